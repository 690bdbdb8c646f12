package org.erroralign.spoken;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Span;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;

/** A text in which written things are looked for, and the network of what was found. */
final class Writing {

  /**
   * A written thing and how it is read.
   *
   * @param first its first atom
   * @param end behind its last
   * @param forms the readings, without what is written
   */
  record Match(int first, int end, ReadingClass readingClass, List<WordNetwork> forms) {}

  private final NormalizedText run;
  private final Atoms atoms;

  Writing(NormalizedText run) {
    this.run = run;
    this.atoms = new Atoms(run.text());
  }

  Atoms atoms() {
    return atoms;
  }

  /** Something that is said by one of some phrases. */
  Match match(int first, int end, ReadingClass readingClass, Collection<String> phrases) {
    return new Match(
        first, end, readingClass, Phrases.forms(phrases, readingClass, span(first, end)));
  }

  /** Where atoms stand in the text as it was given. */
  Span span(int first, int end) {
    return run.inOriginal(new Span(atoms.start(first), atoms.end(end - 1)));
  }

  /** All of the text, with the readings of what was found in it as choices. */
  WordNetwork network(List<Match> matches) {
    List<Element> elements = new ArrayList<>();
    int match = 0;
    int atom = 0;
    while (atom < atoms.count()) {
      int groupEnd = wordEnd(atom);
      int matchEnd = match;
      while (matchEnd < matches.size() && matches.get(matchEnd).first() < groupEnd) {
        groupEnd = Math.max(groupEnd, wordEnd(matches.get(matchEnd).end() - 1));
        matchEnd++;
      }
      if (match == matchEnd) {
        appendWritten(atom, groupEnd, elements);
      } else {
        elements.add(choice(atom, groupEnd, matches.subList(match, matchEnd)));
      }
      match = matchEnd;
      atom = groupEnd;
    }
    return new WordNetwork(elements);
  }

  private int wordEnd(int atom) {
    int end = atom + 1;
    while (end < atoms.count() && atoms.word(end) == atoms.word(atom)) {
      end++;
    }
    return end;
  }

  private void appendWritten(int first, int end, List<Element> elements) {
    int start = first;
    for (int atom = first; atom < end; atom++) {
      if (atom + 1 == end || atoms.word(atom + 1) != atoms.word(atom)) {
        elements.add(new Word(atoms.string(start, atom + 1), span(start, atom + 1), false));
        start = atom + 1;
      }
    }
  }

  private WordNetwork written(int first, int end) {
    List<Element> elements = new ArrayList<>();
    appendWritten(first, end, elements);
    return new WordNetwork(elements);
  }

  /** Whole words that hold something with readings: what is written first, then what is read. */
  private Choice choice(int first, int end, List<Match> matches) {
    List<WordNetwork> forms = new ArrayList<>();
    forms.add(written(first, end));
    Match leading = matches.get(0);
    if (matches.size() == 1 && isBare(first, leading.first()) && isBare(leading.end(), end)) {
      forms.addAll(leading.forms());
    } else {
      forms.add(inParts(first, end, matches));
    }
    return new Choice(leading.readingClass(), forms);
  }

  private boolean isBare(int first, int end) {
    for (int atom = first; atom < end; atom++) {
      if (!atoms.isSymbol(atom)) {
        return false;
      }
    }
    return true;
  }

  private WordNetwork inParts(int first, int end, List<Match> matches) {
    List<Element> elements = new ArrayList<>();
    int place = first;
    for (Match match : matches) {
      appendLetters(place, match.first(), elements);
      List<WordNetwork> forms = new ArrayList<>();
      List<Element> written = new ArrayList<>();
      appendLetters(match.first(), match.end(), written);
      forms.add(new WordNetwork(written));
      forms.addAll(match.forms());
      elements.add(new Choice(match.readingClass(), forms));
      place = match.end();
    }
    appendLetters(place, end, elements);
    return new WordNetwork(elements);
  }

  private void appendLetters(int first, int end, List<Element> elements) {
    if (!isBare(first, end)) {
      appendWritten(first, end, elements);
    }
  }
}
