package org.erroralign.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Utterance;
import org.erroralign.metric.ErrorCounts;
import org.erroralign.text.Label;
import org.erroralign.text.NistNotation;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.junit.jupiter.api.Test;

final class EntityErrorsTest {

  /** The classes are named as {@code PERSON:Ann Lee}. */
  private static EntityErrors errors(Transcript reference, String hypothesis, String... entities) {
    String text = reference.original();
    List<Label> labels =
        Arrays.stream(entities)
            .map(entity -> entity.split(":", 2))
            .map(
                entity -> {
                  int start = text.indexOf(entity[1]);
                  return new Label(new Span(start, start + entity[1].length()), entity[0]);
                })
            .toList();
    Utterance utterance =
        new Utterance("1", reference.withLabels(labels), Transcript.of(hypothesis), Details.NONE);
    EntityErrors errors = new EntityErrors();
    errors.add(PairScorer.standard().score(utterance));
    return errors;
  }

  @Test
  void errorsInsideAnEntityAreItsOwn() {
    EntityErrors errors =
        errors(
            Transcript.of("so Ann Lee met Bob Ray in May"),
            "uh so Ann the Lee uh met Bob Roy May",
            "PERSON:Ann Lee",
            "PERSON:Bob Ray",
            "DATE:May");
    assertThat(errors.classes())
        .isEqualTo(
            Map.of(
                "DATE", new ErrorCounts(1, 0, 0, 0, 1, 0),
                "PERSON", new ErrorCounts(3, 1, 0, 1, 2, 2)));
  }

  @Test
  void aWordOfSeveralEntitiesCountsForEach() {
    EntityErrors errors =
        errors(
            Transcript.of("in fiscal 2020 then"),
            "in fiscal then",
            "DATE:fiscal 2020",
            "YEAR:2020",
            "CARDINAL:2020");
    assertThat(errors.classes())
        .isEqualTo(
            Map.of(
                "CARDINAL", new ErrorCounts(0, 0, 1, 0, 1, 1),
                "DATE", new ErrorCounts(1, 0, 1, 0, 1, 1),
                "YEAR", new ErrorCounts(0, 0, 1, 0, 1, 1)));
  }

  @Test
  void theWordsOfTheFormThatWasTakenCount() {
    Transcript reference = NistNotation.parse("in { 2020 / twenty twenty } then");
    assertThat(errors(reference, "in twenty twelve then", "YEAR:2020 / twenty twenty").classes())
        .isEqualTo(Map.of("YEAR", new ErrorCounts(1, 1, 0, 0, 1, 1)));
    assertThat(errors(reference, "in 2020 then", "YEAR:2020 / twenty twenty").classes())
        .isEqualTo(Map.of("YEAR", new ErrorCounts(1, 0, 0, 0, 1, 0)));
  }

  @Test
  void partsAddUpWhereverTheyWereGathered() throws IOException {
    EntityErrors whole = errors(Transcript.of("Ann in May"), "An in May", "P:Ann", "D:May");
    List<EntityErrors> parts = List.of(new EntityErrors(), new EntityErrors());
    whole.splitInto(parts);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (EntityErrors part : parts) {
      part.write(new DataOutputStream(bytes));
    }
    EntityErrors read = new EntityErrors();
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    read.addFrom(in);
    read.addFrom(in);
    assertThat(read.classes()).isEqualTo(whole.classes()).hasSize(2);
  }
}
