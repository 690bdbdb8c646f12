/** Lines and texts in UTF-8, and the formats that are nothing else. */
@NullMarked
package org.erroralign.format.text;

import org.jspecify.annotations.NullMarked;
