package org.erroralign.bench;

/** What was said and what a recogniser might have written for it. */
public record Pair(String reference, String hypothesis) {}
