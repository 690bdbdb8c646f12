/** The commands, one class each, and what only one of them needs. */
@NullMarked
package org.erroralign.cli.command;

import org.jspecify.annotations.NullMarked;
