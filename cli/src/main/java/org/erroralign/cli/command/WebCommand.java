package org.erroralign.cli.command;

import java.io.IOException;
import org.erroralign.cli.Failures;
import org.erroralign.cli.option.OutputOptions;
import org.erroralign.cli.option.WorkbenchPage;
import org.erroralign.cli.terminal.Output;
import org.erroralign.cli.terminal.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Writes the page with the engine inside, for those who have no Java. */
@Command(
    name = "web",
    description = {
      "Writes the workbench as one page that runs in a browser, for those without Java.",
      "",
      "Open it, type two texts or drop files, get the report; nothing is sent anywhere. It may be"
          + " mailed, or put on a web server."
    },
    footer = {"", "Example: erroralign web -o erroralign.html"})
public final class WebCommand extends TerminalCommand {
  @Mixin private OutputOptions destination = new OutputOptions();

  public WebCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    byte[] page = WorkbenchPage.read();
    try (Output out = destination.open(terminal)) {
      out.stream().write(page);
      out.commit();
    }
    return Failures.SUCCESS;
  }
}
