package org.erroralign.report;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.align.Segment;
import org.erroralign.analysis.Cause;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.Groups;
import org.erroralign.analysis.Occurrence;
import org.erroralign.analysis.Occurrence.Outcome;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.corpus.Utterance;
import org.erroralign.json.JsonWriter;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.text.Token;
import org.erroralign.text.Transcript;

/**
 * Gathers the utterances that a page holds. Where there are more than it may hold, those with an
 * error on a keyword go first, then those with an error on a rare word, then a sample of the rest
 * that only the seed decides.
 *
 * <p>How: every utterance has a pseudo-random number from the seed and its place; the smallest of
 * each rank stay. At twice the limit all others are dropped, which is safe: whatever comes later, a
 * dropped one could not have stayed. A word that was rare may turn out not to be, so ranks are
 * found anew each time.
 */
final class PageUtterances {
  private static final int TERM_NUMBERS = 6;
  private static final int RECOGNISED = 0;
  private static final int LONGEST_VALUE = 200;

  /** So many characters make a recording, whose words have times even where there is no audio. */
  private static final int LONG = 1000;

  /** Why an utterance is held, the best reason first. */
  enum Rank {
    KEYWORD,
    RARE_WORD,
    SAMPLE
  }

  /**
   * An utterance as the page gets it.
   *
   * @param wrongWords reference words that some system has wrong, in lower case
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Row(
      byte[] json, boolean keywordError, Set<String> wrongWords, long place, long number) {

    Rank rank(Predicate<String> rare) {
      if (keywordError) {
        return Rank.KEYWORD;
      }
      return wrongWords.stream().anyMatch(rare) ? Rank.RARE_WORD : Rank.SAMPLE;
    }

    Row at(long newPlace, long newNumber, Predicate<String> rare) {
      Set<String> stillRare = new TreeSet<>(wrongWords);
      stillRare.removeIf(rare.negate());
      return new Row(json, keywordError, stillRare, newPlace, newNumber);
    }
  }

  private record Ranked(Row row, Rank rank) {}

  private final PageSettings settings;
  private List<Row> rows = new ArrayList<>();
  private long bytes;
  private long seen;
  private final Set<Rank> dropped = EnumSet.noneOf(Rank.class);

  public PageUtterances(PageSettings settings) {
    this.settings = settings;
  }

  /**
   * Adds an utterance.
   *
   * @param results what each system made of it, in their order
   * @param causes of the word errors of each
   */
  public void add(List<ScoredUtterance> results, List<List<Cause>> causes) {
    Utterance utterance = results.get(0).utterance();
    String reference = results.get(0).alignment().reference();
    StringBuilder text = new StringBuilder();
    JsonWriter json = JsonWriter.compact(text).beginObject();
    json.field("id", utterance.id()).field("ref", reference);
    writeGiven(json, "refGiven", utterance.reference(), reference);
    if (!settings.groups().isEmpty()) {
      json.field("groups", groups(results.get(0)));
    }
    String audio = settings.audioLinks().apply(utterance.details().audio());
    if (!audio.isEmpty()) {
      json.field("audio", audio);
    }
    writeKnown(json, "start", utterance.details().start());
    writeKnown(json, "end", utterance.details().end());
    writeColumns(json, utterance);
    WordFacts said = WordFacts.ofReference(utterance.reference(), results.get(0).alignment());
    said.writeEntities(json);
    boolean timed = !audio.isEmpty() || reference.length() >= LONG;
    if (timed) {
      said.writeTimes(json);
    }
    boolean keywordError = false;
    Set<String> wrongWords = new TreeSet<>();
    json.name("systems").beginArray();
    for (int system = 0; system < results.size(); system++) {
      ScoredUtterance result = results.get(system);
      List<Integer> terms = terms(result.alignment());
      for (int k = 1; k < terms.size(); k += TERM_NUMBERS) {
        keywordError |= terms.get(k) != RECOGNISED;
      }
      writeSystem(json, result, reference, terms, counts(causes.get(system)), timed);
      addWrongWords(result.alignment(), wrongWords);
    }
    json.endArray().endObject();
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    rows.add(new Row(bytes, keywordError, wrongWords, 0, 0));
  }

