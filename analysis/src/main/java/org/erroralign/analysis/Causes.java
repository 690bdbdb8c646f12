package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.erroralign.align.Alignment;
import org.erroralign.align.Operation;
import org.erroralign.analysis.SuspicionRules.Run;
import org.erroralign.metric.WordEdit;
import org.erroralign.text.Span;
import org.erroralign.text.Token;
import org.erroralign.text.Tokenizer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the cause of every word error of an utterance, and of every change of its alignment.
 *
 * <p>How: word errors are counted word by word, but what became of a word is known by the
 * alignment, whose words may be cut elsewhere. Both are cut into the smallest {@linkplain Block
 * blocks} whose ends they share. Of neighbouring blocks with errors the longest stretches come
 * first whose sides are the same but for writing, since {@code 8.7%} is one word and {@code eight
 * point seven percent} are four; then loops and long runs; then every change by itself. A word
 * error has the cause of the change that its reference word belongs to, an insertion that of its
 * hypothesis word.
 */
public final class Causes {
  /** A written number may be that many words. */
  private static final int LONGEST_STRETCH = 16;

  /** Words before a stretch that may be needed to read it: {@code $5 million} → dollars. */
  private static final int NEIGHBOURS = 2;

  private final Tokenizer tokenizer;
  private final SuspicionRules suspicionRules;
  private final CauseRules rules;

