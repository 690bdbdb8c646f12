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
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.Language;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.PairSettings;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermQuery;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.PairingReader.Missing;
import org.erroralign.corpus.SystemRows;
import org.erroralign.corpus.Utterance;
import org.erroralign.corpus.WordLists;
import org.erroralign.corpus.WordLists.ListedTerm;
import org.erroralign.format.Corpora;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.normalize.ChineseScript;
import org.erroralign.normalize.Normalizers;
import org.erroralign.normalize.Preparation;
import org.erroralign.normalize.TextNormalizer;
import org.erroralign.spoken.NumberWords;
import org.jspecify.annotations.Nullable;

/**
 * What is to be done with which files: options of the command line, by their names without hyphens,
 * a line {@code name=value} each.
 */
final class Job {
  private static final Set<String> LISTS = Set.of("pairs", "ref", "hyp", "by", "normalize");

  private final Map<String, List<String>> values = new LinkedHashMap<>();

  private @Nullable PairScorer scorer;

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

  /** What was given, texts or lists of them, in the order of the options. */
  Map<String, Object> values() {
    Map<String, Object> given = new LinkedHashMap<>();
    values.forEach(
        (name, all) -> given.put(name, LISTS.contains(name) ? List.copyOf(all) : all.get(0)));
    return given;
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

  /** The same each time. */
  PairScorer scorer() {
    if (scorer == null) {
      scorer = newScorer();
    }
    return scorer;
  }

  private PairScorer newScorer() {
    Map<String, String> settings = new HashMap<>();
    for (String name : PairSettings.NAMES) {
      if (has(name)) {
        settings.put(name, first(name, ""));
      }
    }
    return new PairSettings(settings).scorer();
  }

  /**
   * What is done to texts before they are compared.
   *
   * @throws IllegalArgumentException when a normalisation is unknown, or not known here
   */
  Preparation preparation() {
    TextNormalizer normalizer = TextNormalizer.none();
    for (String name : all("normalize")) {
      try {
        normalizer = normalizer.then(Normalizers.of(name, first("lang", "en")));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("--normalize: " + e.getMessage(), e);
      }
    }
    return new Preparation(false, Set.of(), List.of(), normalizer);
  }

  /** What is known of a language that nobody has named. */
  Language language() {
    return new Language("", List.of(), NumberWords.of("en")::contains, ChineseScript::simplified);
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

  TermQuery noKeywords(PairScorer scorer) {
    return query(List.of(), scorer);
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
    return new SystemRows(systems(), inputs, missing() != Missing.FAIL);
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
