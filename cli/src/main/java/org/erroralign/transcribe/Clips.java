package org.erroralign.transcribe;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Unpaired;

/** Says what is to be recognised: whole files, or what a corpus speaks of. */
public final class Clips {
  private static final List<String> EXTENSIONS =
      List.of("", ".wav", ".flac", ".sph", ".mp3", ".ogg", ".opus", ".m4a", ".WAV", ".FLAC");

  private Clips() {}

  /** Whole files; their names without folder and extension are the ids. */
  public static List<Clip> ofFiles(List<Path> files) {
    Map<String, Clip> clips = new LinkedHashMap<>();
    for (Path file : files) {
      add(clips, new Clip(stem(file), file, Details.NONE));
    }
    return List.copyOf(clips.values());
  }

  /**
   * The utterances of a corpus. Their audio is the file that the corpus names, or one with the name
   * of the utterance; an extension may be missing.
   *
   * @param folders where names of files are looked up, in this order
   */
  public static List<Clip> ofCorpus(Iterator<Unpaired> corpus, List<Path> folders) {
    Map<String, Clip> clips = new LinkedHashMap<>();
    Map<String, Path> found = new LinkedHashMap<>();
    while (corpus.hasNext()) {
      Unpaired utterance = corpus.next();
      Details details = utterance.details();
      String name = details.audio().isEmpty() ? utterance.id() : details.audio();
      Path audio = found.get(name);
      if (audio == null) {
        audio = find(name, folders);
        found.put(name, audio);
      }
      add(clips, new Clip(utterance.id(), audio, details.withMetadata(Map.of(), Set.of())));
    }
    return List.copyOf(clips.values());
  }

  private static void add(Map<String, Clip> clips, Clip clip) {
    Clip other = clips.putIfAbsent(clip.id(), clip);
    if (other != null) {
      throw new BadDataException(
          clip.audio().toString(),
          "an id of its own",
          BadDataException.quote(clip.id()) + " as for " + other.audio());
    }
  }

  private static Path find(String name, List<Path> folders) {
    for (Path folder : folders) {
      for (String extension : EXTENSIONS) {
        try {
          Path file = folder.resolve(name + extension);
          if (Files.isRegularFile(file)) {
            return file;
          }
        } catch (InvalidPathException e) {
          // No file can be called so, as with a NUL.
        }
      }
    }
    String tried = folders.stream().map(Path::toString).collect(Collectors.joining(", "));
    throw new BadDataException(
        BadDataException.quote(name) + " in " + tried,
        "an audio file, or one with a usual extension added",
        "none");
  }

  private static String stem(Path file) {
    Path last = file.getFileName();
    String name = last == null ? file.toString() : last.toString();
    int dot = name.lastIndexOf('.');
    return dot <= 0 ? name : name.substring(0, dot);
  }
}
