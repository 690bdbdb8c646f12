package org.erroralign.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import java.util.function.UnaryOperator;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.Language;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.PairSettings;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermQuery;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusLoop;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.PairingReader.Missing;
import org.erroralign.corpus.SystemRows;
import org.erroralign.corpus.Utterance;
import org.erroralign.corpus.WordLists;
import org.erroralign.corpus.WordLists.ListedTerm;
import org.erroralign.format.Corpora;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.format.SystemNames;
import org.erroralign.normalize.ChineseScript;
import org.erroralign.normalize.Normalizers;
import org.erroralign.normalize.Preparation;
import org.erroralign.normalize.TextNormalizer;
import org.erroralign.spoken.NumberWords;
import org.erroralign.spoken.SpokenForms;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.PermutationTest;
import org.erroralign.text.Transcript;
import org.erroralign.web.emulation.SpokenTable;
import org.erroralign.web.emulation.Table;
import org.jspecify.annotations.Nullable;

/**
 * What is to be done with which files: options of the command line, by their names without hyphens,
 * a line {@code name=value} each.
 */
final class Job {
  static final long SEED = 1;
  static final double LEVEL = 0.95;
  static final String CLUSTER = "speaker";
  private static final int ROUNDS = 1000;

  private static final Set<String> LISTS = Set.of("pairs", "ref", "hyp", "by", "normalize");

  private final Map<String, List<String>> values = new LinkedHashMap<>();

  private @Nullable PairScorer scorer;
  private @Nullable Preparation preparation;

  Job(String options) {
    options
        .lines()
        .filter(line -> !line.isEmpty())
        .forEach(
            line -> {
              int sign = line.indexOf('=');
              values
                  .computeIfAbsent(line.substring(0, sign), name -> new ArrayList<>())
                  .add(line.substring(sign + 1));
            });
  }

  /**
   * What a report was made by, as the command line tells it: in the order of its options.
   *
   * @param names of the options that the command has, of those that may be given here
   */
  Provenance provenance(List<String> names) {
    Map<String, Object> given = new LinkedHashMap<>();
    for (String name : names) {
      if (name.equals("systems")) {
        given.put(name, systems());
      } else if (name.equals("match")) {
        given.put(name, "case");
      } else if (has(name)) {
        given.put(
            name.equals("lang") ? "language" : name,
            LISTS.contains(name) ? all(name) : first(name, ""));
      }
    }
    given.put("confidence", 100 * LEVEL);
    given.put("resamples", ROUNDS);
    given.put("seed", SEED);
    given.put("cluster", CLUSTER);
    given.put("times", "use");
    return Provenance.of(Table.text("version.txt"), given);
  }

  static Bootstrap bootstrap() {
    return new Bootstrap(ROUNDS, SEED, Bootstrap.Method.PERCENTILE);
  }

  static PermutationTest permutationTest() {
    return new PermutationTest(ROUNDS, SEED);
  }

  List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  String first(String name, String otherwise) {
    return all(name).isEmpty() ? otherwise : all(name).get(0);
  }

  boolean has(String name) {
    return values.containsKey(name);
  }

  /** The files with what the systems wrote. */
  List<String> systems() {
    return has("pairs") ? all("pairs") : all("hyp");
  }

  /** What the systems are called. */
  List<String> names() {
    return systems().size() > 1 ? SystemNames.of(systems()) : systems();
  }

  /** The same each time. */
  PairScorer scorer() {
    if (scorer == null) {
      Map<String, String> settings = new HashMap<>();
      for (String name : PairSettings.NAMES) {
        if (has(name)) {
          settings.put(name, first(name, ""));
        }
      }
      scorer = new PairSettings(settings).scorer();
    }
    return scorer;
  }

  /**
   * What is done to texts before they are compared; the same each time.
   *
   * @throws IllegalArgumentException when a normalisation is unknown, or not known here
   */
  Preparation preparation() {
    if (preparation == null) {
      TextNormalizer normalizer = TextNormalizer.none();
      for (String name : all("normalize")) {
        try {
          normalizer = normalizer.then(Normalizers.of(name, first("lang", "en")));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException("--normalize: " + e.getMessage(), e);
        }
      }
      preparation = new Preparation(false, Set.of(), offers("spoken"), normalizer);
    }
    return preparation;
  }

  /**
   * How texts may be said in the language that an option names, if it does.
   *
   * @throws IllegalArgumentException when the language is not known here
   */
  private List<UnaryOperator<Transcript>> offers(String option) {
    if (!has(option)) {
      return List.of();
    }
    String language = first(option, "");
    if (!SpokenTable.LANGUAGES.contains(language)) {
      throw new IllegalArgumentException(
          "--"
              + option
              + ": expected "
              + String.join(", ", SpokenTable.LANGUAGES)
              + " in a browser, found "
              + BadDataException.quote(language)
              + "; the command line knows more languages");
    }
    return List.of(SpokenForms.of(language)::offer);
  }

  /** What is known of the language of the texts, by the rules of the command line. */
  Language language() {
    String named = first("spoken", first("lang", ""));
    return new Language(
        named,
        offers(has("spoken") ? "spoken" : "lang"),
        word -> NumberWords.of(named.isEmpty() ? "en" : named).contains(word),
        ChineseScript::simplified);
  }

  /** The terms to follow. */
  TermQuery keywords(PairScorer scorer) throws IOException {
    List<Term> terms = new ArrayList<>();
    for (String file : all("keywords")) {
      List<String> lines = WordLists.lines(file, Files.readAllBytes(Path.of(file)));
      for (ListedTerm listed : WordLists.terms(file, lines, remark -> {})) {
        Term term = Term.parse(listed.text(), listed.category());
        try {
          query(List.of(term), scorer);
        } catch (IllegalArgumentException e) {
          throw BadDataException.at(file, listed.line(), String.valueOf(e.getMessage()));
        }
        terms.add(term);
      }
    }
    return query(terms, scorer);
  }

  private static TermQuery query(List<Term> terms, PairScorer scorer) {
    return new TermQuery(terms, Folding.CASE, scorer.tokenizer());
  }

  /** What every system made of each utterance. */
  SystemRows rows() throws IOException {
    List<CorpusReader<Utterance>> inputs = new ArrayList<>();
    for (String file : systems()) {
      inputs.add(new Prepared(open(file), preparation()));
    }
    return new SystemRows(names(), inputs, missing() != Missing.FAIL);
  }

  /**
   * Hands out what every system made of each utterance, and returns how many were left out.
   *
   * @param done hears of each batch of rows
   */
  long each(Consumer<List<ScoredUtterance>> work, ObjLongConsumer<SystemRows> done)
      throws IOException {
    try (SystemRows rows = rows()) {
      PairScorer scorer = scorer();
      CorpusLoop.run(
          rows,
          1,
          batch -> {
            for (List<Utterance> row : batch) {
              work.accept(row.stream().map(scorer::score).toList());
            }
            return batch.size();
          },
          size -> done.accept(rows, size));
      return rows.leftOut();
    }
  }

  /** The utterances of one system, as they stand in the files. */
  CorpusReader<Utterance> open(String system) throws IOException {
    List<Source> files = List.of(Source.of(Path.of(system)));
    if (has("pairs")) {
      return Corpora.pairs(files, null, ReadOptions.DEFAULT, missing());
    }
    List<Source> references = all("ref").stream().map(Path::of).map(Source::of).toList();
    return Corpora.paired(references, null, files, null, ReadOptions.DEFAULT, missing());
  }

  private Missing missing() {
    return has("allow-missing") ? Missing.SKIP : Missing.FAIL;
  }
}
