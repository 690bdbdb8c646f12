package org.erroralign.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
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
record Terminal(
    OutputStream out,
    PrintWriter err,
    Ansi ansi,
    int columns,
    boolean outIsScreen,
    boolean errIsScreen) {
  private static final int DEFAULT_COLUMNS = 80;

  /** The terminal of this process; the launcher tells what Java 17 cannot find out. */
  static Terminal system() {
    OutputStream err = new FileOutputStream(FileDescriptor.err);
    return new Terminal(
        new StandardOutput(),
        new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true),
        Ansi.AUTO,
        Integer.getInteger("erroralign.columns", DEFAULT_COLUMNS),
        Boolean.getBoolean("erroralign.out.screen"),
        Boolean.getBoolean("erroralign.err.screen"));
  }

  /** Progress is shown where somebody sees it and no data gets in its way. */
  boolean showsProgress(boolean dataToFile) {
    return errIsScreen && (dataToFile || !outIsScreen);
  }
}
