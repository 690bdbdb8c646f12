package org.erroralign.spark;

import java.io.Serializable;
import java.util.List;
import org.erroralign.metric.SessionMetric;

/**
 * What is to be counted in sessions of several speakers.
 *
 * @param options how texts are prepared ({@code normalize}) and columns are called
 * @param characters whether characters are compared rather than words
 * @param collar seconds that words of the hypothesis may be off, for the metrics with times
 */
public record SessionRequest(
    ErrorAlignOptions options, List<SessionMetric> metrics, boolean characters, double collar)
    implements Serializable {

  public SessionRequest {
    metrics = List.copyOf(metrics);
  }

  /** Words, with a collar of 5 s. */
  public static SessionRequest of(ErrorAlignOptions options, SessionMetric... metrics) {
    return new SessionRequest(options, List.of(metrics), false, 5);
  }
}
