package org.erroralign.cli.option;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.erroralign.analysis.report.Provenance;
import org.erroralign.cli.Version;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Tells what a command was asked for, in a report: every option that changes a figure. */
public final class RunSettings {
  /** Options about where and how results are shown. */
  private static final Set<String> ABOUT_SHOWING =
      Set.of(
          "-o",
          "--audio-folder",
          "--biasing-column",
          "--fail-if",
          "--graph",
          "--help",
          "--html",
          "--html-engine",
          "--json",
          "--output",
          "--quiet",
          "--reference-errors",
          "--threads",
          "--title",
          "--top",
          "--verbose",
          "--version");

  /** Options without a meaning but for {@code --speakers}. */
  private static final Set<String> ABOUT_SPEAKERS = Set.of("collar", "metrics");

  private RunSettings() {}

  /** The settings of a command whose options have been read. */
  public static Provenance of(CommandSpec command) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      String one = parameter.paramLabel().toLowerCase(Locale.ROOT);
      put(values, one.equals("corpus") ? "corpora" : one + "s", parameter.getValue());
    }
    for (OptionSpec option : command.options()) {
      if (!ABOUT_SHOWING.contains(option.longestName())) {
        put(values, option.longestName().replaceFirst("^-+", ""), option.getValue());
      }
    }
    if (!values.containsKey("speakers")) {
      values.keySet().removeAll(ABOUT_SPEAKERS);
    }
    String version = new Version().getVersion()[0];
    return Provenance.of(version.substring(version.indexOf(' ') + 1), values)
        .withoutUsual(name -> command.findOption("--" + name) == null);
  }

  private static void put(Map<String, Object> values, String name, @Nullable Object value) {
    if (value instanceof Collection<?> several) {
      if (!several.isEmpty()) {
        values.put(name, several.stream().map(String::valueOf).toList());
      }
    } else if (value != null && !value.equals(false) && !value.equals(Integer.MAX_VALUE)) {
      values.put(name, value instanceof Number ? value : value.toString());
    }
  }
}
