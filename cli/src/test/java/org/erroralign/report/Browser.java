package org.erroralign.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests marked {@code @ExtendWith(Browser.class)} a {@link Window} to open pages in.
 *
 * <p>One Chromium serves the JVM; where none is installed the tests are skipped. A test fails when
 * a page it opened asked for anything but files, or complained on the console.
 */
public final class Browser implements ExecutionCondition, ParameterResolver, AfterEachCallback {
  private static final Namespace NAMESPACE = Namespace.create(Browser.class);
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "chrome");
  private static final Set<String> LOCAL_SCHEMES = Set.of("file", "data", "blob", "about");

  /** Audio stands where it was set to and counts its plays: a test cannot race what stands. */
  private static final String STILL_AUDIO =
      """
      HTMLMediaElement.prototype.play = function () {
        this.dataset.plays = Number(this.dataset.plays ?? 0) + 1;
        this.preload = 'metadata';
        return Promise.resolve();
      };
      """;

  /** What the tests of the JVM share. */
  private record Chromium(Playwright playwright, com.microsoft.playwright.Browser browser)
      implements AutoCloseable {
    static Chromium start() {
      Path program = find().orElseThrow();
      Playwright playwright =
          Playwright.create(
              new Playwright.CreateOptions()
                  .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
      // No sandbox: tests may run as root, and open nothing but files of their own.
      LaunchOptions options =
          new LaunchOptions()
              .setExecutablePath(program)
              .setHeadless(true)
              .setArgs(
                  List.of(
                      "--no-sandbox",
                      "--disable-gpu",
                      "--disable-quic",
                      "--no-first-run",
                      "--disable-background-networking",
                      "--disable-component-update",
                      "--disable-sync"));
      return new Chromium(playwright, playwright.chromium().launch(options));
    }

    /** By the property erroralign.chromium, or else by name in the folders of PATH. */
    static Optional<Path> find() {
      String given = System.getProperty("erroralign.chromium", "");
      Stream<Path> places =
          given.isEmpty()
              ? NAMES.stream()
                  .flatMap(
                      name ->
                          Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                              .splitAsStream(System.getenv().getOrDefault("PATH", ""))
                              .map(folder -> Path.of(folder, name)))
              : Stream.of(Path.of(given));
      return places.filter(Files::isExecutable).findFirst();
    }

    @Override
    public void close() {
      browser.close();
      playwright.close();
    }
  }

  /** What one test opens: each context is a browser that has seen nothing yet. */
  public static final class Window {
    private final com.microsoft.playwright.Browser browser;
    private final List<BrowserContext> contexts = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();

    private Window(com.microsoft.playwright.Browser browser) {
      this.browser = browser;
    }

    /** Opens a file, offline, with nothing in store. */
    public Page open(Path file) {
      return open(file.toUri().toString(), options -> {});
    }

    /** Opens an address of this machine in a screen, colour scheme … as given. */
    public Page open(String address, Consumer<NewContextOptions> how) {
      NewContextOptions options =
          new NewContextOptions().setViewportSize(1280, 800).setOffline(true);
      how.accept(options);
      BrowserContext context = browser.newContext(options);
      contexts.add(context);
      context.onPage(this::watch);
      context.addInitScript(STILL_AUDIO);
      Page page = context.newPage();
      page.navigate(address);
      return page;
    }

    private void watch(Page page) {
      page.onRequest(
          request -> {
            String scheme = request.url().replaceFirst(":.*", "");
            if (!LOCAL_SCHEMES.contains(scheme)) {
              complaints.add("request for " + request.url());
            }
          });
      page.onPageError(error -> complaints.add("uncaught " + error));
      page.onConsoleMessage(
          message -> {
            if (Set.of("error", "warning", "assert").contains(message.type())) {
              complaints.add("console " + message.type() + ": " + message.text());
            }
          });
    }

    /** What the pages have done so far that they should not have. */
    public List<String> complaints() {
      return complaints;
    }
  }

  /** An assumption would be too late: what fails to give a parameter fails the test. */
  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext test) {
    boolean opensPages =
        test.getTestMethod().stream()
            .flatMap(method -> Stream.of(method.getParameterTypes()))
            .anyMatch(type -> type == Window.class);
    return opensPages && Chromium.find().isEmpty()
        ? ConditionEvaluationResult.disabled(
            "no Chromium found: install the package chromium, or set"
                + " -Derroralign.chromium=PROGRAM, to test with a browser")
        : ConditionEvaluationResult.enabled("");
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
    return parameter.getParameter().getType() == Window.class;
  }

  @Override
  public Window resolveParameter(ParameterContext parameter, ExtensionContext test) {
    Chromium chromium =
        test.getRoot()
            .getStore(NAMESPACE)
            .getOrComputeIfAbsent(Chromium.class, key -> Chromium.start(), Chromium.class);
    return test.getStore(NAMESPACE)
        .getOrComputeIfAbsent(Window.class, key -> new Window(chromium.browser()), Window.class);
  }

  @Override
  public void afterEach(ExtensionContext test) {
    Window window = test.getStore(NAMESPACE).get(Window.class, Window.class);
    if (window != null) {
      window.contexts.forEach(BrowserContext::close);
      assertThat(window.complaints).as("what pages asked for or complained of").isEmpty();
    }
  }
}
