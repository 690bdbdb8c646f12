package org.erroralign.evaluate;

import static org.erroralign.analysis.report.Figure.count;
import static org.erroralign.analysis.report.Figure.measured;
import static org.erroralign.analysis.report.Figure.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.erroralign.analysis.report.Figure;
import org.erroralign.analysis.report.Report.Table;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.Formats;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.metric.TimedLinks;
import org.erroralign.metric.TimedLinks.Counts;
import org.erroralign.metric.TimedText;
import org.erroralign.normalize.Preparation;
import org.erroralign.normalize.TextNormalizer;
import org.erroralign.text.Transcript;

/** Scores methods against the times of words, from two ctm files of the same recording. */
public final class TimedEvaluation {

  /** What one method reached on a pair of recordings. */
  public record Result(String method, TimedLinks links, double seconds) {

    Result plus(Result other) {
      return new Result(method, links.plus(other.links), seconds + other.seconds);
    }
  }

  private final List<Method> methods;
  private final Preparation preparation;

  /**
   * @param offers what adds further forms to the texts
   */
  public TimedEvaluation(List<Method> methods, List<UnaryOperator<Transcript>> offers) {
    this.methods = List.copyOf(methods);
    preparation = new Preparation(false, Set.of(), offers, TextNormalizer.none());
  }

  /** The results in the order of the methods. */
  public List<Result> run(TimedText reference, TimedText hypothesis) {
    List<Result> results = new ArrayList<>();
    Utterance pair = preparation.of(new Utterance("", reference.text(), hypothesis.text()));
    for (Method method : methods) {
      long start = CpuTime.nanos();
      var alignment = method.aligner().align(pair.reference(), pair.hypothesis());
      double seconds = (CpuTime.nanos() - start) / 1e9;
      results.add(
          new Result(method.name(), TimedLinks.of(alignment, reference, hypothesis), seconds));
    }
    return results;
  }

  /** Adds the results of two recordings, method by method. */
  public static List<Result> sum(List<Result> first, List<Result> second) {
    List<Result> sum = new ArrayList<>();
    for (int m = 0; m < first.size(); m++) {
      sum.add(first.get(m).plus(second.get(m)));
    }
    return sum;
  }

  /**
   * The results as a table, a row a method.
   *
   * @param seconds whether to tell how long they took
   */
  public static Table<Result> table(List<Result> results, boolean seconds) {
    List<Figure<TimedLinks>> links = new ArrayList<>(counts("", "", TimedLinks::all));
    links.addAll(counts("unequal_", ", unequal", TimedLinks::unequal));
    links.addAll(counts("clean_", ", clean", TimedLinks::clean));
    links.addAll(counts("clean_unequal_", ", clean and unequal", TimedLinks::cleanUnequal));
    links.addAll(counts("numbers_", ", numbers", TimedLinks::numbers));
    links.addAll(counts("clean_numbers_", ", clean and numbers", TimedLinks::cleanNumbers));
    links.add(count("words", TimedLinks::hypothesisWords));
    links.add(count("words_cut", TimedLinks::cutWords));
    links.add(count("fragments_inserted", TimedLinks::insertedFragments));
    List<Figure<Result>> columns = new ArrayList<>();
    columns.add(text("method", Result::method));
    columns.addAll(Figure.in(links, Result::links));
    columns.add(
        Figure.<Result>measured("seconds", result -> seconds ? result.seconds() : Double.NaN)
            .rounded(2));
    return new Table<>("results", "Results", columns, results);
  }

  private static List<Figure<TimedLinks>> counts(
      String key, String title, Function<TimedLinks, Counts> part) {
    return List.of(
        measured(key + "precision", Counts::precision).titled("precision" + title).in(part),
        measured(key + "recall", Counts::recall).titled("recall" + title).in(part),
        measured(key + "f1", Counts::f1).titled("F1" + title).in(part));
  }

  /**
   * Reads the words of a ctm file, which must be of one recording and channel.
   *
   * @throws BadDataException where they are not, where times run backwards, or without words
   */
  public static TimedText read(Source source) throws IOException {
    TimedText.Builder words = new TimedText.Builder();
    String recording = "";
    int count = 0;
    ReadOptions everyWord = new ReadOptions(Map.of(), false, false);
    try (CorpusReader<Unpaired> reader =
        Formats.byName("ctm").readTranscripts(source, everyWord, Side.REFERENCE)) {
      while (reader.hasNext()) {
        Unpaired word = reader.next();
        String of = word.details().audio() + " " + word.details().channel();
        if (count > 0 && !of.equals(recording)) {
          throw badData(source, word, "one recording and channel, " + recording, of);
        }
        recording = of;
        if (Double.isNaN(word.details().start())) {
          throw badData(source, word, "a word with a time", BadDataException.quote(word.text()));
        }
        try {
          words.add(word.text(), word.details().start(), word.details().end());
        } catch (IllegalArgumentException e) {
          throw BadDataException.at(source.name(), line(word), String.valueOf(e.getMessage()));
        }
        count++;
      }
    }
    if (count == 0) {
      throw new BadDataException(source.name(), 1, "words with times", "an empty file");
    }
    return words.build();
  }

  private static BadDataException badData(
      Source source, Unpaired word, String expected, String found) {
    return new BadDataException(source.name(), line(word), expected, found);
  }

  /** The id of a word of a ctm file ends with its line. */
  private static long line(Unpaired word) {
    String id = word.id();
    int digits = id.length();
    while (digits > 0 && Character.isDigit(id.charAt(digits - 1))) {
      digits--;
    }
    return digits == id.length() ? 1 : Long.parseLong(id.substring(digits));
  }
}
