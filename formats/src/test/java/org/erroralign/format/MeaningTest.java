package org.erroralign.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Column;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Unpaired;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever is written means the same when it is read, for conversion and for scoring; what cannot
 * be held is refused, and what is lost is told.
 */
final class MeaningTest {
  private static final Details DETAILS =
      new Details("ann", "call", "A", 1.5, 2.25, Map.of(), Set.of());

  /** Pieces that mean something in one format or the other. */
  private static final List<String> PIECES =
      List.of(
          "a",
          "word",
          " ",
          "  ",
          ";",
          ";;",
          "\\",
          "\\;",
          "(",
          ")",
          "(uh)",
          "(())",
          "{",
          "}",
          "/",
          "@",
          "{ a / b }",
          "{b/c}",
          "<",
          ">",
          "<unk>",
          "</i>",
          "<>",
          "&",
          "&amp;",
          "&#39;",
          "&lt;",
          "-->",
          "{\\an8}",
          "\"",
          "\"\"",
          ",",
          "#",
          "\n",
          "\r\n",
          "\t",
          "\u2028",
          "\n\n",
          "\u00a0",
          "\ufeff",
          "é",
          "\ud83d\ude00",
          "\ud83d",
          "\ude00",
          "12",
          "NOTE",
          "WEBVTT",
          "<ALT>",
          "<ALT_BEGIN>",
          "IGNORE_TIME_SEGMENT_IN_SCORING",
          "null",
          "=",
          "!",
          "00:00:01,000 --> 00:00:02,000");

  private static final Details LAST = new Details("ann", "call", "A", 60, 61, Map.of(), Set.of());

  /** What changes white space, but no word. */
  private static final List<String> SPACE = List.of("spaces", "empty lines", "line breaks");

  private static final Pattern HALF =
      Pattern.compile(
          "(?<![\\ud800-\\udbff])[\\udc00-\\udfff]|[\\ud800-\\udbff](?![\\udc00-\\udfff])");

