package org.erroralign.web.emulation.java.util.concurrent;

import java.util.ArrayDeque;

/** There is one thread. */
public class ConcurrentLinkedQueue<E> extends ArrayDeque<E> {
  private static final long serialVersionUID = 1;
}
