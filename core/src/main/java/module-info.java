/** Alignment of references and hypotheses, metrics and baselines; needs nothing but the JDK. */
module org.erroralign.core {
  requires static transitive org.jspecify;

  exports org.erroralign.align;
  exports org.erroralign.baseline;
  exports org.erroralign.corpus;
  exports org.erroralign.metric;
  exports org.erroralign.text;
}
