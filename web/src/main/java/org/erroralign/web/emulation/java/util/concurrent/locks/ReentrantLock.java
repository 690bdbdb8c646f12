package org.erroralign.web.emulation.java.util.concurrent.locks;

/** There is one thread. */
public class ReentrantLock {
  public boolean tryLock() {
    return true;
  }

  public void lock() {}

  public void unlock() {}
}
