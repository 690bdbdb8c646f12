package org.erroralign.cli.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;

/**
 * Where a command writes and what it may assume about the screen.
 *
 * @param out for data
 * @param err for messages
 * @param ansi whether data on the screen may be coloured
 * @param columns the width of the screen, or what stands for it where there is none
 * @param outIsScreen whether data on standard output is read on the screen
 * @param errIsScreen whether messages are
 */
public record Terminal(
    OutputStream out,
    PrintWriter err,
    Ansi ansi,
    int columns,
    boolean outIsScreen,
    boolean errIsScreen) {
  private static final int DEFAULT_COLUMNS = 80;

  /** The terminal of this process; the launcher tells what Java 17 cannot find out. */
  public static Terminal system() {
    OutputStream err = new FileOutputStream(FileDescriptor.err);
    return new Terminal(
        new StandardOutput(),
        new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true),
        colours(System.getenv(), System.getProperty("erroralign.out.screen")),
        Integer.getInteger("erroralign.columns", DEFAULT_COLUMNS),
        Boolean.getBoolean("erroralign.out.screen"),
        Boolean.getBoolean("erroralign.err.screen"));
  }

  /**
   * Colours where standard output is a screen, unless NO_COLOR (no-color.org), CLICOLOR=0 or
   * TERM=dumb forbid them; CLICOLOR_FORCE asks for them anywhere.
   *
   * @param screen what the launcher found out; null without it
   */
  public static Ansi colours(Map<String, String> environment, @Nullable String screen) {
    if (!environment.getOrDefault("NO_COLOR", "").isEmpty()) {
      return Ansi.OFF;
    }
    if (!environment.getOrDefault("CLICOLOR_FORCE", "0").equals("0")) {
      return Ansi.ON;
    }
    if (environment.getOrDefault("CLICOLOR", "1").equals("0")
        || environment.getOrDefault("TERM", "").equals("dumb")) {
      return Ansi.OFF;
    }
    if (screen != null) {
      return Boolean.parseBoolean(screen) ? Ansi.ON : Ansi.OFF;
    }
    return Ansi.AUTO.enabled() ? Ansi.ON : Ansi.OFF;
  }

  /** Writes a message. */
  public void tell(String message) {
    err.println(message);
    err.flush();
  }

  /** Progress is shown where somebody sees it and no data gets in its way. */
  public boolean showsProgress(boolean dataToFile) {
    return errIsScreen && (dataToFile || !outIsScreen);
  }
}
