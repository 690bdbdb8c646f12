package org.erroralign.normalize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.erroralign.corpus.Side;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.WordScorer;
import org.erroralign.text.NistNotation;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork.Word;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules of rfilter1, as SCTK's GLMRules.txt and the program itself have them. */
final class GlobalMappingTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          # rules after a comment (\\n between them) | text | result
          alright => all right / [ ] __ [ ] | alright xalright alright | all right xalright all right
          [alright] => [all right] / [ ] __ [ ] | alright Alright | all right Alright
          ~"a b" => "c d" / "x " __ " y"~ | x a b y a b | x c d y a b
          cancelled => canceled;; why | cancelled uncancelledx | canceled uncanceledx
          falkner => faulkner / [william ] __ | william falkner falkner | william faulkner falkner
          t. => tee / __ [ shirt] | t. shirt t. bone | tee shirt t. bone
          # the first rule that fits wins, and its words are not changed again
          a => b\\na => c\\nb => d\\nab => e | ab a | bd b
          # contexts are those of the text as it was
          uh => %h / [ ] __ [ ] | uh uh uh | %h %h %h
          a => x / [b] __\\nb => | ba b | x
          # marks of words
          [_blue] => [_red] / [ ] __ [_x] | _blue_x _blue | _red_x _blue
          "quote => quote\\n;semi => semi\\n{brace => brace | "quote ;semi {brace | quote semi brace
          [a / b] => [c] | a / b | c
          # empty right sides
          a =>\\nb => []\\nc => [ ] | xax xbx xcx | xx xx x x
          # a slash before the arrow: rfilter1 takes it for the mark of the context
          /slash => slash | x /slash y | x y
          * case_sensitive = 'F'\\nUH => %H / [ ] __ [ ] | uh Uh é É | %H %H é É
          * case_sensitive = 'F'\\nÉ => E | é É | é E
          * copy_no_hit = "no"\\nab => x\\n[ ] => [ ] | ab c ab | x x
          * name "x"\\n* desc : "case_sensitive"\\n* format = 'NIST1'\\n* max_nrules = '1'\\na => b\\nc => d | a c | b d
          """)
  void rewritesAsRfilter1Does(String rules, String text, String result) {
    assertThat(mapping(rules.split("\\\\n", -1)).normalize(text).text()).isEqualTo(result);
  }

  @Test
  void theFirstWordOfTheFileMarksComments() {
    assertThat(
            Normalizers.ofRules(
                    "x.glm", List.of("%% the rules", "a => b %% why", "%%", "", "c => ;; %%"))
                .normalize("a c")
                .text())
        .isEqualTo("b ;;");
  }

  @Test
  void bothSidesMayHaveAlternatives() {
    TextNormalizer rules =
        mapping(
            "* case_sensitive = 'F'",
            "[HE'S] => [{HE IS / HE HAS}] / [ ] __ [ ]",
            "UH => (%H) / [ ] __ [ ]",
            "CAN'T => {CAN NOT/CANNOT/@} / [ ] __ [ ]");
    for (Side side : Side.values()) {
      Transcript forms = rules.normalize(Transcript.of("so he's  uh can't go"), side);
      assertThat(forms.notation())
          .isEqualTo("so { HE IS / HE HAS } (%H) { CAN NOT / CANNOT / @ } go");
      List<Word> words = forms.network().firstForm();
      assertThat(words.get(2).text()).isEqualTo("IS");
      assertThat(words.get(2).span()).isEqualTo(new Span(3, 7));
      assertThat(words.get(6).span().of("so he's  uh can't go")).isEqualTo("go");
    }
    assertThat(rules.normalize("so he's").text()).isEqualTo("so HE IS");
    assertThat(
            rules
                .then(Normalizers.of("basic", "en"))
                .normalize(NistNotation.parse("{ He's / he } gone"), Side.REFERENCE)
                .notation())
        .isEqualTo("{ { he is / he has } / he } gone");
  }

  /** NIST's protocol for English: references are expanded by hand, hypotheses to all forms. */
  @Test
  void contractionsOfAHypothesisMayBeWhatTheReferenceSays() {
    Preparation preparation =
        new Preparation(
            false,
            Set.of(),
            mapping(
                ";; INPUT_DEPENDENT_APPLICATION = \"ctm\"",
                "[firm's] => [{firm's / firm is / firm has}] / [ ] __ [ ]",
                "[he's] => [{he is / he has}] / [ ] __ [ ]"));
    Utterance utterance =
        preparation.of(new Utterance("u", "he has the firm's keys", "he's the firm's keys"));
    assertThat(WordScorer.unit().count(utterance.reference(), utterance.hypothesis()).errors())
        .isZero();
  }

  @Test
  void partsOfAFileMayBeForOneSide() {
    TextNormalizer rules =
        mapping(
            "a => b",
            ";;  INPUT_DEPENDENT_APPLICATION = \"CTM\"",
            "c => d",
            ";; INPUT_DEPENDENT_APPLICATION=\"stm|ref\"",
            "c => e",
            ";; INPUT_DEPENDENT_APPLICATION = \"ctm|stm\"",
            "f => g");
    assertThat(rules.normalize(Transcript.of("a c f"), Side.HYPOTHESIS).text()).isEqualTo("b d g");
    assertThat(rules.normalize(Transcript.of("a c f"), Side.REFERENCE).text()).isEqualTo("b e g");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          # rfilter1 reads these in part, or as something else
          a b                                 | ~"from => to / [before] __ [after]", found "a b"~
          => b                                | a left side
          [] => b                             | a left side
          a =>b                               | white space after "=>"
          a => b / c                          | ~"/ [before] __ [after]", found "/ c"~
          a => [{b / c}]                      | ~"/ [before] __ [after]", found "/ c}]"~
          a => b /[ ] __ [ ]                  | ~"/ [before] __ [after]", found "/[ ] __ [ ]"~
          a => b / [ ] __[ ]                  | ~"/ [before] __ [after]"~
          a => b / [_x] __ [ ]                | ~"/ [before] __ [after]"~
          a/b => c_d                          | ~"/ [before] __ [after]"~
          # alternatives that are no words
          a => [{b / c}] / [x] __ [ ]         | contexts that begin and end words
          a => [{b / c] / [ ] __ [ ]          | alternatives whose braces match, found "{b / c"
          a => {[b] / [c]} / [ ] __ [ ]       | alternatives without brackets
          # directives
          * format = 'NIST2'                  | the format "NIST1", found "NIST2"
          * name x                            | a value in quotes
          * speed = '3'                       | name, desc, format
          * case_sensitive = 'maybe'          | ~"T" or "F", found "maybe"~
          ;; INPUT_DEPENDENT_APPLICATION = "trn" | ~ctm or hyp, stm or ref, found "trn"~
          ;; INPUT_DEPENDENT_APPLICATION = "("   | ~ctm or hyp, stm or ref, found "("~
          """)
  void refusesWhatItCannotApplyWithTheLine(String line, String message) {
    assertThatThrownBy(() -> mapping(line))
        .hasMessageStartingWith("x.glm:2: expected ")
        .hasMessageContaining(message);
  }

  @Test
  void aFileBeginsWithAComment() {
    assertThatThrownBy(() -> Normalizers.ofRules("x.glm", List.of("a => b")))
        .hasMessage(
            "x.glm:1: expected a comment whose first word marks comments, found \"a => b\"");
    assertThatThrownBy(() -> Normalizers.ofRules("x.glm", List.of("", ";; x")))
        .hasMessageStartingWith("x.glm:1: expected a comment");
  }

  @Test
  void latin1IsReadWhereUtf8IsNot() throws IOException {
    Path file = folder.resolve("de.glm");
    Files.write(file, ";; für\nfür => fuer / [ ] __ [ ]\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(Normalizers.ofRules(file).normalize("für ihn").text()).isEqualTo("fuer ihn");
  }

  @Test
  void rulesWithoutAnyMarkOfNistApplyToWholeWords() {
    assertThat(
            Normalizers.ofRules("my.rules", List.of("a => b", "b => c")).normalize("A ab").text())
        .isEqualTo("c ab");
    for (String line : List.of("* name 'x'", "[x] => y", "x => y / [ ] __ [ ]")) {
      assertThat(
              Normalizers.ofRules("my.rules", List.of(";; x", line, "a => b"))
                  .normalize("A ab")
                  .text())
          .isEqualTo("A bb");
    }
  }

  private static TextNormalizer mapping(String... rules) {
    List<String> lines = new ArrayList<>(List.of(";; comment"));
    lines.addAll(List.of(rules));
    return Normalizers.ofRules("x.glm", lines);
  }
}
