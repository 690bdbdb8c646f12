package org.erroralign.metric;

/**
 * The errors of one text against another.
 *
 * @param words the standard count
 * @param characters of the same words, which are compared as they are
 * @param cutWords how many words of the reference follow another without a space
 */
public record TextErrors(ErrorCounts words, CharacterErrors characters, long cutWords) {}
