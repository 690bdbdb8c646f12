/** The data files that come with this module, for its own packages. */
@NullMarked
package org.erroralign.rules;

import org.jspecify.annotations.NullMarked;
