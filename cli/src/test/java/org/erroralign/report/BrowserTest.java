package org.erroralign.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(Browser.class)
final class BrowserTest {
  @Test
  void opensFilesAndNoticesWhatPagesMustNotDo(Browser.Window window, @TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("page.html");
    Files.writeString(
        file,
        "<!doctype html><title>Greeting</title>"
            + "<img src='http://127.0.0.1:9/picture.png'><script>missing()</script>");
    Page page = window.open(file);
    assertThat(page.title()).isEqualTo("Greeting");
    page.waitForCondition(() -> window.complaints().size() >= 3);
    assertThat(window.complaints())
        .anyMatch(complaint -> complaint.startsWith("request for http://127.0.0.1"))
        .anyMatch(complaint -> complaint.startsWith("uncaught"))
        .anyMatch(complaint -> complaint.startsWith("console error"));
    window.complaints().clear();
  }
}
