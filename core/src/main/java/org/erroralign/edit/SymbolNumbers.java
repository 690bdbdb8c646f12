package org.erroralign.edit;

import java.util.Arrays;

/** Numbers symbols from 0 in the order in which they first come: an open-addressing table. */
public final class SymbolNumbers {

  private static final int LEAST_SLOTS = 64;

  /** The number of a slot's symbol, + 1; as many slots are in use as the mask says. */
  private int[] slots = new int[LEAST_SLOTS];

  private int mask = LEAST_SLOTS - 1;
  private int[] symbols = new int[LEAST_SLOTS / 2];
  private int distinct;

  /** Forgets all symbols. */
  public void clear() {
    mask = LEAST_SLOTS - 1;
    Arrays.fill(slots, 0, LEAST_SLOTS, 0);
    distinct = 0;
  }

  /** How many symbols have a number. */
  public int distinct() {
    return distinct;
  }

  /** The numbers of some symbols, in the given array if it is long enough; it may be the same. */
  public int[] of(int[] sequence, int from, int length, int[] target) {
    int[] numbers = Buffers.grown(target, length);
    for (int k = 0; k < length; k++) {
      numbers[k] = of(sequence[from + k]);
    }
    return numbers;
  }

  public int of(int symbol) {
    int slot = slot(symbol);
    if (slots[slot] == 0) {
      symbols[distinct++] = symbol;
      slots[slot] = distinct;
      if (2 * distinct > mask) {
        grow();
      }
      return distinct - 1;
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
    mask = 2 * mask + 1;
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
