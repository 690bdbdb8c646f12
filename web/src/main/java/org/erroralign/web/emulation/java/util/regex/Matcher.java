package org.erroralign.web.emulation.java.util.regex;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.stream.Stream;
import org.erroralign.web.emulation.Browser;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSObject;
import org.teavm.jso.core.JSString;

/** Looks for a regular expression by the browser's means. */
public final class Matcher implements MatchResult {
  private final Pattern pattern;
  private String text;
  private JSString browserText;

  /** Where the region begins; only the region's text is looked at. */
  private int offset;

  private @Nullable JSObject match;
  private int start;
  private int end;
  private int next;
  private int appended;

  Matcher(Pattern pattern, CharSequence text) {
    this.pattern = pattern;
    this.text = text.toString();
    browserText = JSString.valueOf(this.text);
  }

  public Matcher reset() {
    return region(0, text.length());
  }

  public Matcher region(int from, int to) {
    offset = from;
    browserText = JSString.valueOf(text.substring(from, to));
    match = null;
    next = 0;
    appended = 0;
    return this;
  }

  public boolean find() {
    return next <= browserText.getLength() && found(pattern.anywhere(), next);
  }

  public boolean matches() {
    return found(pattern.whole(), 0);
  }

  public boolean lookingAt() {
    return found(pattern.here(), 0);
  }

  private boolean found(JSObject expression, int from) {
    match = Browser.match(expression, browserText, from);
    if (match == null) {
      next = browserText.getLength() + 1;
      return false;
    }
    start = Browser.place(match, 0, 0);
    end = Browser.place(match, 0, 1);
    boolean pair =
        offset + end < text.length() && Character.isHighSurrogate(text.charAt(offset + end));
    next = end > start ? end : end + (pair ? 2 : 1);
    return true;
  }

  private JSObject match() {
    if (match == null) {
      throw new IllegalStateException("No match found");
    }
    return match;
  }

  @Override
  public int start() {
    match();
    return offset + start;
  }

  @Override
  public int end() {
    match();
    return offset + end;
  }

  @Override
  public int start(int group) {
    int place = Browser.place(match(), group, 0);
    return place < 0 ? -1 : offset + place;
  }

  @Override
  public int end(int group) {
    int place = Browser.place(match(), group, 1);
    return place < 0 ? -1 : offset + place;
  }

  @Override
  public String group() {
    return text.substring(start(), end());
  }

  @Override
  public @Nullable String group(int group) {
    int from = start(group);
    return from < 0 ? null : text.substring(from, end(group));
  }

  @Override
  public int groupCount() {
    return pattern.groups();
  }

  public MatchResult toMatchResult() {
    Matcher copy = new Matcher(pattern, text);
    copy.offset = offset;
    copy.match = match;
    copy.start = start;
    copy.end = end;
    return copy;
  }

  public Stream<MatchResult> results() {
    List<MatchResult> all = new ArrayList<>();
    reset();
    while (find()) {
      all.add(toMatchResult());
    }
    return all.stream();
  }

  public String replaceAll(String replacement) {
    return replaceAll(found -> replacement);
  }

  public String replaceAll(Function<MatchResult, String> replacer) {
    reset();
    StringBuilder out = new StringBuilder();
    while (find()) {
      appendReplacement(out, replacer.apply(this));
    }
    return appendTail(out).toString();
  }

  public String replaceFirst(String replacement) {
    reset();
    StringBuilder out = new StringBuilder();
    if (find()) {
      appendReplacement(out, replacement);
    }
    return appendTail(out).toString();
  }

  public Matcher appendReplacement(StringBuilder out, String replacement) {
    out.append(text.substring(appended, start()));
    for (int k = 0; k < replacement.length(); k++) {
      char c = replacement.charAt(k);
      if (c == '\\') {
        out.append(replacement.charAt(++k));
      } else if (c == '$') {
        String group = group(replacement.charAt(++k) - '0');
        out.append(group == null ? "" : group);
      } else {
        out.append(c);
      }
    }
    appended = end();
    return this;
  }

  public StringBuilder appendTail(StringBuilder out) {
    return out.append(text, appended, text.length());
  }

  public static String quoteReplacement(String text) {
    return text.replace("\\", "\\\\").replace("$", "\\$");
  }
}
