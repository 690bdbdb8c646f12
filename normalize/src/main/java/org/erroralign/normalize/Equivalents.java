package org.erroralign.normalize;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.erroralign.corpus.BadDataException;
import org.erroralign.normalize.GlobalMapping.Rule;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Normalizer;
import org.erroralign.text.ReadingClass;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;
import org.erroralign.text.WrittenPhrase;

/**
 * What a user declares to be the same, a line each: {@code a = b = c}. Wherever one of the phrases
 * stands in a text, as whole words of any case, perhaps with marks around it, the others are
 * offered as {@linkplain Choice forms} of it; of phrases that overlap the first, then the longest,
 * counts. {@code @} is nothing, {@code #} begins a comment. Rules of {@linkplain GlobalMapping
 * NIST's} that look at no context are read too.
 */
public final class Equivalents {
  /** So many forms of a phrase are a mistake; the search goes through all of them. */
  private static final int MOST_FORMS = 1000;

  private static final int MOST_WORDS = 100;

  /** Marks at one end of a word. */
  private static final int MOST_MARKS = 8;

  private static final String NOTHING = "@";
  private static final Pattern EQUAL = Pattern.compile("=>?");
  private static final Pattern SPACE = Pattern.compile("(?U)\\s+");
  private static final String MARKS = ".,;:!?…\"'¿¡。、，！？；：";

  private final String file;

  /** The lines that a phrase stands in, by its folded words. */
  private final Map<String, List<List<List<String>>>> lines = new HashMap<>();

  /** How many words the longest phrase has that begins with a word. */
  private final Map<String, Integer> longest = new HashMap<>();

  private int leftOut;

  private Equivalents(String file) {
    this.file = file;
  }

  /**
   * Reads a file in UTF-8 or, where that does not fit, in Latin-1, as NIST's are.
   *
   * @throws BadDataException where a line is not what it should be
   */
  public static Equivalents read(Path file) throws IOException {
    return of(file.toString(), RuleFile.lines(file));
  }

  /** The same from lines; the name says in messages where they are from. */
  public static Equivalents of(String name, List<String> lines) {
    Equivalents all = new Equivalents(name);
    if (GlobalMappingParser.reads(name, lines)) {
      all.addRules(GlobalMappingParser.rules(name, lines));
    } else {
      for (int k = 0; k < lines.size(); k++) {
        String line = lines.get(k).strip();
        if (!line.isEmpty() && !line.startsWith("#")) {
          all.add(phrases(name, k + 1, line), k + 1);
        }
      }
    }
    return all;
  }

  /** How many of NIST's rules are left out, since they need a context or write no words. */
  public int leftOut() {
    return leftOut;
  }

  private static List<List<String>> phrases(String name, int number, String line) {
    List<String> phrases = Arrays.stream(EQUAL.split(line, -1)).map(String::strip).toList();
    if (phrases.size() < 2 || phrases.contains("")) {
      throw new BadDataException(name, number, "\"a = b\"", BadDataException.quote(line));
    }
    return phrases.stream()
        .map(phrase -> phrase.equals(NOTHING) ? List.<String>of() : words(phrase))
        .toList();
  }

  private void addRules(List<GlobalMappingParser.NumberedRule> rules) {
    for (GlobalMappingParser.NumberedRule numbered : rules) {
      Rule rule = numbered.rule();
      List<List<String>> phrases = new ArrayList<>();
      phrases.add(words(rule.from()));
      boolean plain = rule.before().isBlank() && rule.after().isBlank() && !rule.from().isBlank();
      if (plain && addForms(rule.to().network(), phrases)) {
        add(phrases, numbered.line());
      } else {
        leftOut++;
      }
    }
  }

  /** Adds what a rule writes; false where that is more than words and choices between words. */
  private static boolean addForms(WordNetwork written, List<List<String>> phrases) {
    if (written.hasOneForm()) {
      return phrases.add(written.firstForm().stream().map(Word::text).toList());
    }
    return written.elements().size() == 1
        && written.elements().get(0) instanceof Choice choice
        && choice.forms().stream().allMatch(form -> addForms(form, phrases));
  }

