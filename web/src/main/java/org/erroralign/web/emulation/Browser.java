package org.erroralign.web.emulation;

import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;
import org.teavm.jso.core.JSString;

/** What the browser does for us. */
public final class Browser {
  private Browser() {}

  @JSBody(
      params = {"text", "form"},
      script = "return text.normalize(form);")
  public static native String normalize(String text, String form);

  @JSBody(params = "text", script = "return text.toLowerCase();")
  public static native String lowerCase(String text);

  /** A regular expression; null for what is none. */
  @JSBody(
      params = {"source", "flags"},
      script = "return expressionOf(source, flags);")
  public static native @Nullable JSObject expression(String source, String flags);

  /** How many groups a regular expression has. */
  @JSBody(
      params = {"source", "flags"},
      script = "return groupsOf(source, flags);")
  public static native int groups(String source, String flags);

  /** The first match from a place on; null for none. */
  @JSBody(
      params = {"expression", "text", "from"},
      script = "return matchOf(expression, text, from);")
  public static native @Nullable JSObject match(JSObject expression, JSString text, int from);

  /** Where a group of a match begins (0) or ends (1); -1 where it took no part. */
  @JSBody(
      params = {"match", "group", "side"},
      script = "return placeOf(match, group, side);")
  public static native int place(JSObject match, int group, int side);
}
