package org.erroralign.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AudioLinksTest {
  @TempDir private Path folder;

  @Test
  void linksFilesThatExistRelativeToThePage() throws IOException {
    Path audio = Files.createDirectories(folder.resolve("audio files"));
    Files.createFile(audio.resolve("a.wav"));
    Files.createFile(audio.resolve("ü #1 100%?.FLAC"));
    Files.createFile(folder.resolve("javascript:alert(1).wav"));
    Files.createFile(audio.resolve("secret.txt"));
    AudioLinks links = new AudioLinks(folder.resolve("report.html"), List.of(folder, audio));
    assertThat(links.apply("a.wav")).isEqualTo("./audio%20files/a.wav");
    assertThat(links.apply("audio files/a.wav")).isEqualTo("./audio%20files/a.wav");
    assertThat(links.apply(audio.resolve("a.wav").toString())).isEqualTo("./audio%20files/a.wav");
    assertThat(links.apply("ü #1 100%?.FLAC"))
        .isEqualTo("./audio%20files/%C3%BC%20%231%20100%25%3F.FLAC");
    assertThat(links.apply("javascript:alert(1).wav")).isEqualTo("./javascript%3Aalert%281%29.wav");
    assertThat(new AudioLinks(audio.resolve("report.html"), List.of(audio)).apply("a.wav"))
        .isEqualTo("./a.wav");
    assertThat(new AudioLinks(folder.resolve("pages/report.html"), List.of(audio)).apply("a.wav"))
        .isEqualTo("../audio%20files/a.wav");
  }

  @Test
  void linksNothingElse() throws IOException {
    Files.createFile(folder.resolve("notes.txt"));
    Files.createDirectories(folder.resolve("folder.wav"));
    AudioLinks links = new AudioLinks(folder.resolve("report.html"), List.of(folder));
    for (String name :
        List.of(
            "",
            "notes.txt",
            "missing.wav",
            "folder.wav",
            "https://example.org/a.wav",
            "a\0b.wav")) {
      assertThat(links.apply(name)).as(name).isEmpty();
    }
  }
}
