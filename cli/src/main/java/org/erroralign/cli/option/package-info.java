/** Options that commands share, as mixins, and what they open: input, output, work. */
@NullMarked
package org.erroralign.cli.option;

import org.jspecify.annotations.NullMarked;
