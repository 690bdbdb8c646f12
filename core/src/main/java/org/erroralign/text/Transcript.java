package org.erroralign.text;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.erroralign.text.WordNetwork.Anything;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;
import org.jspecify.annotations.Nullable;

/**
 * What was said or what a recogniser wrote: a text and what is known of it beside its letters.
 *
 * <p>Most transcripts are a text and nothing else. Where more than one form of it is right, it also
 * has a network of words; what compares transcripts then takes the forms that fit each other best.
 * However often it is changed before that, it knows the text as it was given, and alignments are
 * told in terms of that.
 */
public final class Transcript {
  private final NormalizedText firstForm;
  private final @Nullable WordNetwork network;
  private final List<Label> labels;
  private final List<WordDetails> words;

  private Transcript(
      NormalizedText firstForm,
      @Nullable WordNetwork network,
      List<Label> labels,
      List<WordDetails> words) {
    this.firstForm = firstForm;
    this.network = network;
    this.labels = List.copyOf(labels);
    this.words = List.copyOf(words);
  }

  /** A text of one form. */
  public static Transcript of(String text) {
    return of(NormalizedText.unchanged(Objects.requireNonNull(text, "text")));
  }

  /** A text of one form that has been changed. */
  public static Transcript of(NormalizedText text) {
    return new Transcript(text, null, List.of(), List.of());
  }

  /**
   * A text with a network of its words.
   *
   * @param original what the spans of the network point into
   */
  public static Transcript of(String original, WordNetwork network) {
    return of(original).withNetwork(network);
  }

  /** The same transcript with another network of its words, whose spans point into the original. */
  public Transcript withNetwork(WordNetwork other) {
    List<Word> taken = other.firstForm();
    NormalizedText text = isText(taken) ? firstForm : WordNetwork.text(original(), taken);
    return new Transcript(text, other.hasOneForm() ? null : other, labels, words);
  }

  /** Whether this text is these words with a space between them. */
  private boolean isText(List<Word> others) {
    String text = text();
    int place = 0;
    for (Word word : others) {
      if (place > 0 && (place >= text.length() || text.charAt(place++) != ' ')) {
        return false;
      }
      if (!text.startsWith(word.text(), place)) {
        return false;
      }
      place += word.text().length();
    }
    return place == text.length();
  }

  /** The same transcript that speaks of these things. */
  public Transcript withLabels(List<Label> others) {
    return new Transcript(firstForm, network, others, words);
  }

  /** What it is known to speak of; changes of the text leave it alone. */
  public List<Label> labels() {
    return labels;
  }

  /** The same transcript with what is known of its words, in their order. */
  public Transcript withWords(List<WordDetails> others) {
    return new Transcript(firstForm, network, labels, others);
  }

  /** What is known of its words; changes of the text leave it alone. */
  public List<WordDetails> words() {
    return words;
  }

  /** Whether it is known of a word when it was spoken. */
  public boolean hasTimes() {
    return !words.isEmpty() && words.stream().anyMatch(WordDetails::hasTimes);
  }

  /** The text as it was given. */
  public String original() {
    return firstForm.original();
  }

  /** The text as it is compared; of several forms the first. */
  public String text() {
    return firstForm.text();
  }

  /** The same, with where it came from. */
  public NormalizedText firstForm() {
    return firstForm;
  }

  /** Whether only one form is right. */
  public boolean hasOneForm() {
    return network == null;
  }

  /** The text as it is compared, with all its forms as NIST writes them. */
  public String notation() {
    return network == null ? text() : NistNotation.write(network);
  }

  /** All forms; words are what stands between white space. */
  public WordNetwork network() {
    return network == null ? WordNetwork.of(firstForm) : network;
  }

  /** The same transcript with every run of its words changed. */
  public Transcript map(Function<String, NormalizedText> change) {
    if (network == null) {
      NormalizedText changed = change.apply(text());
      return changed.isUnchanged()
          ? this
          : new Transcript(firstForm.then(changed), null, labels, words);
    }
    return mapRuns(run -> WordNetwork.of(run.then(change.apply(run.text()))));
  }

  /** The same transcript with every run of its words changed into words or several forms. */
  public Transcript mapRuns(Function<NormalizedText, WordNetwork> change) {
    return withNetwork(
        network == null ? change.apply(firstForm) : network.mapRuns(original(), change));
  }

  /** The same transcript, but some words, as they stand between white space, are anything. */
  public Transcript withWildcards(Set<String> words) {
    if (words.isEmpty() || (network == null && !hasAny(words))) {
      return this;
    }
    return withNetwork(network().mapWords(word -> List.of(wildcard(word, words))));
  }

  private boolean hasAny(Set<String> words) {
    return Tokenizer.whitespace().tokenize(text()).stream()
        .anyMatch(token -> words.contains(token.text()));
  }

  private static Element wildcard(Word word, Set<String> words) {
    return words.contains(word.text()) ? new Anything(word) : word;
  }

  /** The network with words as a tokenizer finds them. */
  public WordNetwork network(Tokenizer tokenizer) {
    if (network == null) {
      return WordNetwork.of(firstForm, tokenizer);
    }
    return network.mapWords(
        word ->
            tokenizer.tokenize(word.text()).stream()
                .map(token -> new Word(token.text(), word.span(), word.optional()))
                .toList());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Transcript that
        && firstForm.equals(that.firstForm)
        && Objects.equals(network, that.network)
        && labels.equals(that.labels)
        && words.equals(that.words);
  }

  @Override
  public int hashCode() {
    return firstForm.hashCode();
  }

  /** As it was given. */
  @Override
  public String toString() {
    return original();
  }
}
