package org.erroralign.cli.option;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.transcribe.Engine;
import org.erroralign.transcribe.EngineProviders;
import org.erroralign.transcribe.OpenAiEngine;
import org.erroralign.transcribe.OpenAiSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which recogniser is used and how. */
public final class EngineOptions extends SharedOptions {
  enum Name {
    SPHINX,
    OPENAI,
    WHISPER;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final String PROMPT =
      "Transcribe the audio clip into text, word for word. Answer with the transcript only.";

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description = {
        "sphinx: in this program, English, nothing to download, many errors (default);",
        "openai: a server with OpenAI's interface /v1/audio/transcriptions;",
        "whisper: whisper.cpp in this program, with your model file."
      })
  private Name name = Name.SPHINX;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description = "openai: the address of the server, such as http://localhost:8000.")
  private @Nullable String url;

  @Option(
      names = "--model",
      paramLabel = "NAME|FILE",
      description = "openai: the name of the model; whisper: its file in the format ggml.")
  private @Nullable String model;

  @Option(
      names = "--language",
      paramLabel = "CODE",
      description = "openai, whisper: the language, such as en (default: found by the model).")
  private @Nullable String language;

  @Option(
      names = "--key-variable",
      paramLabel = "NAME",
      description = "openai: the environment variable that holds the key, if the server wants one.")
  private @Nullable String keyVariable;

  @Option(
      names = "--key-file",
      paramLabel = "FILE",
      description = "openai: the file that holds the key.")
  private @Nullable Path keyFile;

  @Option(
      names = "--chat",
      description = "openai: the model is a chat model that hears, such as Phi-4-multimodal.")
  private boolean chat;

  @Option(
      names = "--prompt",
      paramLabel = "TEXT",
      description =
          "openai with --chat: what the model is asked (default: to transcribe word for word).")
  private @Nullable String prompt;

  @Option(
      names = "--word-times",
      description = "openai: ask for the times of words; not every server offers them.")
  private boolean wordTimes;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "openai: how long an answer may take (default: 300).")
  private double timeout = 300;

  @Option(
      names = "--retries",
      paramLabel = "N",
      description =
          "openai: how often an utterance is tried again, after pauses of 1, 2, 4, ... seconds or"
              + " what the server asks for (default: 5).")
  private int retries = 5;

  @Option(names = "--retry-delay", hidden = true)
  private double firstDelay = 1;

  /** Refuses options that do not go together. */
  public void check() {
    boolean server = name == Name.OPENAI;
    if (server && (url == null || model == null)) {
      throw mistake("--engine openai: expected --url and --model, found one or none of them");
    }
    if (server) {
      address();
    }
    if (name == Name.WHISPER && model == null) {
      throw mistake("--engine whisper: expected --model FILE, found none");
    }
    boolean forServer = url != null || keyVariable != null || keyFile != null || wordTimes || chat;
    if (!server && forServer) {
      throw mistake(
          "expected --url, --key-variable, --key-file, --chat and --word-times with --engine openai"
              + " only, found --engine "
              + name);
    }
    if (chat ? wordTimes || language != null : prompt != null) {
      throw mistake(
          "expected --prompt with --chat, and --word-times and --language without it, found others");
    }
    if (name == Name.SPHINX && (model != null || language != null)) {
      throw mistake("--engine sphinx: expected neither --model nor --language, found one");
    }
    if (keyVariable != null && keyFile != null) {
      throw mistake("expected --key-variable or --key-file, found both");
    }
    if (!(timeout > 0 && timeout <= 86_400) || retries < 0) {
      throw mistake("expected --timeout above 0 and --retries of at least 0, found others");
    }
  }

  /** What {@code --url} says; a password in it is not even repeated. */
  private URI address() {
    String text = Objects.requireNonNull(url);
    if (text.contains("@")) {
      throw mistake(
          "--url: expected an address without user, password and @, since every user of the machine"
              + " can read a command line, found one; --key-file takes a key");
    }
    URI address;
    try {
      address = new URI(text);
    } catch (URISyntaxException e) {
      throw mistake("--url: expected an address, found " + e.getMessage());
    }
    if (!Set.of("http", "https").contains(String.valueOf(address.getScheme()))
        || address.getHost() == null) {
      throw mistake("--url: expected http://... or https://..., found " + text);
    }
    if (address.getPort() == 0 || address.getPort() > 65_535) {
      throw mistake("--url: expected a port of 1 to 65535, found " + address.getPort());
    }
    return address;
  }

  /** What is written beside each hypothesis, known before the engine is started. */
  public String system() throws IOException {
    return name == Name.OPENAI
        ? OpenAiEngine.system(Objects.requireNonNull(model))
        : EngineProviders.named(name.toString()).system(model);
  }

  public Engine start() throws IOException {
    if (name != Name.OPENAI) {
      return EngineProviders.named(name.toString()).start(model, language);
    }
    return new OpenAiEngine(
        new OpenAiSettings(
            address(),
            Objects.requireNonNull(model),
            language,
            key(),
            chat ? Objects.requireNonNullElse(prompt, PROMPT) : null,
            wordTimes,
            Duration.ofMillis(Math.round(timeout * 1000)),
            retries,
            Duration.ofMillis(Math.round(firstDelay * 1000))));
  }

  /** The key never stands on the command line, where every user of the machine could read it. */
  private @Nullable String key() throws IOException {
    if (keyVariable != null) {
      String value = System.getenv(keyVariable);
      return whole("the environment variable " + keyVariable, value == null ? "" : value);
    }
    return keyFile == null
        ? null
        : whole(
            keyFile.toString(),
            new String(Files.readAllBytes(keyFile), StandardCharsets.ISO_8859_1));
  }

  private static String whole(String place, String text) {
    String key = text.strip();
    if (!key.matches("[\\x21-\\x7E]+")) {
      throw new BadDataException(
          place, "a key of visible characters", key.isEmpty() ? "nothing" : "something else");
    }
    return key;
  }
}
