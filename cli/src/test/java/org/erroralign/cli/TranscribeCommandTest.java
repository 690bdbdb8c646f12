package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.erroralign.transcribe.LoopbackServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command with a server on loopback that answers how much sound it was sent. */
@Timeout(300)
final class TranscribeCommandTest {
  @TempDir private Path folder;

  private static LoopbackServer.Behaviour tellsLength() {
    return (request, exchange) ->
        LoopbackServer.sendText(exchange, String.format(Locale.ROOT, "%.2f", request.seconds()));
  }

  private CommandLineRun run(LoopbackServer server, String... more) {
    List<String> arguments = new ArrayList<>(List.of("transcribe", "--engine", "openai"));
    arguments.addAll(List.of("--url", server.address().toString(), "--model", "m"));
    arguments.addAll(List.of("--retries", "0", "--timeout", "20"));
    arguments.addAll(List.of("-o", hypotheses().toString()));
    arguments.addAll(Arrays.asList(more));
    return CommandLineRun.of(arguments.toArray(new String[0]));
  }

  private Path hypotheses() {
    return folder.resolve("hyp.jsonl");
  }

  private List<String> lines() throws IOException {
    return Files.readAllLines(hypotheses());
  }

  /** A tone of some seconds; each channel is ten times as loud as the one before. */
  private Path wav(String name, double seconds, int rate, int channels) throws IOException {
    int frames = (int) Math.round(seconds * rate);
    ByteBuffer bytes = ByteBuffer.allocate(44 + 2 * frames * channels);
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    bytes.put("RIFF".getBytes(StandardCharsets.US_ASCII)).putInt(bytes.capacity() - 8);
    bytes.put("WAVEfmt ".getBytes(StandardCharsets.US_ASCII)).putInt(16);
    bytes.putShort((short) 1).putShort((short) channels).putInt(rate);
    bytes.putInt(2 * rate * channels).putShort((short) (2 * channels)).putShort((short) 16);
    bytes.put("data".getBytes(StandardCharsets.US_ASCII)).putInt(2 * frames * channels);
    for (int i = 0; i < frames; i++) {
      for (int channel = 0; channel < channels; channel++) {
        double loudness = 20 * Math.pow(10, channel + 1);
        bytes.putShort((short) (loudness * Math.sin(2 * Math.PI * 440 * i / rate)));
      }
    }
    return Files.write(folder.resolve(name), bytes.array());
  }

  private CommandLineRun wrote(String what) {
    return new CommandLineRun(0, "", hypotheses() + ": " + what + System.lineSeparator());
  }

  @Test
  void recognisesWholeFiles() throws Exception {
    wav("b.wav", 0.5, 8000, 1);
    wav("a.wav", 1.25, 44_100, 2);
    try (LoopbackServer server = new LoopbackServer(tellsLength())) {
      CommandLineRun done = run(server, "--audio", folder + "/*.wav");
      assertThat(done).isEqualTo(wrote("2 utterances"));
    }
    assertThat(lines())
        .containsExactly(
            "{\"id\":\"a\",\"hyp\":\"1.25\",\"system\":\"openai m\"}",
            "{\"id\":\"b\",\"hyp\":\"0.50\",\"system\":\"openai m\"}");
  }

