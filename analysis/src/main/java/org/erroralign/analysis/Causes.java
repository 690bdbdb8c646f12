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
    boolean right =
        utterance.written().stream().noneMatch(Causes::isError)
            && utterance.changes().stream().noneMatch(Change::isError);
    return right ? Found.NONE : new Search(utterance).found();
  }

  private static boolean isError(WordEdit edit) {
    return edit.operation() != Operation.MATCH;
  }

  /** One utterance while its causes are looked for. */
  private final class Search {
    private final Alignment alignment;
    private final List<WordEdit> edits;
    private final List<Change> changes;
    private final List<Span> saidWords;
    private final List<Span> heardWords;
    private final List<Block> blocks;

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
              new Block.Places(
                  changes.size(),
                  k -> changes.get(k).referenceSpan(),
                  k -> changes.get(k).hypothesisSpan()));
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
      for (int b = 0; b < blocks.size(); b++) {
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
        if (changes.get(c).isError() && cause != null) {
          ofErrorChanges.add(cause);
        }
      }
      return new Found(ofErrors, ofErrorChanges);
    }

    private boolean findEmpty() {
      boolean empty =
          tokenizer.tokenize(alignment.hypothesis()).isEmpty()
              && !tokenizer.tokenize(alignment.reference()).isEmpty();
      if (empty) {
        Arrays.fill(ofBlocks, Cause.EMPTY_HYPOTHESIS);
      }
      return empty;
    }

    /** Explains what is the same but for writing, in stretches of blocks with errors. */
    private void findPhrases() {
      int first = 0;
      while (first < blocks.size()) {
        int end = first;
        while (end < blocks.size() && isWrong(blocks.get(end))) {
          end++;
        }
        findPhrases(first, end);
        first = end + 1;
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
      if (cause.isEmpty()) {
        return false;
      }
      int from = first;
      while (from + 1 < end && hasEqualWords(from) && phrase(from + 1, end).isPresent()) {
        from++;
      }
      int to = end;
      while (to - 1 > from && hasEqualWords(to - 1) && phrase(from, to - 1).isPresent()) {
        to--;
      }
      Cause found = phrase(from, to).orElse(cause.get());
      Arrays.fill(ofBlocks, from, to, found);
      for (int b = first; b < end; b++) {
        if (b < from || b >= to) {
          ofBlocks[b] = rules.ofWord(said(b, b + 1), heard(b, b + 1));
        }
      }
      return true;
    }

    private Optional<Cause> phrase(int first, int end) {
      if (end - first > 1 && (said(first, end).isEmpty() || heard(first, end).isEmpty())) {
        return Optional.empty();
      }
      Optional<Cause> alone = rules.ofPhrase(said(first, end), heard(first, end));
      if (alone.isPresent()) {
        return alone;
      }
      int from = first > 0 ? first - 1 : first;
      int to = end < blocks.size() ? end + 1 : end;
      return rules.spokenAlike(said(from, to), heard(from, to));
    }

    private boolean hasEqualWords(int b) {
      return rules.areEqual(said(b, b + 1), heard(b, b + 1));
    }

    private String said(int first, int end) {
      return text(
          alignment.reference(), blocks.get(first).reference(), blocks.get(end - 1).reference());
    }

    private String heard(int first, int end) {
      return text(
          alignment.hypothesis(), blocks.get(first).hypothesis(), blocks.get(end - 1).hypothesis());
    }

    private boolean isWrong(Block block) {
      return edits.subList(block.firstEdit(), block.endEdit()).stream().anyMatch(Causes::isError)
          || changes.subList(block.firstChange(), block.endChange()).stream()
              .anyMatch(Change::isError);
    }

    private void findLoops() {
      List<Token> tokens = tokenizer.tokenize(alignment.hypothesis());
      BitSet looped = new BitSet();
      for (Loops.Loop loop :
          suspicionRules.loops(
              Folding.CASE.words(alignment.reference(), tokenizer),
              tokens.stream().map(token -> Folding.CASE.fold(token.text())).toList())) {
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
        if (!changes.get(c).isError()) {
          continue;
        }
        if (ofBlock != null) {
          ofChanges[c] = ofBlock;
        } else if (ofChanges[c] == null) {
          ofChanges[c] =
              alone
                  ? rules.ofWord(said(b, b + 1), heard(b, b + 1))
                  : rules.ofWord(
                      changes.get(c).referenceSpan().of(alignment.reference()),
                      changes.get(c).hypothesisSpan().of(alignment.hypothesis()));
        }
      }
    }

    /** The cause of the change that a word belongs to, else of another error in its block. */
    private Cause ofEdit(int b, int edit) {
      Block block = blocks.get(b);
      Cause cause = ofBlocks[b];
      boolean inserted = edits.get(edit).operation() == Operation.INSERT;
      Span word = inserted ? heardWords.get(edit) : saidWords.get(edit);
      for (int c = block.endChange() - 1; c >= block.firstChange() && ofBlocks[b] == null; c--) {
        Change change = changes.get(c);
        Span span = inserted ? change.hypothesisSpan() : change.referenceSpan();
        boolean own = span.start() < word.end() && word.start() < span.end();
        Cause ofChange = ofChanges[c];
        if (ofChange != null) {
          if (own) {
            return ofChange;
          }
          cause = ofChange;
        }
      }
      return cause == null ? rules.ofWord(said(b, b + 1), heard(b, b + 1)) : cause;
    }
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
      if (!spoken) {
        int start = edit.isLeftOut() || word.isEmpty() ? -1 : text.indexOf(word, from);
        span = start < 0 ? Span.emptyAt(from) : new Span(start, start + word.length());
        from = span.end();
      }
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
