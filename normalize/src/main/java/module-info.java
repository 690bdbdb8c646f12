/** Normalises transcripts before they are compared. */
module org.erroralign.normalize {
  requires transitive org.erroralign.core;
  requires static transitive org.jspecify;
  requires com.ibm.icu;

  exports org.erroralign.normalize;
  exports org.erroralign.spoken;

  provides org.erroralign.text.ReadingProvider with
      org.erroralign.normalize.SpokenReadings;
}
