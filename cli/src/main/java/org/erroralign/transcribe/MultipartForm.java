package org.erroralign.transcribe;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The body of a request of type {@code multipart/form-data} (RFC 7578). */
final class MultipartForm {
  /** Longer than anything that occurs by chance in sound; names and values are ours. */
  private static final String BOUNDARY = "erroralign-5f2b8c0d9e7a4163b0c7d2f4";

  private final ByteArrayOutputStream body = new ByteArrayOutputStream();

  static String contentType() {
    return "multipart/form-data; boundary=" + BOUNDARY;
  }

  MultipartForm field(String name, String value) {
    head(name, "");
    write(value + "\r\n");
    return this;
  }

  MultipartForm file(String name, String fileName, String type, byte[] content) {
    head(name, "; filename=\"" + fileName + "\"\r\nContent-Type: " + type);
    body.writeBytes(content);
    write("\r\n");
    return this;
  }

  private void head(String name, String more) {
    write("--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"" + name + "\"" + more);
    write("\r\n\r\n");
  }

  byte[] end() {
    write("--" + BOUNDARY + "--\r\n");
    return body.toByteArray();
  }

  private void write(String text) {
    body.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }
}
