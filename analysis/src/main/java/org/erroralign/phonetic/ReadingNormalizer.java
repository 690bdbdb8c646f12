package org.erroralign.phonetic;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.erroralign.text.LetterSound;
import org.erroralign.text.Normalizer;
import org.jspecify.annotations.Nullable;

/**
 * Compares texts by how their characters are read, where the text decides that, not the character:
 * each is a symbol for every sound of its reading, the first with the character itself.
 */
final class ReadingNormalizer implements Normalizer {

  /** A text that was asked for, and how its characters are read. */
  private record ReadText(String text, List<String> readings) {}

  private final Function<String, List<String>> read;
  private final SpellingRules rules;

  /** The sounds of readings; there are not many, since they are those of single characters. */
  private final Map<String, int[]> sounds = new ConcurrentHashMap<>();

  /** What a thread has asked for last: texts are read word by word. */
  private final ThreadLocal<@Nullable ReadText> last = new ThreadLocal<>();

  /**
   * @param read how the characters of a text are read, by UTF-16 unit
   * @param rules how readings sound
   */
  ReadingNormalizer(Function<String, List<String>> read, SpellingRules rules) {
    this.read = read;
    this.rules = rules;
  }

  @Override
  public Normalizer spelling() {
    return Normalizer.standard();
  }

  @Override
  public Normalizer alone() {
    return spelling();
  }

  @Override
  public void normalize(String text, int start, int end, Sink sink) {
    ReadText known = last.get();
    if (known == null || !known.text.equals(text)) {
      known = new ReadText(text, read.apply(text));
      last.set(known);
    }
    for (int k = start; k < end; k += Character.charCount(text.codePointAt(k))) {
      int written = text.codePointAt(k);
      String letter = spelling().normalize(Character.toString(written));
      if (letter.isEmpty()) {
        continue; // what is not compared, such as a joiner
      }
      int[] heard = sounds.computeIfAbsent(known.readings.get(k), this::sounds);
      char shown = letter.charAt(letter.length() - 1);
      sink.symbol(LetterSound.of(shown, heard[0], heard[0]), k);
      for (int s = 1; s < heard.length; s++) {
        sink.symbol(LetterSound.of(LetterSound.NO_LETTER, heard[s], heard[s]), k);
      }
    }
  }

  /** At least one; what is not known to sound is silent. */
  private int[] sounds(String reading) {
    int[] heard =
        Arrays.stream(rules.read(reading).symbols())
            .filter(LetterSound::is)
            .map(LetterSound::sound)
            .filter(sound -> sound != LetterSound.SILENT)
            .toArray();
    return heard.length == 0 ? new int[] {LetterSound.SILENT} : heard;
  }
}
