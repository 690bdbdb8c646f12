package org.erroralign.cli;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.Details;
import org.erroralign.format.Entry;
import org.erroralign.format.Format;

/** Counts what a format cannot hold, so that nothing is lost in silence. */
final class Losses {
  private final Format format;
  private final Map<Column, Long> columns = new EnumMap<>(Column.class);
  private final Map<String, Long> metadata = new TreeMap<>();
  private long texts;

  Losses(Format format) {
    this.format = format;
  }

  void add(Entry entry) {
    Details details = entry.details();
    check(Column.ID, !entry.id().isEmpty());
    check(Column.SPEAKER, !details.speaker().isEmpty());
    check(Column.AUDIO, !details.audio().isEmpty());
    check(Column.CHANNEL, !details.channel().isEmpty());
    check(Column.START, !Double.isNaN(details.start()));
    check(Column.END, !Double.isNaN(details.end()));
    Set<String> held = format.holdsMetadata();
    if (held != null) {
      for (String name : details.metadata().keySet()) {
        if (!held.contains(name)) {
          metadata.merge(name, 1L, Long::sum);
        }
      }
    }
    if (!format.holdsPairs() && entry.reference() != null && entry.hypothesis() != null) {
      texts++;
    }
  }

  private void check(Column column, boolean there) {
    if (there && !format.holds().contains(column)) {
      columns.merge(column, 1L, Long::sum);
    }
  }

  /** What was left out and how often; empty when nothing was. */
  String describe() {
    StringJoiner lost = new StringJoiner(", ");
    if (texts > 0) {
      lost.add("the other text (" + texts + ")");
    }
    columns.forEach((column, count) -> lost.add(column + " (" + count + ")"));
    metadata.forEach((name, count) -> lost.add(name + " (" + count + ")"));
    return lost.length() == 0
        ? ""
        : "the format " + format.name() + " does not hold all; left out: " + lost;
  }
}
