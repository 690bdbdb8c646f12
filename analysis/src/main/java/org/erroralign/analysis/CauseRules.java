package org.erroralign.analysis;

import java.text.Normalizer.Form;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.erroralign.align.Operation;
import org.erroralign.metric.WordEdit;
import org.erroralign.metric.WordScorer;
import org.erroralign.text.Digits;
import org.erroralign.text.Normalizer;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.jspecify.annotations.Nullable;

/**
 * Tells why two texts differ: by how they are spoken where that is known, else by their letters.
 */
final class CauseRules {
  /** Longer texts are not read aloud; readings of so many words never agree by chance. */
  private static final int LONGEST_READ = 160;

  /** Words that differ in several ways have the cause that comes first. */
  private static final List<ReadingClass> TELLING =
      List.of(
          ReadingClass.TIME,
          ReadingClass.DATE,
          ReadingClass.CURRENCY,
          ReadingClass.PERCENT,
          ReadingClass.UNIT,
          ReadingClass.NUMBER,
          ReadingClass.SYMBOL,
          ReadingClass.INITIALS,
          ReadingClass.ABBREVIATION,
          ReadingClass.CONTRACTION,
          ReadingClass.EQUIVALENT,
          ReadingClass.ALTERNATIVE,
          ReadingClass.SPELLING,
          ReadingClass.HESITATION);

  private static final Pattern KANA = Pattern.compile("[\\p{IsKatakana}ー]+");
  private static final Pattern ANY_KANA = Pattern.compile("[\\p{IsHiragana}\\p{IsKatakana}]");
  private static final Pattern SMALL = Pattern.compile("[ァィゥェォャュョ]");
  private static final Pattern HAN = Pattern.compile("\\p{IsHan}+");
  private static final Pattern MIXED = Pattern.compile("[\\p{IsHan}\\p{IsKatakana}ー]+");

  private final Language language;
  private final Spellings spellings;
  private final Homophones homophones;
  private final Inflections inflections;
  private final WordScorer spokenWords;
  private final Kept<List<String>> words;
  private final KeptPairs<Told> told = new KeptPairs<>(this::tell);

  /**
   * @param tokenizer the one of the aligner
   */
  CauseRules(Tokenizer tokenizer, Language language) {
    this.language = language;
    spellings = new Spellings(language);
    homophones = language.homophones();
    inflections = Inflections.of(language.code());
    spokenWords = WordScorer.unit().withTokenizer(tokenizer).withNormalizer(Normalizer.standard());
    words = new Kept<>(text -> Folding.CASE.words(text, tokenizer));
  }

  /** What is told of two texts of one word or several; either may be empty. */
  final class Told {
    private final String reference;
    private final String hypothesis;
    private final boolean equal;
    private final Optional<Cause> ofPhrase;

    /** That of {@link #ofWord}, once it was asked for. */
    private @Nullable Cause ofWord;

    private Told(String reference, String hypothesis, boolean equal, Optional<Cause> ofPhrase) {
      this.reference = reference;
      this.hypothesis = hypothesis;
      this.equal = equal;
      this.ofPhrase = ofPhrase;
    }

    /** Whether they have the same words but for case. */
    boolean areEqual() {
      return equal;
    }

    /** The cause where it can only be seen of several words together. */
    Optional<Cause> ofPhrase() {
      return ofPhrase;
    }

    /** The cause where one word, or what became one, was confused. */
    Cause ofWord() {
      Cause known = ofWord;
      if (known == null) {
        known = cause(reference, hypothesis);
        ofWord = known;
      }
      return known;
    }

    /** How they differ if they were matched, and have the same words or are spoken alike. */
    Optional<Cause> ofMatch() {
      return equal ? Optional.of(ofWord()) : spokenAlike(reference, hypothesis);
    }
  }

  /** What is told of parts of two texts. */
  Told told(String reference, int start, int end, String hypothesis, int from, int to) {
    return told.of(reference, start, end, hypothesis, from, to);
  }

  private Told tell(String reference, String hypothesis) {
    if (mayBeAlike(reference, 0, reference.length(), hypothesis, 0, hypothesis.length())) {
      List<String> said = words(reference);
      List<String> heard = words(hypothesis);
      return said.equals(heard)
          ? new Told(reference, hypothesis, true, Optional.empty())
          : new Told(reference, hypothesis, false, ofPhrase(reference, hypothesis, said, heard));
    }
    return new Told(reference, hypothesis, false, Optional.empty());
  }

  /**
   * False where only a reading could make parts of two texts alike, and there are none: both are of
   * letters from A to Z and marks, and not of as many letters.
   */
  boolean mayBeAlike(String reference, int start, int end, String hypothesis, int from, int to) {
    if (language.isKnown() || canRead()) {
      return true;
    }
    int letters = latinLetters(reference, start, end);
    int others = latinLetters(hypothesis, from, to);
    return letters < 0 || others < 0 || letters == others;
  }

