package org.erroralign.web.emulation;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusLoop;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Side;
import org.erroralign.format.ReadOptions;
import org.erroralign.format.Source;
import org.erroralign.format.table.ParquetFormat;
import org.erroralign.format.table.TableFormat;
import org.erroralign.report.PageTemplate;
import org.erroralign.text.ReadingProvider;
import org.jspecify.annotations.Nullable;

/**
 * Methods that TeaVM's class library lacks or does otherwise than the JDK, and those of ours that
 * cannot run in a browser. The build puts each into the class that its mark names.
 */
public final class Instead {
  private Instead() {}

  /** A method of a class; its first parameter is the object, unless the method is static. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  public @interface Of {
    /** The name of the class. */
    String value();

    boolean isStatic() default false;
  }

  /** Nobody sees traces here, and they take the browser far longer than the work. */
  @Of("java.lang.Throwable")
  public static Throwable fillInStackTrace(Throwable throwable) {
    return throwable;
  }

  /** A browser has no dictionaries of how characters are read. */
  @Of(value = "org.erroralign.text.ReadingProvider", isStatic = true)
  public static Optional<ReadingProvider> find() {
    return Optional.empty();
  }

  @Of("java.lang.String")
  public static Stream<String> lines(String text) {
    String plain = text.replace("\r\n", "\n").replace('\r', '\n');
    String[] lines = plain.split("\n", -1);
    boolean ended = lines[lines.length - 1].isEmpty();
    return Arrays.stream(lines, 0, ended ? lines.length - 1 : lines.length);
  }

  /** TeaVM's rounds otherwise, and takes a value for {@code %%}. */
  @Of(value = "java.lang.String", isStatic = true)
  public static String format(Locale locale, String pattern, Object... values) {
    return new Format(pattern, values).written();
  }

  /** TeaVM's is slower. */
  @Of("java.lang.String")
  public static byte[] getBytes(String text, Charset charset) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      byte[] bytes = new byte[3 * text.length()];
      int count = 0;
      for (int k = 0; k < text.length(); k++) {
        int c = text.charAt(k);
        if (c < 0x80) {
          bytes[count++] = (byte) c;
          continue;
        }
        if (Character.isSurrogate((char) c)) {
          int pair = text.codePointAt(k);
          k += pair == c ? 0 : 1;
          c = pair == c ? '?' : pair;
        }
        count = putUtf8(c, bytes, count);
      }
      return Arrays.copyOf(bytes, count);
    }
    ByteBuffer encoded = charset.encode(CharBuffer.wrap(text));
    byte[] bytes = new byte[encoded.remaining()];
    encoded.get(bytes);
    return bytes;
  }

  private static int putUtf8(int codePoint, byte[] bytes, int from) {
    int to = from;
    if (codePoint < 0x80) {
      bytes[to++] = (byte) codePoint;
      return to;
    }
    int more = codePoint < 0x800 ? 1 : codePoint < 0x10000 ? 2 : 3;
    bytes[to++] = (byte) ((0xFF00 >> (more + 1)) | (codePoint >> (6 * more)));
    for (int k = more - 1; k >= 0; k--) {
      bytes[to++] = (byte) (0x80 | ((codePoint >> (6 * k)) & 0x3F));
    }
    return to;
  }

  /** TeaVM's loses half of a character beyond U+FFFF at the end of a block. */
  @Of("java.nio.charset.impl.UTF8Encoder")
  public static CoderResult encodeLoop(CharsetEncoder encoder, CharBuffer in, ByteBuffer out) {
    byte[] bytes = new byte[4];
    while (in.hasRemaining()) {
      int start = in.position();
      int c = in.get();
      CoderResult trouble = null;
      if (Character.isLowSurrogate((char) c)) {
        trouble = CoderResult.malformedForLength(1);
      } else if (Character.isHighSurrogate((char) c)) {
        char low = in.hasRemaining() ? in.get() : 0;
        if (Character.isLowSurrogate(low)) {
          c = Character.toCodePoint((char) c, low);
        } else {
          trouble = low == 0 ? CoderResult.UNDERFLOW : CoderResult.malformedForLength(1);
        }
      }
      int length = putUtf8(c, bytes, 0);
      if (trouble == null && out.remaining() < length) {
        trouble = CoderResult.OVERFLOW;
      }
      if (trouble != null) {
        in.position(start);
        return trouble;
      }
      out.put(bytes, 0, length);
    }
    return CoderResult.UNDERFLOW;
  }

  @Of(value = "java.lang.Character", isStatic = true)
  public static String toString(int codePoint) {
    return new String(Character.toChars(codePoint));
  }

  @Of(value = "java.lang.Character", isStatic = true)
  public static int getType(int codePoint) {
    return CharacterTable.type(codePoint);
  }

  @Of(value = "java.lang.Character", isStatic = true)
  public static boolean isLowerCase(int codePoint) {
    return CharacterTable.is(codePoint, CharacterTable.LOWER);
  }

  @Of(value = "java.lang.Character", isStatic = true)
  public static boolean isUpperCase(int codePoint) {
    return CharacterTable.is(codePoint, CharacterTable.UPPER);
  }

  @Of(value = "java.util.Collections", isStatic = true)
  public static SortedMap<Object, Object> emptySortedMap() {
    return new TreeMap<>();
  }

  @Of(value = "java.util.Collections", isStatic = true)
  public static SortedSet<Object> emptySortedSet() {
    return new TreeSet<>();
  }

  @Of(value = "java.util.Collections", isStatic = true)
  public static SortedMap<Object, Object> unmodifiableSortedMap(SortedMap<Object, Object> map) {
    return map;
  }

  @Of(value = "java.util.Collections", isStatic = true)
  public static SortedSet<Object> unmodifiableSortedSet(SortedSet<Object> set) {
    return set;
  }

  /** TeaVM's looks at all entries to find one. */
  @Of(value = "java.util.Collections", isStatic = true)
  public static Map<Object, Object> unmodifiableMap(Map<Object, Object> map) {
    return map;
  }

  /** Most texts are ASCII, for which TeaVM's takes its time. */
  @Of("java.io.ByteArrayOutputStream")
  public static String toString(ByteArrayOutputStream out, Charset charset) {
    byte[] bytes = out.toByteArray();
    char[] text = new char[bytes.length];
    for (int k = 0; k < bytes.length; k++) {
      if (bytes[k] < 0) {
        return new String(bytes, charset);
      }
      text[k] = (char) bytes[k];
    }
    return new String(text);
  }

  /** TeaVM's divides by the size. */
  @Of(value = "java.util.Map", isStatic = true)
  public static Map<Object, Object> copyOf(Map<Object, Object> map) {
    return new LinkedHashMap<>(map);
  }

  @Of(value = "java.util.Set", isStatic = true)
  public static Set<Object> copyOf(Collection<Object> elements) {
    return new LinkedHashSet<>(elements);
  }

  @Of("java.io.Reader")
  public static long transferTo(Reader reader, Writer out) throws IOException {
    char[] some = new char[1 << 14];
    long all = 0;
    for (int n = reader.read(some); n >= 0; n = reader.read(some)) {
      out.write(some, 0, n);
      all += n;
    }
    return all;
  }

  @Of("java.util.Base64$Encoder")
  public static OutputStream wrap(Base64.Encoder encoder, OutputStream out) {
    return new Base64Stream(encoder, out);
  }

  @Of("java.util.stream.IntStream")
  public static IntStream parallel(IntStream stream) {
    return stream;
  }

  /** There is one thread. */
  @Of(value = "org.erroralign.corpus.OrderedWork", isStatic = true)
  public static void run(
      Iterator<Object> items,
      int threads,
      Function<Object, Object> work,
      CorpusLoop.Sink<Object> sink)
      throws IOException {
    while (items.hasNext()) {
      sink.accept(work.apply(items.next()));
    }
  }

  /** The browser packs sooner, but not while we wait: it does so when the page is written. */
  @Of(value = "org.erroralign.report.PageTemplate", isStatic = true)
  public static PageTemplate.Block packed(PageTemplate.Block content) {
    return out -> {
      MarkedStream page = (MarkedStream) out;
      page.mark();
      content.write(page);
      page.mark();
    };
  }

  @SuppressWarnings("DoNotCallSuggester")
  @Of("org.erroralign.format.table.ParquetFormat")
  public static CorpusReader<Object> read(
      ParquetFormat format,
      Source source,
      ReadOptions options,
      @Nullable Side side,
      TableFormat.Item<Object> item) {
    throw new BadDataException(
        source.name(), "another format in a browser", "parquet, which the command line reads");
  }
}
