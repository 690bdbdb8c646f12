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
  private int commonStart;
  private int commonEnd;

  /** The number of a slot's word, + 1. */
  private int[] slots = Buffers.NO_INTS;

  private int mask;

  /** By number: the word's key, and its first token, those of the hypothesis as complements. */
  private long[] keys = Buffers.NO_LONGS;

  private int[] tokens = Buffers.NO_INTS;

  /** What both texts begin or end with is not looked up twice. */
  public void read(TokenizedText referenceText, TokenizedText hypothesisText) {
    int referenceCount = referenceText.tokenCount();
    int hypothesisCount = hypothesisText.tokenCount();
    int count = referenceCount + hypothesisCount;
    reference = Buffers.grown(reference, referenceCount);
    hypothesis = Buffers.grown(hypothesis, hypothesisCount);
    keys = Buffers.grown(keys, count);
    tokens = Buffers.grown(tokens, count);
    mask = Math.max(16, Integer.highestOneBit(Math.max(1, count)) * 4) - 1;
    slots = Buffers.grown(slots, mask + 1);
    Arrays.fill(slots, 0, mask + 1, 0);
    distinct = 0;
    for (int token = 0; token < referenceCount; token++) {
      reference[token] = number(referenceText, token, token, referenceText, hypothesisText);
    }
    int least = Math.min(referenceCount, hypothesisCount);
    int start = 0;
    while (start < least && hypothesisText.sameSymbols(start, referenceText, start)) {
      hypothesis[start] = reference[start];
      start++;
    }
    int end = hypothesisCount;
    int shift = referenceCount - hypothesisCount;
    while (end > start
        && end + shift > start
        && hypothesisText.sameSymbols(end - 1, referenceText, end - 1 + shift)) {
      end--;
      hypothesis[end] = reference[end + shift];
    }
    commonStart = start;
    commonEnd = hypothesisCount - end;
    for (int token = start; token < end; token++) {
      hypothesis[token] = number(hypothesisText, token, ~token, referenceText, hypothesisText);
    }
  }

  private int number(
      TokenizedText text,
      int token,
      int place,
      TokenizedText referenceText,
      TokenizedText hypothesisText) {
    long key = text.tokenKey(token);
    int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & mask;
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (keys[number] == key) {
        int first = tokens[number];
        boolean same =
            first >= 0
                ? referenceText.sameSymbols(first, text, token)
                : hypothesisText.sameSymbols(~first, text, token);
        if (same) {
          return number;
        }
      }
      slot = (slot + 1) & mask;
    }
    keys[distinct] = key;
    tokens[distinct] = place;
    slots[slot] = ++distinct;
    return distinct - 1;
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

  /** How many words both texts begin with. */
  public int commonStart() {
    return commonStart;
  }

  /** How many words both texts end with besides. */
  public int commonEnd() {
    return commonEnd;
  }
}
