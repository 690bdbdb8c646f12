package org.erroralign.python;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Future;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Utterance;
import org.erroralign.report.ErrorAnalysis;

/** Analyses and comparisons, as the commands make them. */
public final class Reports {
  private Reports() {}

  /** A report in its forms. */
  public interface Told {
    String json() throws IOException;

    void writeHtml(String file) throws IOException;
  }

  /** Everything about one system. */
  public static Future<Told> analyze(
      CorpusReader<Utterance> corpus,
      Map<String, String> settings,
      Collection<String> keywords,
      Collection<String> groups,
      String title) {
    return run(ErrorAnalysis.of(corpus), settings, keywords, groups, title);
  }

  /** Several systems on the same references. */
  public static Future<Told> compare(
      Collection<String> systems,
      Collection<CorpusReader<Utterance>> corpora,
      Map<String, String> settings,
      Collection<String> keywords,
      Collection<String> groups,
      String title) {
    return run(
        ErrorAnalysis.comparing(List.copyOf(systems), List.copyOf(corpora)),
        settings,
        keywords,
        groups,
        title);
  }

  private static Future<Told> run(
      ErrorAnalysis analysis,
      Map<String, String> settings,
      Collection<String> keywords,
      Collection<String> groups,
      String title) {
    Map<String, String> written = new TreeMap<>(settings);
    String spoken = written.remove("spoken");
    analysis
        .prepared(Pairs.of(written)::prepared)
        .keywords(keywords.toArray(String[]::new))
        .by(groups.toArray(String[]::new))
        .title(title);
    written.forEach(analysis::with);
    if (spoken != null) {
      analysis.spoken(spoken);
    }
    return Background.run(() -> told(analysis.run()));
  }

  private static Told told(ErrorAnalysis.Result result) {
    return new Told() {
      @Override
      public String json() {
        return result.json();
      }

      @Override
      public void writeHtml(String file) throws IOException {
        result.writeHtml(Path.of(file));
      }
    };
  }
}
