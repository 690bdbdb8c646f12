package org.erroralign.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Utterance;
import org.erroralign.format.DerivedReader;
import org.erroralign.normalize.Preparation;
import org.erroralign.text.Digits;

/**
 * The utterances that a command works on: read and paired one by one, and prepared.
 *
 * <p>After the last one, {@link #hasNext} throws when ids did not pair up and that was not allowed.
 */
public final class Input extends DerivedReader<Utterance, Utterance> {
  private final String name;
  private final long totalBytes;
  private final Preparation preparation;
  private final List<String> remarks;

  /** Utterances with digits on one side only. */
  private final LongAdder digitsOnOneSide = new LongAdder();

  /**
   * Takes over a reader.
   *
   * @param totalBytes the size of all files, or -1 when it is unknown
   * @param remarks what the user should know besides what the reader has to say
   */
  Input(
      CorpusReader<Utterance> reader,
      long totalBytes,
      Preparation preparation,
      List<String> remarks) {
    super(reader);
    name = reader.name();
    this.totalBytes = totalBytes;
    this.preparation = preparation;
    this.remarks = List.copyOf(remarks);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  protected Utterance derived(Utterance utterance) {
    return utterance;
  }

  @Override
  public Utterance prepared(Utterance utterance) {
    Utterance prepared = preparation.of(utterance);
    String said = prepared.reference().text();
    String heard = prepared.hypothesis().text();
    if (preparation.offers().isEmpty()
        && !said.isEmpty()
        && !heard.isEmpty()
        && !said.equals(heard)
        && Digits.occurIn(said) != Digits.occurIn(heard)) {
      digitsOnOneSide.increment();
    }
    return prepared;
  }

  @Override
  public int characters(Utterance utterance) {
    return utterance.characters();
  }

  @Override
  public List<String> remarks() {
    List<String> all = new ArrayList<>(remarks);
    all.addAll(super.remarks());
    return all;
  }

  /** What might help, once all has been read; may be nothing. */
  List<String> advice() {
    return digitsOnOneSide.sum() == 0
        ? List.of()
        : List.of(
            String.format(
                Locale.ROOT,
                "%,d of %,d utterances have digits on one side only; --spoken LANG compares texts"
                    + " as they are spoken, so that 8.7%% and \"eight point seven percent\" match",
                digitsOnOneSide.sum(),
                count()));
  }

  @Override
  public long totalBytes() {
    return totalBytes;
  }
}
