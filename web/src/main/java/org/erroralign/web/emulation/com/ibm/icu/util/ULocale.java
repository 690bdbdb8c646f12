package org.erroralign.web.emulation.com.ibm.icu.util;

import org.erroralign.web.emulation.SpokenTable;

/** A language, without regions. */
public final class ULocale {
  public static final ULocale ROOT = new ULocale("");
  public static final Type ACTUAL_LOCALE = new Type();

  /** Which locale is asked for. */
  public static final class Type {
    private Type() {}
  }

  private final String language;

  public ULocale(String language) {
    this.language = language;
  }

  public static ULocale forLanguageTag(String tag) {
    return new ULocale(tag);
  }

  public static String[] getISOLanguages() {
    return SpokenTable.LANGUAGES.toArray(String[]::new);
  }

  public String getLanguage() {
    return language;
  }

  public String toLanguageTag() {
    return language;
  }
}