  /** How many letters from A to Z; negative where there are digits or symbols of no ASCII. */
  private static int latinLetters(String text, int start, int end) {
    int letters = 0;
    for (int k = start; k < end; k++) {
      char c = text.charAt(k);
      if (c >= 0x80 || (c >= '0' && c <= '9')) {
        return -1;
      }
      letters += (c | 0x20) >= 'a' && (c | 0x20) <= 'z' ? 1 : 0;
    }
    return letters;
  }

  private Cause cause(String reference, String hypothesis) {
    List<String> said = words(reference);
    List<String> heard = words(hypothesis);
    Optional<Cause> written = writtenOtherwise(reference, hypothesis, said, heard);
    if (written.isPresent()) {
      return written.get();
    }
    if (said.isEmpty()) {
      return Cause.WORD_ADDED;
    }
    if (heard.isEmpty()) {
      return Cause.WORD_LEFT_OUT;
    }
    return number(reference, hypothesis, said, heard)
        .orElseGet(() -> likeness(String.join(" ", said), String.join(" ", heard)));
  }

  private Optional<Cause> ofPhrase(
      String reference, String hypothesis, List<String> said, List<String> heard) {
    Optional<Cause> written = writtenOtherwise(reference, hypothesis, said, heard);
    if (written.isPresent()) {
      return written;
    }
    boolean bothInDigits = Digits.occurIn(reference) && Digits.occurIn(hypothesis);
    boolean mayBeNumbers =
        !said.isEmpty()
            && !heard.isEmpty()
            && (language.isKnown()
                ? !bothInDigits || areNumbers(reference, hypothesis, said, heard)
                : areInDigits(said) || areInDigits(heard));
    return mayBeNumbers ? number(reference, hypothesis, said, heard) : Optional.empty();
  }

  /** Whether it is known how texts may be said. */
  boolean canRead() {
    return !language.offers().isEmpty();
  }

  /**
   * Whether texts are spoken alike when their neighbours are, which may be needed to read them:
   * {@code mg} is a unit after a number.
   */
  Optional<Cause> spokenAlike(String reference, String hypothesis) {
    if (!canRead() || reference.length() + hypothesis.length() > LONGEST_READ) {
      return Optional.empty();
    }
    Transcript said = language.read(reference);
    Transcript heard = language.read(hypothesis);
    if (said.hasOneForm() && heard.hasOneForm()) {
      return Optional.empty();
    }
    boolean alike =
        spokenWords.edits(said, heard).stream()
            .map(WordEdit::operation)
            .allMatch(operation -> operation == Operation.MATCH);
    return alike ? readingClass(said, heard).map(Cause::of) : Optional.empty();
  }

  /** What is written otherwise; of several things the one that tells most. */
  private static Optional<ReadingClass> readingClass(Transcript said, Transcript heard) {
    Map<String, ReadingClass> readable = readable(said);
    Map<String, ReadingClass> others = readable(heard);
    Set<String> same = new HashSet<>(readable.keySet());
    same.retainAll(others.keySet());
    readable.putAll(others);
    if (same.size() < readable.size()) {
      readable.keySet().removeAll(same);
    }
    return readable.values().stream().min(Comparator.comparing(TELLING::indexOf));
  }

  /** By how it is written, what has readings. */
  private static Map<String, ReadingClass> readable(Transcript transcript) {
    Map<String, ReadingClass> readable = new LinkedHashMap<>();
    for (WordNetwork.Element element : transcript.network().elements()) {
      if (element instanceof Choice choice) {
        StringBuilder written = new StringBuilder();
        choice.forms().get(0).firstForm().stream()
            .map(word -> word.span().of(transcript.original()))
            .distinct()
            .forEach(written::append);
        readable.putIfAbsent(written.toString(), choice.readingClass());
      }
    }
    return readable;
  }

