package org.erroralign.edit;

import java.util.Arrays;

/**
 * Numbers symbols from 0 in the order in which they first come: an open-addressing table. The
 * symbols of a pair are their own numbers if they are all small.
 */
public final class SymbolNumbers {

  private static final int SMALL_BITS = 8;
  private static final int LEAST_SLOTS = 32;

  private int distinct;

  /** The number of a slot's symbol, + 1; in use are the slots up to the mask. */
  private int[] slots = Buffers.NO_INTS;

  private int mask;
  private int[] symbols = Buffers.NO_INTS;

  private int[] reference = Buffers.NO_INTS;
  private int[] hypothesis = Buffers.NO_INTS;
  private int[] referenceBuffer = Buffers.NO_INTS;
  private int[] hypothesisBuffer = Buffers.NO_INTS;

  /** Forgets all symbols. */
  public void clear() {
    mask = 0;
    distinct = 0;
  }

  /** Numbers are below this. */
  public int distinct() {
    return distinct;
  }

  /** Forgets all symbols, and numbers m of the one array from a place on, and n of the other. */
  public void read(int[] first, int referenceFrom, int m, int[] second, int hypothesisFrom, int n) {
    clear();
    int bits = bits(first, referenceFrom, m) | bits(second, hypothesisFrom, n);
    if (bits >>> SMALL_BITS == 0) {
      reference = first;
      hypothesis = second;
      distinct = bits + 1;
    } else {
      referenceBuffer = of(first, referenceFrom, m, referenceBuffer);
      hypothesisBuffer = of(second, hypothesisFrom, n, hypothesisBuffer);
      reference = referenceBuffer;
      hypothesis = hypothesisBuffer;
    }
  }

  /** The numbers of the reference that was read, at the places of its symbols. */
  public int[] reference() {
    return reference;
  }

  /** The numbers of the hypothesis that was read, at the places of its symbols. */
  public int[] hypothesis() {
    return hypothesis;
  }

  private static int bits(int[] sequence, int from, int length) {
    int bits = 0;
    for (int k = from; k < from + length; k++) {
      bits |= sequence[k];
    }
    return bits;
  }

  /**
   * The numbers of some symbols, at the same places of an array: the given one, which may be that
   * of the symbols, if it is long enough.
   */
  public int[] of(int[] sequence, int from, int length, int[] target) {
    int[] numbers = Buffers.grown(target, from + length);
    for (int k = from; k < from + length; k++) {
      numbers[k] = of(sequence[k]);
    }
    return numbers;
  }

  public int of(int symbol) {
    if (2 * distinct >= mask) {
      grow();
    }
    int slot = slot(symbol);
    if (slots[slot] == 0) {
      symbols[distinct] = symbol;
      slots[slot] = ++distinct;
    }
    return slots[slot] - 1;
  }

  private int slot(int symbol) {
    int hash = symbol * 0x9E3779B1;
    int slot = (hash ^ hash >>> 15) & mask;
    while (slots[slot] != 0 && symbols[slots[slot] - 1] != symbol) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    mask = Math.max(LEAST_SLOTS - 1, 2 * mask + 1);
    slots = Buffers.grown(slots, mask + 1);
    Arrays.fill(slots, 0, mask + 1, 0);
    if (symbols.length < slots.length / 2) {
      symbols = Arrays.copyOf(symbols, slots.length / 2);
    }
    for (int number = 0; number < distinct; number++) {
      slots[slot(symbols[number])] = number + 1;
    }
  }
}
