package org.erroralign.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.erroralign.corpus.Side;

/**
 * Finds the columns of a dataset as the command line finds those of a table: by the options, or by
 * the usual names.
 */
final class PairColumns {
  private final Dataset<Row> dataset;
  private final ErrorAlignOptions options;

  /** The name of each column by its name in lower case; the first of equal ones. */
  private final Map<String, String> names = new TreeMap<>();

  PairColumns(Dataset<Row> dataset, ErrorAlignOptions options) {
    this.dataset = dataset;
    this.options = options;
    for (String name : dataset.columns()) {
      names.putIfAbsent(name.toLowerCase(Locale.ROOT), name);
    }
  }

  Column reference() {
    return required(candidates("ref-column", org.erroralign.corpus.Column.REFERENCE));
  }

  Column hypothesis() {
    return required(candidates("hyp-column", org.erroralign.corpus.Column.HYPOTHESIS));
  }

  /** The only text of a file of references or of hypotheses. */
  Column text(Side side) {
    String option = side == Side.REFERENCE ? "ref-column" : "hyp-column";
    return required(
        options.given(option)
            ? List.of(options.text(option, ""))
            : org.erroralign.corpus.Column.namesOfOnlyText(side));
  }

  Column requiredId() {
    return required(candidates("id-column", org.erroralign.corpus.Column.ID));
  }

  /** The recording or session. */
  Column requiredAudio() {
    return required(candidates("audio-column", org.erroralign.corpus.Column.AUDIO));
  }

  /** A time; null where there is none, or no such column. */
  Column seconds(org.erroralign.corpus.Column meaning) {
    return column(meaning.names()).try_cast("double");
  }

  Dataset<Row> dataset() {
    return dataset;
  }

  /** The id; the empty text when there is no such column. */
  Column id() {
    return optional("id-column", org.erroralign.corpus.Column.ID);
  }

  /** An attribute to group by; the empty text when there is no such column. */
  Column attribute(String name) {
    return column(namesOfAttribute(name));
  }

  boolean hasAttribute(String name) {
    return namesOfAttribute(name).stream().anyMatch(this::has);
  }

  /** Refuses an attribute to group by that is no column, as misspelt ones are. */
  void requireAttribute(String name) {
    if (!hasAttribute(name)) {
      throw new IllegalArgumentException(
          "groups: expected speaker, audio, length or another column, found "
              + name
              + "; there are "
              + names.values());
    }
  }

  private List<String> namesOfAttribute(String name) {
    return switch (name) {
      case "speaker" -> candidates("speaker-column", org.erroralign.corpus.Column.SPEAKER);
      case "audio" -> candidates("audio-column", org.erroralign.corpus.Column.AUDIO);
      default -> List.of(name);
    };
  }

  boolean has(String name) {
    return names.containsKey(name.toLowerCase(Locale.ROOT));
  }

  private Column required(List<String> candidates) {
    if (candidates.stream().noneMatch(this::has)) {
      throw new IllegalArgumentException(
          "expected a column named one of " + candidates + ", found " + names.values());
    }
    return column(candidates);
  }

  private Column optional(String option, org.erroralign.corpus.Column meaning) {
    List<String> candidates = candidates(option, meaning);
    if (options.given(option) && candidates.stream().noneMatch(this::has)) {
      throw new IllegalArgumentException(
          option + ": expected the name of a column, found " + names.values());
    }
    return column(candidates);
  }

  private List<String> candidates(String option, org.erroralign.corpus.Column meaning) {
    return options.given(option) ? List.of(options.text(option, "")) : meaning.names();
  }

  private Column column(List<String> candidates) {
    List<String> found = new ArrayList<>(candidates);
    found.removeIf(name -> !has(name));
    if (found.isEmpty()) {
      return functions.lit("");
    }
    String name = names.getOrDefault(found.get(0).toLowerCase(Locale.ROOT), "");
    return dataset.col("`" + name.replace("`", "``") + "`").cast("string");
  }
}
