package org.erroralign.analysis;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * How what was gathered is written, to be read on another machine: counts, texts, and records of
 * them, component by component.
 */
final class PartFormat {
  /** What {@link DataOutput#writeUTF} takes at once, whatever the characters. */
  private static final int PIECE = 0xFFFF / 3;

  /** What a record is made of. */
  private record Shape(Method[] accessors, Class<?>[] types, Constructor<?> constructor) {}

  private static final ClassValue<Shape> SHAPES =
      new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
          RecordComponent[] components = type.getRecordComponents();
          Class<?>[] types =
              Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
          try {
            return new Shape(
                Stream.of(components).map(RecordComponent::getAccessor).toArray(Method[]::new),
                types,
                type.getDeclaredConstructor(types));
          } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e); // every record has it
          }
        }
      };

  private PartFormat() {}

  /** Writes a count, a text, a constant or a record of such things. */
  static void write(DataOutput out, Object value) throws IOException {
    if (value instanceof Number count) {
      writeCount(out, count.longValue());
    } else if (value instanceof String text) {
      writeText(out, text);
    } else if (value instanceof Enum<?> constant) {
      writeCount(out, constant.ordinal());
    } else {
      Shape shape = SHAPES.get(value.getClass());
      for (Method accessor : shape.accessors()) {
        try {
          write(out, Objects.requireNonNull(accessor.invoke(value)));
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }

  /** Reads what was written. */
  static <T> T read(DataInput in, Class<T> type) throws IOException {
    return type.cast(component(in, type));
  }

  private static Object component(DataInput in, Class<?> type) throws IOException {
    if (type == long.class || type == Long.class) {
      return readCount(in);
    }
    if (type == int.class || type == Integer.class) {
      return (int) readCount(in);
    }
    if (type == String.class) {
      return readText(in);
    }
    if (type.isEnum()) {
      return type.getEnumConstants()[(int) readCount(in)];
    }
    Shape shape = SHAPES.get(type);
    Object[] values = new Object[shape.types().length];
    for (int k = 0; k < values.length; k++) {
      values[k] = component(in, shape.types()[k]);
    }
    try {
      return shape.constructor().newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("found " + Arrays.toString(values), e);
    }
  }

  static void writeAll(DataOutput out, Map<?, ?> entries) throws IOException {
    writeCount(out, entries.size());
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      write(out, entry.getKey());
      write(out, entry.getValue());
    }
  }

  /** Reads the entries of a map that was written. */
  static <K, V> void readAll(DataInput in, Class<K> keys, Class<V> values, BiConsumer<K, V> sink)
      throws IOException {
    long size = readCount(in);
    for (long k = 0; k < size; k++) {
      sink.accept(read(in, keys), read(in, values));
    }
  }

  /** Writes a number that is not negative, a small one in a byte. */
  static void writeCount(DataOutput out, long count) throws IOException {
    long rest = count;
    while (rest >= 0x80) {
      out.writeByte((int) (rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    out.writeByte((int) rest);
  }

  static long readCount(DataInput in) throws IOException {
    long count = 0;
    int shift = 0;
    int next = in.readByte();
    while (next < 0) {
      count |= (next & 0x7FL) << shift;
      shift += 7;
      next = in.readByte();
    }
    return count | (long) next << shift;
  }

  /** Writes a text of any length, lone surrogates included. */
  private static void writeText(DataOutput out, String text) throws IOException {
    int pieces = (text.length() + PIECE - 1) / PIECE;
    writeCount(out, pieces);
    for (int k = 0; k < pieces; k++) {
      out.writeUTF(text.substring(k * PIECE, Math.min(text.length(), (k + 1) * PIECE)));
    }
  }

  private static String readText(DataInput in) throws IOException {
    long pieces = readCount(in);
    if (pieces < 2) {
      return pieces == 0 ? "" : in.readUTF();
    }
    StringBuilder text = new StringBuilder();
    for (long k = 0; k < pieces; k++) {
      text.append(in.readUTF());
    }
    return text.toString();
  }
}