  @Test
  void cutsChannelsAndTimesOutOfTalks() throws Exception {
    wav("talk.wav", 3, 16_000, 2);
    Path stm = folder.resolve("talk.stm");
    Files.writeString(
        stm,
        """
        talk A ann 0.50 1.75 <o,f0,female> hello there
        talk 2 bob 2.00 2.40 good bye
        talk A ann 2.50 3.00 ignore_time_segment_in_scoring
        """);
    try (LoopbackServer server =
        new LoopbackServer(
            (request, exchange) -> {
              float peak = 0;
              for (float sample : request.samples()) {
                peak = Math.max(peak, sample);
              }
              String which = peak > 0.03 ? "loud" : "soft";
              LoopbackServer.send(
                  exchange,
                  200,
                  "{\"text\":\"%s %.2f\",\"words\":[{\"word\":\"%s\",\"start\":0.1,\"end\":0.2}]}"
                      .formatted(which, request.seconds(), which),
                  "");
            })) {
      CommandLineRun done = run(server, "--corpus", stm.toString(), "--word-times");
      assertThat(done).isEqualTo(wrote("2 utterances"));
    }
    assertThat(lines())
        .containsExactly(
            "{\"id\":\"ann-000\",\"hyp\":\"soft 1.25\",\"speaker\":\"ann\",\"audio\":\"talk\","
                + "\"channel\":\"A\",\"start\":0.5,\"end\":1.75,\"system\":\"openai m\","
                + "\"word_times\":[{\"word\":\"soft\",\"start\":0.60,\"end\":0.70}]}",
            "{\"id\":\"bob-000\",\"hyp\":\"loud 0.40\",\"speaker\":\"bob\",\"audio\":\"talk\","
                + "\"channel\":\"2\",\"start\":2,\"end\":2.4,\"system\":\"openai m\","
                + "\"word_times\":[{\"word\":\"loud\",\"start\":2.10,\"end\":2.20}]}");
    // The hypotheses pair with the corpus they came from.
    CommandLineRun scored =
        CommandLineRun.of(
            "score", "--ref", stm.toString(), "--hyp", hypotheses().toString(), "--output", "json");
    assertThat(scored.exitCode()).as(scored.err()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"TextGrid, 2", "ctm, 1"})
  void cutsByTextGridAndCtm(String kind, int utterances) throws Exception {
    Path audio = Files.createDirectory(folder.resolve("audio"));
    Files.move(wav("day1_doctor.wav", 4, 16_000, 1), audio.resolve("day1_doctor.wav"));
    Path corpus = folder.resolve("day1_doctor." + kind);
    Files.writeString(
        corpus,
        kind.equals("ctm")
            ? "day1_doctor 1 0.5 0.25 hello\nday1_doctor 1 1.0 1.0 there\n"
            : """
            File type = "ooTextFile"
            Object class = "TextGrid"

            0
            4
            <exists>
            1
            "IntervalTier"
            "Doctor"
            0
            4
            3
            0
            1.5
            "hello"
            1.5
            2
            ""
            2
            2.25
            "there"
            """);
    try (LoopbackServer server = new LoopbackServer(tellsLength())) {
      assertThat(run(server, "--corpus", corpus.toString(), "--audio-folder", audio.toString()))
          .isEqualTo(wrote(utterances == 1 ? "1 utterance" : "2 utterances"));
    }
    assertThat(lines()).hasSize(utterances);
    assertThat(lines().get(0)).contains("\"hyp\":\"1.50\"");
    assertThat(lines().get(utterances - 1)).contains(utterances == 2 ? "\"hyp\":\"0.25\"" : "1.50");
  }

  @Test
  void listsFailuresKeepsTheRestAndTriesThemAgain() throws Exception {
    wav("good.wav", 0.5, 16_000, 1);
    wav("bad.wav", 0.25, 16_000, 1);
    Files.writeString(folder.resolve("text.wav"), "no sound");
    Files.write(folder.resolve("void.wav"), new byte[0]);
    AtomicBoolean refuses = new AtomicBoolean(true);
    try (LoopbackServer server =
        new LoopbackServer(
            (request, exchange) -> {
              if (refuses.get() && request.seconds() < 0.3) {
                LoopbackServer.send(exchange, 400, "too short", "");
              } else {
                tellsLength().answer(request, exchange);
              }
            })) {
      CommandLineRun first = run(server, "--audio", folder + "/*.wav");
      assertThat(first.exitCode()).isEqualTo(1);
      assertThat(first.err())
          .contains("bad: " + server.address())
          .contains("answers 400: \"too short\"")
          .contains("text: " + folder.resolve("text.wav") + ": expected ")
          .contains("void.wav: expected an audio file, found an empty file")
          .contains("3 of 4 utterances failed and are missing in " + hypotheses());
      assertThat(lines()).hasSize(1).first().asString().contains("\"id\":\"good\"");
      refuses.set(false);
      CommandLineRun second = run(server, "--audio", folder + "/*.wav");
      assertThat(second.exitCode()).isEqualTo(1);
      assertThat(second.err()).contains("2 of 4 utterances failed");
      assertThat(lines()).hasSize(2);
      assertThat(server.requests()).hasSize(3);
    }
  }

  @Test
  void idsSendNothingToTheTerminal() throws Exception {
    Files.writeString(folder.resolve("a.wav"), "no sound");
    Path corpus = folder.resolve("c.jsonl");
    Files.writeString(corpus, "{\"id\":\"\\u001b[31mred\",\"audio\":\"a.wav\"}\n");
    try (LoopbackServer server = new LoopbackServer(tellsLength())) {
      CommandLineRun run = run(server, "--corpus", corpus.toString());
      assertThat(run.err()).contains("[31mred: ").doesNotContain("\u001b");
    }
  }

  @Test
  void noFileAppearsWhereAllFail() throws Exception {
    Path audio = Files.writeString(folder.resolve("text.wav"), "no sound");
    try (LoopbackServer server = new LoopbackServer(tellsLength())) {
      CommandLineRun failed = run(server, "--audio", audio.toString());
      assertThat(failed.exitCode()).isEqualTo(1);
      assertThat(failed.err())
          .contains("1 of 1 utterance failed, so " + hypotheses() + " is not written");
      assertThat(hypotheses()).doesNotExist();
      assertThat(folder).isDirectoryNotContaining("glob:**.partial");
      wav("text.wav", 0.5, 16_000, 1);
      assertThat(run(server, "--audio", audio.toString(), "--quiet"))
          .isEqualTo(new CommandLineRun(0, "", ""));
      Files.writeString(audio, "no sound");
      assertThat(run(server, "--audio", audio.toString(), "--again").exitCode()).isEqualTo(1);
      assertThat(lines()).hasSize(1);
    }
  }