  private static List<String> words(String phrase) {
    return Arrays.asList(SPACE.split(phrase.strip()));
  }

  private void add(List<List<String>> phrases, int line) {
    for (List<String> phrase : phrases) {
      if (phrase.size() > MOST_WORDS) {
        throw new BadDataException(
            file, line, "phrases of at most " + MOST_WORDS + " words", phrase.size() + " words");
      }
      if (!phrase.isEmpty()) {
        List<String> folded = phrase.stream().map(Equivalents::folded).toList();
        List<List<List<String>>> all =
            lines.computeIfAbsent(String.join(" ", folded), key -> new ArrayList<>());
        all.add(phrases);
        long forms = all.stream().mapToLong(List::size).sum();
        if (forms > MOST_FORMS) {
          throw new BadDataException(
              file,
              line,
              "at most " + MOST_FORMS + " forms of " + BadDataException.quote(phrase.get(0)),
              String.valueOf(forms));
        }
        longest.merge(folded.get(0), folded.size(), Math::max);
      }
    }
  }

  private static String folded(String word) {
    return Normalizer.standard().normalize(word);
  }

  /** The transcript with the forms that its phrases may also have. */
  public Transcript offer(Transcript transcript) {
    Transcript offered = transcript.mapRuns(this::offered);
    return transcript.hasOneForm() && offered.hasOneForm() ? transcript : offered;
  }

  private WordNetwork offered(NormalizedText run) {
    List<Word> words = WordNetwork.of(run).firstForm();
    List<Element> elements = new ArrayList<>();
    int next;
    for (int k = 0; k < words.size(); k = next) {
      Optional<WrittenPhrase> phrase = phraseAt(words, k);
      next = k + phrase.map(found -> found.words().size()).orElse(1);
      elements.add(phrase.<Element>map(this::choice).orElse(words.get(k)));
    }
    return new WordNetwork(elements);
  }

  private Choice choice(WrittenPhrase phrase) {
    List<List<String>> forms = new ArrayList<>();
    lines.getOrDefault(key(phrase), List.of()).forEach(forms::addAll);
    return phrase.or(ReadingClass.EQUIVALENT, forms);
  }

  /** The longest phrase that begins with a word; with as many marks of its own as fit. */
  private Optional<WrittenPhrase> phraseAt(List<Word> words, int from) {
    String first = words.get(from).text();
    for (int before = 0; before <= marks(first, false); before++) {
      int most = longest.getOrDefault(folded(first.substring(before)), 1);
      for (int count = Math.min(most, words.size() - from); count > 0; count--) {
        List<Word> some = words.subList(from, from + count);
        for (int after = 0; after <= marks(some.get(count - 1).text(), true); after++) {
          WrittenPhrase phrase = new WrittenPhrase(some, before, after);
          if (lines.containsKey(key(phrase))) {
            return Optional.of(phrase);
          }
        }
      }
    }
    return Optional.empty();
  }

  private static String key(WrittenPhrase phrase) {
    StringBuilder key = new StringBuilder();
    int last = phrase.words().size() - 1;
    for (int k = 0; k <= last; k++) {
      String word = phrase.words().get(k).text();
      int end = word.length() - (k == last ? phrase.after() : 0);
      key.append(k == 0 ? "" : " ")
          .append(folded(word.substring(k == 0 ? phrase.before() : 0, end)));
    }
    return key.toString();
  }

  /** How many marks a word begins or ends with. */
  private static int marks(String word, boolean atEnd) {
    int last = word.length() - 1;
    int count = 0;
    while (count <= last && isMark(word.charAt(atEnd ? last - count : count))) {
      count++;
    }
    return count > last ? 0 : Math.min(count, MOST_MARKS);
  }

  private static boolean isMark(char c) {
    return MARKS.indexOf(c) >= 0
        || switch (Character.getType(c)) {
          case Character.DASH_PUNCTUATION,
              Character.START_PUNCTUATION,
              Character.END_PUNCTUATION,
              Character.INITIAL_QUOTE_PUNCTUATION,
              Character.FINAL_QUOTE_PUNCTUATION ->
              true;
          default -> false;
        };
  }
}
