package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.analysis.Blocks.Places;
import org.erroralign.analysis.CauseRules.Told;
import org.erroralign.analysis.SuspicionRules.Run;
import org.erroralign.metric.WordEdit;
import org.erroralign.text.Digits;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the cause of every word error of an utterance, and of every change of its alignment.
 *
 * <p>How: word errors are counted word by word, but what became of a word is known by the
 * alignment, whose words may be cut elsewhere. Both are cut into the smallest {@linkplain Blocks
 * blocks} whose ends they share. Of neighbouring blocks with errors the longest stretches come
 * first whose sides are the same but for writing, since {@code 8.7%} is one word and {@code eight
 * point seven percent} are four; then loops and long runs; then every change by itself. A word
 * error has the cause of the change that its reference word belongs to, an insertion that of its
 * hypothesis word. One thread at a time.
 */
public final class Causes {
  /** A written number may be that many words. */
  private static final int LONGEST_STRETCH = 16;

  /** Words before a stretch that may be needed to read it: {@code $5 million} → dollars. */
  private static final int NEIGHBOURS = 2;

  private final Tokenizer tokenizer;
  private final SuspicionRules suspicionRules;
  private final CauseRules rules;
  private final Blocks blocks = new Blocks();

  /**
   * @param tokenizer the one of the aligner
   */
  public Causes(Tokenizer tokenizer, SuspicionRules suspicionRules, Language language) {
    this(tokenizer, suspicionRules, new CauseRules(tokenizer, language));
  }

  private Causes(Tokenizer tokenizer, SuspicionRules suspicionRules, CauseRules rules) {
    this.tokenizer = tokenizer;
    this.suspicionRules = suspicionRules;
    this.rules = rules;
  }

  /** The same for another thread, which knows what was told by this one. */
  public Causes ofAnotherThread() {
    return new Causes(tokenizer, suspicionRules, rules);
  }

  /**
   * The causes of an utterance.
   *
   * @param edits of each word error of the texts as they are written, in order
   * @param changes of each change that is an error, in order
   */
  public record Found(List<Cause> edits, List<Cause> changes) {
    static final Found NONE = new Found(List.of(), List.of());
  }

  public Found of(ScoredUtterance utterance) {
    return utterance.isRight() ? Found.NONE : new Search(utterance).found();
  }

  private static boolean isError(WordEdit edit) {
    return edit.operation() != Operation.MATCH;
  }

  /** One utterance while its causes are looked for. */
  private final class Search {
    private final Alignment alignment;
    private final List<WordEdit> edits;
    private final Changes changes;

    /** The words of the hypothesis as the aligner finds them. */
    private final WordHashes heardWords;

    /** Blocks with errors. */
    private final BitSet wrong = new BitSet();

    /** Blocks with errors whose words are the same. */
    private final BitSet sameWords = new BitSet();

    /** What is told of each block, once it was asked for. */
    private final @Nullable Told[] told;

    /** Of blocks that are explained as a whole. */
    private final @Nullable Cause[] ofBlocks;

    private final @Nullable Cause[] ofChanges;

    Search(ScoredUtterance utterance) {
      alignment = utterance.alignment();
      edits = utterance.written();
      changes = utterance.changes();
      heardWords = utterance.heardWords();
      boolean spoken = utterance.scores().isSpoken();
      blocks.clear(edits.size(), changes.size());
      addPlaces(blocks.editsInReference, alignment.reference(), edits, true, spoken);
      addPlaces(blocks.editsInHypothesis, alignment.hypothesis(), edits, false, spoken);
      for (int c = 0; c < changes.size(); c++) {
        Span said = changes.referenceSpan(c);
        Span heard = changes.hypothesisSpan(c);
        blocks.changesInReference.add(said.start(), said.end());
        blocks.changesInHypothesis.add(heard.start(), heard.end());
      }
      blocks.cut();
      for (int b = 0; b < blocks.size(); b++) {
        if (isWrong(b)) {
          wrong.set(b);
        }
      }
      told = new Told[blocks.size()];
      ofBlocks = new Cause[blocks.size()];
      ofChanges = new Cause[changes.size()];
    }

