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
  private static final String[] CORE = {
    "json", "edit", "text", "align", "corpus", "metric", "baseline"
  };

  @ArchTest
  static final ArchRule coreNeedsNothingButTheJdk =
      classes()
          .that(resideInAnyPackage(ours(CORE)))
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage("java..", "org.jspecify.annotations..")
                  .or(resideInAnyPackage(ours(CORE))));

  @ArchTest static final ArchRule jsonUsesNothingOfOurs = uses("json");

  @ArchTest static final ArchRule editUsesText = uses("edit", "text");

  @ArchTest static final ArchRule textUsesNothingOfOurs = uses("text");

  @ArchTest static final ArchRule alignUsesText = uses("align", "text", "edit");

  @ArchTest static final ArchRule corpusUsesAlign = uses("corpus", "text", "align");

  @ArchTest static final ArchRule metricUsesAlign = uses("metric", "text", "align", "edit");

  @ArchTest
  static final ArchRule baselineUsesMetric = uses("baseline", "text", "align", "metric", "edit");

  @ArchTest
  static final ArchRule onlyCoreKnowsItsKernels =
      noClasses()
          .that(resideInAnyPackage(ours(CORE)).negate())
          .should()
          .dependOnClassesThat(resideInAPackage("org.erroralign.edit.."));

  @ArchTest static final ArchRule statsUsesNothingOfOurs = uses("stats");

  @ArchTest static final ArchRule phoneticUsesCore = uses("phonetic", CORE);

  @ArchTest
  static final ArchRule analysisUsesStatsAndPhonetic =
      uses("analysis", and(CORE, "stats", "phonetic"));

  @ArchTest
  static final ArchRule reportUsesAnalysis =
      uses("report", and(CORE, "stats", "phonetic", "analysis"));

  @ArchTest
  static final ArchRule normalizeUsesCorpus =
      uses("normalize", "text", "corpus", "spoken", "rules");

  @ArchTest static final ArchRule spokenUsesText = uses("spoken", "text", "corpus", "rules");

  @ArchTest static final ArchRule rulesUseNothingOfOurs = uses("rules");

  @ArchTest static final ArchRule formatUsesCore = uses("format", CORE);

  @ArchTest
  static final ArchRule sparkUsesAnalysis =
      uses("spark", and(CORE, "analysis", "stats", "phonetic", "report", "normalize", "spoken"));

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
          .that(resideInAnyPackage(ours(and(CORE, "analysis", "stats"))))
          .or(
              resideInAnyPackage(ours("format", "normalize", "spoken"))
                  .and(
                      simpleNameIn(
                              "Source",
                              "Formats",
                              "NlpSideFiles",
                              "ParquetFormat",
                              "RuleFile",
                              "CorpusFiles")
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
              resideInAnyPackage(
                  ours(
                      and(
                          CORE,
                          "analysis",
                          "stats",
                          "phonetic",
                          "report",
                          "normalize",
                          "spoken",
                          "format"))))
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
