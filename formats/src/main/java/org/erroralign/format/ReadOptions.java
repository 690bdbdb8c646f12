package org.erroralign.format;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.erroralign.corpus.Column;
import org.erroralign.format.text.Notation;
import org.erroralign.format.timed.NlpSideFiles;
import org.jspecify.annotations.Nullable;

/**
 * How files are read.
 *
 * @param columns the names of columns that the user gave, or {@link #UNREAD}; the others are found
 *     by {@link Column#names()}
 * @param replaceMalformed whether malformed UTF-8 becomes U+FFFD instead of an error
 * @param scoring whether segments that are marked so are left out, words of a ctm are joined, and a
 *     column of references is not taken for hypotheses or the other way round; false keeps all, for
 *     conversion
 * @param conversion what the texts are read for; null: to be compared
 * @param nlp what stands beside references in nlp
 * @param mayEndBeforeStart whether a segment may end before it starts; else that is an error
 */
public record ReadOptions(
    Map<Column, String> columns,
    boolean replaceMalformed,
    boolean scoring,
    @Nullable Conversion conversion,
    NlpSideFiles nlp,
    boolean mayEndBeforeStart) {
  /** Columns by their usual names, strict, for scoring. */
  public static final ReadOptions DEFAULT = new ReadOptions(Map.of(), false, true);

  /** The name of a column that is not wanted and may be missing. */
  public static final String UNREAD = "";

  public ReadOptions {
    Map<Column, String> copy = new EnumMap<>(Column.class);
    copy.putAll(columns);
    columns = Collections.unmodifiableMap(copy);
  }

  /** Where segments end after they start, without files beside those of nlp. */
  public ReadOptions(
      Map<Column, String> columns,
      boolean replaceMalformed,
      boolean scoring,
      @Nullable Conversion conversion) {
    this(columns, replaceMalformed, scoring, conversion, NlpSideFiles.NONE, false);
  }

  /** For texts as they are meant. */
  public ReadOptions(Map<Column, String> columns, boolean replaceMalformed, boolean scoring) {
    this(columns, replaceMalformed, scoring, null);
  }

  /** A text of a file as it is wanted. */
  public String text(Notation notation, String text) {
    if (conversion == null) {
      return notation.plain(text, lost -> {});
    }
    return keeps(notation) ? text : conversion.plain(notation, text);
  }

  /** Whether texts in this notation are wanted as they stand in the file. */
  public boolean keeps(Notation notation) {
    return !scoring && conversion != null && conversion.texts() == notation;
  }

  /** Tells what is not read. */
  public void lose(String kind, long times) {
    if (conversion != null && times > 0) {
      conversion.lose(kind, times);
    }
  }
}
