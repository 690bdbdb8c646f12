/**
 * Formats of alignments, one class each; {@link org.erroralign.format.AlignmentFormat} lists them.
 */
@NullMarked
package org.erroralign.format.alignment;

import org.jspecify.annotations.NullMarked;
