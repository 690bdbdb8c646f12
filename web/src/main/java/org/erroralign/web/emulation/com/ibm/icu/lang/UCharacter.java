package org.erroralign.web.emulation.com.ibm.icu.lang;

import org.erroralign.web.emulation.Browser;
import org.erroralign.web.emulation.CharacterTable;
import org.erroralign.web.emulation.com.ibm.icu.util.ULocale;

/** Lower case as the browser, which has an ICU of its own, makes it. */
public final class UCharacter {
  private UCharacter() {}

  public static String toLowerCase(ULocale locale, String text) {
    return Browser.lowerCase(text);
  }

  public static int getType(int codePoint) {
    return CharacterTable.type(codePoint);
  }
}
