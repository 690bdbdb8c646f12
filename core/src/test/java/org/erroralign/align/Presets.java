package org.erroralign.align;

/** The presets by name. */
final class Presets {

  private Presets() {}

  static ErrorAligner named(String name) {
    return switch (name) {
      case "standard" -> ErrorAligner.standard();
      case "paper" -> ErrorAligner.paper();
      case "reference" -> ErrorAligner.reference();
      default ->
          throw new IllegalArgumentException(
              "expected standard, paper or reference, found \"" + name + "\"");
    };
  }
}
