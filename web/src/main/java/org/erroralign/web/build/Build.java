package org.erroralign.web.build;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.erroralign.web.Workbench;
import org.teavm.diagnostics.DefaultProblemTextConsumer;
import org.teavm.diagnostics.Problem;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Compiles {@link Workbench}, and what it needs of the class path, to WebAssembly, and makes the
 * page and the package for npm: {@code Build TARGET PROJECT VERSION}.
 */
public final class Build {
  private Build() {}

  public static void main(String[] arguments) throws IOException, TeaVMToolException {
    Path target = Path.of(arguments[0]);
    Path folder = Files.createDirectories(target.resolve("wasm"));
    Path generated = folder.resolve("resources");
    CharacterTableWriter.write(generated.resolve("org/erroralign/web/emulation"));
    LanguageTables.write(generated.resolve("org/erroralign/web/emulation"));
    Files.writeString(generated.resolve("org/erroralign/web/emulation/version.txt"), arguments[2]);
    compile(folder, generated);
    byte[] wasm = Files.readAllBytes(folder.resolve("erroralign.wasm"));
    Path project = Path.of(arguments[1]);
    Assemble.write(target.resolve("erroralign.html"), wasm, project.resolve("examples"));
    NpmPackage.write(target.resolve("npm"), wasm, arguments[2], project);
  }

  private static void compile(Path folder, Path generated) throws IOException, TeaVMToolException {
    TeaVMTool tool = new TeaVMTool();
    tool.setTargetType(TeaVMTargetType.WEBASSEMBLY_GC);
    tool.setMainClass(Workbench.class.getName());
    tool.setTargetDirectory(folder.toFile());
    tool.setTargetFileName("erroralign.wasm");
    tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
    // The machine checks bounds and nulls by itself: a bug is told as one (worker.js), and nothing
    // of ours or of our libraries catches what strictness would throw for a quarter of the time.
    tool.setStrict(false);
    tool.setObfuscated(System.getProperty("names") == null); // -Dnames: for readable stack traces
    tool.getTransformers().add(Transplant.class.getName());
    List<File> classPath = new ArrayList<>(List.of(generated.toFile()));
    for (String place : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      classPath.add(new File(place));
    }
    tool.setClassPath(classPath);
    tool.generate();
    StringBuilder problems = new StringBuilder();
    for (Problem problem : tool.getProblemProvider().getSevereProblems()) {
      DefaultProblemTextConsumer text = new DefaultProblemTextConsumer();
      problem.render(text);
      problems.append('\n').append(text.getText());
      if (problem.getLocation() != null) {
        problems.append(" in ").append(problem.getLocation().getMethod());
        problems.append(' ').append(problem.getLocation().getSourceLocation());
      }
    }
    if (!problems.isEmpty()) {
      throw new IOException("expected code that runs in a browser, found:" + problems);
    }
  }
}
