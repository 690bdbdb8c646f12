package org.erroralign.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WorkbenchPageTest {
  @TempDir private Path folder;

  @Test
  void isFoundBesideTheProgram() throws IOException {
    Files.writeString(folder.resolve("erroralign.html"), "page");
    assertThat(WorkbenchPage.read(folder)).asString().isEqualTo("page");
  }

  @Test
  void saysWhereItWasExpected() {
    assertThatThrownBy(() -> WorkbenchPage.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "expected the page with the engine in "
                + folder.resolve("erroralign.html")
                + ", found no such file; docs/browser.md says how to build it");
  }
}
