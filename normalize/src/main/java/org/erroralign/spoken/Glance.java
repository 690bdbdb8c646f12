package org.erroralign.spoken;

/**
 * Tells in one pass over the characters, without allocation, whether a text can hold anything with
 * a reading.
 */
final class Glance {
  boolean mayHaveReadings(String text) {
    for (int place = 0; place < text.length(); place++) {
      char c = text.charAt(place);
      if (c < 'A' ? c > ' ' : c > 'z' && (Character.isDigit(c) || Character.isSurrogate(c))) {
        return true;
      }
    }
    return false;
  }
}
