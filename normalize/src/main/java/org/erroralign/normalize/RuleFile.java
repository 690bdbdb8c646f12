package org.erroralign.normalize;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Side;
import org.erroralign.text.NormalizedText;
import org.erroralign.text.Span;
import org.erroralign.text.Tokenizer;
import org.erroralign.text.Transcript;
import org.erroralign.text.WordNetwork;
import org.erroralign.text.WordNetwork.Choice;
import org.erroralign.text.WordNetwork.Element;
import org.erroralign.text.WordNetwork.Word;
import org.jspecify.annotations.Nullable;

/**
 * Rules of the user, one a line, applied in order to whole words without regard to case.
 *
 * <ul>
 *   <li>{@code from => to}: an empty right side removes the words.
 *   <li>NIST's global mappings (GLM): <code>[from] => [to] / [ ] __ [ ]</code>, or <code>
 *       [from] => {[a] / [b]} / [ ] __ [ ]</code> for alternatives. Contexts other than {@code [ ]}
 *       name the word that must stand before or after.
 *   <li>Empty lines, lines that begin with {@code ;;} or {@code #}, GLM's {@code * name = value},
 *       and what follows {@code ;;} on a line are comments.
 * </ul>
 *
 * <p>A hypothesis gets the first of alternatives, a reference all of them.
 */
final class RuleFile implements TextNormalizer {
  private static final Pattern GLM =
      Pattern.compile(
          "\\[([^\\]]*)\\]\\s*=>\\s*(\\[[^\\]]*\\]|\\{[^}]*\\})"
              + "(?:\\s*/\\s*\\[([^\\]]*)\\]\\s*__\\s*\\[([^\\]]*)\\])?");
  private static final Pattern BRACKETED = Pattern.compile("\\[([^\\]]*)\\]");

  private record Rule(Pattern from, List<String> to) {}

  private final List<Rule> rules;

  private RuleFile(List<Rule> rules) {
    this.rules = List.copyOf(rules);
  }

  static TextNormalizer read(Path file) throws IOException {
    try {
      return of(file.toString(), Files.readAllLines(file));
    } catch (CharacterCodingException e) {
      throw new BadDataException(file.toString(), "rules in UTF-8", "malformed text");
    }
  }

  static TextNormalizer of(String name, List<String> lines) {
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = withoutComment(i == 0 ? lines.get(0).replace("\ufeff", "") : lines.get(i));
      if (!line.isEmpty()) {
        rules.add(rule(name, i + 1, line));
      }
    }
    return new RuleFile(rules);
  }

  private static String withoutComment(String line) {
    int comment = line.indexOf(";;");
    String rule = (comment < 0 ? line : line.substring(0, comment)).strip();
    return rule.startsWith("#") || rule.startsWith("*") ? "" : rule;
  }

  private static Rule rule(String name, int number, String line) {
    if (line.startsWith("[")) {
      Matcher glm = GLM.matcher(line);
      if (!glm.matches()) {
        throw new BadDataException(
            name, number, "\"[from] => [to] / [ ] __ [ ]\"", BadDataException.quote(line));
      }
      List<String> forms = new ArrayList<>();
      Matcher form = BRACKETED.matcher(glm.group(2));
      while (form.find()) {
        forms.add(form.group(1).strip());
      }
      return new Rule(pattern(glm.group(1), glm.group(3), glm.group(4)), List.copyOf(forms));
    }
    int arrow = line.indexOf("=>");
    if (arrow < 1) {
      throw new BadDataException(name, number, "\"from => to\"", BadDataException.quote(line));
    }
    return new Rule(
        pattern(line.substring(0, arrow), null, null), List.of(line.substring(arrow + 2).strip()));
  }

  private static Pattern pattern(String from, @Nullable String before, @Nullable String after) {
    String left = before == null || before.isBlank() ? "" : "(?<=" + words(before) + "\\s)";
    String right = after == null || after.isBlank() ? "" : "(?=\\s" + words(after) + "(?!\\S))";
    return Pattern.compile(
        "(?<!\\S)" + left + words(from) + "(?!\\S)" + right,
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  private static String words(String text) {
    StringBuilder pattern = new StringBuilder();
    for (String word : text.strip().split("\\s+", -1)) {
      pattern.append(pattern.isEmpty() ? "" : "\\s+").append(Pattern.quote(word));
    }
    return pattern.toString();
  }

  @Override
  public NormalizedText normalize(String text) {
    EditedText edited = new EditedText(text);
    for (Rule rule : rules) {
      edited.replaceAll(rule.from(), match -> rule.to().get(0));
    }
    return edited.toNormalizedText();
  }

  @Override
  public Transcript normalize(Transcript transcript, Side side) {
    boolean choices = rules.stream().anyMatch(rule -> rule.to().size() > 1);
    return side == Side.REFERENCE && choices
        ? transcript.mapRuns(this::forms)
        : transcript.map(this::normalize);
  }

  /** What a run of words becomes: text, and between it the choices that rules have made. */
  private WordNetwork forms(NormalizedText run) {
    List<Element> elements = new ArrayList<>();
    addForms(run, 0, elements);
    return new WordNetwork(elements);
  }

  /** Applies the rules from one on; words of choices that an earlier rule has made stay. */
  private void addForms(NormalizedText run, int from, List<Element> elements) {
    NormalizedText text = run;
    for (int k = from; k < rules.size(); k++) {
      Rule rule = rules.get(k);
      if (rule.to().size() == 1) {
        EditedText edited = new EditedText(text.text());
        edited.replaceAll(rule.from(), match -> rule.to().get(0));
        text = text.then(edited.toNormalizedText());
        continue;
      }
      Matcher matcher = rule.from().matcher(text.text());
      int done = 0;
      while (matcher.find()) {
        addForms(text.part(new Span(done, matcher.start())), k + 1, elements);
        elements.add(choice(rule, text.inOriginal(new Span(matcher.start(), matcher.end()))));
        done = matcher.end();
      }
      if (done > 0) {
        text = text.part(new Span(done, text.text().length()));
      }
    }
    elements.addAll(WordNetwork.of(text).elements());
  }

  private static Choice choice(Rule rule, Span span) {
    return new Choice(
        rule.to().stream()
            .map(
                form ->
                    new WordNetwork(
                        Tokenizer.whitespace().tokenize(form).stream()
                            .map(token -> (Element) new Word(token.text(), span, false))
                            .toList()))
            .toList());
  }
}
