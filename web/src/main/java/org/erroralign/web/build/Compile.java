package org.erroralign.web.build;

import java.io.File;
import java.util.List;
import java.util.stream.Stream;
import org.teavm.diagnostics.DefaultProblemTextConsumer;
import org.teavm.diagnostics.Problem;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.vm.TeaVMOptimizationLevel;

/** Compiles the workbench to WebAssembly. */
public final class Compile {
  private Compile() {}

  public static void main(String[] args) throws Exception {
    CharacterTableWriter.write(java.nio.file.Path.of(args[0], "resources/org/erroralign/web/emulation"));
    TeaVMTool tool = new TeaVMTool();
    tool.setTargetType(TeaVMTargetType.WEBASSEMBLY_GC);
    tool.setMainClass("org.erroralign.web.Workbench");
    tool.setTargetDirectory(new File(args[0]));
    tool.setTargetFileName("erroralign.wasm");
    tool.setOptimizationLevel(TeaVMOptimizationLevel.valueOf(args.length > 1 ? args[1] : "ADVANCED"));
    tool.setObfuscated(args.length < 3);
    tool.setStrict(true);
    tool.getTransformers().add(Transplant.class.getName());
    List<File> classPath =
        Stream.concat(Stream.of(args[0] + "/resources"), Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))).map(File::new).toList();
    tool.setClassPath(classPath);
    tool.setLog(new ConsoleTeaVMToolLog(false));
    tool.generate();
    for (Problem problem : tool.getProblemProvider().getProblems()) {
      DefaultProblemTextConsumer consumer = new DefaultProblemTextConsumer();
      problem.render(consumer);
      System.out.println(problem.getSeverity() + " " + consumer.getText()
        + (problem.getLocation() == null ? "" : " at " + problem.getLocation().getMethod() + " " + problem.getLocation().getSourceLocation()));
    }
    if (tool.getProblemProvider().getSevereProblems().isEmpty()) {
      Assemble.write(java.nio.file.Path.of(args[0], "erroralign.html"), java.nio.file.Files.readAllBytes(java.nio.file.Path.of(args[0], "erroralign.wasm")), java.nio.file.Path.of(System.getProperty("examples")));
    }
    System.exit(tool.getProblemProvider().getSevereProblems().isEmpty() ? 0 : 1);
  }
}
