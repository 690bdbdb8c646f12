package org.erroralign.transcribe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine against a real server on loopback that misbehaves. */
@Timeout(60)
final class OpenAiEngineTest {
  private static final String KEY = "sk-secret-1234567890";
  private static final float[] SOUND = {0.5f, -0.25f, 0, 1};

  private static OpenAiSettings settings(URI base, boolean wordTimes, int retries) {
    return settings(base, wordTimes, retries, Duration.ofSeconds(20));
  }

  private static OpenAiSettings settings(
      URI base, boolean wordTimes, int retries, Duration timeout) {
    return new OpenAiSettings(
        base, "some-model", "en", KEY, null, wordTimes, timeout, retries, Duration.ofMillis(5));
  }

  private static Recognition recognize(LoopbackServer server, int retries) throws Exception {
    return recognize(server, retries, "");
  }

  /** Waits for an answer only as long as the fault asks for. */
  private static Recognition recognize(LoopbackServer server, int retries, String fault)
      throws Exception {
    boolean slow = fault.equals("slow") || fault.equals("stalled");
    Duration timeout = slow ? Duration.ofMillis(700) : Duration.ofSeconds(20);
    try (Engine engine = new OpenAiEngine(settings(server.address(), false, retries, timeout))) {
      return engine.recognize(SOUND);
    }
  }

  @Test
  void sendsTheSoundAndTheSettings() throws Exception {
    try (LoopbackServer server =
        new LoopbackServer((request, exchange) -> LoopbackServer.sendText(exchange, " a\\nb "))) {
      assertThat(recognize(server, 0).text()).isEqualTo("a b");
      LoopbackServer.Request request = server.requests().get(0);
      assertThat(request.fields())
          .containsEntry("model", "some-model")
          .containsEntry("language", "en")
          .containsEntry("response_format", "json")
          .doesNotContainKey("timestamp_granularities[]");
      assertThat(request.headers()).containsEntry("Authorization", "Bearer " + KEY);
      assertThat(request.sound().rate()).isEqualTo(16_000);
      assertThat(request.samples()).containsExactly(0.5f, -0.25f, 0, 32767 / 32768f);
    }
  }

  @Test
  void readsTimesOfWords() throws Exception {
    String answer =
        """
        {"task":"transcribe","duration":2.0,"text":"Hello there","x":{"y":[1]},
         "words":[{"word":"Hello","start":0.5,"end":0.9},{"word":" there","start":1,"end":1.5}],
         "segments":[{"id":0,"start":0.5,"end":1.5,"text":" Hello there","tokens":[1,2]}]}""";
    try (LoopbackServer server =
            new LoopbackServer((request, x) -> LoopbackServer.send(x, 200, answer, ""));
        Engine engine = new OpenAiEngine(settings(server.address(), true, 0))) {
      assertThat(engine.recognize(SOUND))
          .isEqualTo(
              new Recognition(
                  "Hello there",
                  List.of(new TimedText("Hello", 0.5, 0.9), new TimedText("there", 1, 1.5)),
                  List.of(new TimedText("Hello there", 0.5, 1.5))));
      assertThat(server.requests().get(0).fields())
          .containsEntry("response_format", "verbose_json")
          .containsEntry("timestamp_granularities[]", "word");
    }
  }

