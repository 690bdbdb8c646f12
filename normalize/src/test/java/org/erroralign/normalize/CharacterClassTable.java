package org.erroralign.normalize;

import static org.erroralign.text.CharacterClass.CONSONANT;
import static org.erroralign.text.CharacterClass.OTHER;
import static org.erroralign.text.CharacterClass.VOWEL;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacter.HangulSyllableType;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.Transliterator;
import com.ibm.icu.text.UnicodeSet;
import com.ibm.icu.util.VersionInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.erroralign.text.CharacterClass;

/**
 * Makes the table behind {@link CharacterClass} from ICU, so that core needs no ICU.
 *
 * <p>The aim is the class that error-align 0.1.0b6 sees, that is the first letter of Unidecode's
 * transliteration. ICU comes close; where the two differ, {@link #EXCEPTIONS} says so, each group
 * with its reason. These are facts about what Unidecode prints (seen with 1.3.6; of the letters
 * here 1.4.0 changed only ŋ, to ng, which ICU agrees with), not its table. Where Unidecode prints
 * nothing error-align raises an error, so ICU, or else the letter's Unicode name, is free to
 * decide.
 */
final class CharacterClassTable {

  /** Where in module core the table lies. */
  static final String RESOURCE = "org/erroralign/text/character-classes.txt";

  private static final int PAGE_SIZE = 256;
  private static final int HANGUL_FINALS = 28;

  private static final Transliterator TO_ASCII =
      Transliterator.getInstance("Any-Latin; Latin-ASCII");
  private static final Normalizer2 NFKD = Normalizer2.getNFKDInstance();
  private static final UnicodeSet PARTS_OF_WORDS =
      new UnicodeSet("[[:Letter:][:Mark:][:Number:]-[:Default_Ignorable_Code_Point:]]").freeze();
  private static final UnicodeSet MARKS = new UnicodeSet("[:Mark:]").freeze();

  /** ICU's marks before small kana (~) and before the vowel signs of India (U+0314). */
  private static final Pattern ICU_MARKS = Pattern.compile("^[~\u0314]+");

  /**
   * Scripts (or parts of them) that ICU does not transliterate, whose Unicode names do: in TIBETAN
   * LETTER KHA or CANADIAN SYLLABICS WEST-CREE WE the last word begins as the letter sounds. Other
   * scripts unknown to ICU are OTHER throughout: the dead ones, and those whose names follow other
   * rules, such as Javanese and Ol Chiki.
   */
  private static final Set<Integer> NAMED_BY_SOUND =
      Set.of(
          UScript.ADLAM,
          UScript.BUGINESE,
          UScript.CANADIAN_ABORIGINAL,
          UScript.CHAKMA,
          UScript.CHAM,
          UScript.CHEROKEE,
          UScript.COPTIC,
          UScript.ETHIOPIC,
          UScript.HIRAGANA,
          UScript.KATAKANA,
          UScript.KHMER,
          UScript.LAO,
          UScript.MONGOLIAN,
          UScript.MYANMAR,
          UScript.NKO,
          UScript.SINHALA,
          UScript.TAI_LE,
          UScript.THAANA,
          UScript.TIBETAN,
          UScript.TIFINAGH,
          UScript.VAI,
          UScript.YI);

  private static final Pattern SOUND_IN_NAME =
      Pattern.compile(
          "(?:LETTER|SYLLABLE|SYLLABICS|VOWEL SIGN|INDEPENDENT VOWEL|CONSONANT SIGN)"
              + " (?:[A-Z-]+ )*([A-Z])[A-Z-]*$");

  /**
   * Signs of the Indic scripts that Unidecode writes with a capital N, H, R or L: nasal signs,
   * visarga, and the vocalic r and l.
   */
  private static final Pattern CAPITAL_IN_UNIDECODE =
      Pattern.compile(" SIGN (?:CANDRABINDU|BINDI|ANUSVARA|VISARGA)$| VOCALIC [RL]+$");

  private static final Map<Integer, CharacterClass> EXCEPTIONS = new HashMap<>();

