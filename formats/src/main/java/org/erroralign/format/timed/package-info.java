/** Subtitles, TextGrids and nlp: texts with times. */
@NullMarked
package org.erroralign.format.timed;

import org.jspecify.annotations.NullMarked;
