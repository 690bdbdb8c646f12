package org.erroralign.metric;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.erroralign.align.Aligner;
import org.erroralign.align.ErrorAligner;
import org.erroralign.align.Search;
import org.erroralign.baseline.OptimalWordAligner;
import org.erroralign.baseline.WordLevenshteinAligner;

/**
 * Prints the character GLE of aligners on files of pairs (id, ref, hyp; tabs), lower-cased and
 * nothing else: a quick look while costs are tuned. The command {@code evaluate} is the real one.
 */
final class GleOfFile {

  private GleOfFile() {}

  public static void main(String[] files) throws IOException {
    Map<String, Aligner> aligners = new TreeMap<>();
    aligners.put("standard", ErrorAligner.standard());
    aligners.put("reference", ErrorAligner.reference());
    aligners.put("reference-exact", ErrorAligner.reference().withSearch(Search.exact()));
    aligners.put("owa", OptimalWordAligner.standard());
    aligners.put("lwa", WordLevenshteinAligner.standard());
    for (String file : files) {
      List<String> lines = Files.readAllLines(Path.of(file));
      StringBuilder text = new StringBuilder(Path.of(file).getFileName().toString());
      aligners.forEach(
          (name, aligner) ->
              text.append(String.format(Locale.ROOT, "  %s %.4f", name, gle(aligner, lines))));
      System.out.println(text);
    }
  }

  static double gle(Aligner aligner, List<String> lines) {
    GlobalToLocalEdits sum = GlobalToLocalEdits.NONE;
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.toLowerCase(Locale.ROOT).split("\t", -1);
      if (!fields[1].isBlank() && !fields[2].isBlank()) {
        sum = sum.plus(GlobalToLocalEdits.of(aligner.align(fields[1], fields[2])));
      }
    }
    return sum.value();
  }
}
