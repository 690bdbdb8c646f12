package org.erroralign.web.emulation.java.text;

import org.erroralign.web.emulation.Browser;

/** Unicode's normalisation, done by the browser. */
public final class Normalizer {
  private Normalizer() {}

  /** The forms. */
  public enum Form {
    NFD,
    NFC,
    NFKD,
    NFKC
  }

  public static String normalize(CharSequence text, Form form) {
    return Browser.normalize(text.toString(), form.name());
  }
}
