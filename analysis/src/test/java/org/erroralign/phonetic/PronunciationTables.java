package org.erroralign.phonetic;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;

/**
 * Makes the two resources of this package from a dictionary in CMU's format ({@code word PH ON EM
 * ES} a line), such as {@code edu/cmu/sphinx/models/en-us/cmudict-en-us.dict} in sphinx4-data:
 * {@code main DICTIONARY FOLDER}.
 *
 * <p>Phonemes are divided among the letters of a word by expectation maximisation: a letter has no,
 * one or two phonemes, with a probability that is learned from all words. The letter-to-sound trees
 * are grown from the divided words and cut back where a branch says what its parent says.
 */
final class PronunciationTables {

  private static final int ROUNDS = 8;

  /** A branch stands for at least this many letters of the dictionary. */
  private static final int LEAST_LETTERS = 3;

  /** A word and its phonemes, as codes; those of its other pronunciations. */
  private record Entry(String word, String codes, List<String> others) {}

  private final List<Entry> entries;
  private Map<String, Double> probabilities = new HashMap<>();

  private PronunciationTables(List<Entry> entries) {
    this.entries = entries;
  }

  public static void main(String[] arguments) throws IOException {
    PronunciationTables tables = new PronunciationTables(read(Path.of(arguments[0])));
    for (int round = 0; round < ROUNDS; round++) {
      tables.learn();
    }
    Path folder = Path.of(arguments[1]);
    StringBuilder dictionary =
        new StringBuilder("# CMU pronunciation dictionary, see CMUDICT-LICENSE.txt\n");
    List<String[]> divided = new ArrayList<>();
    for (Entry entry : tables.entries) {
      String[] chunks = tables.divide(entry.word(), entry.codes());
      divided.add(chunks);
      List<String[]> others =
          entry.others().stream().map(codes -> tables.divide(entry.word(), codes)).toList();
      for (int k = 0; k < chunks.length; k++) {
        dictionary
            .append(entry.word().charAt(k))
            .append(chunks[k])
            .append(other(chunks, others, k));
      }
      dictionary.append('\n');
    }
    write(folder.resolve("english.txt.gz"), dictionary.toString());
    write(folder.resolve("letters.txt.gz"), trees(tables.entries, divided));
  }

  /** How else a letter may sound, if it has as many phonemes then: a slash, and they. */
  private static String other(String[] chunks, List<String[]> others, int letter) {
    return others.stream()
        .map(other -> other[letter])
        .filter(other -> other.length() == chunks[letter].length())
        .filter(other -> !other.equals(chunks[letter]))
        .findFirst()
        .map(other -> "/" + other)
        .orElse("");
  }

