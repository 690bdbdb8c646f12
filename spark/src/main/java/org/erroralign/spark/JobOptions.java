package org.erroralign.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.erroralign.analysis.Folding;
import org.erroralign.corpus.PairingReader.Missing;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of {@link AnalyzeJob}, which are those of the command {@code analyze}.
 *
 * @param pairs paths of the input; empty when references and hypotheses have paths of their own
 * @param missing what is done about ids that references and hypotheses do not share
 * @param groups columns to group by
 * @param keywords path of a list of terms; null when there is none
 * @param frequencies path of a list of words and numbers; null when there is none
 * @param referenceErrors whether likely errors of the references are told too
 * @param json whether one JSON file is written rather than Parquet tables
 * @param destination path of the output
 * @param aligner all others, as given; {@code normalize} may name a file of rules
 */
record JobOptions(
    List<String> pairs,
    List<String> references,
    List<String> hypotheses,
    Missing missing,
    List<String> groups,
    @Nullable String keywords,
    Folding match,
    @Nullable String frequencies,
    boolean referenceErrors,
    boolean json,
    String destination,
    Map<String, String> aligner) {
  static final String USAGE =
      """
      Usage: spark-submit … --class org.erroralign.spark.AnalyzeJob JAR INPUT -o PATH [options]
        --pairs PATH            Parquet with a reference and a hypothesis in each row; may be repeated
        --ref PATH --hyp PATH   Parquet with references and with hypotheses, paired by id; may be repeated
        --allow-missing         leave out what only one of --ref and --hyp has, and ids that stand there again
        --missing-as-empty      the same, but a missing hypothesis counts as an empty one
        -o PATH                 where the result goes, which is replaced
        --output parquet|json   a folder with a table in each folder (default), or one JSON file
        --by NAME[,NAME]        group by these columns, or length; numbers by edges, snr=0:10:20, or quantiles, snr=q4
        --keywords FILE         terms to follow, one a line, a category after a tab
        --match exact|case|accents
        --frequencies FILE      a word, a tab, a number on each line
        --reference-errors      tell likely errors of the references, too
        --id-column, --ref-column, --hyp-column, --speaker-column, --audio-column NAME
        --preset standard|paper|error-align, --search exact|beam, --beam-size N
        --weights unit|sclite, --words mixed|exact|standard, --wildcard WORD[,WORD]
        --normalize NAME|FILE[,…], --lang CODE, --alternatives, --collapse-loops
        --spoken LANG           compare texts as they are spoken in a language
        --equivalents FILE      phrases that are the same, a line a = b = c
        --max-characters N      longer pairs are left out and counted (default: 1000000)
        --long-characters N     longer pairs get tasks of their own (default: 50000)
      """;

  private static final Set<String> FLAGS =
      Set.of(
          "alternatives",
          "collapse-loops",
          "allow-missing",
          "missing-as-empty",
          "reference-errors");

  private static final Set<String> INPUTS = Set.of("pairs", "ref", "hyp");

  /** What was given besides how pairs are aligned and counted, by its name. */
  Map<String, Object> inputs() {
    Map<String, Object> given = new TreeMap<>();
    Map.of("pairs", pairs, "ref", references, "hyp", hypotheses, "by", groups)
        .forEach(
            (name, values) -> {
              if (!values.isEmpty()) {
                given.put(name, values);
              }
            });
    if (keywords != null) {
      given.put("keywords", keywords);
    }
    if (frequencies != null) {
      given.put("frequencies", frequencies);
    }
    given.put("match", match.toString());
    return given;
  }

  /**
   * Reads the arguments.
   *
   * @throws IllegalArgumentException with what was expected and found
   */
  static JobOptions parse(String... arguments) {
    Map<String, List<String>> inputs = new TreeMap<>();
    Map<String, String> values = new TreeMap<>();
    int next = 0;
    while (next < arguments.length) {
      String argument = arguments[next++];
      String name = argument.equals("-o") ? "o" : argument.replaceFirst("^--", "");
      if (!argument.equals("-o") && !argument.startsWith("--")) {
        throw new IllegalArgumentException("expected an option, found \"" + argument + "\"");
      }
      if (FLAGS.contains(name)) {
        values.put(name, "true");
        continue;
      }
      if (next == arguments.length) {
        throw new IllegalArgumentException(argument + ": expected a value, found none");
      }
      String value = arguments[next++];
      if (INPUTS.contains(name)) {
        inputs.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
      } else {
        values.merge(name, value, (first, second) -> isList(name) ? first + "," + second : second);
      }
    }
    return of(inputs, values);
  }

  private static boolean isList(String name) {
    return name.equals("by") || name.equals("normalize") || name.equals("wildcard");
  }

  private static JobOptions of(Map<String, List<String>> inputs, Map<String, String> values) {
    if (!inputs.keySet().equals(Set.of("pairs")) && !inputs.keySet().equals(Set.of("ref", "hyp"))) {
      throw new IllegalArgumentException(
          "expected --pairs PATH, or --ref PATH and --hyp PATH, found "
              + (inputs.isEmpty() ? "none" : "--" + String.join(" and --", inputs.keySet())));
    }
    String destination = values.remove("o");
    if (destination == null) {
      throw new IllegalArgumentException("expected -o PATH, found none");
    }
    boolean allowMissing = values.remove("allow-missing") != null;
    boolean missingAsEmpty = values.remove("missing-as-empty") != null;
    String output = values.getOrDefault("output", "parquet");
    values.remove("output");
    if (!output.equals("json") && !output.equals("parquet")) {
      throw ErrorAlignOptions.wrong("--output", "parquet or json", output);
    }
    String by = values.remove("by");
    return new JobOptions(
        inputs.getOrDefault("pairs", List.of()),
        inputs.getOrDefault("ref", List.of()),
        inputs.getOrDefault("hyp", List.of()),
        missingAsEmpty ? Missing.EMPTY : allowMissing ? Missing.SKIP : Missing.FAIL,
        by == null ? List.of() : Arrays.asList(by.split(",", -1)),
        values.remove("keywords"),
        folding(values.remove("match")),
        values.remove("frequencies"),
        values.remove("reference-errors") != null,
        output.equals("json"),
        destination,
        values);
  }

  private static Folding folding(@Nullable String match) {
    return switch (match == null ? "case" : match) {
      case "exact" -> Folding.EXACT;
      case "case" -> Folding.CASE;
      case "accents" -> Folding.CASE_AND_ACCENTS;
      default ->
          throw ErrorAlignOptions.wrong(
              "--match", "one of exact, case, accents", String.valueOf(match));
    };
  }
}
