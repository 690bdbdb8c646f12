/** How Japanese is read, by a dictionary. */
module org.erroralign.japanese {
  requires transitive org.erroralign.core;
  requires static transitive org.jspecify;
  requires org.apache.lucene.analysis.kuromoji;
  requires org.apache.lucene.core;

  exports org.erroralign.japanese;

  provides org.erroralign.text.SoundProvider with
      org.erroralign.japanese.JapaneseSounds;
}
