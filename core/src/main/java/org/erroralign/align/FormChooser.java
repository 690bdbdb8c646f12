package org.erroralign.align;

import java.util.Arrays;
import java.util.List;
import org.erroralign.text.TokenizedText;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;

/**
 * Chooses the forms of a pair of transcripts that are cheapest to align.
 *
 * <p>How: anchors of the words as they are written settle the words that are the same on both
 * sides, and choices that are written alike ("2019", "2019"). Anchors inside other choices say
 * little (the "billion" of "$1.2 billion") and are dropped. What is left between settled elements
 * is searched over all its forms ({@link ReadingSearch}). A stretch too large for that is cut in
 * proportion, and the result is not called exact.
 */
final class FormChooser {

  private static final int NONE = -1;

  private final ReadingSearch search;
  private final Side reference;
  private final Side hypothesis;
  private boolean exact;

  FormChooser(ErrorAligner settings, TokenizedText reference, TokenizedText hypothesis) {
    search = new ReadingSearch(settings);
    this.reference = new Side(reference);
    this.hypothesis = new Side(hypothesis);
  }

  /** One text: its elements, which tokens and choices each has, and which tokens are anchored. */
  private static final class Side {
    private final TokenizedText text;
    private List<Element> elements = List.of();
    private int[] firstTokens = {};
    private int[] firstChoices = {};
    private int[] elementOfToken = {};
    private int[] anchors = {};
    private boolean[] settled = {};
    private int[] forms = {};

    Side(TokenizedText text) {
      this.text = text;
    }

    /** Reads what belongs to the first form, which the tokens are of. */
    void read(Transcript transcript) {
      elements = transcript.network().elements();
      int count = elements.size();
      firstTokens = new int[count + 1];
      firstChoices = new int[count + 1];
      elementOfToken = new int[text.tokenCount()];
      int end = 0;
      int token = 0;
      for (int e = 0; e < count; e++) {
        firstTokens[e] = token;
        end += firstFormLength(elements.get(e));
        while (token < text.tokenCount() && text.tokenStart(token) < end) {
          elementOfToken[token++] = e;
        }
        firstChoices[e + 1] = firstChoices[e] + ReadingSearch.choices(elements.get(e));
      }
      firstTokens[count] = token;
      anchors = new int[text.tokenCount()];
      Arrays.fill(anchors, NONE);
      settled = new boolean[count];
      forms = new int[firstChoices[count]];
    }

    /** How much of the first form an element takes, with a space after each word. */
    private static int firstFormLength(Element element) {
      if (element instanceof Word word) {
        return word.text().length() + 1;
      }
      int length = 0;
      if (element instanceof Choice choice) {
        for (Element inner : choice.forms().get(0).elements()) {
          length += firstFormLength(inner);
        }
      }
      return length;
    }

    int tokens(int element) {
      return firstTokens[element + 1] - firstTokens[element];
    }

    boolean isAnchored(int element) {
      for (int t = firstTokens[element]; t < firstTokens[element + 1]; t++) {
        if (anchors[t] == NONE) {
          return false;
        }
      }
      return tokens(element) > 0;
    }

    boolean hasChoices(int from, int to) {
      return firstChoices[to] > firstChoices[from];
    }

    List<Element> part(int from, int to) {
      return elements.subList(from, to);
    }
  }

  /**
   * Chooses the forms, given the anchors of the tokens of the first forms.
   *
   * @param words the pre-pass over them; without anchors if there was none
   */
  BestForms choose(Transcript said, Transcript written, WordGraph words, boolean prePass) {
    reference.read(said);
    hypothesis.read(written);
    for (int a = 0; prePass && a < words.anchorCount(); a++) {
      reference.anchors[words.anchorReference(a)] = words.anchorHypothesis(a);
      hypothesis.anchors[words.anchorHypothesis(a)] = words.anchorReference(a);
    }
    while (dropAnchors(reference, hypothesis) || dropAnchors(hypothesis, reference)) {
      // until those that are left settle whole elements on both sides
    }
    exact = true;
    int r = 0;
    int h = 0;
    for (int e = 0; e < reference.elements.size(); e++) {
      if (reference.settled[e]) {
        int first = reference.anchors[reference.firstTokens[e]];
        int last = reference.anchors[reference.firstTokens[e + 1] - 1];
        searchStretch(r, e, h, Math.max(h, hypothesis.elementOfToken[first]));
        r = e + 1;
        h = hypothesis.elementOfToken[last] + 1;
      }
    }
    searchStretch(r, reference.elements.size(), h, hypothesis.elements.size());
    return new BestForms(Form.of(said, reference.forms), Form.of(written, hypothesis.forms), exact);
  }

  /** Drops the anchors of elements that are not settled by them; tells whether there were any. */
  private static boolean dropAnchors(Side side, Side other) {
    boolean dropped = false;
    for (int e = 0; e < side.elements.size(); e++) {
      side.settled[e] = side.isAnchored(e) && isAlike(side, e, other);
      for (int t = side.firstTokens[e]; !side.settled[e] && t < side.firstTokens[e + 1]; t++) {
        if (side.anchors[t] != NONE) {
          other.anchors[side.anchors[t]] = NONE;
          side.anchors[t] = NONE;
          dropped = true;
        }
      }
    }
    return dropped;
  }

  /** Whether a choice is the same on the other side, or neither has one here. */
  private static boolean isAlike(Side side, int element, Side other) {
    int partner = other.elementOfToken[side.anchors[side.firstTokens[element]]];
    boolean plain = side.elements.get(element) instanceof Word;
    if (plain) {
      return other.elements.get(partner) instanceof Word;
    }
    return side.elements.get(element) instanceof Choice choice
        && other.elements.get(partner) instanceof Choice partnersChoice
        && choice.readingClass() == partnersChoice.readingClass()
        && choice.forms().size() == partnersChoice.forms().size()
        && other.firstTokens[partner] == side.anchors[side.firstTokens[element]]
        && other.tokens(partner) == side.tokens(element);
  }

  private void searchStretch(int r, int toReference, int h, int toHypothesis) {
    boolean hasTokens =
        reference.firstTokens[toReference] > reference.firstTokens[r]
            || hypothesis.firstTokens[toHypothesis] > hypothesis.firstTokens[h];
    if (!hasTokens
        || !(reference.hasChoices(r, toReference) || hypothesis.hasChoices(h, toHypothesis))) {
      return;
    }
    List<Element> said = reference.part(r, toReference);
    List<Element> written = hypothesis.part(h, toHypothesis);
    if (search.fits(said, written)) {
      search.search(
          said,
          reference.forms,
          reference.firstChoices[r],
          written,
          hypothesis.forms,
          hypothesis.firstChoices[h]);
      return;
    }
    exact = false;
    if (toReference - r <= 1 && toHypothesis - h <= 1) {
      return; // a single choice of that size stays as it is written
    }
    int middleReference = middle(reference, r, toReference);
    int middleHypothesis = middle(hypothesis, h, toHypothesis);
    searchStretch(r, middleReference, h, middleHypothesis);
    searchStretch(middleReference, toReference, middleHypothesis, toHypothesis);
  }

  /** The element that starts the second half of a stretch. */
  private int middle(Side side, int from, int to) {
    long half = search.size(side.part(from, to)) / 2;
    long size = 0;
    int e = from;
    while (e < to - 1 && size < half) {
      size += search.size(side.part(e, e + 1));
      e++;
    }
    return e;
  }
}
