package org.erroralign.analysis;

import java.util.AbstractList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A list that is made when it is first looked at; one thread at a time. */
final class LazyList<T> extends AbstractList<T> {
  private @Nullable Supplier<List<T>> maker;
  private List<T> items = List.of();

  LazyList(Supplier<List<T>> maker) {
    this.maker = maker;
  }

  /** The items of a list, made now where they are not. */
  static <T> List<T> made(List<T> list) {
    return list instanceof LazyList<T> lazy ? lazy.items() : list;
  }

  private List<T> items() {
    if (maker != null) {
      items = maker.get();
      maker = null;
    }
    return items;
  }

  @Override
  public T get(int index) {
    return items().get(index);
  }

  @Override
  public int size() {
    return items().size();
  }
}
