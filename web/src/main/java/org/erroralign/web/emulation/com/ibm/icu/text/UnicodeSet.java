package org.erroralign.web.emulation.com.ibm.icu.text;

import org.erroralign.web.emulation.java.util.regex.Pattern;

/** Characters of some categories, by a regular expression of the browser. */
public final class UnicodeSet {
  private static final int UNKNOWN = 0;
  private static final int IN = 1;
  private static final int OUT = 2;

  private final Pattern pattern;
  private final byte[] known = new byte[Character.MIN_SUPPLEMENTARY_CODE_POINT];

  public UnicodeSet(String categories) {
    pattern = Pattern.compile("[" + categories.replace("[:", "\\p{").replace(":]", "}") + "]");
  }

  public UnicodeSet freeze() {
    return this;
  }

  public boolean contains(int codePoint) {
    if (codePoint >= known.length) {
      return matches(codePoint);
    }
    if (known[codePoint] == UNKNOWN) {
      known[codePoint] = (byte) (matches(codePoint) ? IN : OUT);
    }
    return known[codePoint] == IN;
  }

  private boolean matches(int codePoint) {
    return pattern.matcher(Character.toString(codePoint)).matches();
  }
}
