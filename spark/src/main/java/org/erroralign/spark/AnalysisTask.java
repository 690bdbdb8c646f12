package org.erroralign.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import org.apache.spark.sql.Row;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.ScoredUtterance;
import org.erroralign.analysis.SuspicionRules;
import org.erroralign.analysis.TermQuery;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Utterance;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * What the machines of a cluster do for an analysis; broadcast, so that a machine has one, with one
 * index of the keywords.
 *
 * <p>How: a task gathers its rows into an {@link Analysis}. When that is full or the rows are at
 * their end, it is cut into shards, by words, confusions, terms and groups, and written. All parts
 * of a shard meet in one task, which adds them. A task never holds more than a full analysis or one
 * shard.
 */
final class AnalysisTask implements Serializable {
  private static final long serialVersionUID = 1;

  /** Different words, confusions and so on that a task gathers before it hands them on. */
  private static final long FULL = 200_000;

  private static final int ROWS_BETWEEN_CHECKS = 512;

  /** The first columns of a row; attributes follow. */
  private static final int ID = 0;

  private static final int REFERENCE = 1;
  private static final int HYPOTHESIS = 2;
  static final int FIRST_ATTRIBUTE = 3;

  private final AnalysisRequest request;

  /** The attributes that are columns. */
  private final List<String> attributes;

  private final BrokenRows broken;
  private transient Analysis.@Nullable Settings settings;

  AnalysisTask(AnalysisRequest request, List<String> attributes, BrokenRows broken) {
    this.request = request;
    this.attributes = List.copyOf(attributes);
    this.broken = broken;
    settings();
  }

  synchronized Analysis.Settings settings() {
    Analysis.Settings made = settings;
    if (made == null) {
      PairEngine engine = PairEngine.of(request.options());
      made =
          new Analysis.Settings(
              engine.tokenizer(),
              request.groups(),
              new TermQuery(request.keywords(), request.match(), engine.tokenizer()),
              SuspicionRules.standard(),
              PairEngine.language(request.options()));
      settings = made;
    }
    return made;
  }

  /** Gathers the rows of a task: the parts of shards, each with its number. */
  Iterator<Tuple2<Integer, byte[]>> gather(Iterator<Row> rows, int shards) {
    CheckedPairs pairs = new CheckedPairs(request.options(), broken);
    Queue<Tuple2<Integer, byte[]>> waiting = new ArrayDeque<>();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        if (waiting.isEmpty() && rows.hasNext()) {
          List<Analysis> parts = fill(rows, pairs).split(shards);
          for (int k = 0; k < shards; k++) {
            waiting.add(new Tuple2<>(k, written(parts.get(k))));
          }
        }
        return !waiting.isEmpty();
      }

      @Override
      public Tuple2<Integer, byte[]> next() {
        if (!hasNext()) {
          throw new java.util.NoSuchElementException();
        }
        return waiting.remove();
      }
    };
  }

  private Analysis fill(Iterator<Row> rows, CheckedPairs pairs) {
    Analysis analysis = new Analysis(settings());
    int unchecked = 0;
    while (rows.hasNext()) {
      add(rows.next(), pairs, analysis);
      if (++unchecked == ROWS_BETWEEN_CHECKS) {
        if (analysis.size() >= FULL) {
          return analysis;
        }
        unchecked = 0;
      }
    }
    return analysis;
  }

  private void add(Row row, CheckedPairs pairs, Analysis analysis) {
    Map<String, String> values = new TreeMap<>();
    for (int k = 0; k < attributes.size(); k++) {
      String value = row.getString(FIRST_ATTRIBUTE + k);
      if (value != null && !value.isEmpty()) {
        values.put(attributes.get(k), value);
      }
    }
    String id = row.getString(ID);
    Details details = Details.NONE.withMetadata(values, Set.of());
    ScoredUtterance scored =
        pairs.on(
            row.getString(REFERENCE),
            row.getString(HYPOTHESIS),
            (engine, reference, hypothesis) ->
                engine.score(new Utterance(id == null ? "" : id, reference, hypothesis, details)));
    if (scored != null) {
      analysis.add(scored);
    }
  }

  /** Adds all parts of a shard. */
  Iterator<byte[]> add(Iterator<Tuple2<Integer, byte[]>> parts) {
    Analysis sum = new Analysis(settings());
    while (parts.hasNext()) {
      addTo(sum, parts.next()._2());
    }
    List<byte[]> one = new ArrayList<>();
    one.add(written(sum));
    return one.iterator();
  }

  Analysis read(byte[] shard) {
    Analysis analysis = new Analysis(settings());
    addTo(analysis, shard);
    return analysis;
  }

  /** A shard without anything but groups. */
  byte[] groupsAlone(byte[] shard) {
    Analysis groups = new Analysis(settings());
    groups.groups().addAll(read(shard).groups());
    return written(groups);
  }

  static void addTo(Analysis sum, byte[] part) {
    try {
      sum.addFrom(new DataInputStream(new ByteArrayInputStream(part)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] written(Analysis analysis) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      analysis.write(new DataOutputStream(bytes));
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
