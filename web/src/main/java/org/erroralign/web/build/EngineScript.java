package org.erroralign.web.build;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.teavm.backend.wasm.WasmGCTarget;

/**
 * TeaVM's loader of the module, without its ways to make functions of texts, which need a policy
 * that allows everything.
 */
final class EngineScript {
  private static final String RUNTIME = "/org/teavm/backend/wasm/wasm-gc-module-runtime.js";
  private static final String TRIED = "try { return %s; } catch (e) { %s(e); }";

  private EngineScript() {}

  static String runtime() throws IOException {
    String script;
    try (InputStream in = WasmGCTarget.class.getResourceAsStream(RUNTIME)) {
      script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    script = replaced(script, "new Function(\"return \" + name + \";\")", "() => globalThis[name]");
    script =
        replaced(
            script,
            "new Function(\"value\", name + \" = value;\")(value)",
            "globalThis[name] = value");
    script =
        afterwards(
            script,
            "  function defineFunction(",
            "  }\n  function rename",
            "  const defineFunction = (fn) => (...args) => { "
                + TRIED.formatted("fn(...args)", "rethrowJavaAsJs")
                + " };\n  function rename");
    script =
        afterwards(
            script,
            "    return new Function(\n      \"constructor\"",
            ")(c);",
            "    return function(marker, javaObject) { return c.call(this, marker, javaObject); };");
    script =
        afterwards(
            script,
            "      const params = [];\n      const paramsForString",
            "(rethrowJavaAsJs, fn);",
            "      cls.prototype[name] = function(...args) { "
                + TRIED.formatted("fn(this, ...args)", "rethrowJavaAsJs")
                + " };");
    script =
        afterwards(
            script,
            "    const args = argumentList.length",
            "argumentList.push(\"p\" + (i + 1));",
            """
            const jso = imports.teavmJso;
            jso["createFunction" + i] = (...parts) => functionOf(parts);
            jso["bindFunction" + i] = (f, ...given) => f.bind(null, ...given);
            jso["callFunction" + i] = (fn, ...p) => { %s };
            jso["callMethod" + i] = (instance, method, ...p) => { %s };
            jso["construct" + i] = (type, ...p) => { %s };
            jso["arrayOf" + i] = (...p) => p;
        """
                .formatted(
                    TRIED.formatted("fn(...p)", "rethrowJsAsJava"),
                    TRIED.formatted(
                        "instance !== null ? instance[method](...p) : getGlobalName(method)(...p)",
                        "rethrowJsAsJava"),
                    TRIED.formatted("new type(...p)", "rethrowJsAsJava")));
    script =
        replaced(
            script,
            "  if (typeof src !== \"string\") {",
            "  if (src instanceof WebAssembly.Module) return src;\n  if (typeof src !== \"string\") {");
    script = afterwards(script, "export {", "};", "");
    if (script.contains("new Function(")) {
      throw new IOException("expected no function made of text, found one in " + RUNTIME);
    }
    return script;
  }

  private static String replaced(String script, String what, String by) throws IOException {
    return afterwards(script, what, "", by);
  }

  /** The script with what is from one text to the end of another replaced. */
  private static String afterwards(String script, String from, String to, String by)
      throws IOException {
    int start = script.indexOf(from);
    int end = start < 0 ? -1 : script.indexOf(to, start + from.length());
    if (end < 0) {
      throw new IOException(RUNTIME + ": expected " + from + " … " + to + ", found none");
    }
    return script.substring(0, start) + by + script.substring(end + to.length());
  }
}
