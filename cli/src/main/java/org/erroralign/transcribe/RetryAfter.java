package org.erroralign.transcribe;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/** Reads the header {@code Retry-After}: a number of seconds or a date. */
final class RetryAfter {
  private static final Duration LONGEST = Duration.ofHours(1);

  private RetryAfter() {}

  /** How long to wait: what the header asks for, at most an hour; zero when it says nothing. */
  static Duration parse(String header, Instant now) {
    Duration wait = Duration.ZERO;
    String value = header.strip();
    if (value.matches("[0-9]{1,9}(\\.[0-9]{1,9})?")) {
      wait = Duration.ofMillis(Math.round(Double.parseDouble(value) * 1000));
    } else {
      try {
        ZonedDateTime date = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME);
        wait = Duration.between(now, date);
      } catch (DateTimeException e) {
        return Duration.ZERO;
      }
    }
    if (wait.isNegative()) {
      return Duration.ZERO;
    }
    return wait.compareTo(LONGEST) > 0 ? LONGEST : wait;
  }
}
