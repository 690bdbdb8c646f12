package org.erroralign.cli.terminal;

import org.erroralign.align.Operation;
import picocli.CommandLine.Help.Ansi;

/**
 * How operations look on a screen with colours, close to the report's page: a match is pale, a
 * substitution orange and underlined, what was deleted blue and struck through, an insertion green
 * with a plus. No difference is told by colour alone.
 */
public final class OperationColours {
  private static final String OFF = "\u001b[0m";

  private final boolean enabled;

  OperationColours(Ansi ansi) {
    enabled = ansi.enabled();
  }

  boolean enabled() {
    return enabled;
  }

  /** The name of an operation. */
  String label(Operation operation, String text) {
    return operation == Operation.SUBSTITUTE ? coloured("33", text) : hypothesis(operation, text);
  }

  /** A text of the hypothesis. */
  String hypothesis(Operation operation, String text) {
    return coloured(
        switch (operation) {
          case MATCH -> "2";
          case SUBSTITUTE -> "33;4";
          case DELETE -> "94";
          case INSERT -> "32";
        },
        text);
  }

  /** A text of the reference. */
  String reference(Operation operation, String text) {
    return coloured(
        switch (operation) {
          case MATCH -> "";
          case SUBSTITUTE -> "33";
          case DELETE -> "94;9";
          case INSERT -> "32";
        },
        text);
  }

  String bold(String text) {
    return coloured("1", text);
  }

  private String coloured(String codes, String text) {
    return !enabled || text.isEmpty() || codes.isEmpty()
        ? text
        : "\u001b[" + codes + "m" + text + OFF;
  }
}