  @Test
  void aWrongKeyEndsTheRunAndKeepsWhatIsDone() throws Exception {
    for (int i = 0; i < 9; i++) {
      wav("u" + i + ".wav", 0.1 + 0.1 * i, 16_000, 1);
    }
    Path key = Files.writeString(folder.resolve("key"), "sk-very-secret\n");
    AtomicBoolean refuses = new AtomicBoolean(true);
    try (LoopbackServer server =
        new LoopbackServer(
            (request, exchange) -> {
              if (refuses.get() && request.number() > 3) {
                LoopbackServer.send(exchange, 401, "bad key sk-very-secret", "");
              } else {
                tellsLength().answer(request, exchange);
              }
            })) {
      String[] more = {
        "--audio", folder + "/*.wav", "--threads", "1", "--key-file", key.toString()
      };
      CommandLineRun first = run(server, more);
      assertThat(first.exitCode()).isEqualTo(1);
      assertThat(first.err())
          .contains("answers 401")
          .contains("the key is refused")
          .contains("3 utterances are kept")
          .doesNotContain("sk-very-secret");
      assertThat(hypotheses()).doesNotExist();
      refuses.set(false);
      assertThat(run(server, more).exitCode()).isZero();
      assertThat(lines()).hasSize(9);
      // Three before the refusal, one that was refused, six after it.
      assertThat(server.requests()).hasSize(10);
    }
  }