  private Optional<Cause> writtenOtherwise(
      String reference, String hypothesis, List<String> said, List<String> heard) {
    if (said.equals(heard)) {
      return Optional.of(ofEqualWords(reference, hypothesis));
    }
    String letters = String.join("", said);
    String others = String.join("", heard);
    boolean sameLetters = letters.equals(others);
    Optional<Cause> spoken =
        spokenAlike(reference, hypothesis)
            .map(cause -> sameLetters && cause == Cause.SPELLING ? Cause.JOINED_OR_SPLIT : cause);
    if (spoken.isPresent() || said.isEmpty() || heard.isEmpty()) {
      return spoken;
    }
    if (sameLetters) {
      return areCutElsewhere(said, heard) ? Optional.empty() : Optional.of(Cause.JOINED_OR_SPLIT);
    }
    if (spellings.areBritish(said, heard)) {
      return Optional.of(Cause.SPELLING);
    }
    if (Folding.isPlain(letters) && Folding.isPlain(others)) {
      return Optional.empty();
    }
    if (spellings.differInApostrophes(letters, others)) {
      return Optional.of(Cause.PUNCTUATION);
    }
    if (Spellings.differInDigraphs(letters, others)) {
      return Optional.of(Cause.SPELLING);
    }
    String variant = script(letters);
    String other = script(others);
    if (variant.equals(other)) {
      return Optional.of(Cause.SCRIPT_VARIANT);
    }
    if (spellings.differInAccents(letters, others)) {
      return Optional.of(Cause.ACCENT);
    }
    if (Spellings.differInPoints(letters, others)) {
      return Optional.of(Cause.SPELLING);
    }
    return language.sounds().isEmpty() && (mayRead(variant, other) || mayRead(other, variant))
        ? Optional.of(Cause.KANJI_OR_KANA)
        : Optional.empty();
  }

  /** Whether both sides have a gap inside a word of the other: {@code them all}, the mall. */
  private static boolean areCutElsewhere(List<String> said, List<String> heard) {
    BitSet gaps = gaps(said);
    BitSet others = gaps(heard);
    BitSet shared = (BitSet) gaps.clone();
    shared.and(others);
    return !shared.equals(gaps) && !shared.equals(others);
  }

  private static BitSet gaps(List<String> words) {
    BitSet gaps = new BitSet();
    int end = 0;
    for (String word : words) {
      end += word.length();
      gaps.set(end);
    }
    return gaps;
  }

  private static Cause ofEqualWords(String reference, String hypothesis) {
    String said = composed(reference);
    String heard = composed(hypothesis);
    if (said.equals(heard)) {
      return Cause.SPELLING; // of one Unicode text in two ways
    }
    if (chunks(said) != chunks(heard)) {
      return Cause.JOINED_OR_SPLIT;
    }
    if (said.equalsIgnoreCase(heard)) {
      return Cause.CASE;
    }
    if (letters(said).equals(letters(heard))) {
      return Cause.PUNCTUATION;
    }
    return letters(said).equalsIgnoreCase(letters(heard))
        ? Cause.CASE_AND_PUNCTUATION
        : Cause.SPELLING;
  }

  /** How many words stand between white space, marks alone not counted. */
  private static long chunks(String text) {
    long[] chunks = new long[1];
    Tokenizer.whitespace()
        .tokenize(
            text,
            (start, end) -> {
              if (CodePoints.any(text, start, end, Character::isLetterOrDigit)) {
                chunks[0]++;
              }
            });
    return chunks[0];
  }

  private Optional<Cause> number(
      String reference, String hypothesis, List<String> said, List<String> heard) {
    boolean digits = Digits.occurIn(reference);
    boolean otherDigits = Digits.occurIn(hypothesis);
    if (digits && otherDigits) {
      return switch (WrittenValues.of(reference, hypothesis)) {
        case SAME -> Optional.empty();
        case OTHER -> Optional.of(Cause.NUMBER_WITH_ANOTHER_VALUE);
        case UNCLEAR -> Optional.of(Cause.NUMBER_FORM_OR_VALUE);
      };
    }
    if (language.isKnown()) {
      return areNumbers(reference, hypothesis, said, heard)
          ? Optional.of(Cause.NUMBER_WITH_ANOTHER_VALUE)
          : Optional.empty();
    }
    boolean unclear = digits ? maySpell(heard, said) : otherDigits && maySpell(said, heard);
    return unclear ? Optional.of(Cause.NUMBER_FORM_OR_VALUE) : Optional.empty();
  }

  /** Whether words might be those of numbers in digits alone, for all that we know. */
  private static boolean maySpell(List<String> words, List<String> digits) {
    return areInDigits(digits)
        && words.size() <= 2 * WrittenValues.digits(String.join("", digits)).length()
        && words.stream().allMatch(word -> CodePoints.any(word, Character::isLetter));
  }

