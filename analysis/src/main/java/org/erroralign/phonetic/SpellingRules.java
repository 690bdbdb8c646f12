package org.erroralign.phonetic;

import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.erroralign.phonetic.SoundNormalizer.Sounds;
import org.erroralign.text.LetterSound;
import org.erroralign.text.Normalizer;
import org.erroralign.text.SoundGroups;

/**
 * How the spelling of a language sounds, read from {@code sounds/LANG.txt}.
 *
 * <p>A rule is {@code letters > sounds / BEFORE_AFTER}, as phonologists write them: at each place
 * of a word the first rule counts whose letters stand there, between what the regular expressions
 * say; {@code .} is an edge of the word, a capital a class of letters ({@code V = aeiou}), {@code
 * L} any letter. The sounds stand at its letters, one each, those left over at the last. A letter
 * without a rule sounds as it does without its accent, or else as itself; what is neither letter
 * nor digit is silent. {@code light s 1} says that it costs 1 to insert or delete the sound s (at
 * most {@link #LIAISON}: it is heard in a liaison only), {@code aligned} that sounds are used to
 * align, which they are where that was measured to be no worse; {@code readings} that these are the
 * rules of how characters are read, which others know.
 */
final class SpellingRules {

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Rule(String letters, Pattern before, Pattern after, int[] sounds) {
    boolean fits(String word, int place) {
      return word.startsWith(letters, place)
          && before.matcher(word.substring(0, place)).find()
          && after.matcher(word.substring(place + letters.length())).lookingAt();
    }
  }

  /** Languages with a file. */
  static final List<String> LANGUAGES = List.of("de", "es", "fr", "ja", "pl", "pt", "ru", "zh");

  private static final double LIAISON = 0.25;

  /** Letters from here on that have no rule stand for themselves. */
  private static final int FIRST_FOREIGN = 0x80;

  private static final Map<String, SpellingRules> KNOWN = new ConcurrentHashMap<>();
  private static final Pattern NOTHING = Pattern.compile("");

  private final Map<Character, List<Rule>> rules = new HashMap<>();
  private final Map<Integer, String> classes = new HashMap<>(Map.of((int) 'L', "\\p{L}"));
  private final Map<Integer, Double> light = new HashMap<>();
  private final boolean aligned;
  private final boolean ofReadings;

  /** Sounds that are no ASCII, by their codes, which are capitals. */
  private final StringBuilder further = new StringBuilder();

  private SpellingRules(String text) {
    aligned = text.contains("\naligned\n");
    ofReadings = text.contains("\nreadings\n");
    for (String line : text.split("\n", -1)) {
      String[] parts = line.split(" ", -1);
      if (line.startsWith("light ")) {
        light.put(code(parts[1].codePointAt(0)), Double.valueOf(parts[2]));
      } else if (line.contains(" = ")) {
        classes.put(line.codePointAt(0), "[" + parts[2] + "]");
      } else if (line.contains(" >")) {
        add(line);
      }
    }
  }

  /** Those of a language such as {@code fr} or {@code pt-BR}, where there are. */
  static Optional<SpellingRules> of(String language) {
    String code = language.split("[-_]", 2)[0];
    return LANGUAGES.contains(code)
        ? Optional.of(KNOWN.computeIfAbsent(code, SpellingRules::load))
        : Optional.empty();
  }

  private static SpellingRules load(String language) {
    return new SpellingRules(Resources.text("sounds/" + language + ".txt"));
  }

  private void add(String line) {
    int becomes = line.indexOf(" >");
    int slash = line.indexOf(" / ");
    String letters = line.substring(0, becomes);
    String sounds = line.substring(becomes + 2, slash < 0 ? line.length() : slash).strip();
    String context = slash < 0 ? "_" : line.substring(slash + 3);
    int gap = context.indexOf('_');
    Rule rule =
        new Rule(
            letters,
            Pattern.compile("(?:" + expression(context.substring(0, gap), "^") + ")$"),
            Pattern.compile(expression(context.substring(gap + 1), "\\z")),
            sounds.codePoints().map(this::code).toArray());
    rules.computeIfAbsent(letters.charAt(0), letter -> new ArrayList<>()).add(rule);
  }

