package org.erroralign.corpus;

/**
 * One text of an utterance: a reference or a hypothesis that has not been paired yet.
 *
 * @param text as the file has it, with the notation for alternatives where the format has one
 */
public record Transcript(String id, String text, Details details) {}
