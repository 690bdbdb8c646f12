package org.erroralign.analysis;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * How what was gathered is written, to be read on another machine: counts, texts, and lists and
 * records of them, component by component.
 */
final class PartFormat {
  /** What {@link DataOutput#writeUTF} takes at once, whatever the characters. */
  private static final int PIECE = 0xFFFF / 3;

  /** What a record is made of. */
  private record Shape(List<RecordComponent> components, Constructor<?> constructor) {}

  private static final ClassValue<Shape> SHAPES =
      new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
          List<RecordComponent> components = List.of(type.getRecordComponents());
          Class<?>[] types =
              components.stream().map(RecordComponent::getType).toArray(Class<?>[]::new);
          try {
            return new Shape(components, type.getDeclaredConstructor(types));
          } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e); // every record has it
          }
        }
      };

  private PartFormat() {}

  /** Writes a count, a text, a constant or a record of such things. */
  static void write(DataOutput out, Object value) throws IOException {
    if (value instanceof Double number) {
      out.writeDouble(number);
    } else if (value instanceof Number count) {
      writeCount(out, count.longValue());
    } else if (value instanceof String text) {
      writeText(out, text);
    } else if (value instanceof Enum<?> constant) {
      out.writeUTF(constant.name());
    } else if (value instanceof List<?> list) {
      writeCount(out, list.size());
      for (Object item : list) {
        write(out, item);
      }
    } else if (value instanceof Map.Entry<?, ?> entry) {
      write(out, entry.getKey());
      write(out, entry.getValue());
    } else {
      for (RecordComponent component : SHAPES.get(value.getClass()).components()) {
        try {
          write(out, Objects.requireNonNull(component.getAccessor().invoke(value)));
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e); // records of counts are public
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
    if (type == Double.class) {
      return in.readDouble();
    }
    if (type == String.class) {
      return readText(in);
    }
    if (type.isEnum()) {
      String name = in.readUTF();
      for (Object constant : type.getEnumConstants()) {
        if (((Enum<?>) constant).name().equals(name)) {
          return constant;
        }
      }
      throw new IllegalArgumentException("expected a " + type.getSimpleName() + ", found " + name);
    }
    Shape shape = SHAPES.get(type);
    List<Object> values = new ArrayList<>();
    for (RecordComponent component : shape.components()) {
      values.add(
          component.getGenericType() instanceof ParameterizedType list
              ? list(in, (Class<?>) list.getActualTypeArguments()[0])
              : component(in, component.getType()));
    }
    try {
      return shape.constructor().newInstance(values.toArray());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("found " + values, e);
    }
  }

  private static List<Object> list(DataInput in, Class<?> type) throws IOException {
    List<Object> items = new ArrayList<>();
    for (long left = readCount(in); left > 0; left--) {
      items.add(component(in, type));
    }
    return items;
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
