package org.erroralign.normalize;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Side;
import org.erroralign.normalize.GlobalMapping.Rule;
import org.erroralign.text.NistNotation;
import org.erroralign.text.Transcript;

/**
 * Reads the files of NIST's global mappings; what rfilter1 would read in part or as something else
 * is refused.
 *
 * <ul>
 *   <li>The first word of the file marks comments, usually {@code ;;}.
 *   <li>{@code * case_sensitive = 'F'}: name, desc and max_nrules mean nothing here; format is
 *       NIST1.
 *   <li><code>from => to / before __ after</code>, each perhaps in brackets or quotes, which keep
 *       its spaces. The right side may have {@linkplain NistNotation several forms}.
 *   <li><code>;; INPUT_DEPENDENT_APPLICATION = "ctm"</code>: what follows is for system output (or
 *       hyp; stm or ref: for references).
 * </ul>
 */
final class GlobalMappingParser {
  private static final Pattern MARK =
      Pattern.compile("\\*.*|\\s*\\[.*=>.*|.*=>.*/.*_.*", Pattern.DOTALL);
  private static final Pattern SIDES =
      Pattern.compile(";;\\s+INPUT_DEPENDENT_APPLICATION\\s*=\\s*\"([^\"]*)\".*");
  private static final Pattern DIRECTIVE = Pattern.compile("\\*([^\"']*)[\"']([^\"']*)[\"'].*");
  private static final Pattern CONTEXT = Pattern.compile("/(?:\\s+([^_]*?))?\\s*_+(?:\\s+(.*))?");
  private static final Set<String> YES = Set.of("T", "YES", "TRUE");
  private static final Set<String> NO = Set.of("F", "NO", "FALSE");

  private final String name;
  private final List<NumberedRule> rules = new ArrayList<>();
  private Set<Side> sides = EnumSet.allOf(Side.class);
  private boolean caseSensitive = true;
  private boolean copies = true;
  private int number;

  /** A rule and the line that it stands in. */
  record NumberedRule(Rule rule, int line) {}

  private GlobalMappingParser(String name) {
    this.name = name;
  }

  /** Whether rules are NIST's: by the name of the file, a directive, brackets or a context. */
  static boolean reads(String name, List<String> lines) {
    return name.toLowerCase(Locale.ROOT).endsWith(".glm")
        || lines.stream()
            .map(line -> line.replaceFirst(";;.*", ""))
            .anyMatch(line -> MARK.matcher(line).matches());
  }

  static GlobalMapping parse(String name, List<String> lines) {
    GlobalMappingParser parser = parsed(name, lines);
    return new GlobalMapping(
        parser.rules.stream().map(NumberedRule::rule).toList(),
        parser.caseSensitive,
        parser.copies);
  }

  /** The rules alone. */
  static List<NumberedRule> rules(String name, List<String> lines) {
    return parsed(name, lines).rules;
  }

  private static GlobalMappingParser parsed(String name, List<String> lines) {
    GlobalMappingParser parser = new GlobalMappingParser(name);
    String first = lines.isEmpty() ? "" : lines.get(0).strip();
    String comment = first.startsWith(";;") ? ";;" : first.split("\\s", 2)[0];
    parser.number = 1;
    if (comment.isEmpty() || comment.startsWith("*") || first.contains("=>")) {
      throw parser.bad("a comment whose first word marks comments", first);
    }
    for (String line : lines) {
      parser.read(line, comment);
      parser.number++;
    }
    return parser;
  }

  private BadDataException bad(String expected, String found) {
    return new BadDataException(name, number, expected, BadDataException.quote(found));
  }

  private void read(String line, String comment) {
    Matcher application = SIDES.matcher(line);
    int end = line.indexOf(comment);
    String content = (end < 0 ? line : line.substring(0, end)).strip();
    if (application.matches()) {
      sides = sides(application.group(1));
    } else if (line.startsWith("*")) {
      readDirective(line);
    } else if (!content.isEmpty()) {
      rules.add(new NumberedRule(rule(content), number));
    }
  }

