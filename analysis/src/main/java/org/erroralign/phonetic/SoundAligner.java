package org.erroralign.phonetic;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.erroralign.align.CostModel;
import org.erroralign.align.CostTerm;
import org.erroralign.align.ErrorAligner;
import org.erroralign.phonetic.SoundNormalizer.Sounds;
import org.erroralign.text.LetterSound;
import org.erroralign.text.Normalizer;
import org.erroralign.text.ReadingProvider;
import org.erroralign.text.SoundGroups;

/**
 * Aligns by sound: as the preset {@code standard}, but phonemes are compared instead of letters.
 * Segments still point at letters, and words are alike only when they are spelled alike.
 */
public final class SoundAligner {
  /**
   * As for letters, but words have fewer sounds than letters, so that delimiters cost less, and a
   * word is rather left whole than cut. Letters count beside their sounds, less than these.
   */
  private static final CostModel COSTS =
      CostModel.standard()
          .with(CostTerm.DELIMITER, 0.5)
          .with(CostTerm.TWO_SIDED_DELIMITER, 0.5)
          .with(CostTerm.SUBSTITUTE_SIMILAR, 1.25)
          .with(CostTerm.SUBSTITUTE_DISSIMILAR, 2.25)
          .with(CostTerm.END_INSIDE_WORD, 1.25)
          .with(CostTerm.END_WITHOUT_VOWEL, 0.75)
          .with(CostTerm.SPELLING, 0.5);

  private static final String VOWELS = "aeiouyAEIOUY";

  private static final Normalizer ENGLISH = new SoundNormalizer(SoundAligner::english, VOWELS);

  /**
   * Phonemes that are near, by place and manner; none is in two groups, vowels are last. English
   * has fewer sounds still.
   */
  private static final CostModel ENGLISH_COSTS =
      COSTS
          .with(CostTerm.DELIMITER, 0.375)
          .with(CostTerm.TWO_SIDED_DELIMITER, 0.375)
          .withLetters(Map.of((int) Phonemes.code(Phonemes.byName("HH")), 1.0))
          .withSoundGroups(
              SoundGroups.of(
                  codes("B P F V"),
                  codes("K G CH JH"),
                  codes("S Z SH ZH"),
                  codes("T D TH DH"),
                  codes("M N NG"),
                  codes("L R W Y"),
                  codes("AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW")));

  /** Sounds of all languages by rules that are near, by place and manner, as in IPA. */
  private static final String[] NEAR = {
    "bpfv", "kgqcxç", "szʃʒɕʑʦʣʧʤʨʥᶻ", "tdᵗ", "mnɲŋ", "lrʎwjɥʝ", "aeiouyøəɛɨæœ"
  };

  private static final Map<SpellingRules, Optional<ErrorAligner>> BY_RULES =
      new ConcurrentHashMap<>();

  private SoundAligner() {}

  /** The aligner of a language, such as {@code en}; empty where letters do as well, or better. */
  public static Optional<ErrorAligner> of(String language) {
    return Pronouncer.isEnglish(language)
        ? Optional.of(english())
        : SpellingRules.of(language)
            .filter(SpellingRules::aligned)
            .flatMap(rules -> BY_RULES.computeIfAbsent(rules, by -> byRules(language, by)));
  }

  private static Optional<ErrorAligner> byRules(String language, SpellingRules rules) {
    return normalizer(language, rules).map(symbols -> aligner(symbols, rules));
  }

  static ErrorAligner aligner(Normalizer symbols, SpellingRules rules) {
    return ErrorAligner.standard()
        .withNormalizer(symbols)
        .withCostModel(COSTS.withLetters(rules.light()).withSoundGroups(rules.near(NEAR)));
  }

  /** How words sound by rules; empty where those are about readings that nobody knows. */
  private static Optional<Normalizer> normalizer(String language, SpellingRules rules) {
    return rules.ofReadings()
        ? ReadingProvider.find()
            .flatMap(provider -> provider.characterSounds(language))
            .map(read -> new ReadingNormalizer(read, rules))
        : Optional.of(new SoundNormalizer((word, spelling) -> rules.read(word), ""));
  }

