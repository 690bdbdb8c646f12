package org.erroralign.analysis;

import java.util.Locale;
import org.erroralign.text.ReadingClass;

/** Why a word counts as an error; every word error has one cause. */
public enum Cause {
  /** A number became another number: {@code 15} → {@code 50}. */
  NUMBER_WITH_ANOTHER_VALUE(Group.WORDS),
  /** A word became one that is not like it. */
  OTHER_WORD(Group.WORDS),
  /** Nearly the same letters: {@code form} → {@code from}. */
  NEAR_MISS(Group.WORDS),
  /** Spelled differently, spoken alike: {@code their} → {@code there}. */
  HOMOPHONE(Group.WORDS),
  /** The same beginning and another ending: {@code walk} → {@code walked}. */
  INFLECTION(Group.WORDS),
  WORD_LEFT_OUT(Group.WORDS),
  WORD_ADDED(Group.WORDS),
  /** One of many words in a row that were left out. */
  DROPPED_SPEECH(Group.RUNS),
  /** One of many words in a row that nobody said. */
  INSERTED_RUN(Group.RUNS),
  /** The same words again and again. */
  LOOP(Group.RUNS),
  /** Nothing was written though something was said. */
  EMPTY_HYPOTHESIS(Group.RUNS),
  CASE(Group.WRITING),
  PUNCTUATION(Group.WRITING),
  CASE_AND_PUNCTUATION(Group.WRITING),
  /** The same number in another form: {@code five} → {@code 5}. */
  NUMBER_FORM(Group.WRITING),
  CURRENCY_FORM(Group.WRITING),
  DATE_FORM(Group.WRITING),
  /** Of a clock: {@code five o'clock} → {@code 5:00}. */
  TIME_FORM(Group.WRITING),
  /** Initials included. */
  ABBREVIATION(Group.WRITING),
  /** {@code and} → {@code &}, {@code at example dot com} → {@code @example.com}. */
  SYMBOL_FORM(Group.WRITING),
  CONTRACTION(Group.WRITING),
  /** The same word: {@code colour} → {@code color}. */
  SPELLING(Group.WRITING),
  /** Equal but for spaces and hyphens: {@code ice cream} → {@code icecream}. */
  JOINED_OR_SPLIT(Group.WRITING),
  /** Traditional or simplified, hiragana or katakana, kanji or kana read alike, wide or narrow. */
  SCRIPT_VARIANT(Group.WRITING),
  /** Equal but for accents: {@code café} → {@code cafe}. */
  ACCENT(Group.WRITING),
  /** A hesitation that is on one side only. */
  FILLER(Group.WRITING),
  /** Digits against words, or digits grouped otherwise: only the language tells which it is. */
  NUMBER_FORM_OR_VALUE(Group.UNCLEAR),
  /** Chinese characters against kana, which may be read alike: nobody knows how they are read. */
  KANJI_OR_KANA(Group.UNCLEAR);

  /** What causes have in common. */
  public enum Group {
    WORDS("real word errors"),
    RUNS("runs, loops and empty hypotheses"),
    WRITING("written otherwise"),
    UNCLEAR("perhaps written otherwise");

    private final String title;

    Group(String title) {
      this.title = title;
    }

    public String title() {
      return title;
    }
  }

  private final Group group;

  Cause(Group group) {
    this.group = group;
  }

  public Group group() {
    return group;
  }

  /** Its name in data and in text. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** That of something written otherwise. */
  static Cause of(ReadingClass readingClass) {
    return switch (readingClass) {
      case NUMBER, PERCENT, UNIT -> NUMBER_FORM;
      case CURRENCY -> CURRENCY_FORM;
      case DATE -> DATE_FORM;
      case TIME -> TIME_FORM;
      case ABBREVIATION, INITIALS -> ABBREVIATION;
      case SYMBOL -> SYMBOL_FORM;
      case CONTRACTION -> CONTRACTION;
      case HESITATION -> FILLER;
      case SPELLING, EQUIVALENT, ALTERNATIVE -> SPELLING;
    };
  }
}
