package org.erroralign.normalize;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.erroralign.corpus.BadDataException;
import org.erroralign.text.NormalizedText;

/**
 * Rules of the user, one a line, applied in order to whole words without regard to case: {@code
 * from => to}; an empty right side removes the words. Empty lines, lines that begin with {@code #},
 * and what follows {@code ;;} on a line are comments. NIST's rules are another thing: {@link
 * GlobalMapping}.
 */
final class RuleFile implements TextNormalizer {
  private record Rule(Pattern from, String to) {}

  private final List<Rule> rules;

  private RuleFile(List<Rule> rules) {
    this.rules = List.copyOf(rules);
  }

  static TextNormalizer read(Path file) throws IOException {
    return of(file.toString(), lines(file));
  }

  /** Lines in UTF-8 or, where that does not fit, in Latin-1, as NIST's files are. */
  static List<String> lines(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      text = new String(bytes, StandardCharsets.ISO_8859_1);
    }
    return text.replaceFirst("^\ufeff", "").lines().toList();
  }

  static TextNormalizer of(String name, List<String> lines) {
    if (GlobalMappingParser.reads(name, lines)) {
      return GlobalMappingParser.parse(name, lines);
    }
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst(";;.*", "").strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        rules.add(rule(name, i + 1, line));
      }
    }
    return new RuleFile(rules);
  }

  private static Rule rule(String name, int number, String line) {
    int arrow = line.indexOf("=>");
    if (arrow < 1) {
      throw new BadDataException(name, number, "\"from => to\"", BadDataException.quote(line));
    }
    return new Rule(pattern(line.substring(0, arrow)), line.substring(arrow + 2).strip());
  }

  private static Pattern pattern(String from) {
    String words =
        Arrays.stream(from.strip().split("\\s+", -1))
            .map(Pattern::quote)
            .collect(Collectors.joining("\\s+"));
    return Pattern.compile(
        "(?<!\\S)" + words + "(?!\\S)", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  @Override
  public NormalizedText normalize(String text) {
    EditedText edited = new EditedText(text);
    for (Rule rule : rules) {
      edited.replaceAll(rule.from(), match -> rule.to());
    }
    return edited.toNormalizedText();
  }
}
