package org.erroralign.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.erroralign.text.CharacterClass.CONSONANT;
import static org.erroralign.text.CharacterClass.OTHER;
import static org.erroralign.text.CharacterClass.VOWEL;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CharacterClassTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    // language or script, vowels, consonants, others
    "English, aeiou, bcdfghjklmnpqrstvwxyz, 0123456789",
    "German and French, äöüàâéèêëîïôùûœæ, ßçÿ, ''",
    "Nordic, åäöøæœáíóú, ðþý, ''",
    "Turkish, ıöüâîû, çğş, ''",
    "Azerbaijani, ıöü, çğş, əǝ",
    "Polish and Czech, ąęóáéěíúů, łćńśźżčďňřšťžý, ''",
    "South Slavic and Romanian, ăâî, đčćšžșțşţ, ''",
    "Baltic and Hungarian, āēīūąęėįųőű, ģķļņčšž, ''",
    "Maltese Catalan Dutch Afrikaans, ĳ, ħċġżŀ, ŉ",
    "Welsh Irish Esperanto, âêîôûáŭ, ŵŷẁḃċḋḟġṁṗṡṫĉĝĥĵŝ, ẛ",
    "Vietnamese, ăâêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữự, đỳỵỷỹ, ''",
    "Yoruba Igbo Hausa, ẹọịụàáèéòó, ṣńǹɓɗƙƴ, ʼ",
    "Ewe Akan Fula Lingala, ɛɔɩ, ŋɖƒɣʋɲ, ''",
    "Hawaiian Maori Samoan, āēīōū, ŵ, ʻʼ",
    "Pinyin, āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü, ńňǹ, ''",
    "Old letters, ȣ, ſƿȝ, ''",
    "Sami and Khoisan, ǎ, ŧŋđǩǧǥ, ǀǁǂǃ",
    "Phonetic, ɐɑɒɘɵɛ, ɢɴɹɡ, ʃʒɪʊʔ",
    "Fullwidth and ligatures, ａｅ, ｂｙﬁﬀ, １",
    "Russian, аеёийоуэюя, бвгджзклмнпрстфхцчшщы, ъь",
    "Ukrainian Belarusian Serbian Macedonian, іўє, їґђћљњџјѓќ, ''",
    "Kazakh Tatar Mongolian Bashkir, өү, ғқңһҗҡҫҙҥ, ''",
    "Greek, αεηιουωάέήίόύώϊϋὁἁ, βγδζθκλμνξπρστφχψς, ΐ",
    "Armenian, աեէըիօ, բգդզթժլխծկհձղճմյնշչպջռսվտրցփքֆ, ''",
    "Georgian, აეიოუ, ბგდვზთკლმნპჟრსტფქღყშჩცძწჭხჯჰ, ''",
    "Hebrew, '', בגדהוזילמםנןסףפקרת, אעחטכךצץש",
    "Arabic, اآإ, بتثجخدذرزسشفقكلمنهوي, ءعأةىحصضطظغ٠١٢",
    "Persian and Urdu, '', پچژگکیٹڈڑھے, ۱۲",
    "Hindi, अआइईउऊएऐऑओऔ, कखगघचछजझञटठडढणतथदधनपफबभमयरलवशषसह, ऋ०१२",
    "Bengali, অআইঈউঊএঐওঔ, কখগঘচছজঝটঠডঢণতথদধনপফবভমযরলশষসহ, ঋ১২",
    "Tamil, அஆஇஈஉஊஎஏஐஒஓஔ, கஙசஞடணதநபமயரலவழளறன, ஃ",
    "Telugu and Kannada, అఆఇఈಅಆಇಈ, కఖగಕಖಗ, ఋಋ",
    "Gujarati Punjabi Malayalam, અઆਅਆഅആ, કખਕਖകഖ, ഋ",
    "Sinhala, අආඇඉඊඋඌඑඔ, කඛගචජටණතදනපබමයරලවසහ, ඍ",
    "Thai, ะาเแโใไำ, กขคงจชซญดตถทนบปผพฟมยรลวสหฮ, อฤๆ๑",
    "Lao Khmer Burmese, ະາເແໂឥာ, ກຂຄកខគကခဂ, ອ",
    "Tibetan, ཨ, ཀཁགངཅ, ༡",
    "Hiragana, あいうえおぁぃぅぇぉ, かがさざただなはばぱまやらわをんっゃゅょゔ, ー々ゝ",
    "Katakana, アイウエオァィゥェォｱｲ, カガサザタナハパマヤラワヲンッャュョヴｶ, ー・",
    "Han, '', '', 一人中文日本語漢字阿〇㐀𠀀",
    "Bopomofo, '', '', ㄅㄆㄚ",
    "Hangul, 아애어오우으이안, 가나다라마바사자차카타파하야여요유와의읜, ''",
    "Hangul jamo, ㅏㅓㅗㅜ, ㄱㄴㄷㅂㅑㅢ, ㅇ",
    "Ethiopic, '', ሀለመሰረበተነከወዘየደገፈፐ, አኡኢዐ፩",
    "Cherokee, ꭰꭱꭲꭳꭴᎠᎡ, ꭶꭷꭹꮎꮳᎦ, ''",
    "Canadian syllabics, ᐁᐃᐅᐊ, ᐯᑌᑲᒪᓂ, ''",
    "Yi and Mongolian, ꀀꀉᠠᠡᠢᠣᠤ, ꁇꂪᠨᠪᠭᠩ, ''",
    "Adlam Nko Tifinagh Vai, 𞤢𞤫𞤭𞤮𞤵ߊߌⴰⵉⵓⴻ, 𞤣𞤤𞤥ߓߕⴱⴷⵎꔂ, ''",
    "Egyptian and cuneiform, '', '', 𓀀𒀀",
  })
  void knowsVowelsAndConsonantsOf(
      String language, String vowels, String consonants, String others) {
    assertClass(language, VOWEL, vowels);
    assertClass(language, CONSONANT, consonants);
    assertClass(language, OTHER, others);
  }

  private static void assertClass(String language, CharacterClass expected, String characters) {
    characters
        .codePoints()
        .forEach(
            c ->
                assertThat(CharacterClass.of(c))
                    .as("%s %s U+%04X", language, Character.toString(c), c)
                    .isEqualTo(expected));
  }

  @Test
  void vowelSignsOfIndicScriptsAreVowels() {
    assertClass(
        "Devanagari", VOWEL, "\u093E\u093F\u0940\u0941\u0942\u0947\u0948\u0949\u094B\u094C");
    assertClass("Bengali", VOWEL, "\u09BE\u09BF\u09C0\u09C1\u09C7\u09CB");
    assertClass("Tamil", VOWEL, "\u0BBE\u0BBF\u0BC6\u0BCA\u0BCC");
    assertClass("Sinhala", VOWEL, "\u0DCF\u0DD2\u0DD4\u0DD9");
    assertClass("Thai", VOWEL, "\u0E31\u0E34\u0E38");
    assertClass("virama, anusvara, visarga, vocalic r", OTHER, "\u094D\u0902\u0903\u0943");
  }

  @Test
  void lettersWithNuktaAreConsonants() {
    assertClass("Devanagari", CONSONANT, "\u0958\u0959\u095A\u095B\u095C\u095D\u095E");
  }

  @Test
  void shortVowelsOfArabicAndHebrewAreVowels() {
    assertClass("Arabic", VOWEL, "\u064B\u064C\u064D\u064E\u064F\u0650");
    assertClass("Hebrew", VOWEL, "\u05B4\u05B5\u05B6\u05B7\u05B8\u05B9\u05BB");
    assertClass("shadda, sukun, tatweel, dagesh", OTHER, "\u0651\u0652\u0640\u05BC");
  }

  @Test
  void accentsAloneAreNeither() {
    assertClass("combining", OTHER, "\u0300\u0301\u0308\u0323\u0327\u3099\u309A");
  }

  @Test
  void punctuationSymbolsAndSpacesAreNeither() {
    assertClass("punctuation", OTHER, " \t\n'’`´-–—.,;:!?¿¡«»„“”()<>#&@…。、・");
    assertClass("symbols", OTHER, "€$£%°©®™×÷+=½²ⓐ😀🇩\u200B\u200D\uFEFF");
  }

  @Test
  void capitalsAreNeitherBecauseSymbolsComeInLowerCase() {
    assertClass("capitals", OTHER, "AEZÄÇĐÞИЖΩΣԱƏŊ");
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        Integer.MIN_VALUE,
        -1,
        0,
        0xD800, // lone surrogates
        0xDBFF,
        0xDC00,
        0xDFFF,
        0xE000, // private use
        0xFFFE, // no characters
        0xFFFF,
        0x0378, // unassigned
        0x1FFFF,
        0x10FFFF,
        0x110000, // beyond Unicode
        Integer.MAX_VALUE
      })
  void whatIsNoCharacterIsOther(int codePoint) {
    assertThat(CharacterClass.of(codePoint)).isEqualTo(OTHER);
  }

  @Test
  void everyCodePointHasClass() {
    assertThat(IntStream.rangeClosed(0, Character.MAX_CODE_POINT).mapToObj(CharacterClass::of))
        .doesNotContainNull();
  }
}
