/**
 * The program {@code erroralign}: one class a command, and the options and streams they share.
 *
 * <p>Start with {@link org.erroralign.cli.Main}. Data goes to standard output or to a file,
 * messages and progress to standard error.
 */
@NullMarked
package org.erroralign.cli;

import org.jspecify.annotations.NullMarked;
