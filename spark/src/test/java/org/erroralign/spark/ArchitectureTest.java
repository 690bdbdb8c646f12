package org.erroralign.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Spark uses core and analysis, and of corpus what needs no other library. */
@AnalyzeClasses(
    packages = "org.erroralign.spark",
    importOptions = ImportOption.DoNotIncludeTests.class)
final class ArchitectureTest {
  @ArchTest
  static final ArchRule readsNoCorpusFormats =
      noClasses()
          .should()
          .dependOnClassesThat()
          .haveNameMatching("org\\.erroralign\\.(cli|evaluate|corpus\\.format\\.(?!Column)).*");

  @ArchTest
  static final ArchRule writesParquetBySparkOnly =
      noClasses().should().dependOnClassesThat().resideInAnyPackage("org.apache.parquet..");
}
