/** What went wrong, where, and whether a difference is real; reports and the page that shows it. */
module org.erroralign.analysis {
  requires transitive org.erroralign.core;
  requires static transitive org.jspecify;
  requires org.apache.commons.rng.api;
  requires org.apache.commons.rng.core;
  requires org.apache.commons.statistics.distribution;
  requires org.apache.commons.statistics.inference;

  exports org.erroralign.analysis;
  exports org.erroralign.analysis.report;
  exports org.erroralign.phonetic;
  exports org.erroralign.report;
  exports org.erroralign.stats;
}
