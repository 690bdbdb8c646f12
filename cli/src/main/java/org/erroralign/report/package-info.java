/**
 * The page that {@code analyze --html} and {@code compare --html} write: one file that shows every
 * alignment, with search, tables and the comparison of systems.
 *
 * <p>Start with {@link org.erroralign.report.ReportPage}, which is given what was gathered: {@link
 * org.erroralign.report.PageUtterances} chooses the utterances that the page holds, {@link
 * org.erroralign.report.SystemTables} gathers what its tables need besides an analysis. What the
 * page does in the browser is in the resource files beside this package.
 */
@NullMarked
package org.erroralign.report;

import org.jspecify.annotations.NullMarked;
