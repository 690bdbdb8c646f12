package org.erroralign.text;

/**
 * One thing that a text speaks of and the class that it belongs to, such as a person or a date.
 *
 * @param span its words in the text as it was given
 * @param name of the class
 */
public record Label(Span span, String name) {}