  /**
   * @param tokenizer the one of the aligner
   */
  public Causes(Tokenizer tokenizer, SuspicionRules suspicionRules, Language language) {
    this.tokenizer = tokenizer;
    this.suspicionRules = suspicionRules;
    rules = new CauseRules(tokenizer, language);
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
    private final List<Span> saidWords;
    private final List<Span> heardWords;
    private final List<Block> blocks;

    /** The words of the hypothesis as the aligner finds them. */
    private final WordHashes heard;

    /** Blocks with errors. */
    private final BitSet wrong = new BitSet();

    /** Blocks with errors whose words are the same. */
    private final BitSet sameWords = new BitSet();

    /** What stands in each block on either side, once it was asked for. */
    private final @Nullable String[] saidInBlocks;

    private final @Nullable String[] heardInBlocks;

    /** Of blocks that are explained as a whole. */
    private final @Nullable Cause[] ofBlocks;

    private final @Nullable Cause[] ofChanges;

    Search(ScoredUtterance utterance) {
      alignment = utterance.alignment();
      edits = utterance.written();
      changes = utterance.changes();
      boolean spoken = utterance.scores().isSpoken();
      saidWords = places(alignment.reference(), edits, true, spoken);
      heardWords = places(alignment.hypothesis(), edits, false, spoken);
      blocks =
          Block.of(
              new Block.Places(edits.size(), saidWords::get, heardWords::get),
              new Block.Places(changes.size(), changes::referenceSpan, changes::hypothesisSpan));
      heard = WordHashes.of(alignment.hypothesis(), tokenizer);
      for (int b = 0; b < blocks.size(); b++) {
        wrong.set(b, isWrong(blocks.get(b)));
      }
      saidInBlocks = new String[blocks.size()];
      heardInBlocks = new String[blocks.size()];
      ofBlocks = new Cause[blocks.size()];
      ofChanges = new Cause[changes.size()];
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
        for (int k = blocks.get(b).firstEdit(); k < blocks.get(b).endEdit(); k++) {
          if (isError(edits.get(k))) {
            ofErrors.add(ofEdit(b, k));
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
      boolean empty = heard.size() == 0 && !words(alignment.reference()).isEmpty();
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
      BitSet others = new BitSet();
      for (int b = wrong.nextSetBit(0); b >= 0; b = wrong.nextSetBit(b + 1)) {
        if (rules.areEqual(said(b, b + 1), heard(b, b + 1))) {
          sameWords.set(b);
        } else {
          others.set(b);
        }
      }
      for (int first = others.nextSetBit(0); first >= 0; ) {
        int end = others.nextClearBit(first);
        findPhrases(
            first > 0 && sameWords.get(first - 1) ? first - 1 : first,
            sameWords.get(end) ? end + 1 : end);
        first = others.nextSetBit(end);
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
      String said = said(first, end);
      String heard = heard(first, end);
      return end - first > 1 && (said.isEmpty() || heard.isEmpty())
          ? Optional.empty()
          : rules
              .ofPhrase(said, heard)
              .filter(cause -> cause != Cause.KANJI_OR_KANA || isBetweenRight(first, end));
    }

    /** Whether neighbours are right; beside other errors kana may be read of nearly everything. */
    private boolean isBetweenRight(int first, int end) {
      return (first == 0 || isRight(first - 1)) && (end == blocks.size() || isRight(end));
    }

    private boolean isRight(int b) {
      return sameWords.get(b) || !wrong.get(b);
    }

    private Cause ofBlock(int b) {
      Cause cause = rules.ofWord(said(b, b + 1), heard(b, b + 1));
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
      Cause cause =
          rules.ofWord(
              changes.referenceSpan(change).of(alignment.reference()),
              changes.hypothesisSpan(change).of(alignment.hypothesis()));
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
              && WrittenValues.hasDigits(said(first, end) + heard(first, end))
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
          if (sameWords.get(from) && WrittenValues.hasDigits(said(from, from + 1))) {
            ofBlocks[from] = cause.get();
          }
          return true;
        }
      }
      return false;
    }

    private String said(int first, int end) {
      return end - first > 1 ? text(true, first, end) : text(true, first, saidInBlocks);
    }

    private String heard(int first, int end) {
      return end - first > 1 ? text(false, first, end) : text(false, first, heardInBlocks);
    }

    private String text(boolean said, int b, @Nullable String[] known) {
      String text = known[b];
      if (text == null) {
        text = text(said, b, b + 1);
        known[b] = text;
      }
      return text;
    }

    private String text(boolean said, int first, int end) {
      Block last = blocks.get(end - 1);
      return said
          ? Causes.text(alignment.reference(), blocks.get(first).reference(), last.reference())
          : Causes.text(alignment.hypothesis(), blocks.get(first).hypothesis(), last.hypothesis());
    }

    private boolean isWrong(Block block) {
      for (int k = block.firstEdit(); k < block.endEdit(); k++) {
        if (isError(edits.get(k))) {
          return true;
        }
      }
      for (int c = block.firstChange(); c < block.endChange(); c++) {
        if (changes.isError(c)) {
          return true;
        }
      }
      return false;
    }

    private void findLoops() {
      if (!heard.mayLoop(suspicionRules.loopRepeats())) {
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
        Span heard = blocks.get(b).hypothesis();
        int next = looped.nextSetBit(heard.start());
        if (ofBlocks[b] == null && next >= 0 && next < heard.end()) {
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
      Block block = blocks.get(b);
      Cause ofBlock = ofBlocks[b];
      boolean alone = block.endChange() - block.firstChange() == 1;
      for (int c = block.firstChange(); c < block.endChange(); c++) {
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

    /**
     * The cause of the change that a word belongs to. Where the alignment matches the word, it
     * differs in writing from the one that it matches, or other words of its block are to blame.
     */
    private Cause ofEdit(int b, int edit) {
      Block block = blocks.get(b);
      boolean inserted = edits.get(edit).operation() == Operation.INSERT;
      Span word = inserted ? heardWords.get(edit) : saidWords.get(edit);
      Cause ofBlock = ofBlocks[b];
      Cause other = ofBlock;
      for (int c = block.firstChange(); c < block.endChange(); c++) {
        Cause ofChange = ofChanges[c];
        if (overlap(word, inserted ? changes.hypothesisSpan(c) : changes.referenceSpan(c))) {
          if (ofChange != null) {
            return ofChange;
          }
          Optional<Cause> writing = ofMatch(block, c);
          if (writing.isPresent()
              && (ofBlock == null
                  || ofBlock == Cause.JOINED_OR_SPLIT
                  || writing.get() == Cause.CASE)) {
            return writing.get();
          }
        }
        other = other == null ? ofChange : other;
      }
      return other == null ? ofBlock(b) : other;
    }

    private boolean touches(int change, Span said, Span heard) {
      return overlap(changes.referenceSpan(change), said)
          || overlap(changes.hypothesisSpan(change), heard);
    }

    /** How the counted words differ that a match is part of, if they do and it is all they are. */
    private Optional<Cause> ofMatch(Block block, int match) {
      int first = match;
      int end = match + 1;
      Span said = whole(changes.referenceSpan(match), saidWords);
      Span heard = whole(changes.hypothesisSpan(match), heardWords);
      boolean grew = true;
      while (grew) {
        grew = false;
        if (first > block.firstChange() && touches(first - 1, said, heard)) {
          first--;
          grew = true;
        }
        if (end < block.endChange() && touches(end, said, heard)) {
          end++;
          grew = true;
        }
        said = cover(said, whole(changes.referenceSpan(first), saidWords));
        said = cover(said, whole(changes.referenceSpan(end - 1), saidWords));
        heard = cover(heard, whole(changes.hypothesisSpan(first), heardWords));
        heard = cover(heard, whole(changes.hypothesisSpan(end - 1), heardWords));
      }
      String words = said.of(alignment.reference());
      String others = heard.of(alignment.hypothesis());
      if (words.equals(others)) {
        return Optional.empty();
      }
      return rules.ofMatch(words, others);
    }
  }

  private static boolean overlap(Span some, Span others) {
    return some.start() < others.end() && others.start() < some.end();
  }

  private static Span cover(Span some, Span others) {
    return new Span(Math.min(some.start(), others.start()), Math.max(some.end(), others.end()));
  }

  /**
   * The counted words that a span is part of.
   *
   * @param words in order
   */
  private static Span whole(Span span, List<Span> words) {
    int low = 0;
    int high = words.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (words.get(middle).end() > span.start()) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    int start = span.start();
    int end = span.end();
    for (; low < words.size() && words.get(low).start() < span.end(); low++) {
      start = Math.min(start, words.get(low).start());
      end = Math.max(end, words.get(low).end());
    }
    return new Span(start, end);
  }

  /**
   * Where the words of one side stand in the text of the alignment. Words that are compared as they
   * are spoken know their place in what is written; others follow each other in the text.
   */
  private static List<Span> places(
      String text, List<WordEdit> edits, boolean ofReference, boolean spoken) {
    List<Span> places = new ArrayList<>(edits.size());
    int from = 0;
    for (WordEdit edit : edits) {
      String word = ofReference ? edit.reference() : edit.hypothesis();
      Span span = ofReference ? edit.referenceSpan() : edit.hypothesisSpan();
      int start = edit.isLeftOut() || word.isEmpty() ? -1 : text.indexOf(word, from);
      if (!spoken && start >= 0) {
        span = new Span(start, start + word.length());
      } else if (!spoken || word.isEmpty()) {
        span = Span.emptyAt(from);
      }
      from = span.end();
      places.add(span);
    }
    return places;
  }

  /** What stands there, with the symbols around it that belong to no word. */
  private static String text(String text, Span first, Span last) {
    int start = first.start();
    int end = Math.max(start, last.end());
    if (start == end) {
      return "";
    }
    while (start > 0 && isSymbol(text.charAt(start - 1))) {
      start--;
    }
    while (end < text.length() && isSymbol(text.charAt(end))) {
      end++;
    }
    return text.substring(start, end);
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
