package org.erroralign.format.timed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.LookAheadReader;
import org.erroralign.corpus.Unpaired;
import org.erroralign.format.text.Utf8Lines;
import org.erroralign.format.timed.NlpSideFiles.Spoken;
import org.erroralign.text.Label;
import org.erroralign.text.Span;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordDetails;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;
import org.erroralign.text.WrittenPhrase;
import org.jspecify.annotations.Nullable;

/**
 * Joins the tokens of a call to one text, as they are written; entities become its labels, and
 * where it is known how they may be said, choices.
 */
final class NlpCall extends LookAheadReader<Unpaired> {
  private static final Pattern ITEM = Pattern.compile("'([^']*)'|\"([^\"]*)\"");

  /** A token in the text. */
  private record Token(Word word, int before, int after, String tag) {}

  /** An entity whose last token so far has a number. */
  private record Open(int label, int token) {}

  private final CorpusReader<Unpaired> tokens;
  private final String call;
  private final @Nullable Map<String, String> classes;
  private final Map<String, Spoken> spoken;

  private final StringBuilder text = new StringBuilder();
  private final List<Token> read = new ArrayList<>();
  private final List<Label> labels = new ArrayList<>();
  private final List<WordDetails> words = new ArrayList<>();
  private final Map<String, Open> open = new HashMap<>();
  private boolean done;

  NlpCall(CorpusReader<Unpaired> tokens, String call, NlpSideFiles sideFiles) throws IOException {
    this.tokens = tokens;
    this.call = call;
    classes = sideFiles.classesOf(call);
    spoken = sideFiles.normalizationsOf(call);
  }

  @Override
  protected @Nullable Unpaired find() {
    if (done) {
      return null;
    }
    done = true;
    double start = Double.NaN;
    double end = Double.NaN;
    while (tokens.hasNext()) {
      Unpaired token = tokens.next();
      add(token);
      start = Double.isNaN(start) ? token.details().start() : start;
      end = Double.isNaN(token.details().end()) ? end : token.details().end();
    }
    Details details = new Details("", call, "", start, end, Map.of(), Set.of());
    Transcript whole =
        spoken.isEmpty()
            ? Transcript.of(text.toString())
            : Transcript.of(text.toString(), network());
    return new Unpaired(call, whole.withLabels(labels).withWords(words), details);
  }

  private void add(Unpaired token) {
    Map<String, String> fields = token.details().metadata();
    String before = fields.getOrDefault(NlpFormat.MARKS_BEFORE, "").strip();
    String after = fields.getOrDefault(NlpFormat.MARKS_AFTER, "").strip();
    String word = before + token.text().strip() + after;
    if (word.isEmpty()) {
      return;
    }
    text.append(text.isEmpty() ? "" : " ");
    Span span = new Span(text.length(), text.length() + word.length());
    text.append(word);
    words.add(token.details().ofWord(span));
    if (text.length() > Utf8Lines.LONGEST) {
      throw new BadDataException(
          "call " + BadDataException.quote(call),
          "words of at most " + Utf8Lines.LONGEST + " characters",
          "more");
    }
    List<String> tags = items(fields.getOrDefault(NlpFormat.TAGS, ""));
    String tag = tags.isEmpty() ? "" : number(tags.get(0));
    read.add(new Token(new Word(word, span, false), before.length(), after.length(), tag));
    if (classes == null) {
      tags.forEach(item -> label(item, item.substring(item.indexOf(':') + 1), span));
    } else {
      for (String number : items(fields.getOrDefault(NlpFormat.ENTITIES, ""))) {
        String name = classes.get(number);
        if (name != null) {
          label(number, name, span);
        }
      }
    }
  }

  private static String number(String tag) {
    int colon = tag.indexOf(':');
    return colon < 0 ? tag : tag.substring(0, colon);
  }

  private static List<String> items(String list) {
    List<String> items = new ArrayList<>();
    Matcher item = ITEM.matcher(list);
    while (item.find()) {
      items.add(item.group(1) == null ? item.group(2) : item.group(1));
    }
    return items;
  }

  /** Tokens of one number that follow each other are one entity. */
  private void label(String number, String name, Span span) {
    int token = read.size() - 1;
    Open before = open.get(number);
    if (before != null && before.token() == token - 1) {
      Span start = labels.get(before.label()).span();
      labels.set(before.label(), new Label(new Span(start.start(), span.end()), name));
      open.put(number, new Open(before.label(), token));
    } else if (before == null || before.token() < token) {
      labels.add(new Label(span, name));
      open.put(number, new Open(labels.size() - 1, token));
    }
  }

  private WordNetwork network() {
    List<Element> elements = new ArrayList<>();
    int next;
    for (int k = 0; k < read.size(); k = next) {
      String tag = read.get(k).tag();
      next = k + 1;
      while (!tag.isEmpty() && next < read.size() && read.get(next).tag().equals(tag)) {
        next++;
      }
      List<Word> words = read.subList(k, next).stream().map(Token::word).toList();
      Spoken forms = spoken.get(tag);
      if (forms == null) {
        elements.addAll(words);
      } else {
        elements.add(
            new WrittenPhrase(words, read.get(k).before(), read.get(next - 1).after())
                .or(forms.readingClass(), forms.forms()));
      }
    }
    return new WordNetwork(elements);
  }

  @Override
  public long bytesRead() {
    return tokens.bytesRead();
  }

  @Override
  public void close() throws IOException {
    tokens.close();
  }
}
