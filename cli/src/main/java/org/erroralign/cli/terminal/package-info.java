/**
 * What people see: tables, colours, progress, messages; and output that appears when it is
 * complete.
 */
@NullMarked
package org.erroralign.cli.terminal;

import org.jspecify.annotations.NullMarked;