  /** How a word of a language sounds by rules of its spelling, in letters of IPA. */
  public static Optional<UnaryOperator<String>> sounds(String language) {
    return SpellingRules.of(language)
        .filter(rules -> !rules.ofReadings())
        .map(rules -> rules::sound);
  }

  /** The files that rules of spelling are read from, in the folder of this package. */
  public static List<String> resources() {
    return SpellingRules.LANGUAGES.stream().map(code -> "sounds/" + code + ".txt").toList();
  }

  /** English, by the dictionary, and by rules learned from it. */
  public static ErrorAligner english() {
    return ErrorAligner.standard().withNormalizer(ENGLISH).withCostModel(ENGLISH_COSTS);
  }

  /**
   * Another aligner made to compare by sound, where it is the preset {@code standard} and the
   * language's sounds are known; else the same.
   */
  public static ErrorAligner bySound(ErrorAligner aligner, String language) {
    double time = aligner.costModel().cost(CostTerm.APART_IN_TIME);
    boolean isStandard =
        aligner.costModel().equals(CostModel.standard().with(CostTerm.APART_IN_TIME, time))
            && aligner.normalizer().equals(Normalizer.standard());
    return isStandard
        ? of(language)
            .map(
                sound ->
                    aligner
                        .withNormalizer(sound.normalizer())
                        .withCostModel(sound.costModel().with(CostTerm.APART_IN_TIME, time)))
            .orElse(aligner)
        : aligner;
  }

  private static String codes(String phonemes) {
    StringBuilder codes = new StringBuilder();
    for (String name : phonemes.split(" ", -1)) {
      codes.append(Phonemes.code(Phonemes.byName(name)));
    }
    return codes.toString();
  }

  /**
   * Whether the vowel of letters such as "er" is at the consonant, which a cut could leave alone.
   */
  private static boolean hidesItsVowel(String spelling, int[][] byLetter, int k) {
    return k + 1 < byLetter.length
        && byLetter[k].length == 0
        && byLetter[k + 1].length == 1
        && Phonemes.isVowel(byLetter[k + 1][0])
        && VOWELS.indexOf(spelling.charAt(k)) >= 0
        && VOWELS.indexOf(spelling.charAt(k + 1)) < 0;
  }

  /**
   * Each letter with its sounds; what cannot be read stands for itself. The spelling is told where
   * letters do not tell it.
   */
  private static Sounds english(String word, int spelling) {
    Letters letters = Letters.of(word);
    int[][] byLetter = Pronouncer.english().byLetter(letters);
    int[][] others = Pronouncer.english().byLetter(letters, true);
    int count = Arrays.stream(byLetter).mapToInt(phonemes -> Math.max(1, phonemes.length)).sum();
    int[] symbols = new int[count + 1];
    int[] offsets = new int[count + 1];
    int at = 0;
    for (int k = 0; k < byLetter.length; k++) {
      if (hidesItsVowel(letters.spelling(), byLetter, k)) {
        Collections.swap(Arrays.asList(byLetter), k, k + 1);
        Collections.swap(Arrays.asList(others), k, k + 1);
      }
      char letter = letters.spelling().charAt(k);
      int[] phonemes = byLetter[k];
      for (int p = 0; p < Math.max(1, phonemes.length); p++) {
        offsets[at] = letters.start(k);
        int sound = p < phonemes.length ? Phonemes.code(phonemes[p]) : LetterSound.SILENT;
        int other = p < phonemes.length ? Phonemes.code(others[k][p]) : LetterSound.SILENT;
        symbols[at++] =
            sound == Phonemes.code(Phonemes.UNKNOWN)
                ? word.codePointAt(letters.start(k))
                : LetterSound.of(p == 0 ? letter : LetterSound.NO_LETTER, sound, other);
      }
    }
    if (!Normalizer.standard().normalize(word).equals(letters.spelling())) {
      symbols[at] = spelling;
      offsets[at++] = word.offsetByCodePoints(word.length(), -1);
    }
    return new Sounds(word, Arrays.copyOf(symbols, at), Arrays.copyOf(offsets, at));
  }
}
