package org.erroralign.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Makes links to the audio files that a corpus names: relative to the page, and only to files that
 * exist and that a browser may be able to play. A recording may be named without the ending of its
 * file.
 */
public final class AudioLinks implements Function<String, String> {
  private static final List<String> PLAYABLE =
      List.of("wav", "mp3", "flac", "ogg", "oga", "opus", "m4a", "mp4", "aac", "webm", "weba");
  private static final String PLAIN = "-._~";
  private static final int MOST_RECORDINGS = 1000;

  private final Path pageFolder;
  private final List<Path> folders;

  /** Links of names without an ending, which many utterances share. */
  private final Map<String, String> recordings = new ConcurrentHashMap<>();

  /**
   * @param folders where files that a corpus names without a folder of their own may be, in order
   */
  public AudioLinks(Path page, List<Path> folders) {
    Path folder = page.toAbsolutePath().normalize().getParent();
    this.pageFolder = folder == null ? Path.of("").toAbsolutePath() : folder;
    this.folders = List.copyOf(folders);
  }

  /** The link to an audio file or to that of a recording; empty when there is no such file. */
  @Override
  public String apply(String audio) {
    String extension = audio.substring(audio.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    if (audio.isEmpty() || PLAYABLE.contains(extension)) {
      return link(audio);
    }
    if (recordings.size() > MOST_RECORDINGS) {
      recordings.clear();
    }
    return recordings.computeIfAbsent(
        audio,
        name ->
            PLAYABLE.stream()
                .map(ending -> link(name + "." + ending))
                .filter(link -> !link.isEmpty())
                .findFirst()
                .orElse(""));
  }

  private String link(String audio) {
    try {
      for (Path folder : folders) {
        Path file = folder.resolve(audio).toAbsolutePath().normalize();
        if (Files.isRegularFile(file) && pageFolder.getRoot().equals(file.getRoot())) {
          return link(pageFolder.relativize(file));
        }
      }
    } catch (InvalidPathException e) {
      return ""; // a name that no file can have
    }
    return "";
  }

  private static String link(Path path) {
    List<String> parts = new ArrayList<>();
    path.forEach(part -> parts.add(encoded(part.toString())));
    return parts.get(0).equals("..") ? String.join("/", parts) : "./" + String.join("/", parts);
  }

  private static String encoded(String name) {
    StringBuilder encoded = new StringBuilder();
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xFF);
      boolean plain =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || PLAIN.indexOf(c) >= 0;
      encoded.append(plain ? String.valueOf(c) : String.format(Locale.ROOT, "%%%02X", (int) c));
    }
    return encoded.toString();
  }
}
