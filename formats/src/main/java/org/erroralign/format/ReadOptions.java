package org.erroralign.format;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.erroralign.corpus.Column;

/**
 * How files are read.
 *
 * @param columns the names of columns that the user gave, or {@link #UNREAD}; the others are found
 *     by {@link Column#names()}
 * @param replaceMalformed whether malformed UTF-8 becomes U+FFFD instead of an error
 * @param scoring whether what scoring ignores (tags, segments that are marked so, styles of
 *     subtitles) is left out, words of a ctm are joined, and a column of references is not taken
 *     for hypotheses or the other way round; false keeps all, for conversion
 */
public record ReadOptions(Map<Column, String> columns, boolean replaceMalformed, boolean scoring) {
  /** Columns by their usual names, strict, for scoring. */
  public static final ReadOptions DEFAULT = new ReadOptions(Map.of(), false, true);

  /** The name of a column that is not wanted and may be missing. */
  public static final String UNREAD = "";

  public ReadOptions {
    Map<Column, String> copy = new EnumMap<>(Column.class);
    copy.putAll(columns);
    columns = Collections.unmodifiableMap(copy);
  }
}
