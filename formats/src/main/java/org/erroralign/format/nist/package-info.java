/** NIST's trn, stm and ctm. */
@NullMarked
package org.erroralign.format.nist;

import org.jspecify.annotations.NullMarked;