  static Stream<Format> formats() {
    return Formats.all().stream();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void textsMeanTheSameOrAreRefusedOrTold(Format format) throws IOException {
    Random random = new Random(16);
    int kept = 0;
    for (int round = 0; round < (format.name().equals("parquet") ? 100 : 2000); round++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(1 + round % 6); n >= 0; n--) {
        text.append(round < PIECES.size() && n == 0 ? PIECES.get(round) : piece(random));
      }
      kept += check(format, text.toString(), DETAILS) ? 1 : 0;
    }
    assertThat(kept).isGreaterThan(format.name().equals("parquet") ? 40 : 300);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void fieldsMeanTheSameOrAreRefusedOrTold(Format format) throws IOException {
    Random random = new Random(17);
    for (int round = 0; round < (format.name().equals("parquet") ? 30 : 500); round++) {
      Details details =
          new Details(
              "ann" + piece(random),
              "call" + piece(random),
              "A" + piece(random),
              random.nextInt(100) / 16.0 - 1,
              random.nextInt(100) / 16.0,
              Map.of("labels", "<O" + piece(random), "type", "lex" + piece(random)),
              Set.of());
      check(format, "word", details);
    }
  }

  /**
   * Between formats that write alike, nothing is changed; else words stay, and the rest is told.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          trn | trn | a;tag (uh) { b / c } x\\;y (1) | a;tag (uh) { b / c } x\\;y (1) | ``
          trn | lines | a;tag x\\;y (1) | a x;y | tags (1)
          trn | kaldi | (uh) { b / c } (1) | 1 (uh) { b / c } | alternatives without --alternatives (1)
          trn | kaldi | (()) x (1) | 1 (()) x | ``
          lines | trn | ;; a;b ;c \\;d | \\;\\; a\\;b \\;c \\\\;d (1) | ``
          stm | stm | f 1 ann 0 1 <> <x> a | f 1 ann 0 1 <> <x> a | ``
          stm | stm | f 1 ann 0 1 <O> a;b | f 1 ann 0 1 <O> a;b | ``
          ctm | ctm | f 1 0.1 0.2 a;t 0.9 lex bob | f 1 0.1 0.2 a;t 0.9 lex bob | ``
          ctm | ctm | f 1 0.1 0.2 a NA NA bob | f 1 0.1 0.2 a NA NA bob | ``
          ctm | lines | f 1 0.1 0.2 a;t | a | audio (1), channel (1), start (1), end (1), tags (1)
          ctm | ctm | f 1 0 1 a 1 lex bob x y | f 1 0 1 a 1 lex bob | columns after the eighth (1)
          ctm | ctm | f 1 * * <ALT_BEGIN> | f 1 * * <ALT_BEGIN> | ``
          ctm | kaldi | f 1 * * <ALT_BEGIN>%nf 1 0 1 a%nf 1 * * <ALT>%nf 1 0 1 b%nf 1 * * <ALT_END> | 2 a | audio (1), channel (1), start (1), end (1), alternatives but the first (1)
          srt | srt | 7%n00:00:00,000 --> 00:00:01,000%n<i>A & B</i> &amp; c%n | 7%n00:00:00,000 --> 00:00:01,000%n<i>A & B</i> &amp; c%n | ``
          srt | lines | 1%n00:00:00,000 --> 00:00:01,000%n<i>A & B</i> &amp; c | A & B & c | start (1), end (1), styles (1)
          srt | lines | 1%n00:00:00,000 --> 00:00:01,000%n A%nB | A B | start (1), end (1), line breaks and tabs (1)
          """)
  void notationsAreKeptOrTurnedIntoEachOther(
      String from, String to, String text, String expected, String told) throws IOException {
    Conversion conversion =
        Corpora.conversion(
            List.of(),
            null,
            Formats.byName(to),
            !Formats.byName(from).notation().equals(Formats.byName(to).notation()),
            false);
    List<Unpaired> read =
        Corpus.transcripts(
            from,
            text.replace("%n", "\n").getBytes(StandardCharsets.UTF_8),
            new ReadOptions(Map.of(), false, false, conversion));
    List<Entry> entries = read.stream().map(each -> Entry.of(each, Side.REFERENCE)).toList();
    assertThat(
            new String(Corpus.write(entries, conversion), StandardCharsets.UTF_8).stripTrailing())
        .isEqualTo(expected.replace("%n", "\n").stripTrailing());
    assertThat(conversion.describe())
        .isEqualTo(
            told.isEmpty() ? "" : "the format " + to + " does not hold all; left out: " + told);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          trn | yes (uh) | expected words that mean themselves (or --alternatives), found "yes (uh)"
          stm | {b/c} | expected words that mean themselves (or --alternatives), found "{b/c}"
          trn | { b | expected "}" after "{ b", found the end
          trn | @ | expected words that mean themselves (or --alternatives), found "@"
          ctm | a b | expected one word without white space, found "a b"
          ctm | <alt> | expected a word that is no mark, found "<alt>"
          """)
  void wordsThatWouldMeanSomethingElseAreRefused(String format, String text, String message) {
    assertThatThrownBy(
            () ->
                Corpus.write(
                    List.of(new Entry("1", text, null, DETAILS)),
                    Conversion.ofPlain(Formats.byName(format), false)))
        .hasMessage("utterance \"1\" as " + format + ": " + message);
  }

  private static String piece(Random random) {
    return PIECES.get(random.nextInt(PIECES.size()));
  }

  /** Whether it was written and the text came back as it was. */
  private static boolean check(Format format, String text, Details details) throws IOException {
    List<Entry> entries =
        List.of(new Entry("1", text, null, details), new Entry("2", "end", null, LAST));
    Conversion conversion = Conversion.ofPlain(format, false);
    byte[] bytes;
    try {
      bytes = Corpus.write(entries, conversion);
    } catch (BadDataException e) {
      assertThat(e).hasMessageContaining("expected").hasMessageContaining("found");
      return false;
    }
    String told = conversion.describe();
    String written = told.contains("halves") ? HALF.matcher(text).replaceAll("\ufffd") : text;
    String what = written + " " + details + "\n" + new String(bytes, StandardCharsets.UTF_8);
    List<Unpaired> read = Corpus.transcripts(format.name(), bytes, Corpus.EVERYTHING);
    List<Unpaired> scored = Corpus.transcripts(format.name(), bytes, ReadOptions.DEFAULT);
    if (told.contains("empty texts")) {
      assertThat(read).as(what).extracting(Unpaired::text).containsExactly("end");
      return false;
    }
    assertThat(read).as(what).hasSize(2);
    assertThat(read.get(1).text()).as(what).isEqualTo("end");
    assertThat(words(read.get(0).text())).as(what).isEqualTo(words(written));
    boolean ignored = format.name().equals("stm") && text.contains("IGNORE_TIME");
    assertThat(words(scored.stream().map(Unpaired::text).collect(Collectors.joining(" "))))
        .as(what)
        .isEqualTo(words(ignored ? "end" : written + " end"));
    checkDetails(format, details, read.get(0).details(), told, what);
    if (SPACE.stream().noneMatch(told::contains)) {
      assertThat(read.get(0).text()).as(what).isEqualTo(written);
    }
    return read.get(0).text().equals(text);
  }

  private static void checkDetails(
      Format format, Details written, Details read, String told, String what) {
    if (format.holds(Column.START) && !told.contains("fractions")) {
      assertThat(read.start()).as(what).isEqualTo(written.start());
      assertThat(read.end()).as(what).isEqualTo(written.end());
    }
    boolean changed = told.contains("halves") || told.contains("line breaks");
    if (format.holds(Column.SPEAKER) && !told.contains("speaker") && !changed) {
      assertThat(read.speaker()).as(what).isEqualTo(written.speaker());
    }
    if (format.holds(Column.AUDIO) && !changed) {
      assertThat(read.audio()).as(what).isEqualTo(written.audio());
      assertThat(read.channel()).as(what).isEqualTo(written.channel());
    }
    if (!changed) {
      Map<String, String> held = new HashMap<>(written.metadata());
      held.keySet().removeIf(name -> !format.holdsMetadata(name));
      assertThat(read.metadata()).as(what).containsAllEntriesOf(held);
    }
  }

  private static List<String> words(String text) {
    return Tokenizer.whitespace().tokenize(text).stream().map(Token::text).toList();
  }
}
