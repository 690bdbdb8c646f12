package org.erroralign.align;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Pairs of texts from a seed: over alphabets of few letters, where words collide, over many
 * scripts, and over all code units; independent of each other, or the one an edit of the other.
 */
final class RandomPairs {

  record Pair(String reference, String hypothesis) {}

  /** Entries are separated by spaces; a space itself is added to each alphabet. */
  private static final List<List<String>> ALPHABETS =
      List.of(
          alphabet("a b"),
          alphabet("a b h o '"),
          alphabet("s o m e t h i n g w r ' -"),
          alphabet("1 2 0 , . st % a"),
          alphabet("e é e\u0301 E É n ñ n\u0303 ß ẞ s I İ i i\u0307 ı ' ’ - ﬁ f"),
          alphabet("क ख\u093C \u0959 \u093F \u094D र \u093E \u0902 \u200D \u200C ۱ १"),
          alphabet("ك ت \u064E \u0651 \u0640 ا أ ا\u0654 ب \u200F \u200E ، 1 \u0661 \u066B"),
          alphabet("日 本 語 か が か\u3099 カ ー ﾞ 々 、 3 a \uDB40\uDD00 葛"),
          alphabet("ก เ \u0E33 \u0E48 า ខ \u17D2 ម က \u1039 \u103A"),
          alphabet("한 하 \u1112\u1161\u11AB \u1112 \u1161 \u11A8 각 글"),
          alphabet("Σ σ ς Α α Ά ά \u0345 ᾳ ᾼ ' Я я й и\u0306 ё"),
          alphabet(
              "\uD801\uDC00 \uD801\uDC28 \uD800\uDF30 \uD83A\uDD00 \uD83A\uDD22 \uD83A\uDD44 a"),
          alphabet("\uD83D\uDC69 \u200D \uD83D\uDCBB \uFE0F 1 \u20E3 \uD800 \uDC00 \u0301 a"),
          alphabet("< > # <a> ## \u0000 \u0007 \uFFFF \uFFFE \uFEFF \u2060 \u00AD a b"));

  private final SplittableRandom random;

  RandomPairs(long seed) {
    random = new SplittableRandom(seed);
  }

  Pair next() {
    List<String> alphabet =
        random.nextInt(ALPHABETS.size() + 1) == 0 ? List.of() : ALPHABETS.get(pickAlphabet());
    String reference = text(alphabet, length());
    int kind = random.nextInt(8);
    if (kind < 3) {
      return new Pair(reference, text(alphabet, length()));
    }
    String hypothesis = reference;
    for (int edits = random.nextInt(kind); edits >= 0; edits--) {
      hypothesis = edit(hypothesis, alphabet);
    }
    return random.nextBoolean() ? new Pair(reference, hypothesis) : new Pair(hypothesis, reference);
  }

  private int pickAlphabet() {
    return random.nextInt(ALPHABETS.size());
  }

  private int length() {
    int kind = random.nextInt(1000);
    return kind == 0 ? random.nextInt(400) : random.nextInt(kind < 100 ? 60 : 14);
  }

  private String text(List<String> alphabet, int length) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < length; k++) {
      text.append(random.nextInt(5) == 0 ? " " : letter(alphabet));
    }
    return text.toString();
  }

  private String letter(List<String> alphabet) {
    return alphabet.isEmpty()
        ? String.valueOf((char) random.nextInt(Character.MAX_VALUE + 1))
        : alphabet.get(random.nextInt(alphabet.size()));
  }

  /** Takes out, doubles, moves or puts in a stretch, a letter or a space. */
  private String edit(String text, List<String> alphabet) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + random.nextInt(6));
    String before = text.substring(0, from);
    String middle = text.substring(from, to);
    String after = text.substring(to);
    return switch (random.nextInt(7)) {
      case 0 -> before + after;
      case 1 -> before + middle + middle + after;
      case 2 -> before + " " + middle + after;
      case 3 -> before + middle.replace(" ", "") + after;
      case 4 -> before + middle.toUpperCase(java.util.Locale.ROOT) + after;
      case 5 -> after + before + middle;
      default -> before + letter(alphabet) + after;
    };
  }

  private static List<String> alphabet(String letters) {
    return List.copyOf(new ArrayList<>(List.of(letters.split(" "))));
  }
}