  @Test
  void speaksWithChatModels() throws Exception {
    String answer =
        """
        {"id":"x","content":"not this","choices":[{"index":0,"message":
         {"role":"assistant","content":" hello there ","extra":{"content":"nor this"}}}]}""";
    List<String> bodies = new ArrayList<>();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/v1/chat/completions",
        exchange -> {
          bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
          LoopbackServer.send(exchange, 200, answer, "");
          exchange.close();
        });
    server.start();
    URI base = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    OpenAiSettings settings =
        new OpenAiSettings(
            base, "m", null, null, "say \"it\"", false, Duration.ofSeconds(5), 0, Duration.ZERO);
    try (Engine engine = new OpenAiEngine(settings)) {
      assertThat(engine.recognize(SOUND).text()).isEqualTo("hello there");
    } finally {
      server.stop(0);
    }
    String wav = Base64.getEncoder().encodeToString(Pcm16.wav(SOUND, 16_000));
    assertThat(bodies)
        .containsExactly(
            "{\"model\":\"m\",\"temperature\":0,\"messages\":[{\"role\":\"user\",\"content\":["
                + "{\"type\":\"text\",\"text\":\"say \\\"it\\\"\"},{\"type\":\"input_audio\","
                + "\"input_audio\":{\"format\":\"wav\",\"data\":\""
                + wav
                + "\"}}]}]}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"500", "503", "408", "429", "cut", "broken", "other", "slow", "stalled"})
  void triesAgainWhatMayPass(String fault) throws Exception {
    try (LoopbackServer server =
        new LoopbackServer(
            (request, exchange) -> {
              if (request.number() == 3) {
                LoopbackServer.sendText(exchange, "at last");
                return;
              }
              misbehave(fault, exchange);
            })) {
      assertThat(recognize(server, 2, fault).text()).isEqualTo("at last");
      assertThat(server.requests()).hasSize(3);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"500", "429", "cut", "broken", "slow", "stalled"})
  void givesUpOneUtteranceWhenItDoesNotPass(String fault) throws Exception {
    try (LoopbackServer server =
        new LoopbackServer((request, exchange) -> misbehave(fault, exchange))) {
      assertThatThrownBy(() -> recognize(server, 1, fault))
          .isInstanceOf(IOException.class)
          .isNotInstanceOf(EngineException.class)
          .hasMessageStartingWith(server.address() + "/v1/audio/transcriptions ")
          .hasMessageEndingWith("(2 attempts)");
      assertThat(server.requests()).hasSize(2);
    }
  }

  private static void misbehave(String fault, HttpExchange exchange) throws Exception {
    switch (fault) {
      case "cut" -> {
        exchange.sendResponseHeaders(200, 1000);
        exchange.getResponseBody().write("{\"text\":\"half".getBytes(StandardCharsets.US_ASCII));
        exchange.getResponseBody().flush();
      }
      case "broken" -> LoopbackServer.send(exchange, 200, "{\"text\":\"half", "");
      case "other" -> LoopbackServer.send(exchange, 200, "[\"no object\"]", "");
      case "slow" -> Thread.sleep(1500);
      case "stalled" -> {
        exchange.sendResponseHeaders(200, 1000);
        exchange.getResponseBody().write("{\"text\":".getBytes(StandardCharsets.US_ASCII));
        exchange.getResponseBody().flush();
        Thread.sleep(1500);
      }
      default -> LoopbackServer.send(exchange, Integer.parseInt(fault), "busy", "");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 500})
  void givesUpOnAnEndlessAnswer(int status) throws Exception {
    byte[] much = new byte[1 << 20];
    Arrays.fill(much, (byte) '[');
    try (LoopbackServer server =
            new LoopbackServer(
                (request, exchange) -> {
                  exchange.sendResponseHeaders(status, 0);
                  while (true) {
                    exchange.getResponseBody().write(much);
                  }
                });
        Engine engine =
            new OpenAiEngine(settings(server.address(), false, 3, Duration.ofMinutes(1)))) {
      assertThatThrownBy(() -> engine.recognize(SOUND))
          .isExactlyInstanceOf(IOException.class)
          .hasMessage(
              server.address()
                  + "/v1/audio/transcriptions expected an answer of at most 64 MiB, found a longer"
                  + " one");
      assertThat(server.requests()).hasSize(1);
    }
  }

  @Test
  void waitsAsLongAsTheServerAsks() throws Exception {
    try (LoopbackServer server =
        new LoopbackServer(
            (request, exchange) -> {
              if (request.number() == 1) {
                LoopbackServer.send(exchange, 429, "too many", "1");
              } else {
                LoopbackServer.sendText(exchange, "ok");
              }
            })) {
      long start = System.nanoTime();
      assertThat(recognize(server, 1).text()).isEqualTo("ok");
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofSeconds(1));
    }
  }

