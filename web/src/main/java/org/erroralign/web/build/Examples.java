package org.erroralign.web.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.erroralign.json.JsonWriter;

/** The example corpus, as files by their names. */
final class Examples {
  private Examples() {}

  static byte[] json(Path folder) throws IOException {
    StringBuilder text = new StringBuilder();
    JsonWriter json = JsonWriter.compact(text).beginObject();
    for (String name :
        new String[] {"references.tsv", "clean.jsonl", "noisy.jsonl", "keywords.tsv"}) {
      json.field(name, Files.readString(folder.resolve(name)));
    }
    json.endObject();
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}
