/**
 * Formats with rows of named fields: tsv, csv, JSON lines, Parquet and their kin; start with {@code
 * TableFormat}.
 */
@NullMarked
package org.erroralign.format.table;

import org.jspecify.annotations.NullMarked;