    private boolean isWrong(int b) {
      for (int k = blocks.firstEdit(b); k < blocks.firstEdit(b + 1); k++) {
        if (isError(edits.get(k))) {
          return true;
        }
      }
      for (int c = blocks.firstChange(b); c < blocks.firstChange(b + 1); c++) {
        if (changes.isError(c)) {
          return true;
        }
      }
      return false;
    }

    Found found() {
      if (!findEmpty()) {
        findPhrases();
        findLoops();
        findRuns(Change.Kind.DELETION, Cause.DROPPED_SPEECH);
        findRuns(Change.Kind.INSERTION, Cause.INSERTED_RUN);
      }
      List<Cause> ofErrors = new ArrayList<>();
      for (int b = wrong.nextSetBit(0); b >= 0; b = wrong.nextSetBit(b + 1)) {
        explainChanges(b);
        Cause other = firstCause(b);
        for (int k = blocks.firstEdit(b); k < blocks.firstEdit(b + 1); k++) {
          if (isError(edits.get(k))) {
            ofErrors.add(ofEdit(b, k, other));
          }
        }
      }
      List<Cause> ofErrorChanges = new ArrayList<>();
      for (int c = 0; c < changes.size(); c++) {
        Cause cause = ofChanges[c];
        if (changes.isError(c) && cause != null) {
          ofErrorChanges.add(cause);
        }
      }
      return new Found(ofErrors, ofErrorChanges);
    }

    private boolean findEmpty() {
      boolean empty = heardWords.size() == 0 && !words(alignment.reference()).isEmpty();
      if (empty) {
        Arrays.fill(ofBlocks, Cause.EMPTY_HYPOTHESIS);
      }
      return empty;
    }

    private List<String> words(String text) {
      return Folding.CASE.words(text, tokenizer);
    }

    /**
     * Explains what is the same but for writing, in stretches of blocks with errors and at most one
     * block at each end that has the same words: {@code $15} → {@code 15 dollars}.
     */
    private void findPhrases() {
      for (int b = wrong.nextSetBit(0); b >= 0; b = wrong.nextSetBit(b + 1)) {
        if (told(b).areEqual()) {
          sameWords.set(b);
        }
      }
      int end;
      for (int first = wrong.nextSetBit(0); first >= 0; first = wrong.nextSetBit(end)) {
        end = first;
        while (wrong.get(end) && !sameWords.get(end)) {
          end++;
        }
        if (end == first) {
          end++;
        } else {
          findPhrases(
              first > 0 && sameWords.get(first - 1) ? first - 1 : first,
              sameWords.get(end) ? end + 1 : end);
        }
      }
    }

    private void findPhrases(int first, int end) {
      int from = first;
      while (from < end) {
        int to = Math.min(end, from + LONGEST_STRETCH);
        while (to > from && !explain(from, to)) {
          to--;
        }
        from = Math.max(from + 1, to);
      }
    }

    /** Explains a stretch as a whole, but for blocks at its ends that need no others. */
    private boolean explain(int first, int end) {
      Optional<Cause> cause = phrase(first, end);
      boolean unsure = cause.isEmpty() || cause.get() == Cause.NUMBER_WITH_ANOTHER_VALUE;
      if (unsure && rules.canRead() && explainInContext(first, end)) {
        return true;
      }
      if (cause.isEmpty()) {
        return explainByReading(first, end);
      }
      int from = first;
      while (from + 1 < end && sameWords.get(from) && phrase(from + 1, end).isPresent()) {
        from++;
      }
      int to = end;
      while (to - 1 > from && sameWords.get(to - 1) && phrase(from, to - 1).isPresent()) {
        to--;
      }
      Arrays.fill(ofBlocks, from, to, phrase(from, to).orElse(cause.get()));
      return true;
    }

