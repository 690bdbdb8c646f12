package org.erroralign.metric;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How words of several speakers are compared; docs/conversations.md has a drawing of each. */
public enum SessionMetric {
  /** All words of each speaker, speakers paired one to one (concatenated, minimum permutation). */
  CP("cp", false),
  /** As {@link #CP}, and only words that were at the same time may be linked. */
  TCP("tcp", true),
  /** Every reference turn goes to the stream that fits best; exact where that is feasible. */
  ORC("ORC-", false),
  /** As {@link #ORC}, with times. */
  TCORC("tcORC-", true),
  /** As {@link #ORC}, by hill climbing. */
  GREEDY_ORC("greedy ORC-", false),
  /** As {@link #TCORC}, by hill climbing. */
  GREEDY_TCORC("greedy tcORC-", true),
  /** Every hypothesis turn goes to the speaker where it fits best: no errors of diarisation. */
  DICP("DI-cp", false),
  /** As {@link #DICP}, with times. */
  DITCP("DI-tcp", true),
  /** As {@link #ORC}, but turns of different speakers may come in any order. */
  MIMO("MIMO-", false),
  /** As {@link #MIMO}, with times. */
  TCMIMO("tcMIMO-", true);

  private final String prefix;
  private final boolean timed;

  SessionMetric(String prefix, boolean timed) {
    this.prefix = prefix;
    this.timed = timed;
  }

  /**
   * By its name in commands, such as cp or tcorc.
   *
   * @throws IllegalArgumentException that lists the names when there is none
   */
  public static SessionMetric of(String name) {
    for (SessionMetric metric : values()) {
      if (metric.name().equalsIgnoreCase(name.strip())) {
        return metric;
      }
    }
    String known = Arrays.stream(values()).map(Enum::name).collect(Collectors.joining(", "));
    throw new IllegalArgumentException(
        "expected some of " + known.toLowerCase(Locale.ROOT) + ", found \"" + name + "\"");
  }

  /** Whether it needs times. */
  public boolean isTimed() {
    return timed;
  }

  /** Its usual name, such as cpWER or tcORC-CER. */
  public String title(boolean characters) {
    return prefix + (characters ? "CER" : "WER");
  }
}
