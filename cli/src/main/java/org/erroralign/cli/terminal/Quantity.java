package org.erroralign.cli.terminal;

import java.util.Locale;

/** Numbers of things in messages. */
public final class Quantity {
  private Quantity() {}

  public static String utterances(long number) {
    return of(number, "utterance");
  }

  public static String sessions(long number) {
    return of(number, "session");
  }

  /** A number of things whose name takes an s where there is not one. */
  public static String of(long number, String thing) {
    return String.format(Locale.ROOT, "%,d %s%s", number, thing, number == 1 ? "" : "s");
  }
}
