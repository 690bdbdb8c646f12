package org.erroralign.transcribe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EngineProvidersTest {
  @TempDir private Path folder;

  /** What the jar below offers. */
  public static final class Parrot implements EngineProvider {
    @Override
    public String name() {
      return "parrot";
    }

    @Override
    public String system(@Nullable String model) {
      return "parrot " + model;
    }

    @Override
    public Engine start(@Nullable String model, @Nullable String language) {
      throw new UnsupportedOperationException();
    }
  }

  private void install() throws Exception {
    try (OutputStream file = Files.newOutputStream(folder.resolve("parrot.jar"));
        JarOutputStream jar = new JarOutputStream(file)) {
      jar.putNextEntry(new JarEntry("META-INF/services/" + EngineProvider.class.getName()));
      jar.write(Parrot.class.getName().getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void findsRecognisersInTheFolder() throws Exception {
    install();
    assertThat(EngineProviders.named("parrot", folder).system("grey")).isEqualTo("parrot grey");
  }

  @Test
  void saysWhatIsMissingAndWhere() throws Exception {
    install();
    assertThatThrownBy(() -> EngineProviders.named("sphinx", folder))
        .isInstanceOf(EngineException.class)
        .hasMessageStartingWith(
            "--engine sphinx: expected the recognisers in " + folder + ", found others;");
    Path none = folder.resolve("none");
    assertThatThrownBy(() -> EngineProviders.named("sphinx", none))
        .hasMessageStartingWith(
            "--engine sphinx: expected the recognisers in " + none + ", found no such folder;");
  }
}