    /** Explains what is read alike, with some of the right words around it to tell how. */
    private boolean explainByReading(int first, int end) {
      if (!rules.knowsSounds()) {
        return false;
      }
      String said = said(first, end);
      String heard = heard(first, end);
      if (!CauseRules.haveCharacters(said, heard)) {
        return false;
      }
      for (int from = first; from >= Math.max(0, first - NEIGHBOURS); from--) {
        for (int to = end; to <= Math.min(blocks.size(), end + NEIGHBOURS); to++) {
          if (rules.areReadAlike(said(from, to), heard(from, to))) {
            Arrays.fill(ofBlocks, first, end, CauseRules.ofReadAlike(said, heard));
            return true;
          }
          if (to < blocks.size() && !isRight(to)) {
            break;
          }
        }
        if (from > 0 && !isRight(from - 1)) {
          break;
        }
      }
      return false;
    }

    private Optional<Cause> phrase(int first, int end) {
      Optional<Cause> cause = end - first > 1 ? ofPhrase(first, end) : told(first).ofPhrase();
      return cause.isPresent() && cause.get() == Cause.KANJI_OR_KANA && !isBetweenRight(first, end)
          ? Optional.empty()
          : cause;
    }

    private Optional<Cause> ofPhrase(int first, int end) {
      int start = saidStart(first, end);
      int stop = saidEnd(first, end);
      int from = heardStart(first, end);
      int to = heardEnd(first, end);
      return start < stop
              && from < to
              && rules.mayBeAlike(
                  alignment.reference(), start, stop, alignment.hypothesis(), from, to)
          ? told(start, stop, from, to).ofPhrase()
          : Optional.empty();
    }

    /** What is told of both sides of a block. */
    private Told told(int b) {
      Told known = told[b];
      if (known == null) {
        known =
            told(saidStart(b, b + 1), saidEnd(b, b + 1), heardStart(b, b + 1), heardEnd(b, b + 1));
        told[b] = known;
      }
      return known;
    }

    private Told told(int start, int end, int from, int to) {
      return rules.told(alignment.reference(), start, end, alignment.hypothesis(), from, to);
    }

    /** Whether neighbours are right; beside other errors kana may be read of nearly everything. */
    private boolean isBetweenRight(int first, int end) {
      return (first == 0 || isRight(first - 1)) && (end == blocks.size() || isRight(end));
    }

    private boolean isRight(int b) {
      return sameWords.get(b) || !wrong.get(b);
    }

    private Cause ofBlock(int b) {
      Cause cause = told(b).ofWord();
      return switch (cause) {
        case KANJI_OR_KANA -> isBetweenRight(b, b + 1) ? cause : Cause.OTHER_WORD;
        case NUMBER_WITH_ANOTHER_VALUE ->
            isPartly(b - 1) || isPartly(b + 1) ? Cause.NUMBER_FORM_OR_VALUE : cause;
        default -> cause;
      };
    }

    /** Whether a side of a wrong block is missing: it may be in the number beside it. */
    private boolean isPartly(int b) {
      return b >= 0 && wrong.get(b) && (said(b, b + 1).isEmpty() || heard(b, b + 1).isEmpty());
    }

    /** The cause of one of several changes of a block. */
    private Cause ofChange(int change) {
      Span said = changes.referenceSpan(change);
      Span heard = changes.hypothesisSpan(change);
      Cause cause = told(said.start(), said.end(), heard.start(), heard.end()).ofWord();
      return cause == Cause.KANJI_OR_KANA ? Cause.OTHER_WORD : cause;
    }

    /**
     * What stands before a stretch may be needed to read it; if that is a number, it belongs to it.
     * So may what stands behind one, and an error behind that: zwölf Euro fünfzig, 12,50 Euro.
     */
    private boolean explainInContext(int first, int end) {
      int to = Math.min(blocks.size(), end + 1);
      return explainInContext(first, end, to)
          || (wrong.get(to)
              && Digits.occurIn(said(first, end) + heard(first, end))
              && explainInContext(first, end, to + 1));
    }

    private boolean explainInContext(int first, int end, int to) {
      for (int from = first; from >= Math.max(0, first - NEIGHBOURS); from--) {
        Optional<Cause> cause = rules.spokenAlike(said(from, to), heard(from, to));
        if (cause.isPresent()) {
          Arrays.fill(ofBlocks, first, end, cause.get());
          if (to > end + 1) {
            ofBlocks[to - 1] = cause.get();
          }
          if (sameWords.get(from) && Digits.occurIn(said(from, from + 1))) {
            ofBlocks[from] = cause.get();
          }
          return true;
        }
      }
      return false;
    }

