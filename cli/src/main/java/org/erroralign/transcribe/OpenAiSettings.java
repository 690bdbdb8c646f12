package org.erroralign.transcribe;

import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How a server is spoken to.
 *
 * @param base the address of the server, with or without {@code /v1} or the whole path
 * @param model the name that the server knows the model by
 * @param language an ISO 639-1 code; null lets the server find out
 * @param key null when the server asks for none
 * @param chat the request that a chat model is sent with the sound; null: it is no chat model
 * @param wordTimes whether times of words are asked for
 * @param timeout how long one answer may take
 * @param retries how often an utterance is tried again
 * @param firstDelay before the first retry; doubled for each further one
 */
public record OpenAiSettings(
    URI base,
    String model,
    @Nullable String language,
    @Nullable String key,
    @Nullable String chat,
    boolean wordTimes,
    Duration timeout,
    int retries,
    Duration firstDelay) {
  URI endpoint() {
    String path = chat == null ? "/audio/transcriptions" : "/chat/completions";
    String address = base.toString().replaceFirst("/+$", "");
    if (address.endsWith(path)) {
      return URI.create(address);
    }
    return URI.create(address + (address.endsWith("/v1") ? "" : "/v1") + path);
  }

  /** Without the key. */
  @Override
  public String toString() {
    return endpoint() + " " + model;
  }
}
