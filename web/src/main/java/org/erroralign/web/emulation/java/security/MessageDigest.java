package org.erroralign.web.emulation.java.security;

import java.security.NoSuchAlgorithmException;

/** SHA-256 as FIPS 180-4 defines it, and no other. */
public final class MessageDigest {
  private static final int[] ROUNDS = fractions(64, 3);

  private MessageDigest() {}

  public static MessageDigest getInstance(String name) throws NoSuchAlgorithmException {
    if (!name.equals("SHA-256")) {
      throw new NoSuchAlgorithmException(name);
    }
    return new MessageDigest();
  }

  /** The first 32 bits of the fractions of the roots of the first primes. */
  private static int[] fractions(int count, int degree) {
    int[] fractions = new int[count];
    for (int k = 0, prime = 2; k < count; prime++) {
      boolean divided = false;
      for (int d = 2; d * d <= prime; d++) {
        divided |= prime % d == 0;
      }
      if (!divided) {
        double root = degree == 2 ? Math.sqrt(prime) : Math.cbrt(prime);
        fractions[k++] = (int) (long) ((root - Math.floor(root)) * (1L << 32));
      }
    }
    return fractions;
  }

  public byte[] digest(byte[] message) {
    int[] state = fractions(8, 2);
    byte[] padded = new byte[(message.length + 8) / 64 * 64 + 64];
    System.arraycopy(message, 0, padded, 0, message.length);
    padded[message.length] = (byte) 0x80;
    long bits = 8L * message.length;
    for (int k = 0; k < 8; k++) {
      padded[padded.length - 1 - k] = (byte) (bits >>> (8 * k));
    }
    for (int at = 0; at < padded.length; at += 64) {
      add(padded, at, state);
    }
    byte[] digest = new byte[32];
    for (int k = 0; k < 32; k++) {
      digest[k] = (byte) (state[k / 4] >>> (24 - 8 * (k % 4)));
    }
    return digest;
  }

  private static void add(byte[] block, int at, int[] state) {
    int[] w = new int[64];
    for (int k = 0; k < 64; k++) {
      if (k < 16) {
        for (int b = 0; b < 4; b++) {
          w[k] = (w[k] << 8) | (block[at + 4 * k + b] & 0xFF);
        }
      } else {
        int low = w[k - 15];
        int high = w[k - 2];
        int first = Integer.rotateRight(low, 7) ^ Integer.rotateRight(low, 18) ^ (low >>> 3);
        int second = Integer.rotateRight(high, 17) ^ Integer.rotateRight(high, 19) ^ (high >>> 10);
        w[k] = w[k - 16] + first + w[k - 7] + second;
      }
    }
    int[] s = state.clone();
    for (int k = 0; k < 64; k++) {
      int mixed =
          Integer.rotateRight(s[4], 6)
              ^ Integer.rotateRight(s[4], 11)
              ^ Integer.rotateRight(s[4], 25);
      int first = s[7] + mixed + ((s[4] & s[5]) ^ (~s[4] & s[6])) + ROUNDS[k] + w[k];
      int other =
          Integer.rotateRight(s[0], 2)
              ^ Integer.rotateRight(s[0], 13)
              ^ Integer.rotateRight(s[0], 22);
      int second = other + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
      System.arraycopy(s, 0, s, 1, 7);
      s[4] += first;
      s[0] = first + second;
    }
    for (int k = 0; k < 8; k++) {
      state[k] += s[k];
    }
  }
}