    private String said(int first, int end) {
      return alignment.reference().substring(saidStart(first, end), saidEnd(first, end));
    }

    private String heard(int first, int end) {
      return alignment.hypothesis().substring(heardStart(first, end), heardEnd(first, end));
    }

    /** Where what stands in blocks begins, with the symbols before it that belong to no word. */
    private int saidStart(int first, int end) {
      return withSymbolsBefore(
          alignment.reference(), blocks.referenceStart(first), blocks.referenceEnd(end));
    }

    /** Where it ends, with the symbols behind it. */
    private int saidEnd(int first, int end) {
      return withSymbolsBehind(
          alignment.reference(), blocks.referenceStart(first), blocks.referenceEnd(end));
    }

    private int heardStart(int first, int end) {
      return withSymbolsBefore(
          alignment.hypothesis(), blocks.hypothesisStart(first), blocks.hypothesisEnd(end));
    }

    private int heardEnd(int first, int end) {
      return withSymbolsBehind(
          alignment.hypothesis(), blocks.hypothesisStart(first), blocks.hypothesisEnd(end));
    }

    private void findLoops() {
      if (!heardWords.mayLoop(suspicionRules.loopRepeats())) {
        return;
      }
      List<Loops.Loop> loops =
          suspicionRules.loops(words(alignment.reference()), words(alignment.hypothesis()));
      if (loops.isEmpty()) {
        return;
      }
      List<Token> tokens = tokenizer.tokenize(alignment.hypothesis());
      BitSet looped = new BitSet();
      for (Loops.Loop loop : loops) {
        looped.set(
            tokens.get(loop.start()).span().start(), tokens.get(loop.end() - 1).span().end());
      }
      for (int b = 0; b < blocks.size(); b++) {
        int next = looped.nextSetBit(blocks.hypothesisStart(b));
        if (ofBlocks[b] == null && next >= 0 && next < blocks.hypothesisEnd(b + 1)) {
          ofBlocks[b] = Cause.LOOP;
        }
      }
    }

    private void findRuns(Change.Kind kind, Cause cause) {
      for (Run run : suspicionRules.runs(changes, kind)) {
        Arrays.fill(ofChanges, run.first(), run.end(), cause);
      }
    }

    private void explainChanges(int b) {
      Cause ofBlock = ofBlocks[b];
      int end = blocks.firstChange(b + 1);
      boolean alone = end - blocks.firstChange(b) == 1;
      for (int c = blocks.firstChange(b); c < end; c++) {
        if (!changes.isError(c)) {
          continue;
        }
        if (ofBlock != null) {
          ofChanges[c] = ofBlock;
        } else if (ofChanges[c] == null) {
          ofChanges[c] = alone ? ofBlock(b) : ofChange(c);
        }
      }
    }

    /** The cause of a block, or of the first of its changes that has one. */
    private @Nullable Cause firstCause(int b) {
      Cause first = ofBlocks[b];
      for (int c = blocks.firstChange(b); c < blocks.firstChange(b + 1) && first == null; c++) {
        first = ofChanges[c];
      }
      return first;
    }

    /**
     * The cause of the change that a word belongs to. Where the alignment matches the word, it
     * differs in writing from the one that it matches, or other words of its block are to blame.
     */
    private Cause ofEdit(int b, int edit, @Nullable Cause other) {
      boolean inserted = edits.get(edit).operation() == Operation.INSERT;
      Places words = inserted ? blocks.editsInHypothesis : blocks.editsInReference;
      Places parts = inserted ? blocks.changesInHypothesis : blocks.changesInReference;
      Cause ofBlock = ofBlocks[b];
      int end = blocks.firstChange(b + 1);
      int c = Math.max(blocks.firstChange(b), parts.firstBehind(words.start(edit)));
      for (; c < end && parts.start(c) < words.end(edit); c++) {
        if (ofChanges[c] != null) {
          return ofChanges[c];
        }
        Optional<Cause> writing = ofMatch(b, c);
        if (writing.isPresent()
            && (ofBlock == null
                || ofBlock == Cause.JOINED_OR_SPLIT
                || writing.get() == Cause.CASE)) {
          return writing.get();
        }
      }
      return other == null ? ofBlock(b) : other;
    }

