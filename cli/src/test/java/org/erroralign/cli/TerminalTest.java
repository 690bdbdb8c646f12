package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.erroralign.cli.terminal.Terminal;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

final class TerminalTest {
  @Test
  void coloursScreensOnly() {
    assertThat(Terminal.colours(Map.of(), "true")).isEqualTo(Ansi.ON);
    assertThat(Terminal.colours(Map.of(), "false")).isEqualTo(Ansi.OFF);
    assertThat(Terminal.colours(Map.of("TERM", "xterm"), "true")).isEqualTo(Ansi.ON);
  }

  @Test
  void obeysWhatTheEnvironmentAsksFor() {
    assertThat(Terminal.colours(Map.of("NO_COLOR", "1"), "true")).isEqualTo(Ansi.OFF);
    assertThat(Terminal.colours(Map.of("NO_COLOR", ""), "true")).isEqualTo(Ansi.ON);
    assertThat(Terminal.colours(Map.of("CLICOLOR", "0"), "true")).isEqualTo(Ansi.OFF);
    assertThat(Terminal.colours(Map.of("TERM", "dumb"), "true")).isEqualTo(Ansi.OFF);
    assertThat(Terminal.colours(Map.of("CLICOLOR_FORCE", "1"), "false")).isEqualTo(Ansi.ON);
    assertThat(Terminal.colours(Map.of("NO_COLOR", "1", "CLICOLOR_FORCE", "1"), "true"))
        .isEqualTo(Ansi.OFF);
  }
}
