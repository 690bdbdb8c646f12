package org.erroralign.python;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.PairingReader.Missing;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.Corpora;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;

/** Corpora that Python has in memory, or names. */
public final class Utterances {
  private Utterances() {}

  /**
   * Pairs in memory.
   *
   * @param columns what else is known of each pair, by name; some names mean an id, a speaker, the
   *     audio or a channel
   */
  public static CorpusReader<Utterance> of(
      byte[] references,
      int[] referenceLengths,
      byte[] hypotheses,
      int[] hypothesisLengths,
      Map<String, String[]> columns) {
    Texts said = new Texts(references, referenceLengths);
    Texts written = new Texts(hypotheses, hypothesisLengths);
    List<Utterance> utterances = new ArrayList<>(said.size());
    for (int k = 0; k < said.size(); k++) {
      Map<String, String> known = new TreeMap<>();
      for (Map.Entry<String, String[]> column : columns.entrySet()) {
        known.put(column.getKey(), column.getValue()[k]);
      }
      String id = take(known, Column.ID, String.valueOf(k));
      Details details =
          new Details(
              take(known, Column.SPEAKER, ""),
              take(known, Column.AUDIO, ""),
              take(known, Column.CHANNEL, ""),
              Double.NaN,
              Double.NaN,
              known,
              Set.of());
      utterances.add(new Utterance(id, said.get(k), written.get(k), details));
    }
    return CorpusReader.of(utterances);
  }

  private static String take(Map<String, String> known, Column column, String otherwise) {
    for (String name : column.names()) {
      String value = known.remove(name);
      if (value != null) {
        return value;
      }
    }
    return otherwise;
  }

  /** A file that holds both texts, or several by a pattern. */
  public static CorpusReader<Utterance> ofPairs(String file) throws IOException {
    return Corpora.pairs(sources(file), null, ReadOptions.DEFAULT, Missing.FAIL);
  }

  /** Files of references and of hypotheses with the same ids. */
  public static CorpusReader<Utterance> ofFiles(String references, String hypotheses)
      throws IOException {
    return Corpora.paired(
        sources(references), null, sources(hypotheses), null, ReadOptions.DEFAULT, Missing.FAIL);
  }

  private static List<Source> sources(String file) throws IOException {
    return Source.expand(List.of(file), InputStream.nullInputStream());
  }

  /** Ids, references and hypotheses of all. */
  public static List<List<String>> texts(CorpusReader<Utterance> reader) throws IOException {
    List<List<String>> texts = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    try (reader) {
      while (reader.hasNext()) {
        Utterance utterance = reader.next();
        texts.get(0).add(utterance.id());
        texts.get(1).add(utterance.reference().text());
        texts.get(2).add(utterance.hypothesis().text());
      }
    }
    return texts;
  }
}
