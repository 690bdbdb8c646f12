package org.erroralign.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.erroralign.corpus.BadDataException;
import org.erroralign.stats.Agreement;
import org.erroralign.stats.PairedTests;
import org.erroralign.study.StudyResult.Answer;
import org.jspecify.annotations.Nullable;

/** The answers of all annotators of a study, in terms of its aligners. */
public final class StudyScore {
  /** What an answer says of the aligners. */
  private enum Preference {
    FIRST,
    SECOND,
    NONE
  }

  /**
   * How often each aligner was preferred.
   *
   * @param missing examples without an answer
   * @param left answers for the left side, whosever it was: about half of all preferences, unless
   *     the side itself sways people
   */
  public record Preferences(long first, long second, long none, long missing, long left) {

    public long answers() {
      return first + second + none;
    }

    /** The share of the first aligner among answers that prefer one. */
    public double share() {
      return (double) first / (first + second);
    }

    /** Two-sided binomial test: are both preferred equally often? Answers without one are out. */
    public double pValue() {
      return PairedTests.evenOdds(first, second).pValue();
    }

    private Preferences plus(Preferences other) {
      return new Preferences(
          first + other.first,
          second + other.second,
          none + other.none,
          missing + other.missing,
          left + other.left);
    }
  }

  private static final List<Preference> PREFERENCES = List.of(Preference.values());

  private final StudyKey key;
  private final List<StudyResult> results;

  private StudyScore(StudyKey key, List<StudyResult> results) {
    this.key = key;
    this.results = results;
  }

  /**
   * Reads a key and results, in any order.
   *
   * @throws BadDataException if they do not belong together
   */
  public static StudyScore read(List<Path> files) throws IOException {
    StudyKey key = null;
    Path keyFile = null;
    List<StudyResult> results = new ArrayList<>();
    for (Path file : files) {
      JsonFile fields = JsonFile.read(file, "the key or a result of a study");
      String format = fields.optional("format");
      if (format.equals(StudyKey.FORMAT)) {
        if (keyFile != null) {
          throw fields.wrong("one key", "a second one beside " + keyFile);
        }
        key = StudyKey.of(fields);
        keyFile = file;
      } else if (format.equals(StudyResult.FORMAT)) {
        results.add(StudyResult.of(fields));
      } else {
        throw fields.wrong("the key or a result of a study", "another JSON file");
      }
    }
    if (key == null || keyFile == null) {
      throw new BadDataException(
          files.get(0).toString(), "the key of the study beside the results", "none");
    }
    if (results.isEmpty()) {
      throw new BadDataException(keyFile.toString(), "results beside the key", "none");
    }
    check(key, keyFile, results);
    return new StudyScore(key, results);
  }

  private static void check(StudyKey key, Path keyFile, List<StudyResult> results) {
    Map<String, Path> seen = new TreeMap<>();
    for (StudyResult result : results) {
      String file = result.file().toString();
      if (!result.study().equals(key.study())) {
        throw new BadDataException(
            file,
            "a result of study " + key.study() + ", as in " + keyFile,
            "one of study " + BadDataException.quote(result.study()));
      }
      for (int item : result.answers().keySet()) {
        if (item > key.firstIsLeft().size()) {
          throw new BadDataException(
              file, key.firstIsLeft().size() + " items, as in " + keyFile, "item " + item);
        }
      }
      Path other = seen.put(result.annotator().toLowerCase(Locale.ROOT), result.file());
      if (other != null) {
        throw new BadDataException(
            file,
            "one result for each annotator",
            BadDataException.quote(result.annotator()) + " again, as in " + other);
      }
    }
  }

  public StudyKey key() {
    return key;
  }

  public List<StudyResult> results() {
    return List.copyOf(results);
  }

  /** The answers of one annotator. */
  public Preferences of(StudyResult result) {
    Preferences sum = new Preferences(0, 0, 0, 0, 0);
    for (int item = 1; item <= key.firstIsLeft().size(); item++) {
      Preference preference = preference(result, item);
      long left = result.answers().get(item) == Answer.LEFT ? 1 : 0;
      sum = sum.plus(preference == null ? new Preferences(0, 0, 0, 1, 0) : one(preference, left));
    }
    return sum;
  }

  private static Preferences one(Preference preference, long left) {
    return switch (preference) {
      case FIRST -> new Preferences(1, 0, 0, 0, left);
      case SECOND -> new Preferences(0, 1, 0, 0, left);
      case NONE -> new Preferences(0, 0, 1, 0, left);
    };
  }

  /** All answers of all annotators, each for itself: what the paper tests. */
  public Preferences all() {
    return results.stream().map(this::of).reduce(new Preferences(0, 0, 0, 0, 0), Preferences::plus);
  }

  /**
   * One answer for each example: what most of those who preferred one preferred, no preference if
   * neither has more. Unlike single answers these do not depend on each other.
   */
  public Preferences majority() {
    Preferences sum = new Preferences(0, 0, 0, 0, 0);
    for (int item = 1; item <= key.firstIsLeft().size(); item++) {
      int balance = 0;
      boolean answered = false;
      for (StudyResult result : results) {
        Preference preference = preference(result, item);
        answered |= preference != null;
        balance += preference == Preference.FIRST ? 1 : preference == Preference.SECOND ? -1 : 0;
      }
      Preference preference =
          balance > 0 ? Preference.FIRST : balance < 0 ? Preference.SECOND : Preference.NONE;
      sum = sum.plus(answered ? one(preference, 0) : new Preferences(0, 0, 0, 1, 0));
    }
    return sum;
  }

  /** How far two annotators agree on first, second or none, where both answered. */
  public Agreement agreement(StudyResult a, StudyResult b) {
    long[][] counts = new long[PREFERENCES.size()][PREFERENCES.size()];
    for (int item = 1; item <= key.firstIsLeft().size(); item++) {
      Preference ofA = preference(a, item);
      Preference ofB = preference(b, item);
      if (ofA != null && ofB != null) {
        counts[PREFERENCES.indexOf(ofA)][PREFERENCES.indexOf(ofB)]++;
      }
    }
    return Agreement.of(counts);
  }

  private @Nullable Preference preference(StudyResult result, int item) {
    Answer answer = result.answers().get(item);
    if (answer == null || answer == Answer.NONE) {
      return answer == null ? null : Preference.NONE;
    }
    boolean first = (answer == Answer.LEFT) == key.firstIsLeft().get(item - 1);
    return first ? Preference.FIRST : Preference.SECOND;
  }
}