  private static boolean areInDigits(List<String> words) {
    for (String word : words) {
      if (!isInDigits(word)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isInDigits(String word) {
    return Digits.occurIn(word) && !CodePoints.any(word, Character::isLetter);
  }

  /** Whether both are numbers, or amounts, of which one is in digits: five milligrams, 50 mg. */
  private boolean areNumbers(
      String reference, String hypothesis, List<String> said, List<String> heard) {
    boolean sure = areNumbers(said, Set.of()) && areNumbers(heard, Set.of());
    if (sure || Digits.occurIn(reference) == Digits.occurIn(hypothesis)) {
      return sure;
    }
    Set<String> amounts = new HashSet<>();
    addAmounts(reference, amounts);
    addAmounts(hypothesis, amounts);
    return areNumbers(said, amounts) && areNumbers(heard, amounts);
  }

  private boolean areNumbers(List<String> words, Set<String> amounts) {
    return words.stream().allMatch(word -> isNumber(word) || amounts.contains(word))
        && words.stream().anyMatch(this::isNumber);
  }

  private boolean isNumber(String word) {
    return isInDigits(word) || language.numbers().test(word);
  }

  /** Adds the words that numbers are written and said with in a text: mg, percent, point. */
  private void addAmounts(String text, Set<String> amounts) {
    if (text.length() > LONGEST_READ) {
      return;
    }
    Transcript read = language.read(text);
    for (WordNetwork.Element element : read.network().elements()) {
      if (element instanceof Choice choice
          && TELLING.indexOf(choice.readingClass()) <= TELLING.indexOf(ReadingClass.NUMBER)) {
        for (WordNetwork form : choice.forms()) {
          form.firstForm()
              .forEach(
                  word -> {
                    amounts.addAll(words(word.text()));
                    amounts.addAll(words(word.span().of(read.original())));
                  });
        }
      }
    }
  }

  private Cause likeness(String said, String heard) {
    if (homophones.alike(said, heard)) {
      return Cause.HOMOPHONE;
    }
    if (said.indexOf(' ') < 0 && heard.indexOf(' ') < 0 && inflections.ofOneWord(said, heard)) {
      return Cause.INFLECTION;
    }
    String letters = soundsOrLetters(said.replace(" ", ""));
    String others = soundsOrLetters(heard.replace(" ", ""));
    int longest = Math.max(letters.length(), others.length());
    long distance = WordScorer.unit().characters(letters, others).errors();
    return longest >= 3 && distance <= Math.max(1, longest / 3)
        ? Cause.NEAR_MISS
        : Cause.OTHER_WORD;
  }

  /**
   * Of Chinese characters what is read, where that is known: tones and voicing count as letters.
   */
  private String soundsOrLetters(String text) {
    return language
        .sounds()
        .map(sounds -> java.text.Normalizer.normalize(sounds.apply(text), Form.NFD))
        .orElseGet(() -> Spellings.withoutPoints(text));
  }

  private List<String> words(String text) {
    return words.apply(text);
  }

  /** One variant of the script, and of kana katakana. */
  private String script(String text) {
    String narrow = java.text.Normalizer.normalize(text, Form.NFKC);
    StringBuilder kana = new StringBuilder();
    language
        .script()
        .apply(narrow)
        .codePoints()
        .map(c -> c >= 0x3041 && c <= 0x3096 ? c + 0x60 : c)
        .forEach(kana::appendCodePoint);
    return kana.toString();
  }

  /** Whether it is known how Chinese characters are read. */
  boolean knowsSounds() {
    return language.sounds().isPresent();
  }

  /** Whether there are Chinese characters. */
  static boolean haveCharacters(String reference, String hypothesis) {
    return HAN.matcher(reference + hypothesis).find();
  }

  boolean areReadAlike(String reference, String hypothesis) {
    return homophones.alike(letters(reference), letters(hypothesis));
  }

  /** The cause where both are read alike: one has kana for the other's characters, or others. */
  static Cause ofReadAlike(String reference, String hypothesis) {
    boolean kana = ANY_KANA.matcher(reference + hypothesis).find();
    return kana && (hasAllHanOf(reference, hypothesis) || hasAllHanOf(hypothesis, reference))
        ? Cause.SCRIPT_VARIANT
        : Cause.HOMOPHONE;
  }

  private static boolean hasAllHanOf(String text, String other) {
    return HAN.matcher(text).results().allMatch(run -> other.contains(run.group()));
  }

  /**
   * Whether kana may be read of a text with Chinese characters: each is about two of them, small
   * ones not counted, of a single character up to three.
   */
  private static boolean mayRead(String kana, String text) {
    if (!KANA.matcher(kana).matches() || !MIXED.matcher(text).matches()) {
      return false;
    }
    Matcher han = HAN.matcher(SMALL.matcher(text).replaceAll(""));
    return han.find()
        && SMALL
            .matcher(kana)
            .replaceAll("")
            .matches(
                han.replaceAll(
                    run ->
                        ".{" + run.group().length() + "," + (2 * run.group().length() + 1) + "}"));
  }

  private static String composed(String text) {
    return java.text.Normalizer.normalize(text, Form.NFC);
  }

  private static String letters(String text) {
    return CodePoints.only(text, Character::isLetterOrDigit);
  }
}
