package org.erroralign.transcribe;

import com.fasterxml.jackson.core.io.JsonStringEncoder;

/** Texts as JSON. */
final class JsonStrings {
  private JsonStrings() {}

  static String quote(String text) {
    return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }
}