  /** NIST matches the expression against the format or purpose of the text that is filtered. */
  private Set<Side> sides(String expression) {
    Set<Side> matched = EnumSet.noneOf(Side.class);
    try {
      Pattern pattern = Pattern.compile(expression, Pattern.CASE_INSENSITIVE);
      if (pattern.matcher("ctm").find() || pattern.matcher("hyp").find()) {
        matched.add(Side.HYPOTHESIS);
      }
      if (pattern.matcher("stm").find() || pattern.matcher("ref").find()) {
        matched.add(Side.REFERENCE);
      }
    } catch (PatternSyntaxException e) {
      matched.clear();
    }
    if (matched.isEmpty()) {
      throw bad("an expression for ctm or hyp, stm or ref", expression);
    }
    return matched;
  }

  private void readDirective(String line) {
    Matcher directive = DIRECTIVE.matcher(line);
    if (!directive.matches()) {
      throw bad("a value in quotes", line);
    }
    String words = directive.group(1).toUpperCase(Locale.ROOT);
    String value = directive.group(2);
    if (words.contains("FORMAT")) {
      if (!value.equals("NIST1")) {
        throw bad("the format \"NIST1\"", value);
      }
    } else if (words.contains("COPY_NO_HIT")) {
      copies = yes(value);
    } else if (words.contains("CASE_SENSITIVE")) {
      caseSensitive = yes(value);
    } else if (!words.contains("NAME")
        && !words.contains("DESC")
        && !words.contains("MAX_NRULES")) {
      throw bad("name, desc, format, max_nrules, copy_no_hit or case_sensitive", line);
    }
  }

  private boolean yes(String value) {
    String upper = value.toUpperCase(Locale.ROOT);
    if (!YES.contains(upper) && !NO.contains(upper)) {
      throw bad("\"T\" or \"F\"", value);
    }
    return YES.contains(upper);
  }

  private Rule rule(String line) {
    int arrow = line.indexOf("=>");
    if (arrow < 0) {
      throw bad("\"from => to / [before] __ [after]\"", line);
    }
    String from = unbounded(line.substring(0, arrow));
    if (from.isEmpty()) {
      throw bad("a left side", line);
    }
    int slash = slash(line);
    String right =
        line.substring(arrow + 2, slash < 0 ? line.length() : Math.max(slash, arrow + 2));
    if (!right.isEmpty() && !Character.isWhitespace(right.charAt(0))) {
      throw bad("white space after \"=>\"", line);
    }
    String context =
        slash < 0 || (slash < arrow && line.indexOf('_', slash) < 0)
            ? "/ __"
            : line.substring(slash);
    Matcher contexts = CONTEXT.matcher(context);
    if (!contexts.matches()) {
      throw bad("\"/ [before] __ [after]\"", context);
    }
    String before = unbounded(contexts.group(1) == null ? "" : contexts.group(1));
    String after = unbounded(contexts.group(2) == null ? "" : contexts.group(2));
    return new Rule(from, forms(unbounded(right), before, after), before, after, sides);
  }

  /** Where rfilter1 sees the context begin: the last slash, unless brackets are around it. */
  private static int slash(String line) {
    int slash = line.lastIndexOf('/');
    int open = line.indexOf('[', Math.max(0, slash));
    int close = line.indexOf(']', Math.max(0, slash));
    return close >= 0 && close < open ? -1 : slash;
  }

  /** Without white space around it, and without the brackets or quotes that keep such. */
  private static String unbounded(String text) {
    String part = text.strip();
    boolean bounded =
        part.length() > 1
            && ((part.startsWith("[") && part.endsWith("]"))
                || (part.startsWith("\"") && part.endsWith("\"")));
    return bounded ? part.substring(1, part.length() - 1) : part;
  }

  private Transcript forms(String right, String before, String after) {
    if (right.startsWith("{[")) {
      throw bad("alternatives without brackets inside, [{a / b}]", right);
    }
    try {
      Transcript forms = NistNotation.parse(right);
      boolean words =
          (before.endsWith(" ") || right.startsWith(" "))
              && (after.startsWith(" ") || right.endsWith(" "));
      if (!forms.hasOneForm() && !words) {
        throw bad("contexts that begin and end words, [ ] __ [ ], around alternatives", right);
      }
      return forms;
    } catch (IllegalArgumentException e) {
      throw bad("alternatives whose braces match", right);
    }
  }
}
