package org.erroralign.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.erroralign.analysis.Groups;
import picocli.CommandLine.Option;

/** The option that says what utterances are grouped by. */
public final class GroupOptions extends SharedOptions {
  @Option(
      names = "--by",
      split = ",",
      paramLabel = "NAME",
      description =
          "Group by these attributes: speaker, audio, channel, duration, any further column, or"
              + " length (of the reference). Numbers by edges, as in duration=5:10:20, or by"
              + " quantiles, as in snr=q10; many different ones are told by quartiles.")
  private List<String> names = new ArrayList<>();

  /** The attributes, with edges or quantiles where they are given. */
  public List<String> names() {
    valid("--by: ", () -> new Groups(names));
    return names;
  }

  /** Refuses names that no utterance has, which are misspelt. */
  public void require(Groups groups) {
    for (String name : groups.absent()) {
      if (names.stream().anyMatch(given -> Groups.nameOf(given).equals(name))) {
        throw mistake(
            "--by: expected speaker, audio, channel, length or a column of the corpus, found "
                + name
                + ", which no utterance has");
      }
    }
    groups
        .withoutNumbers()
        .forEach(
            (name, values) -> {
              throw mistake(
                  "--by: expected numbers for the ranges of " + name + ", found " + values);
            });
  }
}