  static {
    // Latin: the schwa of Azerbaijani and of Nigeria is @ in Unidecode. ICU 79 leaves it alone;
    // stated here in case a later one writes e.
    except(OTHER, "əǝ");
    // Latin letters of Africa, of old books and of phonetics that ICU leaves alone (or, as ɢ and ɴ,
    // makes capitals) and Unidecode writes with small letters.
    except(VOWEL, "ɐɑɒɔɘɜɝɞɤɩɵȣᴂᴈᴉᵎᴝᴞ");
    except(CONSONANT, "ƍƛƪƹƺƾƿǯȝɢɣɮɴɹɺɻɿʇʍʎʞʤʧʨʩʮʯʶᴟᵚᵷ");
    // The micro sign is u, not the m of the Greek letter; two more are capitals.
    except(VOWEL, "µ");
    except(OTHER, "ẛˠ");

    // Greek: upsilon is u, in ICU y. The accented iota with diaeresis and rho with breathing are
    // capitals. The old letters, by which numbers are written, are unknown to ICU.
    except(VOWEL, "υ");
    except(OTHER, "ΐῤῥ");
    except(CONSONANT, "ϛϝϟϡ");

    // Cyrillic: Ukrainian yi; letters that ICU does not know, of Bashkir, Abkhaz, Mongolian and
    // Church Slavonic.
    except(CONSONANT, "їҡҥҩҵҽӌӡѯѱѳѵҁ");
    except(VOWEL, "ѡѣѥѧѩѫѭѹѻѿө");

    // Armenian: ը is e, in ICU a schwa. Georgian: letters of the old language and of Svan.
    except(VOWEL, "ըჱჵ");
    except(CONSONANT, "ჲჳჶ");

    // Hebrew: letters that Unidecode writes with capitals.
    except(OTHER, "חטכךצץשװױײ");
    // Points for o that ICU does not know: holam haser, qamats qatan.
    except(VOWEL, "\u05BA\u05C7");

    // Arabic: capitals for emphatic letters, ghain and hah; @ for teh marbuta, ~ for alef maksura,
    // a quote for alef with hamza. (Plain alef is empty in Unidecode, so error-align raises and
    // ICU's a may stand. For the same reason the letters that only other languages add follow ICU.)
    except(OTHER, "حصضطظغةىأ");
    // Short vowels, which ICU writes only after a consonant.
    except(VOWEL, "\u064B\u064C\u064D\u064E\u064F\u0650");
    // Kurdish, Uyghur and Urdu: vowels that ICU does not know or takes for h; the aspirating h;
    // final yeh.
    except(VOWEL, "ەۅۆۇ");
    except(CONSONANT, "ۈۉۀھڎےۓ");

    // Syriac, Thaana, Thai, Lao, Mongolian, Tibetan: capitals, or a quote for a carrier of vowels.
    except(OTHER, "ܚܨޅޢฤฦอອᠥᠦᡈᡉᡠༀ");

    // Ethiopic: a quote for the glottal stop and the ayn, which begin all syllables of their rows.
    except(OTHER, "አኡኢኣኤእኦኧዐዑዒዓዔዕዖ");

    // Korean: the syllable ui is yi in Unidecode.
    except(CONSONANT, "의ᅴ");

    // Japanese: vu, whose decomposition begins with u.
    except(CONSONANT, "ヴゔ");

    // Unicode names that do not begin with the sound. Khmer vowels (QI is i), the Lao signs mai kan
    // (a) and mai kon (o), Sinhala signs called by their shape; Tifinagh vowels, since all letters
    // are called ya, yab and so on.
    except(VOWEL, "ឣឤឥឦឧឨឩឪឯឰឱឲឳ\u0EB1\u0EBB");
    except(VOWEL, "\u0DCF\u0DD0\u0DD1\u0DD2\u0DD3\u0DD4\u0DD6\u0DD9\u0DDA\u0DDB\u0DDC\u0DDD\u0DDE");
    except(VOWEL, "ⴰⵉⵓⴻ");
    // The same: Mongolian ang (ng), Canadian finals called by their shape; Sinhala vocalic r and l,
    // which are capitals in Unidecode as in the other scripts of India.
    except(CONSONANT, "ᠩᡊᡢᐟᐥ");
    except(OTHER, "ᐞᐩඍඎඏඐ\u0DD8\u0DDF\u0DF2\u0DF3");
  }

  private CharacterClassTable() {}

  private static void except(CharacterClass characterClass, String characters) {
    characters.codePoints().forEach(c -> EXCEPTIONS.put(c, characterClass));
  }

  /** The class of a code point, as the table should have it. */
  static CharacterClass classify(int codePoint) {
    if (!PARTS_OF_WORDS.contains(codePoint)) {
      return OTHER;
    }
    CharacterClass exception = EXCEPTIONS.get(codePoint);
    if (exception != null) {
      return exception;
    }
    int script = UScript.getScript(codePoint);
    if (script == UScript.HAN || script == UScript.BOPOMOFO) {
      return OTHER; // Unidecode writes the sounds of Chinese with a capital.
    }
    String name = UCharacter.getName(codePoint);
    if (name == null || CAPITAL_IN_UNIDECODE.matcher(name).find()) {
      return OTHER;
    }
    int beginning = beginning(codePoint);
    return beginning == codePoint ? classify(codePoint, script, name) : classify(beginning);
  }