  @Test
  void readsRetryAfterAsSecondsOrDate() {
    Instant now = Instant.parse("2025-11-15T08:00:00Z");
    assertThat(RetryAfter.parse("7", now)).isEqualTo(Duration.ofSeconds(7));
    assertThat(RetryAfter.parse("Sat, 15 Nov 2025 08:01:30 GMT", now))
        .isEqualTo(Duration.ofSeconds(90));
    assertThat(RetryAfter.parse("Sat, 15 Nov 2025 07:01:30 GMT", now)).isZero();
    assertThat(RetryAfter.parse("999999999", now)).isEqualTo(Duration.ofHours(1));
    assertThat(RetryAfter.parse("soon", now)).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {401, 403, 404, 307})
  void endsTheRunWhenKeyOrAddressIsWrong(int status) throws Exception {
    try (LoopbackServer server =
        new LoopbackServer(
            (request, exchange) -> {
              exchange.getResponseHeaders().set("Location", "http://127.0.0.1:1/elsewhere");
              LoopbackServer.send(exchange, status, "Incorrect API key: " + KEY, "");
            })) {
      Throwable failure = catchThrowable(() -> recognize(server, 3));
      assertThat(failure)
          .isInstanceOf(EngineException.class)
          .hasMessageContaining("answers " + status);
      assertThat(failure.toString()).contains("Incorrect API key").doesNotContain(KEY);
      assertThat(server.requests()).hasSize(1);
    }
  }

  @Test
  void endsOneUtteranceWhenTheServerRefusesIt() throws Exception {
    try (LoopbackServer server =
        new LoopbackServer((request, x) -> LoopbackServer.send(x, 400, "too short", ""))) {
      assertThatThrownBy(() -> recognize(server, 3))
          .isNotInstanceOf(EngineException.class)
          .hasMessageContaining("answers 400: \"too short\"");
      assertThat(server.requests()).hasSize(1);
    }
  }

  @Test
  void endsTheRunWhenThereIsNoServer() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    try (Engine engine =
        new OpenAiEngine(settings(URI.create("http://127.0.0.1:" + port), false, 1))) {
      assertThatThrownBy(() -> engine.recognize(SOUND))
          .isInstanceOf(EngineException.class)
          .hasMessageContaining("cannot be reached (2 attempts)");
    }
  }

  /** Trying again does not make a certificate better. */
  @Test
  void endsTheRunWhenTheCertificateIsNotTrusted(@TempDir Path folder) throws Exception {
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(selfSigned(folder.resolve("keys"))));
    server.start();
    URI base = URI.create("https://localhost:" + server.getAddress().getPort());
    OpenAiSettings patient =
        new OpenAiSettings(
            base, "m", null, null, null, false, Duration.ofSeconds(9), 3, Duration.ofMinutes(1));
    try (Engine engine = new OpenAiEngine(patient)) {
      assertThatThrownBy(() -> engine.recognize(SOUND))
          .isInstanceOf(EngineException.class)
          .hasMessageStartingWith(
              base + "/v1/audio/transcriptions has a certificate that Java does not trust: ");
    } finally {
      server.stop(0);
    }
  }

  private static SSLContext selfSigned(Path store) throws Exception {
    String password = "changeit";
    Speech.run(
        Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
        "-genkeypair",
        "-keystore",
        store.toString(),
        "-storepass",
        password,
        "-keyalg",
        "EC",
        "-dname",
        "CN=localhost");
    KeyStore keys = KeyStore.getInstance(store.toFile(), password.toCharArray());
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, password.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context;
  }

  @Test
  void completesTheAddress() {
    for (String base :
        List.of(
            "http://h:1",
            "http://h:1/",
            "http://h:1/v1",
            "http://h:1/v1/",
            "http://h:1/v1/audio/transcriptions")) {
      assertThat(settings(URI.create(base), false, 0).endpoint())
          .hasToString("http://h:1/v1/audio/transcriptions");
    }
    assertThat(settings(URI.create("http://h:1"), false, 0).toString()).doesNotContain(KEY);
  }
}