  /** The words of a to z and apostrophes; all but the first pronunciation are {@code word(2)}. */
  private static List<Entry> read(Path file) throws IOException {
    SortedMap<String, Entry> words = new TreeMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] fields = line.strip().split("\\s+", -1);
      String word = fields[0].replaceFirst("\\(\\d+\\)$", "");
      if (word.matches("[a-z']+") && word.length() * 2 >= fields.length - 1) {
        StringBuilder codes = new StringBuilder();
        for (String name : Arrays.asList(fields).subList(1, fields.length)) {
          codes.append(Phonemes.code(Phonemes.byName(name)));
        }
        if (word.equals(fields[0])) {
          words.putIfAbsent(word, new Entry(word, codes.toString(), new ArrayList<>()));
        } else if (words.containsKey(word)) {
          words.get(word).others().add(codes.toString());
        }
      }
    }
    return List.copyOf(words.values());
  }

  private static void write(Path file, String text) throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(StandardCharsets.US_ASCII));
    }
  }

  private double probability(char letter, String chunk) {
    if (probabilities.isEmpty()) {
      return chunk.length() == 1 ? 0.5 : chunk.isEmpty() ? 0.2 : 0.01;
    }
    return probabilities.getOrDefault(letter + chunk, 1e-9);
  }

  /** One round: expected counts of (letter, phonemes) over all divisions of all words. */
  private void learn() {
    Map<String, Double> counts = new HashMap<>();
    for (Entry entry : entries) {
      double[][] forward = forward(entry.word(), entry.codes(), false);
      double[][] backward = backward(entry);
      int n = entry.word().length();
      int m = entry.codes().length();
      double all = forward[n][m];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j <= m; j++) {
          for (int length = 0; length <= 2 && j + length <= m; length++) {
            String chunk = entry.codes().substring(j, j + length);
            double share =
                forward[i][j]
                    * probability(entry.word().charAt(i), chunk)
                    * backward[i + 1][j + length]
                    / all;
            if (share > 1e-6) {
              counts.merge(entry.word().charAt(i) + chunk, share, Double::sum);
            }
          }
        }
      }
    }
    Map<Character, Double> totals = new HashMap<>();
    counts.forEach((key, count) -> totals.merge(key.charAt(0), count, Double::sum));
    counts.replaceAll((key, count) -> count / totals.get(key.charAt(0)));
    probabilities = counts;
  }

  private double[][] forward(String word, String codes, boolean best) {
    int n = word.length();
    int m = codes.length();
    double[][] forward = new double[n + 1][m + 1];
    forward[0][0] = 1;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= m; j++) {
        for (int length = 0; length <= 2 && j + length <= m; length++) {
          String chunk = codes.substring(j, j + length);
          double way = forward[i][j] * probability(word.charAt(i), chunk);
          double old = forward[i + 1][j + length];
          forward[i + 1][j + length] = best ? Math.max(old, way) : old + way;
        }
      }
    }
    return forward;
  }

  private double[][] backward(Entry entry) {
    int n = entry.word().length();
    int m = entry.codes().length();
    double[][] backward = new double[n + 1][m + 1];
    backward[n][m] = 1;
    for (int i = n - 1; i >= 0; i--) {
      for (int j = 0; j <= m; j++) {
        for (int length = 0; length <= 2 && j + length <= m; length++) {
          String chunk = entry.codes().substring(j, j + length);
          backward[i][j] +=
              probability(entry.word().charAt(i), chunk) * backward[i + 1][j + length];
        }
      }
    }
    return backward;
  }

  /** The phonemes of each letter in the likeliest division. */
  private String[] divide(String word, String codes) {
    double[][] best = forward(word, codes, true);
    String[] chunks = new String[word.length()];
    int j = codes.length();
    for (int i = chunks.length; i > 0; i--) {
      for (int length = 0; length <= 2 && length <= j; length++) {
        String chunk = codes.substring(j - length, j);
        double way = best[i - 1][j - length] * probability(word.charAt(i - 1), chunk);
        if (way == best[i][j]) {
          chunks[i - 1] = chunk;
          j -= length;
          break;
        }
      }
    }
    return chunks;
  }

  /** A letter of the dictionary in its word. */
  private record Letter(String word, int place, String chunk) {}

  private static String trees(List<Entry> entries, List<String[]> divided) {
    SortedMap<Character, List<Letter>> letters = new TreeMap<>();
    for (int e = 0; e < entries.size(); e++) {
      String word = entries.get(e).word();
      for (int k = 0; k < word.length(); k++) {
        letters
            .computeIfAbsent(word.charAt(k), letter -> new ArrayList<>())
            .add(new Letter(word, k, divided.get(e)[k]));
      }
    }
    StringBuilder text = new StringBuilder();
    letters.forEach((letter, all) -> text.append(tree(letter, all, 0)).append('\n'));
    return text.toString();
  }

  private static String tree(char letter, List<Letter> letters, int depth) {
    String phonemes = mostFrequent(letters);
    StringBuilder branches = new StringBuilder();
    if (depth < LetterToSound.ORDER.length) {
      SortedMap<Character, List<Letter>> parts = new TreeMap<>();
      for (Letter one : letters) {
        char neighbour =
            LetterToSound.neighbour(one.word(), one.place() + LetterToSound.ORDER[depth]);
        parts.computeIfAbsent(neighbour, key -> new ArrayList<>()).add(one);
      }
      parts.forEach(
          (neighbour, part) -> {
            String branch = part.size() < LEAST_LETTERS ? "" : tree(neighbour, part, depth + 1);
            if (branch.contains("(") || !branch.equals(neighbour + phonemes)) {
              branches.append(branch);
            }
          });
    }
    return letter + phonemes + (branches.isEmpty() ? "" : "(" + branches + ")");
  }

  private static String mostFrequent(List<Letter> letters) {
    SortedMap<String, Integer> counts = new TreeMap<>();
    letters.forEach(letter -> counts.merge(letter.chunk(), 1, Integer::sum));
    return counts.entrySet().stream()
        .max(Comparator.comparingInt(Map.Entry::getValue))
        .orElseThrow()
        .getKey();
  }
}
