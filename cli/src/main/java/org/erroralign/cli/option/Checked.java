package org.erroralign.cli.option;

import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Has options of a command, and says what is wrong with them. */
public abstract class Checked {
  /** The command that was called. */
  protected abstract CommandSpec command();

  /** What to throw where the user made a mistake. */
  protected final ParameterException mistake(String message) {
    return new ParameterException(command().commandLine(), message);
  }

  /** What comes of a value; an IllegalArgumentException says that the user's was wrong. */
  protected final <T> T valid(String option, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw mistake(option + e.getMessage());
    }
  }
}
