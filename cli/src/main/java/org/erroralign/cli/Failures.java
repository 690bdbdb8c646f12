package org.erroralign.cli;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.erroralign.cli.terminal.ClosedPipeException;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.UnpairedIdsException;

/** What the user is told when a command fails, and the exit code; a stack trace only for a bug. */
public final class Failures {
  public static final int SUCCESS = 0;
  public static final int BAD_DATA = 1;
  static final int USAGE = 2;

  /** A result broke a limit that the user has set. */
  public static final int LIMIT = 3;

  /**
   * A bug in this program: EX_SOFTWARE of sysexits.h, so that scripts can tell it from bad data.
   */
  static final int BUG = 70;

  /** What every exit code means, in the words of the help. */
  static final Map<String, String> EXIT_CODES = exitCodes();

  private Failures() {}

  private static Map<String, String> exitCodes() {
    Map<String, String> codes = new LinkedHashMap<>();
    codes.put(String.valueOf(SUCCESS), "Success; also when the reader of a pipe went away.");
    codes.put(String.valueOf(BAD_DATA), "Bad data, or a file that cannot be read or written.");
    codes.put(String.valueOf(USAGE), "Wrong usage.");
    codes.put(String.valueOf(LIMIT), "A condition of --fail-if holds.");
    codes.put(
        String.valueOf(BUG), "A bug in the program; or the launcher found no JDK to build it.");
    codes.put("130", "Interrupted by Ctrl-C; output files are as they were.");
    return Collections.unmodifiableMap(codes);
  }

  static int explain(Throwable failure, PrintWriter err) {
    if (failure instanceof UncheckedIOException unchecked) {
      return explain(Objects.requireNonNull(unchecked.getCause()), err);
    }
    if (failure instanceof ClosedPipeException) {
      return SUCCESS;
    }
    if (failure instanceof BadDataException || failure instanceof UnpairedIdsException) {
      return tell(err, Objects.requireNonNull(failure.getMessage()));
    }
    if (failure instanceof IOException io) {
      return tell(err, describe(io));
    }
    if (failure instanceof OutOfMemoryError) {
      return tell(
          err, "erroralign: out of memory; more can be given with ERRORALIGN_JAVA_OPTIONS=-Xmx8g");
    }
    if (failure instanceof StackOverflowError) { // as a regular expression on a very long word
      return tell(
          err, "erroralign: out of stack; more can be given with ERRORALIGN_JAVA_OPTIONS=-Xss64m");
    }
    err.println("erroralign: internal error, please report it with what is printed below");
    failure.printStackTrace(err);
    err.flush();
    return BUG;
  }

  private static int tell(PrintWriter err, String message) {
    err.println(message);
    err.flush();
    return BAD_DATA;
  }

  private static String describe(IOException failure) {
    if (failure instanceof FileSystemException about && about.getFile() != null) {
      String reason = Objects.requireNonNullElse(about.getReason(), "cannot be used");
      if (failure instanceof NoSuchFileException) {
        reason = "no such file";
      } else if (failure instanceof AccessDeniedException) {
        reason = "permission denied";
      }
      return about.getFile() + ": " + reason;
    }
    String message = Objects.requireNonNullElse(failure.getMessage(), failure.toString());
    return failure instanceof FileNotFoundException ? message : "erroralign: " + message;
  }
}
