package org.erroralign.web.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** Writes the folder that {@code npm pack} packs: the engine as an ES module with types. */
final class NpmPackage {
  private NpmPackage() {}

  static void write(Path folder, byte[] wasm, String version, Path project) throws IOException {
    Files.createDirectories(folder);
    Files.write(folder.resolve("erroralign.wasm"), wasm);
    Files.writeString(
        folder.resolve("engine.js"),
        EngineScript.runtime() + Assemble.resource("functions.js") + "\nexport {load};\n");
    Files.writeString(
        folder.resolve("package.json"),
        Assemble.resource("npm/package.json").replace("$$version$$", version));
    for (String name : List.of("index.js", "index.d.ts", "README.md")) {
      Files.writeString(folder.resolve(name), Assemble.resource("npm/" + name));
    }
    for (String name : List.of("LICENSE", "NOTICE", "THIRD-PARTY.md")) {
      Files.copy(project.resolve(name), folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
