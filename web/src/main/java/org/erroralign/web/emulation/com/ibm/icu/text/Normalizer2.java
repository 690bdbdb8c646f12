package org.erroralign.web.emulation.com.ibm.icu.text;

import org.erroralign.web.emulation.Browser;
import org.erroralign.web.emulation.CharacterTable;

/** Unicode's normalisation, done by the browser. */
public final class Normalizer2 {
  private static final Normalizer2 NFKC = new Normalizer2("NFKC", CharacterTable.JOINS_NFKC);
  private static final Normalizer2 NFKD = new Normalizer2("NFKD", CharacterTable.JOINS_NFKD);

  private final String form;
  private final int joins;

  private Normalizer2(String form, int joins) {
    this.form = form;
    this.joins = joins;
  }

  public static Normalizer2 getNFKCInstance() {
    return NFKC;
  }

  public static Normalizer2 getNFKDInstance() {
    return NFKD;
  }

  public String normalize(CharSequence text) {
    return Browser.normalize(text.toString(), form);
  }

  public boolean isNormalized(CharSequence text) {
    return normalize(text).contentEquals(text);
  }

  public boolean hasBoundaryBefore(int codePoint) {
    return !CharacterTable.joins(codePoint, joins);
  }
}
