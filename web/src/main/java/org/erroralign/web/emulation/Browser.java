package org.erroralign.web.emulation;

import org.teavm.jso.JSBody;

/** What the browser does for us. */
public final class Browser {
  private Browser() {}

  @JSBody(
      params = {"text", "form"},
      script = "return text.normalize(form);")
  public static native String normalize(String text, String form);

  /** The shortest digits that mean a number. */
  @JSBody(params = "number", script = "return String(number);")
  public static native String digits(double number);
}
