package org.erroralign.transcribe;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

/** A real server on this machine with the interface of OpenAI; a test says what it answers. */
public final class LoopbackServer implements AutoCloseable {
  /** What a client sent: the fields of the form and the sound. */
  public record Request(
      int number, Map<String, String> fields, Recording sound, Map<String, String> headers) {
    public double seconds() {
      return (double) sound.length() / sound.rate();
    }

    public float[] samples() {
      return sound.mixed();
    }
  }

  /** What the server does with a request. */
  @FunctionalInterface
  public interface Behaviour {
    void answer(Request request, HttpExchange exchange) throws Exception;
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Request> requests = Collections.synchronizedList(new ArrayList<>());

  public LoopbackServer(Behaviour behaviour) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext(
        "/v1/audio/transcriptions",
        exchange -> {
          try {
            Request request = read(exchange);
            behaviour.answer(request, exchange);
          } catch (IOException e) {
            throw e;
          } catch (Exception e) {
            throw new IOException(e);
          } finally {
            exchange.close();
          }
        });
    server.start();
  }

  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  public List<Request> requests() {
    return List.copyOf(requests);
  }

  /** Answers a status with a body, and perhaps a header {@code Retry-After}. */
  public static void send(HttpExchange exchange, int status, String body, String retryAfter)
      throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    if (!retryAfter.isEmpty()) {
      exchange.getResponseHeaders().set("Retry-After", retryAfter);
    }
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  public static void sendText(HttpExchange exchange, String text) throws IOException {
    send(exchange, 200, "{\"text\":\"" + text + "\"}", "");
  }

  private Request read(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    Map<String, String> headers = new LinkedHashMap<>();
    exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.get(0)));
    String type = headers.getOrDefault("Content-type", "");
    String boundary = "--" + type.substring(type.indexOf("boundary=") + 9);
    Map<String, String> fields = new LinkedHashMap<>();
    Recording sound = null;
    // One byte a character, so that the sound stays what it is.
    String text = new String(body, StandardCharsets.ISO_8859_1);
    for (String part : text.split(Pattern.quote(boundary), -1)) {
      int end = part.indexOf("\r\n\r\n");
      if (end < 0) {
        continue;
      }
      String head = part.substring(0, end);
      String name = head.replaceFirst("(?s).*?; name=\"([^\"]*)\".*", "$1");
      String content = part.substring(end + 4, part.length() - 2);
      if (head.contains("filename=")) {
        byte[] wav = content.getBytes(StandardCharsets.ISO_8859_1);
        sound = WavReader.read("request", new ByteArrayInputStream(wav), Stretch.ALL);
      } else {
        fields.put(name, content);
      }
    }
    if (sound == null) {
      throw new IOException("expected a file, found " + Arrays.asList(text.split("\r\n", 9)));
    }
    synchronized (requests) {
      Request request = new Request(requests.size() + 1, fields, sound, headers);
      requests.add(request);
      return request;
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
