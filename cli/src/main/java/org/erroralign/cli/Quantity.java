package org.erroralign.cli;

import java.util.Locale;

/** Numbers of things in messages. */
final class Quantity {
  private Quantity() {}

  static String utterances(long number) {
    return String.format(Locale.ROOT, number == 1 ? "%,d utterance" : "%,d utterances", number);
  }
}
