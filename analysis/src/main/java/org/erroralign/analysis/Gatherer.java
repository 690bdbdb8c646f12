package org.erroralign.analysis;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * What gathers in parts, which may be gathered anywhere and added in any order: says of what sums
 * and lists it consists, and parts of it are added, cut, written and read by these.
 *
 * @param <G> the class itself
 */
public abstract class Gatherer<G extends Gatherer<G>> {

  @FunctionalInterface
  private interface Reading<T> {
    T read(DataInput in) throws IOException;
  }

  /**
   * Things of one kind that were gathered.
   *
   * @param place tells which of several parts a thing is in, modulo their number; it is the same on
   *     every machine
   */
  private record Things<T>(
      Supplier<? extends Collection<T>> all,
      Consumer<T> add,
      ToIntFunction<T> place,
      Reading<T> reading) {

    /** Of parts of one class, what is of the same kind. */
    @SuppressWarnings("unchecked")
    private static <T> Things<T> alike(Things<?> things) {
      return (Things<T>) things;
    }

    void addTo(Things<?> part) {
      all.get().forEach(Things.<T>alike(part).add);
    }

    void splitInto(List<Things<?>> parts) {
      for (T thing : all.get()) {
        int part = Math.floorMod(place.applyAsInt(thing), parts.size());
        Things.<T>alike(parts.get(part)).add.accept(thing);
      }
    }

    void write(DataOutput out) throws IOException {
      Collection<T> written = all.get();
      PartFormat.writeCount(out, written.size());
      for (T thing : written) {
        PartFormat.write(out, thing);
      }
    }

    void addFrom(DataInput in) throws IOException {
      for (long left = PartFormat.readCount(in); left > 0; left--) {
        add.accept(reading.read(in));
      }
    }
  }

  final List<Things<?>> kinds = new ArrayList<>();

  Gatherer() {}

  /** Gathers sums by key. */
  final <K, V> void gather(
      Map<K, V> sums,
      BinaryOperator<V> plus,
      ToIntFunction<K> place,
      Class<K> keys,
      Class<V> values) {
    gather(() -> sums, (key, value) -> sums.merge(key, value, plus), place, keys, values);
  }

  /** Gathers sums by key that are kept in another way. */
  final <K, V> void gather(
      Supplier<Map<K, V>> sums,
      BiConsumer<K, V> add,
      ToIntFunction<K> place,
      Class<K> keys,
      Class<V> values) {
    kinds.add(
        new Things<>(
            () -> sums.get().entrySet(),
            entry -> add.accept(entry.getKey(), entry.getValue()),
            entry -> place.applyAsInt(entry.getKey()),
            in -> Map.entry(PartFormat.read(in, keys), PartFormat.read(in, values))));
  }

  final <K extends Comparable<? super K>> void gather(
      Tally<K> tally, ToIntFunction<K> place, Class<K> keys) {
    gather(tally::counts, tally::add, place, keys, Long.class);
  }

  final <T> void gather(List<T> items, ToIntFunction<T> place, Class<T> type) {
    kinds.add(new Things<>(() -> items, items::add, place, in -> PartFormat.read(in, type)));
  }

  /** Gathers the total of all, which is in the first of parts. */
  final <V> void gather(Supplier<V> total, Consumer<V> add, Class<V> type) {
    kinds.add(
        new Things<>(() -> List.of(total.get()), add, any -> 0, in -> PartFormat.read(in, type)));
  }

  /** Gathers what another gathers. */
  final void gather(Gatherer<?> part) {
    kinds.addAll(part.kinds);
  }

  /** Adds what was gathered apart, with the same settings. */
  public void addAll(G other) {
    for (int k = 0; k < kinds.size(); k++) {
      ((Gatherer<?>) other).kinds.get(k).addTo(kinds.get(k));
    }
  }

  /** Adds every thing to one of the parts, the same one on every machine. */
  void splitInto(List<? extends Gatherer<G>> parts) {
    for (int k = 0; k < kinds.size(); k++) {
      int kind = k;
      kinds.get(k).splitInto(parts.stream().<Things<?>>map(part -> part.kinds.get(kind)).toList());
    }
  }

  /** Writes what was gathered, for {@link #addFrom}. */
  public void write(DataOutput out) throws IOException {
    for (Things<?> things : kinds) {
      things.write(out);
    }
  }

  /** Adds what was written elsewhere by one with the same settings. */
  public void addFrom(DataInput in) throws IOException {
    for (Things<?> things : kinds) {
      things.addFrom(in);
    }
  }

  /** How many different things were gathered; memory grows with it. */
  long kept() {
    return kinds.stream().mapToLong(things -> things.all().get().size()).sum();
  }
}
