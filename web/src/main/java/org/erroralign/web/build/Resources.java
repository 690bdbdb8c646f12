package org.erroralign.web.build;

import java.util.Collection;
import java.util.stream.Stream;
import org.erroralign.phonetic.SoundAligner;
import org.erroralign.report.ReportPage;
import org.erroralign.web.emulation.SpokenTable;
import org.teavm.extension.spi.resources.ResourcesPolicy;

/** The files that the program reads from its class path. */
public final class Resources implements ResourcesPolicy {
  @Override
  public String[] supplyResources(Collection<? extends String> classes) {
    return Stream.of(
            Stream.of(
                "org/erroralign/analysis/irregular-en.txt",
                "org/erroralign/text/character-classes.txt",
                "org/erroralign/rules/american-spelling.txt",
                "org/erroralign/normalize/whisper-en-numbers.txt",
                "org/erroralign/normalize/whisper-en-words.txt"),
            Stream.concat(
                    Stream.of("english.txt.gz", "letters.txt.gz"),
                    SoundAligner.resources().stream())
                .map(n -> "org/erroralign/phonetic/" + n),
            Stream.of("properties.bin", "scripts.bin", "chinese.txt", "version.txt")
                .map(n -> "org/erroralign/web/emulation/" + n),
            SpokenTable.LANGUAGES.stream()
                .map(n -> "org/erroralign/web/emulation/spoken-" + n + ".txt"),
            Stream.concat(SpokenTable.LANGUAGES.stream(), Stream.of("units", "currencies"))
                .map(n -> "org/erroralign/spoken/" + n + ".txt"),
            ReportPage.template().resources().stream().map(n -> "org/erroralign/report/" + n))
        .flatMap(names -> names)
        .toArray(String[]::new);
  }
}
