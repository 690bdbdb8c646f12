/** Writing JSON, for all that this program writes so; for its own use, no part of the library. */
@NullMarked
package org.erroralign.json;

import org.jspecify.annotations.NullMarked;