  /** A process that is killed while it works; started again it does what is left, once. */
  @Test
  void aKilledRunGoesOn() throws Exception {
    int count = 12;
    for (int i = 0; i < count; i++) {
      wav(String.format(Locale.ROOT, "u%02d.wav", i), 0.1 + 0.01 * i, 16_000, 1);
    }
    CountDownLatch some = new CountDownLatch(6);
    AtomicBoolean slow = new AtomicBoolean(true);
    try (LoopbackServer server =
        new LoopbackServer(
            (request, exchange) -> {
              some.countDown();
              if (slow.get() && some.getCount() == 0) {
                TimeUnit.SECONDS.sleep(30);
              }
              tellsLength().answer(request, exchange);
            })) {
      Process process = start(server);
      try {
        assertThat(some.await(60, TimeUnit.SECONDS)).isTrue();
      } finally {
        process.destroyForcibly().waitFor();
      }
      slow.set(false);
      assertThat(hypotheses()).doesNotExist();
      Path partial = folder.resolve("hyp.jsonl.partial");
      long kept = Files.readAllLines(partial).size();
      assertThat(kept).isBetween(1L, 5L);
      int before = server.requests().size();
      CommandLineRun second = run(server, "--audio", folder + "/*.wav");
      assertThat(second).isEqualTo(wrote(count + " utterances"));
      assertThat(server.requests().size() - before).isEqualTo((int) (count - kept));
      assertThat(partial).doesNotExist();
    }
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      expected.add(
          String.format(
              Locale.ROOT,
              "{\"id\":\"u%02d\",\"hyp\":\"%.2f\",\"system\":\"openai m\"}",
              i,
              0.1 + 0.01 * i));
    }
    assertThat(lines()).isEqualTo(expected);
  }

  private Process start(LoopbackServer server) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx128m",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "transcribe",
            "--engine",
            "openai",
            "--url",
            server.address().toString(),
            "--model",
            "m",
            "--threads",
            "2",
            "--audio",
            folder + "/*.wav",
            "-o",
            hypotheses().toString())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  @Test
  void saysWhatIsMissingWhereThereAreNoRecognisers() throws Exception {
    Path sound = wav("a.wav", 1, 16_000, 1);
    CommandLineRun run =
        CommandLineRun.of("transcribe", "--audio", sound.toString(), "-o", hypotheses().toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .startsWith("erroralign: --engine sphinx: expected the recognisers in /")
        .contains("/recognisers, found no such folder; docs/transcribe.md says how to get them");
    assertThat(folder).isDirectoryNotContaining("glob:**.partial");
  }

  /** What was said is not known before it is transcribed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tsv|id,path;u1,a.wav;u2,a.wav",
        "csv|audio,channel;a.wav,A",
        "jsonl|{'id':'u1','audio':'a'};{'id':'u2','audio':'a','ref':'what was said'}"
      })
  void aCorpusNeedsNoReferences(String format, String rows) throws Exception {
    wav("a.wav", 0.5, 16_000, 1);
    Path corpus = folder.resolve("c." + format);
    String separated = format.equals("tsv") ? rows.replace(',', '\t') : rows.replace('\'', '"');
    Files.writeString(corpus, separated.replace(';', '\n') + "\n");
    try (LoopbackServer server = new LoopbackServer(tellsLength())) {
      CommandLineRun run = run(server, "--corpus", corpus.toString());
      assertThat(run.exitCode()).as(run.err()).isZero();
    }
    assertThat(lines()).isNotEmpty().allMatch(line -> line.contains("\"hyp\":\"0.50\""));
    assertThat(lines()).noneMatch(line -> line.contains("what was said"));
  }

  @Test
  void namesTheAudioThatIsMissing() throws Exception {
    Path corpus = Files.writeString(folder.resolve("c.tsv"), "id\tref\nu1\thello\n");
    CommandLineRun run =
        CommandLineRun.of(
            "transcribe", "--corpus", corpus.toString(), "-o", hypotheses().toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo(
            "\"u1\" in %s: expected an audio file, or one with a usual extension added, found none%n"
                .formatted(folder));
  }

  /** Names that no file can have are missing files, also where they would disturb a terminal. */
  @ParameterizedTest
  @ValueSource(strings = {"a\\u0000b", "\\ud800", "\\u001b[31mred"})
  void namesTheAudioThatCannotBe(String name) throws Exception {
    Path corpus = folder.resolve("c.jsonl");
    Files.writeString(corpus, "{\"id\":\"u1\",\"ref\":\"x\",\"audio\":\"" + name + "\"}\n");
    CommandLineRun run =
        CommandLineRun.of(
            "transcribe", "--corpus", corpus.toString(), "-o", hypotheses().toString());
    assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
    assertThat(run.err())
        .contains(name.replace("\\ud800", "\ud800") + "\" in " + folder)
        .contains("expected an audio file, or one with a usual extension added, found none")
        .doesNotContain("\u001b");
  }

  /** To 16 kHz, a second would become four hours. */
  @ParameterizedTest
  @ValueSource(ints = {1, 999, 400_001, Integer.MAX_VALUE})
  void refusesRatesThatAreNone(int rate) throws Exception {
    Path audio = wav("a.wav", 10.0 / rate, rate, 1);
    try (LoopbackServer server = new LoopbackServer(tellsLength())) {
      CommandLineRun run = run(server, "--audio", audio.toString());
      assertThat(run.exitCode()).isEqualTo(1);
      assertThat(run.err())
          .contains("a.wav: expected 1000 to 400000 samples a second, found " + rate);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-o x|expected --audio or --corpus, found neither",
        "-o x --audio a --corpus b|expected --audio or --corpus, found both",
        "-o x --audio a --engine openai --model m|expected --url and --model",
        "-o x --audio a --engine openai --model m --url ftp://h|--url: expected http",
        "-o x --audio a --engine openai --model m --url http://h:99999|--url: expected a port of 1 to",
        "-o x --audio a --engine openai --model m --url http://h:0/v1|to 65535, found 0",
        "-o x --audio a --engine whisper|expected --model FILE, found none",
        "-o x --audio a --engine sphinx --url http://h|with --engine openai only",
        "-o x --audio a --threads 0|--threads: expected a number of at least 1, found 0",
        "--audio a|Missing required option"
      })
  void refusesOptionsThatDoNotGoTogether(String arguments, String message) {
    CommandLineRun run = CommandLineRun.of(("transcribe " + arguments).split(" ", -1));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }

  /** Neither in the mistakes of this program nor in those that its options find. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://me:s3cret@h:1",
        "http://me:s3cret@h:99999",
        "ftp://me:s3cret@h",
        "http://me:s3cret @h",
        "http://me:s3/cret@h",
        "me:s3cret@h"
      })
  void neverPrintsAPassword(String url) {
    CommandLineRun run =
        CommandLineRun.of(
            "transcribe",
            "--engine",
            "openai",
            "--model",
            "m",
            "--audio",
            "a",
            "-o",
            "x",
            "--url",
            url);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--url: expected ").doesNotContain("s3").doesNotContain("cret");
  }

  @Test
  void refusesTwoFilesOfOneName() throws Exception {
    Path a = Files.createDirectory(folder.resolve("a"));
    Path b = Files.createDirectory(folder.resolve("b"));
    ByteArrayOutputStream none = new ByteArrayOutputStream();
    Files.write(a.resolve("x.wav"), none.toByteArray());
    Files.write(b.resolve("x.wav"), none.toByteArray());
    CommandLineRun run =
        CommandLineRun.of(
            "transcribe", "--audio", a + "/x.wav", b + "/x.wav", "-o", hypotheses().toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("expected an id of its own, found \"x\" as for " + a);
  }
}
