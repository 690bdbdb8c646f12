package org.erroralign.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.erroralign.align.Alignment;
import org.erroralign.align.ErrorAligner;
import org.erroralign.cli.CommandLineRun;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.AlignmentWriter.Aligned;
import org.erroralign.format.alignment.AlignmentJson;
import org.erroralign.normalize.Preparation;
import org.erroralign.report.Browser;
import org.erroralign.web.emulation.SpokenTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The engine in the browser answers as the one on the JVM does, byte by byte. */
@ExtendWith(Browser.class)
final class SameAsJvmTest {
  private static final Path EXAMPLES = Path.of("..", "examples");
  private static final List<String> PRESETS = List.of("standard", "paper", "error-align");
  private static final List<String> NORMALIZERS =
      List.of(
          "basic", "paper", "paper-digits", "whisper-en", "whisper-basic", "whisper-basic-plain");
  private static final int PAIRS_OF_A_FILE = 120; // more than 2,000 in all

  @TempDir private Path folder;

  @Test
  void reportsOfTheExamplesAreTheSame(Browser.Window window) throws IOException {
    BrowserEngine engine = new BrowserEngine(window);
    Path references = EXAMPLES.resolve("references.tsv");
    Path clean = EXAMPLES.resolve("clean.jsonl");
    Path noisy = EXAMPLES.resolve("noisy.jsonl");
    Path keywords = EXAMPLES.resolve("keywords.tsv");
    for (String preset : PRESETS) {
      assertSame(
          commandLine("analyze", "--ref", references, "--hyp", clean, "--preset", preset),
          engine.report(
              List.of(references, clean),
              "ref=references.tsv\nhyp=clean.jsonl\npreset=" + preset + "\n"));
    }
    assertSame(
        commandLine(
            "compare",
            "--ref",
            references,
            clean,
            noisy,
            "--keywords",
            keywords,
            "--by",
            "domain,speaker"),
        engine.report(
            List.of(references, clean, noisy, keywords),
            """
            ref=references.tsv
            hyp=clean.jsonl
            hyp=noisy.jsonl
            keywords=keywords.tsv
            by=domain
            by=speaker
            """));
  }

  @Test
  void everyFormatIsReadAlike(Browser.Window window) throws IOException {
    BrowserEngine engine = new BrowserEngine(window);
    Path pairs =
        Files.writeString(
            folder.resolve("pairs.tsv"),
            """
            id\tref\thyp\tspeaker\taudio\tchannel\tstart\tend
            u1\tgive amlodipine in new york\tgive am load a pin in new york\tann\tcall\t1\t0\t1.5
            u2\tthe ice cream is cold\tthe icecream is cold\tann\tcall\t1\t2\t3.25
            u3\tüber 𝒙 straße\tuber 𝒙 strasse\tbob\tcall\t1\t4\t5
            """);
    for (String name : List.of("p.csv", "p.jsonl", "p.jsonl.gz", "p.csv.gz")) {
      Path file = folder.resolve(name);
      run("convert", pairs, "-o", file, "--quiet");
      assertSame(
          commandLine("analyze", "--pairs", file),
          engine.report(List.of(file), "pairs=" + name + "\n"));
    }
    for (String names :
        List.of(
            "r.trn h.trn",
            "r.txt h.txt",
            "r.srt h.srt",
            "r.vtt h.vtt",
            "r.stm h.stm",
            "r.json h.json",
            "text h.tsv")) {
      Path reference = folder.resolve(names.substring(0, names.indexOf(' ')));
      Path hypothesis = folder.resolve(names.substring(names.indexOf(' ') + 1));
      run("convert", "--side", "ref", pairs, "-o", reference, "--quiet");
      run("convert", "--side", "hyp", pairs, "-o", hypothesis, "--quiet");
      assertSame(
          commandLine("analyze", "--ref", reference, "--hyp", hypothesis),
          engine.report(
              List.of(reference, hypothesis),
              "ref=" + reference.getFileName() + "\nhyp=" + hypothesis.getFileName() + "\n"));
    }
    Path grid = folder.resolve("r.TextGrid");
    Path ofGrid = folder.resolve("g.tsv");
    run("convert", "--side", "ref", pairs, "-o", grid, "--quiet");
    run("convert", "--side", "hyp", grid, "-o", ofGrid, "--quiet");
    assertSame(
        commandLine("analyze", "--ref", grid, "--hyp", ofGrid),
        engine.report(List.of(grid, ofGrid), "ref=r.TextGrid\nhyp=g.tsv\n"));
    String segment =
        "[{\"session_id\": \"call\", \"speaker\": \"ann\", \"start_time\": 0.5, \"end_time\": \"2\","
            + " \"words\": \"the %s is cold\"}]\n";
    Path seglst = Files.writeString(folder.resolve("s.json"), segment.formatted("ice cream"));
    Path heard = Files.writeString(folder.resolve("s.seglst"), segment.formatted("icecream"));
    assertSame(
        commandLine("analyze", "--ref", seglst, "--hyp", heard),
        engine.report(List.of(seglst, heard), "ref=s.json\nhyp=s.seglst\n"));
    Path stm = Files.writeString(folder.resolve("t.stm"), "call 1 ann 0 2 <o> the ice cream\n");
    Path ctm =
        Files.writeString(
            folder.resolve("t.ctm"), "call 1 0.1 0.2 the\ncall 1 0.5 0.3 icecream 0.9\n");
    assertSame(
        commandLine("analyze", "--ref", stm, "--hyp", ctm),
        engine.report(List.of(stm, ctm), "ref=t.stm\nhyp=t.ctm\n"));
  }

