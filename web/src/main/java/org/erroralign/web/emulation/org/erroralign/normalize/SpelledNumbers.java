package org.erroralign.web.emulation.org.erroralign.normalize;

/** Numbers in words need more of ICU than a page should hold. */
public final class SpelledNumbers {
  public SpelledNumbers(String language) {
    throw new IllegalArgumentException(
        "expected another normalisation in a browser, found paper, which the command line has");
  }

  public String spell(String number) {
    return number;
  }
}
