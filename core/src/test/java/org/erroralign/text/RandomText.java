package org.erroralign.text;

import java.util.SplittableRandom;

/** Texts that mix what tokenizers and normalizers look at with arbitrary code points. */
final class RandomText {

  private static final String[] PARTS =
      ("a,B,é,e\u0301,İ,ß,ſ,1,٣,２,²,Ⅻ,',’,-,.,;,<,>,#,%,\t,\n,\u00A0,\u0085,\u2028,\u200C,\u200D,\u00AD,"
              + "क,\u093C,\u094D,\u0301,ك,\u064E,\u0640,日,か,\u3099,ー,น,\u0E33,ខ,\u17D2,한,\u1112,"
              + "\u1161,\u11AB,Σ,ς,\uD801\uDC00,\uD800,\uDC00,\uD83D\uDE00,\uFE0F,\u20E3,\uFFFF")
          .split(",");

  private RandomText() {}

  static String next(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    int parts = random.nextInt(24);
    for (int k = 0; k < parts; k++) {
      switch (random.nextInt(6)) {
        case 0 -> text.append(' ');
        case 1 -> text.append(",");
        case 2 -> text.appendCodePoint(random.nextInt(Character.MAX_CODE_POINT + 1));
        default -> text.append(PARTS[random.nextInt(PARTS.length)]);
      }
    }
    return text.toString();
  }
}
