package org.erroralign.corpus;

/** One utterance: what was said, and what one recogniser wrote for it. */
public record Utterance(String id, String reference, String hypothesis) {}
