/**
 * The paper's preference study: a page that shows people two alignments of the same pair without
 * saying whose they are, and what their answers amount to.
 *
 * <p>{@link org.erroralign.study.Study} draws the examples, {@link org.erroralign.study.StudyPage}
 * writes the page and {@link org.erroralign.study.StudyKey} the file that says which side was
 * whose; {@link org.erroralign.study.StudyScore} puts key and {@link
 * org.erroralign.study.StudyResult}s together. What the page does in the browser is in the resource
 * files beside this package.
 */
@NullMarked
package org.erroralign.study;

import org.jspecify.annotations.NullMarked;
