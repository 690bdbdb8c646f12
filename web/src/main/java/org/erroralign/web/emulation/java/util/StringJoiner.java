package org.erroralign.web.emulation.java.util;

/** Joins texts. */
public final class StringJoiner {
  private final String separator;
  private final StringBuilder joined = new StringBuilder();
  private boolean any;

  public StringJoiner(CharSequence separator) {
    this.separator = separator.toString();
  }

  public StringJoiner add(CharSequence text) {
    joined.append(any ? separator : "").append(text);
    any = true;
    return this;
  }

  @Override
  public String toString() {
    return joined.toString();
  }
}
