package org.erroralign.normalize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.erroralign.text.CharacterClass;
import org.junit.jupiter.api.Test;

class CharacterClassTableTest {

  private static final String REGENERATE = "erroralign.regenerate";
  private static final String COMMAND =
      "mvn test -pl corpus -am -Dtest=CharacterClassTableTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -D"
          + REGENERATE
          + "=true";

  @Test
  void resourceInCoreIsWhatIcuGivesNow() throws IOException {
    String fromIcu = CharacterClassTable.resource(CharacterClassTable::classify);
    if (Boolean.getBoolean(REGENERATE)) {
      Files.writeString(
          Path.of("../core/src/main/resources", CharacterClassTable.RESOURCE), fromIcu);
    }
    skipWhileRegenerating();

    assertThat(committed().lines())
        .as("the character classes of core; to make them anew from ICU: %s", COMMAND)
        .containsExactlyElementsOf(fromIcu.lines().toList());
  }

  @Test
  void coreReadsEveryClassAsItWasWritten() throws IOException {
    skipWhileRegenerating();

    assertThat(CharacterClassTable.resource(CharacterClass::of)).isEqualTo(committed());
  }

  private static void skipWhileRegenerating() {
    assumeFalse(
        Boolean.getBoolean(REGENERATE), "the resource is new, and core must be built before tests");
  }

  private static String committed() throws IOException {
    String path = "/" + CharacterClassTable.RESOURCE;
    try (InputStream in = CharacterClass.class.getResourceAsStream(path)) {
      assertThat(in).as("resource of core %s", path).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    }
  }
}
