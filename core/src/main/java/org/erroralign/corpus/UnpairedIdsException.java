package org.erroralign.corpus;

import java.util.List;
import java.util.stream.Collectors;

/** Reference and hypothesis do not hold the same ids; thrown after the last pair has been read. */
public final class UnpairedIdsException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient PairingReport report;

  public UnpairedIdsException(String reference, String hypothesis, PairingReport report) {
    this(reference, hypothesis, report, List.of());
  }

  /**
   * @param advice what may help, a line each
   */
  UnpairedIdsException(
      String reference, String hypothesis, PairingReport report, List<String> advice) {
    super(
        reference
            + " and "
            + hypothesis
            + ": expected the same ids, "
            + report.paired()
            + (report.paired() == 1 ? " was paired" : " were paired")
            + ", but found\n"
            + report.describe()
            + advice.stream().map(line -> "\n" + line).collect(Collectors.joining()));
    this.report = report;
  }

  public PairingReport report() {
    return report;
  }
}
