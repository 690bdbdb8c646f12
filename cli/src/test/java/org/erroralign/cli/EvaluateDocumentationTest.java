package org.erroralign.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the commands of docs/evaluate.md that prepare corpora, on small files in their formats. */
final class EvaluateDocumentationTest {
  private static final Path PAGE = Path.of("..", "docs", "evaluate.md");

  /** A file of each corpus, with a hypothesis for each of its utterances. */
  private static final Map<String, String> FILES =
      Map.of(
          "commonvoice/en/test.tsv",
          """
          client_id\tpath\tsentence_id\tsentence\tup_votes\tdown_votes\tage\tgender\tlocale
          c1\tcommon_voice_en_1.mp3\ts1\tSome things are worth noting!\t2\t0\t\t\ten
          c2\tcommon_voice_en_2.mp3\ts2\t"It was five," he said.\t2\t0\t\t\ten
          """,
          "commonvoice/whisper.tsv",
          """
          id\thyp
          common_voice_en_2.mp3\tit was 5 he said
          common_voice_en_1.mp3\tsomething worth nothing period
          """,
          "tedlium/test/stm/Someone_2010.stm",
          """
          Someone_2010 1 Someone_2010 0.00 2.50 <o,f0,female> some things are <unk> worth noting
          Someone_2010 1 inter_segment_gap 2.50 4.00 <o,,unknown> ignore_time_segment_in_scoring
          Someone_2010 1 Someone_2010 4.00 6.00 <o,f0,female> it was five he said
          """,
          "tedlium/whisper.ctm",
          """
          Someone_2010 1 0.10 0.90 something
          Someone_2010 1 1.10 0.40 worth
          Someone_2010 1 1.60 0.30 nothing
          Someone_2010 1 1.90 0.30 period
          Someone_2010 1 3.00 0.30 applause
          Someone_2010 1 4.10 0.30 it
          Someone_2010 1 4.40 0.20 was
          Someone_2010 1 4.70 0.20 5
          Someone_2010 1 5.00 0.20 he
          Someone_2010 1 5.30 0.20 said
          """,
          "primock57/transcripts/day1_consultation01_doctor.TextGrid",
          """
          File type = "ooTextFile"
          Object class = "TextGrid"

          xmin = 0
          xmax = 9
          tiers? <exists>
          size = 1
          item []:
              item [1]:
                  class = "IntervalTier"
                  name = "Doctor"
                  xmin = 0
                  xmax = 9
                  intervals: size = 3
                  intervals [1]:
                      xmin = 0
                      xmax = 3
                      text = "Some <UNSURE>things</UNSURE> are <UNIN/> worth noting."
                  intervals [2]:
                      xmin = 3
                      xmax = 5
                      text = ""
                  intervals [3]:
                      xmin = 5
                      xmax = 9
                      text = "It was five, he said."
          """,
          "primock57/whisper.tsv",
          """
          id\thyp
          day1_consultation01_doctor-Doctor-0001\tsomething worth nothing period
          day1_consultation01_doctor-Doctor-0003\tit was 5 he said
          """);

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"commonvoice", "tedlium", "primock57"})
  void commandsThatPrepareACorpusRunAndItsTextsAreEvaluated(String corpus) throws IOException {
    for (Map.Entry<String, String> file : FILES.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.resolveSibling("x").getParent());
      Files.writeString(path, file.getValue());
    }
    List<String[]> commands = commands(corpus);
    assertThat(commands).hasSizeGreaterThanOrEqualTo(2);
    String last = "";
    for (String[] command : commands) {
      CommandLineRun run = CommandLineRun.of(command);
      assertThat(run.exitCode()).as("%s: %s", String.join(" ", command), run.err()).isZero();
      last = run.out();
    }
    // The paper's example, 11 edits over 13, and a sentence that is right once 5 is spelled out.
    assertThat(last).contains("| 2 | beam | 0.8462 |");
  }

  /** The commands that name a folder, with the words of each. */
  private List<String[]> commands(String corpus) throws IOException {
    List<String[]> commands = new ArrayList<>();
    Matcher line =
        Pattern.compile("^\\$ \\./erroralign (.*" + corpus + "/.*)$", Pattern.MULTILINE)
            .matcher(Files.readString(PAGE));
    while (line.find()) {
      String here = folder.toString().replace('\\', '/') + "/" + corpus + "/";
      String command = line.group(1).replace("'", "").replace(corpus + "/", here);
      commands.add(command.split(" "));
    }
    return commands;
  }

  @Test
  void everyOptionNamedOnThePageExists() throws IOException {
    String help = CommandLineRun.of("evaluate", "--help").out();
    Matcher option = Pattern.compile("`(--[a-z-]+)").matcher(Files.readString(PAGE));
    int count = 0;
    while (option.find()) {
      assertThat(help).contains(option.group(1));
      count++;
    }
    assertThat(count).isGreaterThan(5);
  }
}
