package org.erroralign.guide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.erroralign.align.Aligner;
import org.erroralign.align.Alignment;
import org.erroralign.align.CostModel;
import org.erroralign.align.CostTerm;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Search;
import org.erroralign.align.Segment;
import org.erroralign.analysis.Analysis;
import org.erroralign.analysis.Change;
import org.erroralign.analysis.Folding;
import org.erroralign.analysis.PairScorer;
import org.erroralign.analysis.Term;
import org.erroralign.analysis.TermQuery;
import org.erroralign.baseline.WordLevenshteinAligner;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.Corpora;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.metric.CharacterErrors;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.metric.GlobalToLocalEdits;
import org.erroralign.metric.WordScorer;
import org.erroralign.normalize.Normalizers;
import org.erroralign.normalize.Preparation;
import org.erroralign.report.ErrorAnalysis;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.Interval;
import org.erroralign.stats.PairedRates;
import org.erroralign.stats.PermutationTest;
import org.erroralign.text.Normalizer;
import org.erroralign.text.Tokenizer;

/** The snippets of docs/guide.md, from a line "// guide" to the end of the method. */
@SuppressWarnings({"unused", "SystemOut"}) // called by GuideTest, by reflection
final class GuideSnippets {
  private GuideSnippets() {}

  static void firstAlignment(Path pairs) {
    // guide
    Alignment alignment =
        ErrorAligner.standard().align("Some things are worth noting!", "something worth nothing");
    for (Segment segment : alignment.segments()) {
      String reference = segment.reference().of(alignment.reference());
      String hypothesis = segment.hypothesis().of(alignment.hypothesis());
      System.out.println(segment.operation() + " [" + reference + "] [" + hypothesis + "]");
    }
  }

  static void insideWords(Path pairs) {
    // guide
    Alignment alignment = ErrorAligner.standard().align("ice cream", "icecream");
    for (Segment segment : alignment.segments()) {
      System.out.println(
          (segment.startsInsideWord() ? "-" : "")
              + segment.hypothesis().of(alignment.hypothesis())
              + (segment.endsInsideWord() ? "-" : ""));
    }
  }

  static void customTokenizer(Path pairs) {
    // guide
    Pattern part = Pattern.compile("\\p{Lu}?\\p{Ll}+|\\p{Lu}+|\\d+");
    Tokenizer camelCase =
        (text, sink) -> {
          Matcher matcher = part.matcher(text);
          while (matcher.find()) {
            sink.token(matcher.start(), matcher.end());
          }
        };
    ErrorAligner aligner = ErrorAligner.standard().withTokenizer(camelCase);
    for (Segment segment : aligner.align("set maxValue", "set max value").segments()) {
      System.out.println(segment.operation() + " " + segment.reference());
    }
  }

  static void phrases(Path pairs) {
    // guide
    Tokenizer tokenizer =
        Tokenizer.standard().withPhrases(Normalizer.standard(), List.of("new york", "ice cream"));
    ErrorAligner aligner = ErrorAligner.standard().withTokenizer(tokenizer);
    Alignment alignment = aligner.align("he left New York", "he left Newark");
    Segment last = alignment.segments().get(2);
    System.out.println(last.reference().of(alignment.reference()) + " became one word");
  }

  static void customNormalizer(Path pairs) {
    // guide
    Normalizer withoutUmlauts =
        Normalizer.ofWords(word -> word.toLowerCase(Locale.ROOT).replace('ü', 'u'));
    ErrorAligner aligner = ErrorAligner.standard().withNormalizer(withoutUmlauts);
    System.out.println(aligner.align("Zürich", "zurich").segments().get(0).operation());
  }

  static void costModel(Path pairs) {
    // guide
    CostModel wholeWords = CostModel.standard().with(CostTerm.END_INSIDE_WORD, 20);
    ErrorAligner aligner = ErrorAligner.standard().withCostModel(wholeWords);
    for (Segment segment : aligner.align("some things", "something").segments()) {
      System.out.println(segment.operation() + " cut: " + segment.startsInsideWord());
    }
  }