  private static void writeKnown(JsonWriter json, String name, double seconds) {
    if (!Double.isNaN(seconds)) {
      json.field(name, seconds);
    }
  }

  /** The further columns of the corpus that are neither groups nor JSON; of long values a part. */
  private void writeColumns(JsonWriter json, Utterance utterance) {
    Map<String, String> columns = new TreeMap<>(utterance.details().metadata());
    columns.keySet().removeAll(settings.groups());
    columns.values().removeIf(value -> value.isBlank() || "[{".indexOf(value.charAt(0)) >= 0);
    columns.replaceAll(
        (name, value) -> value.substring(0, Math.min(LONGEST_VALUE, value.length())));
    if (!columns.isEmpty()) {
      json.field("columns", columns);
    }
  }

  private void writeSystem(
      JsonWriter json,
      ScoredUtterance result,
      String reference,
      List<Integer> terms,
      Map<String, Integer> causes,
      boolean timed) {
    Alignment alignment = result.alignment();
    ErrorCounts counts = result.scores().words();
    json.beginObject().field("hyp", alignment.hypothesis());
    writeGiven(json, "hypGiven", result.utterance().hypothesis(), alignment.hypothesis());
    json.field("errors", counts.errors()).field("words", counts.referenceWords());
    json.name("segments").beginArray();
    List<Token> tokens = settings.tokenizer().tokenize(alignment.hypothesis());
    SegmentCode segments = SegmentCode.of(alignment, tokens);
    for (int number : segments.numbers()) {
      json.value(number);
    }
    json.endArray();
    WordFacts heard =
        new WordFacts(result.utterance().hypothesis(), alignment.hypothesis(), segments.heard());
    if (result.scores().confidence().words() > 0) {
      heard.writeConfidences(json);
    }
    if (timed) {
      heard.writeTimes(json);
    }
    writeReadings(json, alignment);
    if (!causes.isEmpty()) {
      json.field("causes", causes);
    }
    if (!terms.isEmpty()) {
      json.field("terms", terms);
    }
    if (!alignment.reference().equals(reference)) {
      json.field("ref", alignment.reference()); // another of its alternatives
    }
    json.endObject();
  }

  /** A text as it was given, where it was normalised before it was compared. */
  private static void writeGiven(
      JsonWriter json, String name, Transcript transcript, String compared) {
    if (!transcript.original().equals(compared)) {
      json.field(name, transcript.original());
    }
  }

  /** How many word errors have which cause, by its name. */
  private static Map<String, Integer> counts(List<Cause> causes) {
    Map<String, Integer> counts = new TreeMap<>();
    causes.forEach(cause -> counts.merge(cause.label(), 1, Integer::sum));
    return counts;
  }

  /** For each segment with a reading its number, and the readings of both sides. */
  private static void writeReadings(JsonWriter json, Alignment alignment) {
    List<Segment> segments = alignment.segments();
    if (segments.stream().noneMatch(Segment::hasReading)) {
      return;
    }
    json.name("readings").beginArray();
    for (int k = 0; k < segments.size(); k++) {
      if (segments.get(k).hasReading()) {
        json.value(k);
        json.value(segments.get(k).referenceReading()).value(segments.get(k).hypothesisReading());
      }
    }
    json.endArray();
  }

  /** Six numbers an occurrence: term, outcome, span in the reference, span in the hypothesis. */
  private List<Integer> terms(Alignment alignment) {
    List<Integer> numbers = new ArrayList<>();
    if (settings.keywords().terms().isEmpty()) {
      return numbers;
    }
    settings.keywords().findInReference(alignment, occurrence -> add(numbers, occurrence));
    settings
        .keywords()
        .findInHypothesis(
            alignment,
            occurrence -> {
              if (occurrence.outcome() != Outcome.CORRECT) { // it is there as recognised
                add(numbers, occurrence);
              }
            });
    return numbers;
  }

