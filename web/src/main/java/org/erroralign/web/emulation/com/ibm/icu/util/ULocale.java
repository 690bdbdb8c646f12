package org.erroralign.web.emulation.com.ibm.icu.util;

/** The root locale, and no other. */
public final class ULocale {
  public static final ULocale ROOT = new ULocale();

  private ULocale() {}
}
