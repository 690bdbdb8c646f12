package org.erroralign.corpus;

/** Reference and hypothesis do not hold the same ids; thrown after the last pair has been read. */
public final class UnpairedIdsException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient PairingReport report;

  public UnpairedIdsException(String reference, String hypothesis, PairingReport report) {
    super(
        reference
            + " and "
            + hypothesis
            + ": expected the same ids, "
            + report.paired()
            + " were paired, but found\n"
            + report.describe());
    this.report = report;
  }

  public PairingReport report() {
    return report;
  }
}
