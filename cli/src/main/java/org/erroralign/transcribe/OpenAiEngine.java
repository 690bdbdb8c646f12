package org.erroralign.transcribe;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.erroralign.corpus.BadDataException;
import org.erroralign.json.JsonWriter;
import org.jspecify.annotations.Nullable;

/**
 * Any server with OpenAI's interface {@code /v1/audio/transcriptions}, or a chat model that hears,
 * at {@code /v1/chat/completions}.
 *
 * <p>What may pass is tried again, each time after a longer pause or the one that the server asks
 * for: no connection, no answer in time, a connection that is cut, broken JSON, 408, 429, 5xx. A
 * wrong key or address, or a certificate that is not trusted, ends the run; any other refusal is
 * the end of one utterance. Redirections are not followed, so that the key goes nowhere else, and
 * the key is taken out of messages.
 */
public final class OpenAiEngine implements Engine {
  private static final int USUAL_THREADS = 4;
  private static final Duration LONGEST_DELAY = Duration.ofMinutes(1);

  private final OpenAiSettings settings;
  private final HttpClient client;

  public OpenAiEngine(OpenAiSettings settings) {
    this.settings = settings;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(settings.timeout())
            .build();
  }

  /** What an engine with such a model writes beside its hypotheses. */
  public static String system(String model) {
    return "openai " + model;
  }

  @Override
  public String system() {
    return system(settings.model());
  }

  @Override
  public int usualThreads() {
    return USUAL_THREADS;
  }

  /** A failure after which another attempt makes sense. */
  private static final class PassingException extends IOException {
    private static final long serialVersionUID = 1;
    private final transient Duration pause;

    PassingException(String message, Duration pause, @Nullable Throwable cause) {
      super(message, cause);
      this.pause = pause;
    }
  }

  @Override
  public Recognition recognize(float[] samples) throws IOException, InterruptedException {
    HttpRequest request = request(Pcm16.wav(samples, RATE));
    Duration delay = settings.firstDelay();
    for (int attempt = 0; ; attempt++) {
      try {
        return attempt(request);
      } catch (PassingException e) {
        if (attempt == settings.retries()) {
          throw given(e, attempt + 1);
        }
        Duration pause = e.pause.compareTo(delay) > 0 ? e.pause : delay;
        TimeUnit.MILLISECONDS.sleep(pause.toMillis());
        delay = delay.multipliedBy(2);
        delay = delay.compareTo(LONGEST_DELAY) > 0 ? LONGEST_DELAY : delay;
      }
    }
  }

  /** Without a connection no other utterance has a chance either. */
  private IOException given(PassingException last, int attempts) {
    String message = last.getMessage() + " (" + attempts + " attempts)";
    return last.getCause() instanceof ConnectException
        ? new EngineException(message, last)
        : new IOException(message, last);
  }

  private HttpRequest request(byte[] wav) {
    HttpRequest.Builder request = HttpRequest.newBuilder(settings.endpoint());
    if (settings.key() != null) {
      request.header("Authorization", "Bearer " + settings.key());
    }
    if (settings.chat() == null) {
      request.header("Content-Type", MultipartForm.contentType());
      request.POST(HttpRequest.BodyPublishers.ofByteArray(form(wav)));
    } else {
      request.header("Content-Type", "application/json");
      request.POST(HttpRequest.BodyPublishers.ofString(message(settings.chat(), wav)));
    }
    return request.build();
  }

  private byte[] form(byte[] wav) {
    MultipartForm form =
        new MultipartForm()
            .field("model", settings.model())
            .field("response_format", settings.wordTimes() ? "verbose_json" : "json")
            .field("temperature", "0");
    if (settings.language() != null) {
      form.field("language", settings.language());
    }
    if (settings.wordTimes()) {
      form.field("timestamp_granularities[]", "word");
    }
    return form.file("file", "audio.wav", "audio/wav", wav).end();
  }

  private String message(String wish, byte[] wav) {
    StringBuilder text = new StringBuilder();
    JsonWriter json = JsonWriter.compact(text).beginObject();
    json.field("model", settings.model()).field("temperature", 0);
    json.name("messages").beginArray().beginObject().field("role", "user");
    json.name("content").beginArray();
    json.beginObject().field("type", "text").field("text", wish).endObject();
    json.beginObject().field("type", "input_audio").name("input_audio");
    json.beginObject().field("format", "wav");
    json.field("data", Base64.getEncoder().encodeToString(wav)).endObject().endObject();
    json.endArray().endObject().endArray().endObject();
    return text.toString();
  }

  private Recognition attempt(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<byte[]> response = send(request);
    int status = response.statusCode();
    if (status == 200) {
      try {
        return settings.chat() == null
            ? OpenAiAnswer.parse(response.body())
            : OpenAiAnswer.parseChat(response.body());
      } catch (IOException e) {
        throw passing("expected JSON with a text, found " + quoted(response), Duration.ZERO, e);
      }
    }
    String message = "answers " + status + ": " + quoted(response);
    if (status == 408 || status == 425 || status == 429 || status >= 500) {
      String header = response.headers().firstValue("Retry-After").orElse("");
      throw passing(message, RetryAfter.parse(header, Instant.now()), null);
    }
    if (status == 401 || status == 403) {
      String key = settings.key() == null ? "no key was given" : "the key is refused";
      throw new EngineException(settings.endpoint() + " " + message + " (" + key + ")");
    }
    if (status == 404 || status / 100 == 3) {
      throw new EngineException(
          settings.endpoint() + " " + message + " (expected another address or model)");
    }
    throw new IOException(settings.endpoint() + " " + message);
  }

  /** The time limit covers the whole answer; that of the client ends with its head. */
  private HttpResponse<byte[]> send(HttpRequest request) throws IOException, InterruptedException {
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(request, head -> new BoundedBody());
    try {
      return answer.get(settings.timeout().toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      String limit = settings.timeout().toMillis() / 1000.0 + " s";
      throw passing("gives no answer within " + limit, Duration.ZERO, e);
    } catch (InterruptedException e) {
      answer.cancel(true);
      throw e;
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof BoundedBody.TooLongException) {
        throw new IOException(settings.endpoint() + " " + cause.getMessage(), cause);
      }
      if (cause instanceof ConnectException) {
        throw passing("cannot be reached", Duration.ZERO, cause);
      }
      CertificateException untrusted = certificateProblem(cause);
      if (untrusted != null) {
        throw new EngineException(
            settings.endpoint()
                + " has a certificate that Java does not trust: "
                + untrusted.getMessage()
                + " (docs/transcribe.md says how to trust it)",
            cause);
      }
      if (cause instanceof IOException) {
        throw passing("breaks off: " + cause.getMessage(), Duration.ZERO, cause);
      }
      throw new IllegalStateException(cause);
    }
  }

  /** Null when a failure has nothing to do with a certificate. */
  private static @Nullable CertificateException certificateProblem(@Nullable Throwable failure) {
    Throwable cause = failure;
    while (cause != null && !(cause instanceof CertificateException)) {
      cause = cause.getCause();
    }
    return (CertificateException) cause;
  }

  private PassingException passing(String message, Duration pause, @Nullable Throwable cause) {
    return new PassingException(settings.endpoint() + " " + message, pause, cause);
  }

  private String quoted(HttpResponse<byte[]> response) {
    String text = new String(response.body(), StandardCharsets.UTF_8).strip();
    String key = settings.key();
    return BadDataException.quote(key == null ? text : text.replace(key, "(the key)"));
  }

  @Override
  public void close() {
    // The client of Java 17 has nothing to close; its threads are daemons.
  }
}