  private static CharacterClass classify(int codePoint, int script, String name) {
    String ascii = TO_ASCII.transliterate(UCharacter.toString(codePoint));
    ascii = ICU_MARKS.matcher(ascii).replaceFirst("");
    if (ascii.isEmpty() || ascii.charAt(0) < 0x80) {
      return ofFirstLetter(ascii);
    }
    int with = name.indexOf(" WITH ");
    if (with >= 0) {
      int plain = UCharacter.getCharFromName(name.substring(0, with));
      return plain < 0 ? OTHER : classify(plain);
    }
    int jamo = UCharacter.getIntPropertyValue(codePoint, UProperty.HANGUL_SYLLABLE_TYPE);
    if (jamo != HangulSyllableType.NOT_APPLICABLE) { // Old Korean; what is in use ICU knows.
      return jamo == HangulSyllableType.VOWEL_JAMO ? VOWEL : CONSONANT;
    }
    Matcher sound = SOUND_IN_NAME.matcher(name);
    return NAMED_BY_SOUND.contains(script) && sound.find()
        ? ofFirstLetter(UCharacter.toLowerCase(sound.group(1)))
        : OTHER;
  }

  /**
   * What a character begins with: the first character of its compatibility decomposition that is no
   * mark, so that й counts as и and ﬁ as f; a syllable of Hangul without its final consonant.
   */
  private static int beginning(int codePoint) {
    int hangul = UCharacter.getIntPropertyValue(codePoint, UProperty.HANGUL_SYLLABLE_TYPE);
    if (hangul != HangulSyllableType.NOT_APPLICABLE) {
      return hangul == HangulSyllableType.LVT_SYLLABLE
          ? codePoint - (codePoint - '가') % HANGUL_FINALS
          : codePoint;
    }
    String parts = NFKD.getDecomposition(codePoint);
    if (parts == null) {
      return codePoint;
    }
    return parts
        .codePoints()
        .filter(c -> !MARKS.contains(c))
        .findFirst()
        .orElse(parts.codePointAt(0));
  }

  private static CharacterClass ofFirstLetter(String ascii) {
    if (ascii.isEmpty() || ascii.charAt(0) < 'a' || ascii.charAt(0) > 'z') {
      return OTHER;
    }
    return "aeiou".indexOf(ascii.charAt(0)) >= 0 ? VOWEL : CONSONANT;
  }

  /**
   * The classes of all code points as a resource, in the form that {@link CharacterClass} reads.
   */
  static String resource(IntFunction<CharacterClass> classes) {
    StringBuilder text = new StringBuilder();
    text.append("# Vowels (v), consonants (c), others (o); a line for 256 code points.\n")
        .append("# Made from ICU ")
        .append(VersionInfo.ICU_VERSION.getMajor())
        .append('.')
        .append(VersionInfo.ICU_VERSION.getMinor())
        .append(" by CharacterClassTable; CharacterClassTableTest says how to make it anew.\n");
    for (int page = 0; page <= UCharacter.MAX_VALUE / PAGE_SIZE; page++) {
      String runs = runs(page * PAGE_SIZE, classes);
      if (!runs.isEmpty()) {
        text.append(Integer.toHexString(page)).append(' ').append(runs).append('\n');
      }
    }
    return text.toString();
  }

  /** The runs of equal classes in a page, without the OTHER at its end. */
  private static String runs(int start, IntFunction<CharacterClass> classes) {
    StringBuilder runs = new StringBuilder();
    CharacterClass runClass = classes.apply(start);
    int runLength = 1;
    for (int i = start + 1; i < start + PAGE_SIZE; i++) {
      CharacterClass next = classes.apply(i);
      if (next != runClass) {
        append(runs, runClass, runLength);
        runClass = next;
        runLength = 0;
      }
      runLength++;
    }
    if (runClass != OTHER) {
      append(runs, runClass, runLength);
    }
    return runs.toString();
  }

  private static void append(StringBuilder runs, CharacterClass runClass, int length) {
    if (length > 1) {
      runs.append(length);
    }
    runs.append(
        switch (runClass) {
          case VOWEL -> 'v';
          case CONSONANT -> 'c';
          case OTHER -> 'o';
        });
  }
}
