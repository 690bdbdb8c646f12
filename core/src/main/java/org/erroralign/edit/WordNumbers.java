package org.erroralign.edit;

import java.util.Arrays;
import org.erroralign.text.TokenizedText;

/**
 * Numbers the distinct words of a pair of texts, so that words are compared as integers: an
 * open-addressing table over the symbols, no strings. Reused from pair to pair.
 */
public final class WordNumbers {

  private int[] reference = Buffers.NO_INTS;
  private int[] hypothesis = Buffers.NO_INTS;
  private int distinct;

  /**
   * Number of the token that a slot holds (hypothesis tokens after those of the reference), + 1.
   */
  private int[] slots = Buffers.NO_INTS;

  public void read(TokenizedText referenceText, TokenizedText hypothesisText) {
    int referenceCount = referenceText.tokenCount();
    int count = referenceCount + hypothesisText.tokenCount();
    reference = Buffers.grown(reference, referenceCount);
    hypothesis = Buffers.grown(hypothesis, hypothesisText.tokenCount());
    int capacity = Math.max(16, Integer.highestOneBit(Math.max(1, count)) * 4);
    slots = Buffers.grown(slots, capacity);
    Arrays.fill(slots, 0, capacity, 0);
    distinct = 0;
    for (int token = 0; token < referenceCount; token++) {
      number(referenceText, token, token, referenceText, referenceText, reference, capacity);
    }
    for (int token = 0; token < hypothesisText.tokenCount(); token++) {
      number(
          hypothesisText,
          token,
          referenceCount + token,
          referenceText,
          hypothesisText,
          hypothesis,
          capacity);
    }
  }

  private void number(
      TokenizedText text,
      int token,
      int globalToken,
      TokenizedText referenceText,
      TokenizedText hypothesisText,
      int[] numbers,
      int capacity) {
    int hash = text.tokenHash(token);
    int slot = (hash ^ (hash >>> 15) ^ (hash >>> 7)) & (capacity - 1);
    while (slots[slot] != 0) {
      int holder = slots[slot] - 1;
      boolean inReference = holder < referenceText.tokenCount();
      TokenizedText holderText = inReference ? referenceText : hypothesisText;
      int holderToken = inReference ? holder : holder - referenceText.tokenCount();
      if (holderText.tokenHash(holderToken) == hash
          && holderText.sameSymbols(holderToken, text, token)) {
        numbers[token] = inReference ? reference[holderToken] : hypothesis[holderToken];
        return;
      }
      slot = (slot + 1) & (capacity - 1);
    }
    slots[slot] = globalToken + 1;
    numbers[token] = distinct++;
  }

  /** The number of each reference token. */
  public int[] reference() {
    return reference;
  }

  /** The number of each hypothesis token. */
  public int[] hypothesis() {
    return hypothesis;
  }

  public int distinct() {
    return distinct;
  }
}
