package org.erroralign.web.emulation.java.util.concurrent.atomic;

import org.jspecify.annotations.Nullable;

/** There is one thread. */
public class AtomicReferenceArray<E> {
  private final @Nullable Object[] elements;

  public AtomicReferenceArray(int length) {
    elements = new Object[length];
  }

  @SuppressWarnings("unchecked")
  public @Nullable E get(int index) {
    return (E) elements[index];
  }

  public void set(int index, @Nullable E element) {
    elements[index] = element;
  }

  public @Nullable E getAndSet(int index, @Nullable E element) {
    E before = get(index);
    elements[index] = element;
    return before;
  }
}
