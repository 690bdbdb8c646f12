package org.erroralign.cli.terminal;

import java.util.Locale;

/** Numbers of things in messages. */
public final class Quantity {
  private Quantity() {}

  public static String utterances(long number) {
    return String.format(Locale.ROOT, number == 1 ? "%,d utterance" : "%,d utterances", number);
  }

  public static String sessions(long number) {
    return String.format(Locale.ROOT, number == 1 ? "%,d session" : "%,d sessions", number);
  }
}
