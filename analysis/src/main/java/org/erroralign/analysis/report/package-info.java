/**
 * What was found, as reports: facts and tables, made of figures.
 *
 * <p>Start with {@link org.erroralign.analysis.report.Figure}: a figure has its name, its kind and
 * its source in one place. {@link org.erroralign.analysis.report.Report} puts figures together;
 * {@link org.erroralign.analysis.report.AnalysisReport} and {@link
 * org.erroralign.analysis.report.ComparisonReport} are those of one system and of several. {@link
 * org.erroralign.analysis.report.ReportJson} and {@link org.erroralign.analysis.report.TableText}
 * write any of them; text for a terminal, the page and Spark's rows are views of them too.
 */
@NullMarked
package org.erroralign.analysis.report;

import org.jspecify.annotations.NullMarked;
