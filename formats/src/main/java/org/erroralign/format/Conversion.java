package org.erroralign.format;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.Details;
import org.erroralign.format.text.Notation;
import org.erroralign.text.NistNotation;

/**
 * How texts go from files into a file of another format, and what is lost on the way: that is
 * counted, so that nothing is lost in silence.
 */
public final class Conversion {
  private static final int MOST_KINDS = 100;

  private final Format to;
  private final Notation texts;
  private final boolean alternatives;
  private final Map<Column, Long> columns = new EnumMap<>(Column.class);
  private final Map<String, Long> others = new TreeMap<>();
  private long otherTexts;

  private Conversion(Format to, Notation texts, boolean alternatives) {
    this.to = to;
    this.texts = texts;
    this.alternatives = alternatives;
  }

  /** Texts go as they stand in the files, all of which are written like the new one. */
  static Conversion ofEqual(Format to) {
    return new Conversion(to, to.notation(), true);
  }

  /**
   * Texts mean themselves.
   *
   * @param alternatives but for NIST's alternatives and optional words
   */
  public static Conversion ofPlain(Format to, boolean alternatives) {
    return new Conversion(to, Notation.PLAIN, alternatives);
  }

  /** The format of the new file. */
  Format to() {
    return to;
  }

  /** Whether references have NIST's alternatives and optional words. */
  public boolean alternatives() {
    return alternatives;
  }

  /** How texts are written on their way. */
  Notation texts() {
    return texts;
  }

  /** A text of a file as it is meant. */
  String plain(Notation notation, String text) {
    String plain = notation.plain(text, this::lose);
    if (notation == Notation.NIST && to.notation() != notation && hasForms(plain)) {
      lose("alternatives without --alternatives");
    }
    return plain;
  }

  private static boolean hasForms(String text) {
    try {
      return !NistNotation.parse(text).hasOneForm();
    } catch (IllegalArgumentException e) {
      return false; // whoever reads it will tell
    }
  }

  /**
   * A text as the new file has it.
   *
   * @throws IllegalArgumentException with what was expected and found where it cannot have it
   */
  public String written(String text) {
    Notation notation = to.notation();
    return encodable(notation == texts ? text : notation.written(text, alternatives));
  }

  /** Halves of surrogate pairs, which UTF-8 does not have, are U+FFFD. */
  public String encodable(String text) {
    String replaced = text;
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        int codePoint = text.codePointAt(i);
        if (Character.isSupplementaryCodePoint(codePoint)) {
          i++;
        } else {
          replaced = replaced.substring(0, i) + '\ufffd' + replaced.substring(i + 1);
        }
      }
    }
    if (!replaced.equals(text)) {
      lose("halves of surrogate pairs");
    }
    return replaced;
  }

  /** Counts one more of a kind of things that the new file will not have. */
  public void lose(String kind) {
    lose(kind, 1);
  }

  public synchronized void lose(String kind, long times) {
    boolean named = others.containsKey(kind) || others.size() < MOST_KINDS;
    others.merge(named ? kind : "others", times, Long::sum);
  }

  public synchronized void lose(Column column) {
    columns.merge(column, 1L, Long::sum);
  }

  /** Counts what the new format has no place for. */
  public synchronized void add(Entry entry) {
    Details details = entry.details();
    check(Column.ID, !entry.id().isEmpty());
    check(Column.SPEAKER, !details.speaker().isEmpty());
    check(Column.AUDIO, !details.audio().isEmpty());
    check(Column.CHANNEL, !details.channel().isEmpty());
    check(Column.START, !Double.isNaN(details.start()));
    check(Column.END, !Double.isNaN(details.end()));
    details.metadata().keySet().stream()
        .filter(name -> !to.holdsMetadata(name))
        .forEach(this::lose);
    if (!to.holdsPairs() && entry.reference() != null && entry.hypothesis() != null) {
      otherTexts++;
    }
  }

  private void check(Column column, boolean there) {
    if (there && !to.holds(column)) {
      lose(column);
    }
  }

  /** What was left out and how often; empty when nothing was. */
  public synchronized String describe() {
    List<String> lost = new ArrayList<>();
    if (otherTexts > 0) {
      lost.add("the other text (" + otherTexts + ")");
    }
    columns.forEach((column, count) -> lost.add(column + " (" + count + ")"));
    others.forEach((kind, count) -> lost.add(kind + " (" + count + ")"));
    return lost.isEmpty()
        ? ""
        : "the format " + to.name() + " does not hold all; left out: " + String.join(", ", lost);
  }
}
