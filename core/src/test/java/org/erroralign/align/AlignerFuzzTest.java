package org.erroralign.align;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.ByteBuffer;

/**
 * Any two texts, every preset, both searches, both orders. The data are the chars of the texts, a
 * line each, so that surrogates may stand alone.
 */
class AlignerFuzzTest {

  private static final int MOST = 60;

  @FuzzTest
  void standard(byte[] data) {
    check(ErrorAligner.standard(), data);
  }

  @FuzzTest
  void paper(byte[] data) {
    check(ErrorAligner.paper(), data);
  }

  @FuzzTest
  void reference(byte[] data) {
    check(ErrorAligner.errorAlign(), data);
  }

  private static void check(ErrorAligner aligner, byte[] data) {
    String text = ByteBuffer.wrap(data).asCharBuffer().toString();
    int end = text.indexOf('\n');
    String first = shortened(text.substring(0, Math.max(0, end)));
    String second = shortened(text.substring(end + 1));
    int beam = 1 + data.length % 20;
    check(aligner, beam, first, second);
    check(aligner, beam, second, first);
  }

  private static String shortened(String text) {
    return text.substring(0, Math.min(MOST, text.length()));
  }

  private static void check(ErrorAligner aligner, int beam, String reference, String hypothesis) {
    Alignment best = checked(aligner.withSearch(Search.exact()), reference, hypothesis);
    Alignment found = checked(aligner.withSearch(Search.beam(beam)), reference, hypothesis);
    if (!best.exact() || best.cost() > found.cost() + 1e-9) {
      throw new AssertionError(
          "expected at most the beam's cost "
              + found.cost()
              + ", found "
              + best.cost()
              + " for "
              + AlignmentInvariants.literal(reference)
              + ", "
              + AlignmentInvariants.literal(hypothesis));
    }
  }

  private static Alignment checked(ErrorAligner aligner, String reference, String hypothesis) {
    Alignment alignment = aligner.align(reference, hypothesis);
    AlignmentInvariants.check(aligner, alignment);
    return alignment;
  }
}
