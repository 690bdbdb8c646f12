package org.erroralign.transcribe;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Takes the answer of a server into memory, unless it is too long for that. */
final class BoundedBody implements BodySubscriber<byte[]> {
  private static final int MEGABYTES = 64;

  private final BodySubscriber<byte[]> bytes = HttpResponse.BodySubscribers.ofByteArray();
  private Flow.@Nullable Subscription subscription;
  private long left = (long) MEGABYTES << 20;

  /** Says that an answer is too long. */
  static final class TooLongException extends IOException {
    private static final long serialVersionUID = 1;

    TooLongException() {
      super("expected an answer of at most " + MEGABYTES + " MiB, found a longer one");
    }
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return bytes.getBody();
  }

  @Override
  public void onSubscribe(Flow.Subscription begun) {
    subscription = begun;
    bytes.onSubscribe(begun);
  }

  @Override
  public void onNext(List<ByteBuffer> parts) {
    long before = left;
    left -= parts.stream().mapToLong(ByteBuffer::remaining).sum();
    if (left >= 0) {
      bytes.onNext(parts);
    } else if (before >= 0 && subscription != null) {
      subscription.cancel();
      bytes.onError(new TooLongException());
    }
  }

  @Override
  public void onError(Throwable failure) {
    bytes.onError(failure);
  }

  @Override
  public void onComplete() {
    bytes.onComplete();
  }
}
