package org.erroralign.corpus.normalize;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.erroralign.corpus.BadDataException;

/**
 * Rules of the user, one a line: {@code from => to}, where both are words; an empty right side
 * removes the words. Lines that begin with {@code #} or {@code ;;} are comments. Case does not
 * matter on the left side. Rules are applied in the order of the file, each to whole words.
 */
final class RuleFile {
  private record Rule(Pattern from, String to) {}

  private RuleFile() {}

  static TextNormalizer read(Path file) throws IOException {
    List<Rule> rules = new ArrayList<>();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      String rule = line.strip();
      if (rule.isEmpty() || rule.startsWith("#") || rule.startsWith(";;")) {
        continue;
      }
      int arrow = rule.indexOf("=>");
      if (arrow < 1) {
        throw new BadDataException(
            file.toString(), number, "\"from => to\"", BadDataException.quote(line));
      }
      String from = rule.substring(0, arrow).strip();
      String words = Pattern.quote(from).replaceAll("\\s+", "\\\\E\\\\s+\\\\Q");
      Pattern pattern =
          Pattern.compile(
              "(?<!\\S)" + words + "(?!\\S)", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
      rules.add(new Rule(pattern, rule.substring(arrow + 2).strip()));
    }
    List<Rule> all = List.copyOf(rules);
    return text -> {
      EditedText edited = new EditedText(text);
      for (Rule rule : all) {
        edited.replaceAll(rule.from(), match -> rule.to());
      }
      return edited.toNormalizedText();
    };
  }
}
