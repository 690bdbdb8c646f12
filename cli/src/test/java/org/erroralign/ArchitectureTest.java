package org.erroralign;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.stream.Stream;

/** Holds the arrows between packages; a package that does not exist yet breaks nothing. */
@AnalyzeClasses(packages = "org.erroralign", importOptions = ImportOption.DoNotIncludeTests.class)
final class ArchitectureTest {
  private static final String[] CORE = {"text", "align", "baseline", "metric"};

  /** The kernels of core. */
  private static final String EDIT = "edit";

  @ArchTest
  static final ArchRule coreNeedsNothingButTheJdk =
      classes()
          .that(resideInAnyPackage(ours(and(CORE, EDIT))))
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage("java..", "org.jspecify.annotations..")
                  .or(resideInAnyPackage(ours(and(CORE, EDIT)))));

  @ArchTest static final ArchRule textUsesNothingOfOurs = uses("text");

  @ArchTest static final ArchRule editUsesText = uses(EDIT, "text");

  @ArchTest static final ArchRule alignUsesText = uses("align", EDIT, "text");

  @ArchTest
  static final ArchRule baselineUsesAlign = uses("baseline", EDIT, "text", "align", "metric");

  @ArchTest static final ArchRule metricUsesAlign = uses("metric", EDIT, "text", "align");

  @ArchTest
  static final ArchRule onlyCoreKnowsItsKernels =
      noClasses()
          .that(resideInAnyPackage(ours(and(CORE, EDIT))).negate())
          .should()
          .dependOnClassesThat(resideInAnyPackage(ours(EDIT)));

  @ArchTest static final ArchRule statsUsesNothingOfOurs = uses("stats");

  @ArchTest static final ArchRule phoneticUsesCore = uses("phonetic", CORE);

  @ArchTest
  static final ArchRule analysisUsesStatsAndPhonetic =
      uses("analysis", and(CORE, "stats", "phonetic"));

  @ArchTest static final ArchRule corpusUsesCore = uses("corpus", CORE);

  @ArchTest
  static final ArchRule utterancesDoNotKnowTheirFormats =
      noClasses()
          .that()
          .resideInAPackage("org.erroralign.corpus")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.erroralign.corpus.format..", "org.erroralign.corpus.normalize..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule sparkUsesCoreAndAnalysis =
      uses("spark", and(CORE, "analysis", "stats", "phonetic", "corpus"));

  @ArchTest
  static final ArchRule nobodyUsesTheCommandLine =
      noClasses()
          .that(resideInAPackage("org.erroralign.cli..").negate())
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.erroralign.cli..");

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("org.erroralign.(*)..").should().beFreeOfCycles();

  /**
   * What stands in a transcript cannot name a file: only classes that get paths from the command
   * line, and never see a text before they open it, can open one.
   */
  @ArchTest
  static final ArchRule readersOfTextsOpenNoFiles =
      noClasses()
          .that(resideInAnyPackage(ours(and(CORE, EDIT, "analysis", "stats"))))
          .or(
              resideInAPackage("org.erroralign.corpus..")
                  .and(
                      simpleNameIn("Source", "Formats", "ParquetFormat", "RuleFile", "CorpusFiles")
                          .negate()))
          .should()
          .dependOnClassesThat(
              belongToAnyOf(
                  java.nio.file.Files.class,
                  java.nio.file.FileSystems.class,
                  java.io.File.class,
                  java.io.FileInputStream.class,
                  java.io.FileOutputStream.class,
                  java.io.RandomAccessFile.class));

  /** Nothing of ours below the command line knows a network or starts a process. */
  @ArchTest
  static final ArchRule librariesKnowNoNetworkAndNoProcesses =
      noClasses()
          .that(
              resideInAnyPackage(ours(and(CORE, EDIT, "analysis", "stats", "phonetic", "corpus"))))
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("java.net..", "javax.net..", "java.rmi..", "javax.naming..")
                  .or(belongToAnyOf(ProcessBuilder.class, Runtime.class)));

  private static DescribedPredicate<JavaClass> simpleNameIn(String... names) {
    return DescribedPredicate.describe(
        "are one of " + Arrays.toString(names),
        type -> Arrays.asList(names).contains(type.getSimpleName()));
  }

  /** A package uses, of ours, only itself and the given ones. */
  private static ArchRule uses(String name, String... others) {
    DescribedPredicate<JavaClass> foreign =
        resideInAPackage("org.erroralign..")
            .and(resideInAnyPackage(ours(and(others, name))).negate())
            .as("are ours and in none of %s", Arrays.toString(and(others, name)));
    return noClasses()
        .that(resideInAPackage("org.erroralign." + name + ".."))
        .should()
        .dependOnClassesThat(foreign)
        .allowEmptyShould(true);
  }

  private static String[] ours(String... names) {
    return Stream.of(names).map(name -> "org.erroralign." + name + "..").toArray(String[]::new);
  }

  private static String[] and(String[] names, String... more) {
    return Stream.concat(Stream.of(names), Stream.of(more)).toArray(String[]::new);
  }
}
