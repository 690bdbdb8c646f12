package org.erroralign.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.Utterance;
import org.erroralign.corpus.WordLists;
import org.erroralign.format.Corpora;
import org.erroralign.format.Format;
import org.erroralign.format.Formats;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.json.JsonWriter;

/** Finds out what files are, for people to look at before the work begins. */
final class FileDescription {
  private static final int ROWS = 4;

  /** What a file may be taken for. */
  private final List<String> roles = new ArrayList<>();

  private final Set<String> columns = new TreeSet<>();
  private final List<List<String>> rows = new ArrayList<>();

  /** Why it is not what it seems to be; its first line may be no header, but a term. */
  private Optional<BadDataException> trouble = Optional.empty();

  private FileDescription() {}

  /** {@code {"format", "roles", "columns", "rows", "trouble"}}. */
  static String of(String name) throws IOException {
    FileDescription found = new FileDescription();
    String format = "";
    try {
      Format known = Formats.of(source(name));
      format = known.name();
      if (known.holdsPairs()) {
        found.tryPairs(name);
      }
      if (found.roles.isEmpty()) {
        found.tryTranscripts(name, Side.REFERENCE, "ref");
        found.tryTranscripts(name, Side.HYPOTHESIS, "hyp");
      }
      if (found.roles.isEmpty() && found.trouble.stream().allMatch(e -> e.line() <= 1)) {
        found.tryTerms(name);
      }
    } catch (BadDataException e) {
      found.tell(e);
    }
    StringBuilder text = new StringBuilder();
    JsonWriter json = JsonWriter.compact(text).beginObject();
    json.field("format", format).field("roles", found.roles);
    json.field("columns", List.copyOf(found.columns)).name("rows").beginArray();
    for (List<String> row : found.rows) {
      json.beginArray();
      row.forEach(json::value);
      json.endArray();
    }
    String told = found.roles.isEmpty() ? found.trouble.map(Throwable::getMessage).orElse("") : "";
    json.endArray().field("trouble", told).endObject();
    return text.toString();
  }

  private static Source source(String name) {
    return Source.of(Path.of(name));
  }

  private void tryPairs(String name) throws IOException {
    try (CorpusReader<Utterance> reader =
        Corpora.pairs(List.of(source(name)), null, ReadOptions.DEFAULT)) {
      while (rows.size() < ROWS && reader.hasNext()) {
        Utterance next = reader.next();
        add(next.details(), next.id(), next.reference().text(), next.hypothesis().text());
      }
      roles.add("pairs");
    } catch (BadDataException e) {
      tell(e);
      rows.clear();
    }
  }

  private void tryTranscripts(String name, Side side, String role) throws IOException {
    List<List<String>> before = List.copyOf(rows);
    rows.clear();
    try (CorpusReader<Unpaired> reader =
        Corpora.transcripts(List.of(source(name)), null, ReadOptions.DEFAULT, side)) {
      while (rows.size() < ROWS && reader.hasNext()) {
        Unpaired next = reader.next();
        add(next.details(), next.id(), next.text());
      }
      roles.add(role);
    } catch (BadDataException e) {
      tell(e);
      rows.clear();
      rows.addAll(before);
    }
  }

  private void tryTerms(String name) throws IOException {
    try {
      List<String> lines = WordLists.lines(name, Files.readAllBytes(Path.of(name)));
      if (lines.stream().anyMatch(line -> line.indexOf(0) >= 0)) {
        return; // no text, and the trouble before tells it
      }
      for (WordLists.ListedTerm term : WordLists.terms(name, lines, remark -> {})) {
        if (rows.size() < ROWS) {
          rows.add(List.of(term.text(), term.category()));
        }
      }
      if (!rows.isEmpty()) {
        roles.add("keywords");
      }
    } catch (BadDataException e) {
      tell(e);
    }
  }

  /** The first trouble counts. */
  private void tell(BadDataException e) {
    trouble = trouble.or(() -> Optional.of(e));
  }

  private void add(Details details, String... fields) {
    columns.addAll(details.attributes().keySet());
    rows.add(List.of(fields));
  }

  /** {@code {"utterances", "remarks"}}: how many every system has, and what does not pair up. */
  static String pairing(Job job) throws IOException {
    long most = 0;
    List<String> remarks = new ArrayList<>();
    for (String system : job.systems()) {
      long count = 0;
      try (CorpusReader<Utterance> reader = job.open(system)) {
        for (; reader.hasNext(); reader.next()) {
          count++;
        }
        reader.remarks().forEach(remark -> remarks.add(system + ": " + remark));
      }
      most = Math.max(most, count);
    }
    StringBuilder text = new StringBuilder();
    JsonWriter json = JsonWriter.compact(text).beginObject();
    json.field("utterances", most).field("remarks", remarks).endObject();
    return text.toString();
  }
}
