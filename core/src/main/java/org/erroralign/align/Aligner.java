package org.erroralign.align;

/** Aligns a reference with a hypothesis; implementations are thread-safe and accept any string. */
@FunctionalInterface
public interface Aligner {
  Alignment align(String reference, String hypothesis);
}