  static void presetsAndSearch(Path pairs) {
    // guide
    Aligner published = ErrorAligner.errorAlign();
    Aligner paper = ErrorAligner.paper().withSearch(Search.exact());
    Aligner words = new WordLevenshteinAligner(Tokenizer.standard(), Normalizer.standard());
    for (Aligner aligner : List.of(published, paper, words)) {
      List<Segment> segments = aligner.align("some things", "something").segments();
      System.out.println(segments.stream().map(Segment::operation).toList());
    }
  }

  static void streaming(Path pairs) throws IOException {
    // guide
    Preparation preparation = new Preparation(false, Set.of(), Normalizers.of("basic", "en"));
    WordScorer scorer = WordScorer.unit();
    ErrorCounts sum = ErrorCounts.NONE;
    List<Source> sources = List.of(Source.of(pairs));
    try (CorpusReader<Utterance> reader = Corpora.pairs(sources, null, ReadOptions.DEFAULT)) {
      while (reader.hasNext()) {
        Utterance utterance = preparation.of(reader.next());
        sum = sum.plus(scorer.count(utterance.reference(), utterance.hypothesis()));
      }
    }
    System.out.println(sum.errors() + " errors in " + sum.referenceWords() + " words");
  }

  static void metrics(Path pairs) {
    // guide
    String reference = "the ice cream is cold";
    String hypothesis = "the icecream is gold";
    ErrorCounts words = WordScorer.unit().count(reference, hypothesis);
    CharacterErrors characters = CharacterErrors.of(reference, hypothesis);
    Alignment alignment = ErrorAligner.standard().align(reference, hypothesis);
    System.out.println("WER " + words.wer());
    System.out.println("CER " + characters.cer());
    System.out.println("GLE " + GlobalToLocalEdits.of(alignment).value());
  }

  static void analysis(Path pairs) throws IOException {
    // guide
    Analysis.Settings standard = Analysis.Settings.standard();
    TermQuery terms =
        new TermQuery(
            List.of(Term.parse("amlodipine", "drug"), Term.parse("metoprolol", "drug")),
            Folding.CASE,
            standard.tokenizer());
    Analysis analysis =
        new Analysis(
            new Analysis.Settings(
                standard.tokenizer(), List.of(), terms, standard.suspicionRules()));
    List<Source> sources = List.of(Source.of(pairs));
    try (CorpusReader<Utterance> reader = Corpora.pairs(sources, null, ReadOptions.DEFAULT)) {
      while (reader.hasNext()) {
        analysis.add(PairScorer.standard().score(reader.next()));
      }
    }
    System.out.println("recall " + analysis.keywords().total().recall());
    analysis
        .confusions()
        .top(Change.Kind.JOIN, 5)
        .forEach(join -> System.out.println(join.key() + " " + join.count()));
  }

  static void statistics(Path pairs) {
    // guide
    // Of each utterance: errors and words of the first system, errors and words of the second.
    double[][] utterances = {{2, 10, 1, 10}, {3, 8, 1, 8}, {0, 5, 0, 5}, {4, 12, 2, 12}};
    PairedRates rates = new PairedRates();
    for (double[] u : utterances) {
      rates.add(u[0], u[1], u[2], u[3]);
    }
    Interval difference =
        new Bootstrap(1000, 1, Bootstrap.Method.PERCENTILE).difference(rates, 0.95);
    System.out.println("difference " + difference.estimate());
    System.out.println("p " + new PermutationTest(1000, 1).test(rates).pValue());
  }

  static void manyThreads(Path pairs) {
    // guide
    ErrorAligner aligner = ErrorAligner.standard();
    List<String[]> texts =
        List.of(new String[] {"one two", "one too"}, new String[] {"three", "tree"});
    List<Alignment> alignments =
        texts.parallelStream().map(pair -> aligner.align(pair[0], pair[1])).toList();
    System.out.println(alignments.size());
  }

  static void wholeAnalysis(Path pairs) throws IOException {
    // guide
    List<Utterance> said =
        List.of(
            new Utterance("u1", "give amlodipine at 8", "give am load a pin at eight"),
            new Utterance("u2", "the ice cream is cold", "the icecream is cold"));
    ErrorAnalysis.Result result = ErrorAnalysis.of(said).spoken("en").keywords("amlodipine").run();
    result.writeHtml(Files.createTempFile("report", ".html"));
    System.out.println(result);
    System.out.println(result.analysis().keywords().entries().get(0).forms().top(1).get(0).key());
  }
}
