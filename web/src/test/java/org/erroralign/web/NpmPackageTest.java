package org.erroralign.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.erroralign.cli.CommandLineRun;
import org.erroralign.report.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The package for npm, packed by npm, unpacked, and imported by a page. */
@ExtendWith(Browser.class)
final class NpmPackageTest {
  private static final String SITE = "http://package.test/";
  private static final Path FOLDER = Path.of("target", "npm").toAbsolutePath();

  @TempDir private Path folder;

  private Page page(Browser.Window window) throws IOException, InterruptedException {
    assumeTrue(
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(System.getenv().getOrDefault("PATH", ""))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "npm"))),
        "npm is absent");
    run("npm", "pack", "--offline", "--pack-destination", folder.toString(), FOLDER.toString());
    try (var packed = Files.newDirectoryStream(folder, "*.tgz")) {
      run("tar", "xzf", packed.iterator().next().toString(), "-C", folder.toString());
    }
    Page page = window.open("about:blank", options -> options.setOffline(false));
    page.route(SITE + "**", this::serve);
    page.navigate(SITE);
    return page;
  }

  private void serve(Route route) {
    String name = route.request().url().substring(SITE.length());
    route.fulfill(
        name.isEmpty()
            ? new Route.FulfillOptions().setContentType("text/html").setBody("<!doctype html>")
            : new Route.FulfillOptions().setPath(folder.resolve("package").resolve(name)));
  }

  private void run(String... command) throws IOException, InterruptedException {
    File log = folder.resolve("log").toFile();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log).start();
    assertThat(process.waitFor()).as(Files.readString(log.toPath())).isZero();
  }

  /** What the package answers, written as this test compares it. */
  private static String answer(Page page, String call) {
    return (String)
        page.evaluate(
            "async () => { const it = await import('/index.js'); return JSON.stringify(await "
                + call
                + "); }");
  }

  @Test
  void answersAsTheCommandLine(Browser.Window window) throws Exception {
    Page page = page(window);
    assertThat(answer(page, "it.align('some things', 'something').then(a => a.segments)"))
        .isEqualTo("[[\"SUBSTITUTE\",0,4,0,4,false,true],[\"SUBSTITUTE\",5,11,4,9,true,false]]");
    Path pairs =
        Files.writeString(
            folder.resolve("pairs.jsonl"),
            """
            {"id":"u1","ref":"give eight dollars","hyp":"give $8","speaker":"ann"}
            {"id":"u2","ref":"über die straße","hyp":"uber die strasse","speaker":"bob"}
            """);
    Files.writeString(folder.resolve("keywords.txt"), "dollars\tmoney\nstraße\n");
    String given = "[" + String.join(",", Files.readAllLines(pairs)) + "]";
    for (String command : List.of("score", "analyze")) {
      boolean score = command.equals("score");
      String call =
          "it.%s(%s, {spoken: 'en', by: ['speaker']%s})"
              .formatted(command, given, score ? "" : ", keywords: ['dollars\\tmoney', 'straße']");
      CommandLineRun run =
          score
              ? CommandLineRun.of(
                  "score",
                  "--pairs",
                  pairs.toString(),
                  "--spoken",
                  "en",
                  "--by",
                  "speaker",
                  "--json")
              : CommandLineRun.of(
                  "analyze",
                  "--pairs",
                  pairs.toString(),
                  "--spoken",
                  "en",
                  "--by",
                  "speaker",
                  "--keywords",
                  folder.resolve("keywords.txt").toString(),
                  "--json");
      String expected =
          run.out().replace(folder + "/", "").replace("development build", "0.1.0-SNAPSHOT");
      assertThat(answer(page, call))
          .isEqualTo(page.evaluate("json => JSON.stringify(JSON.parse(json))", expected));
    }
    assertThat(
            page.evaluate(
                "async () => { const it = await import('/index.js');"
                    + " return it.align('8', '8', {spoken: 'ja'}).catch(e => e.message); }"))
        .isEqualTo(
            "--spoken: expected de, en, es, fr, pt in a browser, found \"ja\";"
                + " the command line knows more languages");
    window.complaints().removeIf(told -> told.startsWith("request for " + SITE));
  }
}
