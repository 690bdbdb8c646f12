package org.erroralign.align;

import java.util.Arrays;

/** Numbers the distinct symbols of a stretch from 0 on; those of the hypothesis alone share one. */
final class SymbolNumbers {

  private int[] reference = new int[256];
  private int[] hypothesis = new int[256];
  private int[] keys = new int[256];
  private int[] values = new int[256];
  private int distinct;

  /** Both arrays hold symbols from index 1 on. */
  void read(int[] referenceSymbols, int m, int[] hypothesisSymbols, int n) {
    reference = reference.length > m ? reference : new int[Math.max(m + 1, 2 * reference.length)];
    hypothesis =
        hypothesis.length > n ? hypothesis : new int[Math.max(n + 1, 2 * hypothesis.length)];
    int capacity = Integer.highestOneBit(Math.max(8, m)) * 4;
    if (keys.length < capacity) {
      keys = new int[capacity];
      values = new int[capacity];
    }
    Arrays.fill(values, 0, capacity, 0);
    distinct = 0;
    for (int j = 1; j <= m; j++) {
      int slot = slot(referenceSymbols[j], capacity);
      if (values[slot] == 0) {
        keys[slot] = referenceSymbols[j];
        values[slot] = ++distinct;
      }
      reference[j] = values[slot] - 1;
    }
    for (int i = 1; i <= n; i++) {
      int value = values[slot(hypothesisSymbols[i], capacity)];
      hypothesis[i] = value == 0 ? distinct : value - 1;
    }
    distinct++; // the number of all symbols that the reference does not have
  }

  private int slot(int symbol, int capacity) {
    int hash = symbol * 0x9E3779B1;
    int slot = (hash ^ hash >>> 15) & (capacity - 1);
    while (values[slot] != 0 && keys[slot] != symbol) {
      slot = (slot + 1) & (capacity - 1);
    }
    return slot;
  }

  int[] reference() {
    return reference;
  }

  int[] hypothesis() {
    return hypothesis;
  }

  int distinct() {
    return distinct;
  }
}