  @Test
  void complaintsAreThoseOfTheCommandLine(Browser.Window window) throws IOException {
    BrowserEngine engine = new BrowserEngine(window);
    byte[] picture = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0};
    complains(engine, "picture.tsv", picture);
    complains(engine, "picture.png", picture);
    complains(engine, "empty.tsv", new byte[0]);
    complains(engine, "short.tsv", "id\tref\thyp\n1\ta b\n");
    complains(engine, "lines.csv", "id,ref,hyp\n1,\"open,b\n");
    complains(engine, "twice.tsv", "id\tref\thyp\n1\ta\tb\n1\ta\tb\n");
    complains(engine, "columns.tsv", "one\ttwo\n1\t2\n");
    complains(engine, "broken.jsonl", "{\"id\": \"1\", \"ref\": \"a\", \"hyp\": \n");
    complains(engine, "not.jsonl.gz", "{}");
    complains(engine, "none.tsv", "id\tref\thyp\n");
  }

  private void complains(BrowserEngine engine, String name, String content) throws IOException {
    complains(engine, name, content.getBytes(StandardCharsets.UTF_8));
  }

  private void complains(BrowserEngine engine, String name, byte[] content) throws IOException {
    Path file = Files.write(folder.resolve(name), content);
    CommandLineRun run = CommandLineRun.of("analyze", "--pairs", file.toString());
    assertThat(run.exitCode()).as(name).isEqualTo(1);
    String told =
        new String(engine.report(List.of(file), "pairs=" + name + "\n"), StandardCharsets.UTF_8);
    assertThat(told).isEqualTo(run.err().strip().replace(folder + "/", ""));
  }

  @Test
  void everyAssignedCodePointIsTokenisedAndNormalisedAlike(Browser.Window window)
      throws IOException {
    List<List<String>> pairs = new ArrayList<>();
    StringBuilder reference = new StringBuilder();
    StringBuilder hypothesis = new StringBuilder();
    int words = 0;
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      int type = Character.getType(c);
      if (type != Character.UNASSIGNED
          && type != Character.SURROGATE
          && type != Character.PRIVATE_USE) {
        String letter = Character.toString(c);
        reference.append(" a").append(letter).append("b ").append(letter);
        hypothesis
            .append(' ')
            .append(letter.toUpperCase(Locale.ROOT))
            .append(' ')
            .append(Normalizer.normalize(letter, Normalizer.Form.NFD));
        words++;
      }
      if (words == 8 || c == Character.MAX_CODE_POINT) {
        pairs.add(List.of(reference.toString(), hypothesis.toString()));
        reference.setLength(0);
        hypothesis.setLength(0);
        words = 0;
      }
    }
    assertAlike(new BrowserEngine(window), pairs);
  }

  /** Numbers, ordinals, dates, amounts: written on one side, in words or otherwise on the other. */
  @Test
  void writtenThingsAreReadAlike(Browser.Window window) throws IOException {
    BrowserEngine engine = new BrowserEngine(window);
    for (String language : SpokenTable.LANGUAGES) {
      RuleBasedNumberFormat words =
          new RuleBasedNumberFormat(new ULocale(language), RuleBasedNumberFormat.SPELLOUT);
      List<List<String>> pairs = new ArrayList<>();
      for (long number = 0; number < 3_000_000_000L; number += 1 + number / 3) {
        String spelled = words.format(number).replace("\u00ad", "");
        String group = String.format(Locale.ROOT, "%,d", number);
        pairs.add(
            List.of(
                "a " + number + " b " + group + " km c $" + number + ".50 d " + number + "% e",
                "a " + spelled + " b " + spelled + " c " + spelled + " d " + spelled + " e"));
        pairs.add(
            List.of(
                number % 28 + 1 + "." + (number % 12 + 1) + ".19" + (number % 90 + 10) + " x",
                number + "th " + number + "º " + number + ". €" + number + " 3/4 " + number + "½"));
        pairs.add(
            List.of(
                number % 24 + ":" + (number % 50 + 10) + " 2." + number + " Dr. No 5 kg 7 °C",
                "14. Jan. 2 GB III NATO " + number + "-" + (number + 5) + " m² " + spelled));
      }
      assertAlike(engine, pairs, "spoken=" + language + "\n");
    }
  }

  @Test
  void developmentDataIsAlignedAlike(Browser.Window window) throws IOException {
    BrowserEngine engine = new BrowserEngine(window);
    assertAlike(engine, developmentPairs());
    for (String language : SpokenTable.LANGUAGES) {
      assertAlike(engine, developmentPairs(), "spoken=" + language + "\n");
    }
  }

  @Test
  void reportOfDevelopmentDataIsTheSame(Browser.Window window) throws IOException {
    StringBuilder table = new StringBuilder("id\tref\thyp\n");
    int number = 0;
    for (List<String> pair : developmentPairs()) {
      table.append(number++).append('\t').append(String.join("\t", pair)).append('\n');
    }
    Path file = Files.writeString(folder.resolve("some.tsv"), table);
    assertSame(
        commandLine("analyze", "--pairs", file, "--spoken", "en"),
        new BrowserEngine(window).report(List.of(file), "pairs=some.tsv\nspoken=en\n"));
  }

  /** Some of every file, in all languages. */
  private static List<List<String>> developmentPairs() throws IOException {
    Path data =
        Path.of(System.getProperty("erroralign.data", "../../shared/data")).resolve("pairs");
    assumeTrue(Files.isDirectory(data), data + " is absent; set -Derroralign.data=FOLDER");
    List<Path> files;
    try (Stream<Path> all = Files.list(data)) {
      files = all.filter(file -> file.toString().endsWith(".tsv")).sorted().toList();
    }
    List<List<String>> pairs = new ArrayList<>();
    for (Path file : files) {
      Files.readAllLines(file).stream()
          .skip(1)
          .limit(PAIRS_OF_A_FILE)
          .map(line -> line.split("\t", -1))
          .filter(fields -> fields[1].length() < 2000)
          .forEach(fields -> pairs.add(List.of(fields[1], fields[2])));
    }
    return pairs;
  }

  /** By every preset, and by every normalisation that browsers have. */
  private static void assertAlike(BrowserEngine engine, List<List<String>> pairs)
      throws IOException {
    for (String preset : PRESETS) {
      assertAlike(engine, pairs, "preset=" + preset + "\n");
    }
    for (String name : NORMALIZERS) {
      assertAlike(engine, pairs, "normalize=" + name + "\n");
    }
  }

  private static void assertAlike(BrowserEngine engine, List<List<String>> pairs, String options)
      throws IOException {
    Job job = new Job(options);
    ErrorAligner aligner = job.scorer().aligner();
    Preparation preparation = job.preparation();
    for (int from = 0; from < pairs.size(); from += 4000) {
      List<List<String>> some = pairs.subList(from, Math.min(pairs.size(), from + 4000));
      ByteArrayOutputStream expected = new ByteArrayOutputStream();
      for (List<String> pair : some) {
        Utterance prepared = preparation.of(new Utterance("1", pair.get(0), pair.get(1)));
        Alignment alignment = aligner.align(prepared.reference(), prepared.hypothesis());
        try (AlignmentJson writer = new AlignmentJson(expected)) {
          writer
              .prepare(List.of(new Aligned("1", alignment, aligner.fellShort(alignment))))
              .write();
        }
      }
      String digest = Base64.getEncoder().encodeToString(sha256(expected.toByteArray()));
      if (!engine.digest(some, options).equals(digest)) {
        assertSame(
            options + expected.toString(StandardCharsets.UTF_8),
            options + engine.align(some, options));
        fail("expected " + options + " to give the same each time");
      }
    }
  }

  private static byte[] sha256(byte[] content) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(content);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private byte[] commandLine(Object... arguments) throws IOException {
    Path page = folder.resolve("report.html");
    List<Object> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--html", page, "--quiet", "--threads", "2"));
    run(all.toArray());
    return Files.readAllBytes(page);
  }

  private static void run(Object... arguments) {
    CommandLineRun run =
        CommandLineRun.of(Stream.of(arguments).map(Object::toString).toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  private static final Pattern BLOCK = Pattern.compile("(id=\"(?:summary|utterances)\">)([^<]*)");

  /**
   * Pages are the same to the byte, but for how gzip packed their data, the folders of files, and
   * the version, which only jars have.
   */
  private void assertSame(byte[] expected, byte[] found) {
    assertSame(
        unpacked(expected)
            .replace(folder + "/", "")
            .replace(EXAMPLES + "/", "")
            .replace("\"version\":\"development build\"", "\"version\":\"0.1.0-SNAPSHOT\""),
        unpacked(found));
  }

  /** Shows where texts begin to differ, since they are long. */
  private static void assertSame(String expected, String found) {
    int same = 0;
    int shorter = Math.min(expected.length(), found.length());
    while (same < shorter && expected.charAt(same) == found.charAt(same)) {
      same++;
    }
    assertThat(around(found, same)).isEqualTo(around(expected, same));
  }

  private static String around(String text, int place) {
    return text.substring(Math.max(0, place - 200), Math.min(text.length(), place + 200));
  }

  private static String unpacked(byte[] page) {
    return BLOCK
        .matcher(new String(page, StandardCharsets.UTF_8))
        .replaceAll(block -> Matcher.quoteReplacement(block.group(1) + gunzipped(block.group(2))));
  }

  private static String gunzipped(String base64) {
    try (GZIPInputStream in =
        new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(base64)))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