  /** Numbers that the page knows too. */
  private static int code(Outcome outcome) {
    return switch (outcome) {
      case RECOGNISED, CORRECT -> RECOGNISED;
      case CHANGED -> 1;
      case DELETED -> 2;
      case INSTEAD -> 3;
      case INSERTED -> 4;
    };
  }

  private static void add(List<Integer> numbers, Occurrence occurrence) {
    numbers.add(occurrence.term());
    numbers.add(code(occurrence.outcome()));
    numbers.add(occurrence.reference().start());
    numbers.add(occurrence.reference().end());
    numbers.add(occurrence.hypothesis().start());
    numbers.add(occurrence.hypothesis().end());
  }

  private static void addWrongWords(Alignment alignment, Set<String> wrongWords) {
    for (Segment segment : alignment.segments()) {
      if (segment.operation() != Operation.MATCH && !segment.reference().isEmpty()) {
        wrongWords.add(Folding.CASE.fold(segment.reference().of(alignment.reference())));
      }
    }
  }

  /**
   * The value of each attribute in the order of names, by the rules that the tables of groups go
   * by.
   */
  private List<String> groups(ScoredUtterance first) {
    Groups ofUtterance = new Groups(settings.groups());
    ofUtterance.add(first.attributes(), first.scores());
    List<String> values = new ArrayList<>();
    ofUtterance.scores().values().forEach(groups -> values.add(groups.firstKey()));
    return values;
  }

  /**
   * Adds what was gathered apart, in the order of the corpus.
   *
   * @param rare whether a word is rare as far as is known; a word may only cease to be
   */
  public void addAll(PageUtterances other, Predicate<String> rare) {
    for (Row row : other.rows) {
      rows.add(row.at(seen, mixed(settings.seed() + seen), rare));
      bytes += row.json.length;
      seen++;
    }
    if (rows.size() > 2L * settings.limits().utterances()
        || bytes > 2 * settings.limits().bytes()) {
      choose(rare);
    }
  }

  /** Drops all utterances that the page may not hold. */
  void choose(Predicate<String> rare) {
    PageSettings.Limits limits = settings.limits();
    if (rows.size() <= limits.utterances() && bytes <= limits.bytes()) {
      return;
    }
    List<Ranked> ranked =
        rows.stream()
            .map(row -> new Ranked(row, row.rank(rare)))
            .sorted(Comparator.comparing(Ranked::rank).thenComparingLong(r -> r.row().number))
            .toList();
    List<Row> kept = new ArrayList<>();
    bytes = 0;
    for (Ranked next : ranked) {
      long sum = bytes + next.row().json.length;
      if (kept.size() < limits.utterances() && (sum <= limits.bytes() || kept.isEmpty())) {
        kept.add(next.row());
        bytes = sum;
      } else {
        dropped.add(next.rank());
      }
    }
    kept.sort(Comparator.comparingLong(row -> row.place));
    rows = kept;
  }

  /** How many utterances there were. */
  long seen() {
    return seen;
  }

  /** The utterances, each a JSON object, in the order of the corpus. */
  List<byte[]> chosen() {
    return rows.stream().map(row -> row.json).toList();
  }

  /** How many utterances of a rank are held. */
  long held(Rank rank, Predicate<String> rare) {
    return rows.stream().filter(row -> row.rank(rare) == rank).count();
  }

  /** Whether utterances of a rank were dropped. */
  boolean droppedAny(Rank rank) {
    return dropped.contains(rank);
  }

  /** The finaliser of SplitMix64 (Steele et al. 2014). */
  private static long mixed(long value) {
    long z = value * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
