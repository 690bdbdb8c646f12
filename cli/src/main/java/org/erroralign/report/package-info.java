/**
 * What is made to be looked at.
 *
 * <p>{@link org.erroralign.report.GraphDrawing} draws the paper's Figure 1 for a pair.
 */
@NullMarked
package org.erroralign.report;

import org.jspecify.annotations.NullMarked;
