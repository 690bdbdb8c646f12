package org.erroralign.transcribe;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * Finds the recognisers that run inside this program: on its class path, or in a folder beside its
 * jar, since they are nearly as large as all the rest and most users need none.
 */
public final class EngineProviders {
  private static final String FOLDER = "recognisers";

  private EngineProviders() {}

  /**
   * The recogniser of the given name.
   *
   * @throws EngineException when it is not installed
   */
  public static EngineProvider named(String name) throws IOException {
    return named(name, programFolder().resolve(FOLDER));
  }

  static EngineProvider named(String name, Path folder) throws IOException {
    // Never closed: the recogniser loads classes and models by it until the program ends.
    ClassLoader loader = new URLClassLoader(jars(folder), EngineProvider.class.getClassLoader());
    for (EngineProvider provider : ServiceLoader.load(EngineProvider.class, loader)) {
      if (provider.name().equals(name)) {
        return provider;
      }
    }
    throw new EngineException(
        "--engine "
            + name
            + ": expected the recognisers in "
            + folder
            + ", found "
            + (Files.exists(folder) ? "others" : "no such folder")
            + "; docs/transcribe.md says how to get them; --engine openai needs none");
  }

  private static URL[] jars(Path folder) throws IOException {
    List<URL> jars = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.sorted().toList()) {
          if (file.toString().endsWith(".jar")) {
            jars.add(file.toUri().toURL());
          }
        }
      }
    }
    return jars.toArray(new URL[0]);
  }

  /** Where the jar of this program is, or the folder of its classes. */
  public static Path programFolder() throws IOException {
    URL place = EngineProviders.class.getProtectionDomain().getCodeSource().getLocation();
    try {
      return Path.of(place.toURI()).resolveSibling("").toAbsolutePath();
    } catch (URISyntaxException e) {
      throw new IOException(place + ": expected a jar on the disk", e);
    }
  }
}
