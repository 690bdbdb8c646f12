/**
 * What an analysis found, as facts and tables, for whatever writes them: text, JSON, Parquet.
 *
 * <p>Start with {@link org.erroralign.analysis.report.AnalysisReport}.
 */
@NullMarked
package org.erroralign.analysis.report;

import org.jspecify.annotations.NullMarked;
