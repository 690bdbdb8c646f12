/**
 * What is made to be looked at.
 *
 * <p>{@link org.erroralign.report.ReportPage} is the page of {@code analyze --html} and {@code
 * compare --html}: one file that shows every alignment, with search, tables and the comparison of
 * systems. It is given what was gathered: {@link org.erroralign.report.PageUtterances} chooses the
 * utterances that it holds, {@link org.erroralign.report.SystemTables} gathers what its tables need
 * besides an analysis. What the page does in the browser is in the resource files beside this
 * package. {@link org.erroralign.report.PageTemplate} puts it together, and the study's page too.
 *
 * <p>{@link org.erroralign.report.GraphDrawing} draws the paper's Figure 1 for a pair.
 */
@NullMarked
package org.erroralign.report;

import org.jspecify.annotations.NullMarked;
