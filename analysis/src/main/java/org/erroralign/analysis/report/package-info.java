/**
 * What an analysis found, as facts and tables, for whatever writes them: text, JSON, Parquet.
 *
 * <p>Start with {@link org.erroralign.analysis.report.AnalysisReport}. {@link
 * org.erroralign.analysis.report.ReportJson} writes any of them.
 */
@NullMarked
package org.erroralign.analysis.report;

import org.jspecify.annotations.NullMarked;
