package org.erroralign.normalize;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.util.ULocale;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.erroralign.text.NormalizedText;

/**
 * A text under edit: replacements keep track of the range of the original that each character
 * stands for. What replaces a match stands for all of the match, except for an equal start and end,
 * which stand for themselves.
 */
final class EditedText {
  private static final Pattern DOTTED_I = Pattern.compile("\u0130");
  private static final Pattern EDGES = Pattern.compile("^ | $");

  private final String original;
  private String text;
  private int[] starts;
  private int[] ends;

  EditedText(String original) {
    this.original = original;
    text = original;
    starts = new int[text.length()];
    ends = new int[text.length()];
    Arrays.setAll(starts, i -> i);
    Arrays.setAll(ends, i -> i + 1);
  }

  String text() {
    return text;
  }

  NormalizedText toNormalizedText() {
    return NormalizedText.of(original, text, starts, ends);
  }

  /** Replaces every match by a text that may hold {@code $1} for groups. */
  void replaceAll(Pattern pattern, String replacement) {
    replaceAll(pattern, match -> expanded(match, replacement));
  }

  /** Replaces every match by what a function makes of it. */
  void replaceAll(Pattern pattern, Function<MatchResult, String> replacement) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      return;
    }
    Builder builder = new Builder(text.length() + 16);
    int copied = 0;
    do {
      builder.copy(copied, matcher.start());
      builder.replace(matcher.start(), matcher.end(), replacement.apply(matcher));
      copied = matcher.end();
    } while (matcher.find());
    builder.copy(copied, text.length());
    builder.apply();
  }

  /** Leaves one space between words, and none at the edges. */
  void joinSpaces(Pattern space) {
    replaceAll(space, " ");
    replaceAll(EDGES, "");
  }

  /** Replaces each code point by what a function makes of it; the function may drop it. */
  void expandCodePoints(IntFunction<String> change) {
    Builder builder = new Builder(text.length() + 16);
    int copied = 0;
    int next;
    for (int i = 0; i < text.length(); i = next) {
      int codePoint = text.codePointAt(i);
      next = i + Character.charCount(codePoint);
      String mapped = change.apply(codePoint);
      if (mapped.length() != next - i || mapped.codePointAt(0) != codePoint) {
        builder.copy(copied, i);
        builder.replace(i, next, mapped);
        copied = next;
      }
    }
    if (copied > 0) {
      builder.copy(copied, text.length());
      builder.apply();
    }
  }

  /** Makes lower case of all, also of what depends on its neighbours (final sigma). */
  void toLowerCase() {
    replaceAll(DOTTED_I, "i\u0307"); // the only letter that grows
    text = UCharacter.toLowerCase(ULocale.ROOT, text);
  }

  /** Brings the text into a normal form of Unicode. */
  void normalize(Normalizer2 form) {
    if (form.isNormalized(text)) {
      return;
    }
    Builder builder = new Builder(text.length() + 16);
    int next;
    for (int i = 0; i < text.length(); i = next) {
      next = text.offsetByCodePoints(i, 1);
      while (next < text.length() && !form.hasBoundaryBefore(text.codePointAt(next))) {
        next = text.offsetByCodePoints(next, 1);
      }
      builder.replace(i, next, form.normalize(text.substring(i, next)));
    }
    builder.apply();
  }

  /** Replaces each code point by another. */
  void mapCodePoints(IntUnaryOperator change) {
    expandCodePoints(c -> Character.toString(change.applyAsInt(c)));
  }

  private static String expanded(MatchResult match, String replacement) {
    StringBuilder expanded = new StringBuilder();
    for (int i = 0; i < replacement.length(); i++) {
      char c = replacement.charAt(i);
      if (c == '$' && i + 1 < replacement.length()) {
        int group = replacement.charAt(++i) - '0';
        expanded.append(match.start(group) < 0 ? "" : match.group(group));
      } else {
        expanded.append(c);
      }
    }
    return expanded.toString();
  }

  /** Collects the next state of the text. */
  final class Builder {
    private final StringBuilder next;
    private int[] nextStarts;
    private int[] nextEnds;

    Builder(int capacity) {
      next = new StringBuilder(capacity);
      nextStarts = new int[capacity];
      nextEnds = new int[capacity];
    }

    /** How much has been written so far. */
    int length() {
      return next.length();
    }

    void copy(int from, int to) {
      ensure(to - from);
      System.arraycopy(starts, from, nextStarts, next.length(), to - from);
      System.arraycopy(ends, from, nextEnds, next.length(), to - from);
      next.append(text, from, to);
    }

    /** Puts a text in the place of a range of the current text. */
    void replace(int from, int to, String replacement) {
      int limit = Math.min(to - from, replacement.length());
      int head = 0;
      while (head < limit && replacement.charAt(head) == text.charAt(from + head)) {
        head++;
      }
      int tail = 0;
      while (tail < limit - head
          && replacement.charAt(replacement.length() - 1 - tail) == text.charAt(to - 1 - tail)) {
        tail++;
      }
      copy(from, from + head);
      insert(from + head, to - tail, replacement.substring(head, replacement.length() - tail));
      copy(to - tail, to);
    }

    /** Appends a text that stands as a whole for a range of the current text, maybe empty. */
    void insert(int from, int to, String replacement) {
      ensure(replacement.length());
      int start;
      int end;
      if (from < to) {
        start = starts[from];
        end = Math.max(start, ends[to - 1]);
      } else {
        start = from < starts.length ? starts[from] : endOfOriginal();
        end = start;
      }
      int length = next.length();
      Arrays.fill(nextStarts, length, length + replacement.length(), start);
      Arrays.fill(nextEnds, length, length + replacement.length(), end);
      next.append(replacement);
    }

    void apply() {
      text = next.toString();
      starts = Arrays.copyOf(nextStarts, text.length());
      ends = Arrays.copyOf(nextEnds, text.length());
    }

    private int endOfOriginal() {
      return ends.length == 0 ? original.length() : ends[ends.length - 1];
    }

    private void ensure(int more) {
      int needed = next.length() + more;
      if (needed > nextStarts.length) {
        nextStarts = Arrays.copyOf(nextStarts, Math.max(needed, 2 * nextStarts.length));
        nextEnds = Arrays.copyOf(nextEnds, nextStarts.length);
      }
    }
  }
}
