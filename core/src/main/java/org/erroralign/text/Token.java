package org.erroralign.text;

/** A word with its place in the text it was found in. */
public record Token(String text, Span span) {}
