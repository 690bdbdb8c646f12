package org.erroralign.normalize;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.erroralign.corpus.Side;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;

/**
 * NIST's global mapping (GLM), as SCTK's rfilter1 applies it: rules for strings, not words.
 *
 * <p>How: a cursor goes over the text, which has one space before, between and after its words. The
 * first rule whose left side stands at the cursor, between its contexts, writes its right side, and
 * the cursor goes behind the left side. Where none fits, the character is copied (or, by {@code
 * copy_no_hit}, left out). Rules and contexts see the text as it was before.
 */
final class GlobalMapping implements TextNormalizer {
  private static final Pattern SPACE = Pattern.compile("(?U)\\s+");
  private static final Pattern EDGES = Pattern.compile("^|$");

  /** Replaces a string between two others in the texts of some sides. */
  record Rule(String from, Transcript to, String before, String after, Set<Side> sides) {
    private boolean fits(String text, int at) {
      int start = at - before.length();
      return text.startsWith(from, at)
          && text.startsWith(after, at + from.length())
          && start >= 0
          && text.startsWith(before, start);
    }

    private Rule inUpperCase() {
      return new Rule(upper(from), to, upper(before), upper(after), sides);
    }
  }

  /** The forms that stand for a part of the text, and their place in the text without them. */
  private record Fork(Span part, int position, WordNetwork forms) {}

  private final Map<Side, Map<Character, List<Rule>>> rules = new EnumMap<>(Side.class);
  private final boolean caseSensitive;
  private final boolean copies;
  private final boolean forks;

  GlobalMapping(List<Rule> rules, boolean caseSensitive, boolean copies) {
    this.caseSensitive = caseSensitive;
    this.copies = copies;
    forks = rules.stream().anyMatch(rule -> !rule.to().hasOneForm());
    for (Rule rule : rules) {
      Rule compared = caseSensitive ? rule : rule.inUpperCase();
      for (Side side : rule.sides()) {
        this.rules
            .computeIfAbsent(side, s -> new HashMap<>())
            .computeIfAbsent(compared.from().charAt(0), c -> new ArrayList<>())
            .add(compared);
      }
    }
  }

  /** As a reference; of several forms the first. */
  @Override
  public NormalizedText normalize(String text) {
    return normalize(text, Side.REFERENCE);
  }

  @Override
  public Transcript normalize(Transcript transcript, Side side) {
    return forks
        ? transcript.mapRuns(run -> forms(run, side))
        : transcript.map(text -> normalize(text, side));
  }

  private NormalizedText normalize(String text, Side side) {
    EditedText edited = padded(text);
    rewrite(edited, side, false);
    edited.joinSpaces(SPACE);
    return edited.toNormalizedText();
  }

  private WordNetwork forms(NormalizedText run, Side side) {
    EditedText edited = padded(run.text());
    NormalizedText before = run.then(edited.toNormalizedText());
    List<Fork> found = rewrite(edited, side, true);
    NormalizedText after = run.then(edited.toNormalizedText());
    List<Element> elements = new ArrayList<>();
    int done = 0;
    for (Fork fork : found) {
      elements.addAll(WordNetwork.of(after.part(new Span(done, fork.position()))).elements());
      Span span = before.inOriginal(fork.part());
      elements.addAll(
          fork.forms()
              .mapWords(word -> List.of(new Word(word.text(), span, word.optional())))
              .elements());
      done = fork.position();
    }
    elements.addAll(WordNetwork.of(after.part(new Span(done, after.text().length()))).elements());
    return new WordNetwork(elements);
  }

  private static EditedText padded(String text) {
    EditedText edited = new EditedText(text);
    edited.joinSpaces(SPACE);
    edited.replaceAll(EDGES, " ");
    return edited;
  }

  /**
   * Applies the rules.
   *
   * @param forking whether rules with several forms write nothing, but tell where they fit
   */
  private List<Fork> rewrite(EditedText edited, Side side, boolean forking) {
    String text = edited.text();
    String compared = caseSensitive ? text : upper(text);
    EditedText.Builder out = edited.new Builder(text.length() + 16);
    List<Fork> found = new ArrayList<>();
    int next;
    for (int at = 0; at < text.length(); at = next) {
      Optional<Rule> rule = rule(compared, at, side);
      next = at + rule.map(r -> r.from().length()).orElse(1);
      if (rule.isEmpty()) {
        out.copy(at, copies ? next : at);
      } else if (forking && !rule.get().to().hasOneForm()) {
        found.add(new Fork(new Span(at, next), out.length(), rule.get().to().network()));
      } else {
        out.replace(at, next, rule.get().to().text());
      }
    }
    out.apply();
    return found;
  }

  private Optional<Rule> rule(String text, int at, Side side) {
    for (Rule rule : rules.getOrDefault(side, Map.of()).getOrDefault(text.charAt(at), List.of())) {
      if (rule.fits(text, at)) {
        return Optional.of(rule);
      }
    }
    return Optional.empty();
  }

  /** Only A to Z have a case, as for rfilter1. */
  private static String upper(String text) {
    StringBuilder upper = new StringBuilder(text);
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      upper.setCharAt(k, c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c);
    }
    return upper.toString();
  }
}