    private boolean touches(int change, Span said, Span heard) {
      return blocks.changesInReference.overlap(change, said.start(), said.end())
          || blocks.changesInHypothesis.overlap(change, heard.start(), heard.end());
    }

    /** How the counted words differ that a match is part of, if they do and it is all they are. */
    private Optional<Cause> ofMatch(int b, int match) {
      int first = match;
      int end = match + 1;
      Span said = wholeSaid(match);
      Span heard = wholeHeard(match);
      boolean grew = end - first < blocks.firstChange(b + 1) - blocks.firstChange(b);
      while (grew) {
        grew = false;
        if (first > blocks.firstChange(b) && touches(first - 1, said, heard)) {
          first--;
          grew = true;
        }
        if (end < blocks.firstChange(b + 1) && touches(end, said, heard)) {
          end++;
          grew = true;
        }
        said = cover(cover(said, wholeSaid(first)), wholeSaid(end - 1));
        heard = cover(cover(heard, wholeHeard(first)), wholeHeard(end - 1));
      }
      String words = alignment.reference();
      String others = alignment.hypothesis();
      if (said.length() == heard.length()
          && words.regionMatches(said.start(), others, heard.start(), said.length())) {
        return Optional.empty();
      }
      return told(said.start(), said.end(), heard.start(), heard.end()).ofMatch();
    }

    /** The counted words that a change is part of. */
    private Span wholeSaid(int change) {
      return blocks.editsInReference.whole(
          blocks.changesInReference.start(change), blocks.changesInReference.end(change));
    }

    private Span wholeHeard(int change) {
      return blocks.editsInHypothesis.whole(
          blocks.changesInHypothesis.start(change), blocks.changesInHypothesis.end(change));
    }
  }

  private static Span cover(Span some, Span others) {
    return new Span(Math.min(some.start(), others.start()), Math.max(some.end(), others.end()));
  }

  /**
   * Adds where the words of one side stand in the text of the alignment. Words that are compared as
   * they are spoken know their place in what is written; others follow each other in the text.
   */
  private static void addPlaces(
      Places places, String text, List<WordEdit> edits, boolean ofReference, boolean spoken) {
    int end = 0;
    for (int k = 0; k < edits.size(); k++) {
      WordEdit edit = edits.get(k);
      String word = ofReference ? edit.reference() : edit.hypothesis();
      int start = end;
      if (spoken && !word.isEmpty()) {
        Span span = ofReference ? edit.referenceSpan() : edit.hypothesisSpan();
        start = span.start();
        end = span.end();
      } else if (!word.isEmpty() && !edit.isLeftOut()) {
        int found = text.indexOf(word, end);
        if (found >= 0) {
          start = found;
          end = found + word.length();
        }
      }
      places.add(start, end);
    }
  }

  /** Where a part of a text begins, with the symbols before it; an empty part has none. */
  private static int withSymbolsBefore(String text, int start, int end) {
    int first = start;
    while (start < end && first > 0 && isSymbol(text.charAt(first - 1))) {
      first--;
    }
    return first;
  }

  /** Where a part of a text ends, with the symbols behind it. */
  private static int withSymbolsBehind(String text, int start, int end) {
    int last = Math.max(start, end);
    while (start < end && last < text.length() && isSymbol(text.charAt(last))) {
      last++;
    }
    return last;
  }

  private static boolean isSymbol(char c) {
    return switch (Character.getType(c)) {
      case Character.CURRENCY_SYMBOL,
          Character.MATH_SYMBOL,
          Character.OTHER_SYMBOL,
          Character.OTHER_PUNCTUATION ->
          true;
      default -> false;
    };
  }
}
