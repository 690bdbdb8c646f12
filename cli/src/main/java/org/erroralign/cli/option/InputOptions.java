package org.erroralign.cli.option;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.erroralign.align.ErrorAligner;
import org.erroralign.analysis.Language;
import org.erroralign.analysis.PairScorer;
import org.erroralign.cli.command.NormalizationStep;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.PairedReader;
import org.erroralign.corpus.PairingReader.Missing;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.Conversations;
import org.erroralign.format.Conversion;
import org.erroralign.format.Corpora;
import org.erroralign.format.Entry;
import org.erroralign.format.Format;
import org.erroralign.format.Formats;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.format.timed.NlpSideFiles;
import org.erroralign.metric.Session;
import org.erroralign.normalize.ChineseScript;
import org.erroralign.normalize.Normalizers;
import org.erroralign.normalize.Preparation;
import org.erroralign.normalize.SpokenReadings;
import org.erroralign.normalize.TextNormalizer;
import org.erroralign.spoken.NumberWords;
import org.erroralign.spoken.SpokenForms;
import org.erroralign.text.Transcript;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/**
 * The options that say which utterances are read and how.
 *
 * <p>A command opens them with {@link #open} (what {@code --pairs} or {@code --ref} and {@code
 * --hyp} name), or with {@link #openPairs} and {@link #openHypotheses} for files of its own
 * parameters. What it gets throws by itself when ids do not pair up, so the command needs no check.
 */
public final class InputOptions extends SharedOptions {
  @Option(
      names = "--pairs",
      arity = "1",
      paramLabel = "FILE",
      description =
          "Files that hold reference and hypothesis together; may be repeated, a pattern such as"
              + " 'data/*.tsv', or - for standard input.")
  private List<String> pairs = new ArrayList<>();

  @Option(
      names = "--ref",
      arity = "1",
      paramLabel = "FILE",
      description = "References, paired with --hyp by id; may be repeated or a pattern.")
  private List<String> references = new ArrayList<>();