  private String expression(String context, String edge) {
    StringBuilder expression = new StringBuilder();
    context
        .codePoints()
        .mapToObj(c -> c == '.' ? edge : classes.getOrDefault(c, Character.toString(c)))
        .forEach(expression::append);
    return expression.toString();
  }

  /** What it costs to insert or delete sounds that are hardly heard. */
  Map<Integer, Double> light() {
    return light;
  }

  /** Whether sounds are used to align. */
  boolean aligned() {
    return aligned;
  }

  /** Whether they are about readings, not about what is written. */
  boolean ofReadings() {
    return ofReadings;
  }

  /** A character of ASCII for a sound; letters are never capitals. */
  private int code(int sound) {
    if (sound < FIRST_FOREIGN) {
      return sound;
    }
    int place = further.indexOf(Character.toString(sound));
    if (place < 0) {
      place = further.length();
      further.appendCodePoint(sound);
    }
    return 'A' + place;
  }

  /** Groups of near sounds by their codes. */
  SoundGroups near(String... groups) {
    SoundGroups near = SoundGroups.of(groups);
    List<StringBuilder> byCode = new ArrayList<>();
    for (String group : groups) {
      StringBuilder codes = new StringBuilder();
      group.chars().filter(sound -> sound < FIRST_FOREIGN).forEach(codes::appendCodePoint);
      further
          .chars()
          .filter(sound -> near.key(sound) == near.key(group.charAt(0)))
          .forEach(sound -> codes.appendCodePoint(code(sound)));
      byCode.add(codes);
    }
    return SoundGroups.of(byCode.stream().map(StringBuilder::toString).toArray(String[]::new));
  }

  /** The sounds of a word that are heard without a liaison. */
  String sound(String word) {
    StringBuilder sounds = new StringBuilder();
    for (int symbol : read(word).symbols()) {
      int sound = LetterSound.is(symbol) ? LetterSound.sound(symbol) : symbol;
      if (sound != LetterSound.SILENT && light.getOrDefault(sound, 1.0) > LIAISON) {
        sounds.appendCodePoint(sound);
      }
    }
    return sounds.toString();
  }

  /** The letters of a word and their sounds. */
  Sounds read(String word) {
    StringBuilder letters = new StringBuilder();
    List<Integer> starts = new ArrayList<>(); // of each UTF-16 unit of the letters
    Normalizer.standard()
        .normalize(
            word,
            0,
            word.length(),
            (symbol, start) -> {
              if (symbol <= Character.MAX_CODE_POINT) {
                letters.appendCodePoint(symbol);
                starts.addAll(Collections.nCopies(Character.charCount(symbol), start));
              }
            });
    List<Integer> symbols = new ArrayList<>();
    List<Integer> offsets = new ArrayList<>();
    for (int place = 0; place < letters.length(); ) {
      Rule rule = rule(letters.toString(), place);
      int count = rule.letters.length();
      for (int k = 0; k < Math.max(count, rule.sounds.length); k++) {
        char letter = k < count ? letters.charAt(place + k) : LetterSound.NO_LETTER;
        int sound = k < rule.sounds.length ? rule.sounds[k] : LetterSound.SILENT;
        symbols.add(sound < FIRST_FOREIGN ? LetterSound.of(letter, sound, sound) : sound);
        offsets.add(starts.get(place + Math.min(k, count - 1)));
      }
      place += count;
    }
    return new Sounds(word, numbers(symbols), numbers(offsets));
  }

  private static int[] numbers(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  private Rule rule(String word, int place) {
    for (Rule rule : rules.getOrDefault(word.charAt(place), List.of())) {
      if (rule.fits(word, place)) {
        return rule;
      }
    }
    int letter = word.codePointAt(place);
    String alone = Character.toString(letter);
    int plain = java.text.Normalizer.normalize(alone, Form.NFD).codePointAt(0);
    boolean spoken = Character.isLetterOrDigit(letter);
    return plain != letter
        ? rule(
            word.substring(0, place)
                + Character.toString(plain)
                + word.substring(place + alone.length()),
            place)
        : new Rule(alone, NOTHING, NOTHING, spoken ? new int[] {letter} : new int[0]);
  }
}
