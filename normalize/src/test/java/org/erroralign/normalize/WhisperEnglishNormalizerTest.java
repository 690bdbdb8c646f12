package org.erroralign.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import org.erroralign.text.NormalizedText;
import org.erroralign.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WhisperEnglishNormalizerTest {
  private static final TextNormalizer NORMALIZER = Normalizers.of("whisper-en", "en");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          # amounts and strings of digits
          two | 2
          thirty one | 31
          thirty six | 36
          five twenty four | 524
          nineteen ninety nine | 1999
          twenty nineteen | 2019
          three thousand twenty nine | 3029
          forty three thousand two hundred sixty | 43260
          forty three thousand two hundred and sixty | 43260
          three billion | 3000000000
          200 thousand | 200000
          two point five million | 2500000
          three and a half million | 3500000
          one | one
          the ones | the ones
          b747 | b 747
          10km | 10 km
          10mm | 10 mm
          RC232 | rc 232
          3 14 | 3 14
          3.14 | 3.14
          3 point 2 | 3.2
          3 point 14 | 3.14
          fourteen point 4 | 14.4
          1,234,567 | 1234567
          # zeros and repeats
          nine one one | 911
          nine double one | 911
          two double o eight | 2008
          double oh seven | 007
          double zero seven | 007
          one triple oh one | 10001
          one oh one | 101
          # ordinals and plurals
          thirty first | 31st
          thirty ninth | 30 ninth
          the 21st century | the 21st century
          the twenty first century | the 21st century
          two thousandth | 2000th
          thirty two thousandth | 32000th
          thirty three thousand and three hundred and thirty third | 33333rd
          nineteen fifties | 1950s
          millions | 1000000s
          four point two billions | 4200000000s
          july third twenty twenty | july 3rd 2020
          august twenty sixth twenty twenty one | august 26th 2021
          # currency, percent, signs
          $20 million | $20000000
          $20.1 million | $20100000
          €52.4 million | €52400000
          £77 thousands | £77000s
          200 thousand dollars | $200000
          two hundred million dollars | $200000000
          two point two five dollars | $2.25
          two dollars and seventy cents | $2.70
          three euros and sixty five cents | €3.65
          2 dollars and 7 cents | $2.07
          3 cents | ¢3
          $0.36 | ¢36
          forty eight and a half dollars | $48.5
          ninety percent | 90%
          seventy six per cent | 76%
          100 per hour | 100 per hour
          minus 500 | -500
          positive twenty thousand | +20000
          a big plus | a big plus
          the dollar fell | the dollar fell
          minus five dollars | $5
          3 and a half million | 3 and a half 1000000
          $1 and 1 more | one and one more
          one hundred and one | 101
          two thousand million | 2000
          1 point 2 point 3 million | one.2.3 1000000
          a hundred and sixty thousand | a 160000
          a hundred and one billion | a 101000000000
          7.3 million and 2.4 million | 7300000 2400000
          0 point 5 | .5
          zero point five | 0.5
          and a half percent | percent
          what is 1 plus 1 | what is one +one
          1% of 28.1% | one of 28 one
          $1.05 | one.05
          $0.8 | ¢8
          ١٥ | 15
          6,7,7,7 | 67 77
          gram positive and negative | gram +and negative
          stretch a point and go | stretch a and go
          minus plus x | -plus x
          # words that are no numbers here
          the point is two | the point is 2
          five and six | 5 and 6
          black and white | black and white
          double trouble | double trouble
          you and I | you and i
          a year and a half | a year and a half
          # short forms
          Let's | let us
          he's like | he is like
          she's been like | she has been like
          I'm gonna go | i am going to go
          we won't, can't and don't | we will not can not and do not
          they'd gone | they had gone
          they'd go | they would go
          y'all wanna | you all want to
          it 's | it is
          should've | should have
          shouldn't've | should not have
          he's gotten | he is gotten
          the dogs' 'bark' | the dogs bark
          it's gotta | it has got to
          he's  been | he is been
          'Don't | do not
          said 'don't | said do not
          i didn 't | i did not
          hon'ble fear'st | honorable ble fear saint
          don’t | don t
          # titles
          Mr. Park visited Assoc. Prof. Kim Jr. | mister park visited associate professor kim junior
          Dr. Smith of St. Louis | doctor smith of saint louis
          'Mr and 'Mrs | mister and missus
          21 st of Col.1 | 21 saint of colonel one
          # removed
          um, so uh I think | so i think
          'cause uh, uh-huh n'um | cause huh n
          [laughter] well <unk> yes | well yes
          a [b> c <d] e () f ((g) h | a c e f h
          well (inaudible) yes | well yes
          "hello, world!" | hello world
          Hello\u00a0world... | hello world .
          wait.. | wait .
          a < b (c | a b c
          the… end | the . end
          100 $ 37€ x | 100 37 x
          50 % of % | 50 of
          café naïve Ærø straße | cafe naive aero strasse
          # spelling
          mobilisation of colour | mobilization of color
          cancelation | cancellation
          civilisation, mum | civilisation mum
          the travelled kilometres | the traveled kilometers
          """)
  void readsLikeWhispersNormaliser(String text, String expected) {
    String unescaped = text.replace("\\u00a0", "\u00a0");
    assertThat(NORMALIZER.normalize(unescaped).text()).isEqualTo(expected);
  }

  @Test
  void aNumberKnowsItsWords() {
    String text = "It cost two dollars and seventy cents, Mr. Colour.";
    NormalizedText normalized = NORMALIZER.normalize(text);
    assertThat(normalized.text()).isEqualTo("it cost $2.70 mister color");
    assertThat(source(normalized, "$2.70")).isEqualTo("two dollars and seventy cents");
    assertThat(source(normalized, "mister")).isEqualTo("Mr");
    assertThat(source(normalized, "color")).isEqualTo("Colour");
    assertThat(source(normalized, "cost")).isEqualTo("cost");
  }

  @Test
  void partsOfAContractionKnowTheirPlace() {
    NormalizedText normalized = NORMALIZER.normalize("Well, she won't");
    assertThat(normalized.text()).isEqualTo("well she will not");
    assertThat(source(normalized, "will")).isEqualTo("won't");
    assertThat(source(normalized, "she")).isEqualTo("she");
  }

  private static String source(NormalizedText normalized, String word) {
    int start = normalized.text().indexOf(word);
    Span span = new Span(start, start + word.length());
    return normalized.inOriginal(span).of(normalized.original());
  }
}
