package org.erroralign.align;

final class ExactSearch implements SpanSearch {
  ExactSearch(CompiledCosts costs, EmbeddedSpan span) {}

  @Override
  public void search(WordNumbers words, SpanPath path) {}
}