  @Option(
      names = "--hyp",
      arity = "1",
      paramLabel = "FILE",
      description = "Hypotheses, paired with --ref by id; may be repeated or a pattern.")
  private List<String> hypotheses = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "NAME",
      completionCandidates = FormatNames.class,
      description = "The format of all files (default: by the extension of each; see formats.md).")
  private @Nullable String format;

  @Option(
      names = "--ref-format",
      paramLabel = "NAME",
      completionCandidates = FormatNames.class,
      description = "The format of --ref, where it differs from that of --hyp.")
  private @Nullable String referenceFormat;

  @Option(
      names = "--hyp-format",
      paramLabel = "NAME",
      completionCandidates = FormatNames.class,
      description = "The format of --hyp, where it differs from that of --ref.")
  private @Nullable String hypothesisFormat;

  @ArgGroup(validate = false, heading = "Columns of tables and fields of JSON:%n")
  private ColumnOptions columns = new ColumnOptions();

  @Option(
      names = "--allow-missing",
      description =
          "Leave out utterances that only one of --ref and --hyp has, and ids that stand in a file"
              + " again (default: an error).")
  private boolean allowMissing;

  @Option(
      names = "--missing-as-empty",
      description = "Like --allow-missing, but a missing hypothesis counts as an empty one.")
  private boolean missingAsEmpty;

  @Option(
      names = "--alternatives",
      description =
          "References may hold { a / b } and (optional) words; trn and stm files always may.")
  private boolean alternatives;

  @Option(
      names = "--replace-malformed",
      description = "Read malformed UTF-8 as U+FFFD (default: an error).")
  private boolean replaceMalformed;

  @Option(
      names = "--normalize",
      paramLabel = "NAME|FILE",
      split = ",",
      completionCandidates = NormalizerNames.class,
      description =
          "Normalise both texts: none (default), basic, paper, paper-digits, whisper-en (English),"
              + " whisper-basic (any language; -plain without diacritics, -letters with letters"
              + " apart), or a file of rules; several are applied in order.")
  private List<String> normalizers = new ArrayList<>();

  @ArgGroup(validate = false, heading = "Texts as they are spoken:%n")
  private ReadingOptions readings = new ReadingOptions();

  private static final String ENGLISH = "en";

  private @Nullable String language;

  private Set<String> wildcards = Set.of();
  private boolean idsMatter = true;

  /** The references of {@code --ref}, when they are to be read more than once. */
  private List<Source> keptReferences = List.of();

  @Option(
      names = {"--lang", "--language"},
      paramLabel = "CODE",
      description =
          "The language: for --normalize paper (default: en), and to tell what is written otherwise from"
              + " what is wrong (default: by letters alone).")
  void setLanguage(String code) {
    String known = Locale.forLanguageTag(code).getLanguage();
    if (known.isEmpty() || new Locale(known).getDisplayLanguage(Locale.ENGLISH).equals(known)) {
      throw mistake(
          "--lang: expected the code of a language, such as en or yue, found "
              + BadDataException.quote(code));
    }
    language = code;
  }

  /** What a shell may complete where a format is expected. */
  public static final class FormatNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Formats.all().stream().map(Format::name).iterator();
    }
  }

  /** What a shell may complete where a normalisation is expected. */
  static final class NormalizerNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Normalizers.NAMES.iterator();
    }
  }

  /** The names of columns. */
  static final class ColumnOptions {
    @Option(names = "--id-column", paramLabel = "NAME", description = "Default: id, utt_id, ...")
    private @Nullable String id;

    @Option(
        names = "--ref-column",
        paramLabel = "NAME",
        description = "Default: ref, reference, text, sentence, ...")
    private @Nullable String reference;

    @Option(
        names = "--hyp-column",
        paramLabel = "NAME",
        description = "Default: hyp, hypothesis, pred_text, ...")
    private @Nullable String hypothesis;

    @Option(names = "--speaker-column", paramLabel = "NAME", description = "Default: speaker, ...")
    private @Nullable String speaker;

    @Option(
        names = "--audio-column",
        paramLabel = "NAME",
        description = "Default: audio, audio_filepath, path, ...")
    private @Nullable String audio;

    private Map<Column, String> given() {
      Map<Column, String> given = new EnumMap<>(Column.class);
      put(given, Column.ID, id);
      put(given, Column.REFERENCE, reference);
      put(given, Column.HYPOTHESIS, hypothesis);
      put(given, Column.SPEAKER, speaker);
      put(given, Column.AUDIO, audio);
      return given;
    }

    private static void put(Map<Column, String> given, Column column, @Nullable String name) {
      if (name != null) {
        given.put(column, name);
      }
    }
  }

  /** Whether the user named any files. */
  public boolean given() {
    return !pairs.isEmpty() || !references.isEmpty() || !hypotheses.isEmpty();
  }

  /** The files with hypotheses, or with both texts, as the user named them. */
  public List<String> names() {
    return hypotheses.isEmpty() ? pairs : hypotheses;
  }

  /** The folders of all files that the user named. */
  public List<Path> folders() {
    return Stream.of(pairs, references, hypotheses)
        .flatMap(List::stream)
        .map(InputOptions::folder)
        .distinct()
        .toList();
  }

  /** The folder of a file or of the files of a pattern. */
  public static Path folder(String name) {
    int end = Math.max(name.lastIndexOf('/'), name.lastIndexOf(File.separatorChar));
    try {
      return Path.of(end < 0 ? "" : name.substring(0, end + 1));
    } catch (InvalidPathException e) {
      return Path.of(""); // a pattern that no folder can be called
    }
  }

  /** Whether the user named references; hypotheses may then be a command's own parameters. */
  public boolean hasReferences() {
    return !references.isEmpty();
  }

  /** From now on, references can be read again and again, also those that are no files. */
  public void keepReferences() throws IOException {
    keptReferences = Source.expand(references, standardInput());
    for (Source source : keptReferences) {
      source.keep();
    }
  }

  private List<Source> references() throws IOException {
    return keptReferences.isEmpty()
        ? Source.expand(references, standardInput())
        : keptReferences.stream().map(Source::again).toList();
  }

  /** Whether utterances that one side has alone are left out, rather than an error. */
  public boolean allowsMissing() {
    return allowMissing || missingAsEmpty;
  }

  /** From now on, ids of pairs may come again. */
  public void ignoreIds() {
    idsMatter = false;
  }

  /** The language of {@code --lang}. */
  public String language() {
    return language == null ? ENGLISH : language;
  }

  /** The language of {@code --spoken}, else of {@code --lang}, else English. */
  public String spokenLanguage() {
    return Objects.requireNonNullElse(namedLanguage(), ENGLISH);
  }

  private @Nullable String namedLanguage() {
    return readings.spoken() == null ? language : readings.spoken();
  }

  /**
   * What is known of the language of the texts: that of {@code --spoken}, else of {@code --lang}.
   */
  public Language textLanguage() throws IOException {
    String named = namedLanguage();
    List<UnaryOperator<Transcript>> offers = new ArrayList<>(offers());
    if (named != null && readings.spoken() == null && SpokenForms.isKnown(named)) {
      offers.add(SpokenForms.of(named)::offer);
    }
    return new Language(
        named == null ? "" : named,
        offers,
        NumberWords.of(spokenLanguage())::contains,
        ChineseScript::simplified,
        new SpokenReadings().sounds(spokenLanguage()));
  }

  /** The files after {@code --pairs}. */
  public List<String> pairFiles() {
    return List.copyOf(pairs);
  }

  /** Opens what {@code --pairs}, or {@code --ref} and {@code --hyp}, name. */
  public Input open() throws IOException {
    if (!pairs.isEmpty()) {
      if (!references.isEmpty() || !hypotheses.isEmpty()) {
        throw mistake("expected --pairs, or --ref and --hyp, found both");
      }
      return openPairs(pairs);
    }
    if (references.isEmpty() || hypotheses.isEmpty()) {
      throw mistake(
          "expected --pairs FILE, or --ref FILE and --hyp FILE, found "
              + (references.isEmpty()
                  ? (hypotheses.isEmpty() ? "none" : "--hyp alone")
                  : "--ref alone"));
    }
    return openHypotheses(hypotheses);
  }

  /** Opens files that hold references and hypotheses together. */
  public Input openPairs(List<String> files) throws IOException {
    Preparation preparation = preparation();
    Format given = format(format);
    List<Source> sources = Source.expand(files, standardInput());
    CorpusReader<Utterance> reader =
        idsMatter
            ? Corpora.pairs(sources, given, readOptions(), missing())
            : Corpora.pairs(sources, given, readOptions());
    return input(reader, Corpora.size(sources), preparation);
  }

  /** Opens files with hypotheses for the references that {@code --ref} names. */
  public Input openHypotheses(List<String> files) throws IOException {
    refuseOneStreamForBoth(files);
    Preparation preparation = preparation();
    List<Source> first = references();
    List<Source> second = Source.expand(files, standardInput());
    List<String> remarks = new ArrayList<>(readings.remarks());
    files.stream()
        .filter(references::contains)
        .forEach(file -> remarks.add(file + ": the same file is --ref and the hypothesis"));
    return new Input(
        paired(first, second, readOptions()), Corpora.size(first, second), preparation, remarks);
  }

  /** Opens what {@code --ref} and {@code --hyp} name as sessions of several speakers. */
  public CorpusReader<Session> openSessions() throws IOException {
    if (references.isEmpty() || hypotheses.isEmpty() || !pairs.isEmpty()) {
      throw mistake("--speakers: expected --ref FILE and --hyp FILE, found another combination");
    }
    refuseOneStreamForBoth(hypotheses);
    SessionInput input = new SessionInput(preparation());
    Format ofHypotheses = format(hypothesisFormat == null ? format : hypothesisFormat);
    List<Source> written = Source.expand(hypotheses, standardInput());
    return input.pair(
        Conversations.read(references(), referenceFormat(), readOptions(), Side.REFERENCE),
        Conversations.read(written, ofHypotheses, readOptions(), Side.HYPOTHESIS),
        missing());
  }

  /** Whether a file that can be read again holds nothing but hypotheses. */
  public boolean holdsHypotheses(String file) throws IOException {
    List<Source> sources = Source.expand(List.of(file), standardInput());
    if (!sources.stream().allMatch(Source::isFile)) {
      return false;
    }
    try (CorpusReader<Unpaired> reader =
        Corpora.transcripts(sources, format(format), readOptions(), Side.HYPOTHESIS)) {
      return reader.hasNext();
    } catch (BadDataException e) {
      return false;
    }
  }

  private static InputStream standardInput() {
    return System.in;
  }

  /** Null: by the extension of each file. */
  private @Nullable Format format(@Nullable String name) {
    return name == null ? null : valid("--format: ", () -> Formats.byName(name));
  }

  private ReadOptions readOptions() {
    return new ReadOptions(
        columns.given(), replaceMalformed, true, null, readings.nlpFiles(), false);
  }

  private Missing missing() {
    if (missingAsEmpty) {
      return Missing.EMPTY;
    }
    return allowMissing ? Missing.SKIP : Missing.FAIL;
  }

  /** What scores the utterances, whose wildcards {@code --normalize} will leave alone. */
  public PairScorer scorer(ScoringOptions scoring, ErrorAligner aligner) {
    wildcards = scoring.wildcards();
    return asSpoken(scoring.scorer(aligner));
  }

  /** The scorer, for texts as they are spoken where that was asked for. */
  public PairScorer asSpoken(PairScorer scorer) {
    return scorer.withAligner(bySound(scorer.aligner())).withSpoken(readings.given());
  }

  /** The aligner, by sound where the language of {@code --spoken} has it. */
  public ErrorAligner bySound(ErrorAligner aligner) {
    return readings.bySound(aligner);
  }

  /** What adds further forms to texts. */
  public List<UnaryOperator<Transcript>> offers() throws IOException {
    try {
      return readings.offers();
    } catch (IllegalArgumentException e) {
      throw mistake(String.valueOf(e.getMessage()));
    }
  }

  /** What {@code --normalize} and {@code --lang} ask for. */
  TextNormalizer normalizer() throws IOException {
    TextNormalizer all = TextNormalizer.none();
    for (NormalizationStep step : steps()) {
      all = all.then(step.normalizer());
    }
    return all;
  }

  private Preparation preparation() throws IOException {
    return new Preparation(alternatives, wildcards, offers(), normalizer());
  }

  /** Two texts of the command line: a corpus of one utterance. */
  public Input texts(String reference, String hypothesis) throws IOException {
    Utterance utterance = new Utterance("1", reference, hypothesis);
    return input(CorpusReader.of(List.of(utterance)), -1, preparation());
  }

  private Input input(CorpusReader<Utterance> reader, long totalBytes, Preparation preparation) {
    return new Input(reader, totalBytes, preparation, readings.remarks());
  }

  /** The normalisations one by one. */
  public List<NormalizationStep> steps() throws IOException {
    List<NormalizationStep> steps = new ArrayList<>();
    for (String name : normalizers) {
      try {
        steps.add(new NormalizationStep(name, normalizer(name)));
      } catch (IllegalArgumentException e) {
        throw mistake("--normalize: " + e.getMessage());
      }
    }
    return steps;
  }

  private TextNormalizer normalizer(String name) throws IOException {
    boolean known = Normalizers.NAMES.contains(name);
    return known || !Files.exists(Path.of(name))
        ? Normalizers.of(name, language())
        : Normalizers.ofRules(Path.of(name));
  }

  /**
   * Opens what the options name, or files, for conversion: as it stands there, not normalised.
   *
   * @param side the only text of files that might hold both; null when they hold both
   */
  public Entries<?> openEntries(List<String> files, @Nullable Side side, Format to)
      throws IOException {
    if (!readings.nlpFiles().equals(NlpSideFiles.NONE)) {
      throw mistake("expected no --wer-tags and --normalizations for conversion, found one");
    }
    if (!references.isEmpty() || !hypotheses.isEmpty()) {
      if (references.isEmpty() || hypotheses.isEmpty() || !pairs.isEmpty()) {
        throw mistake("expected --pairs, or --ref and --hyp, found another combination");
      }
      return openTwoSides(to);
    }
    List<Source> sources = Source.expand(pairs.isEmpty() ? files : pairs, standardInput());
    Format given = format(format);
    boolean marked = alternatives || Corpora.haveAlternatives(sources, given);
    Conversion conversion = Corpora.conversion(sources, given, to, !normalizers.isEmpty(), marked);
    ReadOptions options = new ReadOptions(columns.given(), replaceMalformed, false, conversion);
    long size = Corpora.size(sources);
    boolean both = side == null && Corpora.holdPairs(sources, given);
    if (both || !pairs.isEmpty()) {
      return new Entries<>(Corpora.pairs(sources, given, options), Entry::of, size, conversion);
    }
    Side only = side == null ? Side.REFERENCE : side;
    return new Entries<>(
        Corpora.transcripts(sources, given, options, only),
        text -> Entry.of(text, only),
        size,
        conversion);
  }

  private void refuseOneStreamForBoth(List<String> files) {
    if (references.contains("-") && files.contains("-")) {
      throw mistake("expected - for one of --ref and --hyp, found it for both");
    }
  }

  private Entries<?> openTwoSides(Format to) throws IOException {
    refuseOneStreamForBoth(hypotheses);
    List<Source> first = Source.expand(references, standardInput());
    List<Source> second = Source.expand(hypotheses, standardInput());
    Conversion conversion =
        Conversion.ofPlain(to, alternatives || Corpora.haveAlternatives(first, referenceFormat()));
    ReadOptions options = new ReadOptions(columns.given(), replaceMalformed, true, conversion);
    return new Entries<>(
        paired(first, second, options), Entry::of, Corpora.size(first, second), conversion);
  }

  private PairedReader paired(List<Source> first, List<Source> second, ReadOptions options)
      throws IOException {
    Format ofHypotheses = format(hypothesisFormat == null ? format : hypothesisFormat);
    return Corpora.paired(first, referenceFormat(), second, ofHypotheses, options, missing());
  }

  private @Nullable Format referenceFormat() {
    return format(referenceFormat == null ? format : referenceFormat);
  }
}
