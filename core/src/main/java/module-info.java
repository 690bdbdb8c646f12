/** Alignment of references and hypotheses, metrics and baselines; needs nothing but the JDK. */
@SuppressWarnings("module") // those that are named below are built later
module org.erroralign.core {
  requires static transitive org.jspecify;

  uses org.erroralign.text.ReadingProvider;
  uses org.erroralign.text.SoundProvider;

  exports org.erroralign.align;
  exports org.erroralign.baseline;
  exports org.erroralign.corpus;
  exports org.erroralign.metric;
  exports org.erroralign.text;

  // For our own modules only.
  exports org.erroralign.json to
      org.erroralign.analysis,
      org.erroralign.formats;
}
