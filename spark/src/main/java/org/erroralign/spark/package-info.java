/**
 * Alignments and error analysis on Apache Spark, for corpora beyond one machine.
 *
 * <p>Start with {@link org.erroralign.spark.ErrorAlignSpark}: it registers the SQL functions,
 * aligns a dataset and analyses one. {@link org.erroralign.spark.AnalyzeJob} is the job for
 * spark-submit. A row that cannot be aligned never fails a job: it is counted by {@link
 * org.erroralign.spark.BrokenRows}.
 */
@NullMarked
package org.erroralign.spark;

import org.jspecify.annotations.NullMarked;
