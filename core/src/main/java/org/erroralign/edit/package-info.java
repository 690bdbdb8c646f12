/**
 * Edit distances, each kernel once: what align, metric and baseline are built on. Public only
 * because packages force it; no module exports it.
 */
@NullMarked
package org.erroralign.edit;

import org.jspecify.annotations.NullMarked;
