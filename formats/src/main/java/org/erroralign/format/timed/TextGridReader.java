package org.erroralign.format.timed;

import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.CorpusReader;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.Unpaired;
import org.erroralign.format.Source;
import org.jspecify.annotations.Nullable;

/** Reads the intervals of a TextGrid that have a text. */
public final class TextGridReader implements CorpusReader<Unpaired> {
  private final Source source;
  private final TextGridTokens tokens;
  private final String stem;
  private int tiersLeft;
  private String tier = "";
  private boolean points;
  private int intervals;
  private int interval;
  private @Nullable Unpaired waiting;

  /** Reads the header at once. */
  TextGridReader(Source source, String text, String stem) {
    this.source = source;
    this.stem = stem;
    tokens = new TextGridTokens(source.name(), text);
    tokens.expectText("ooTextFile", "ooTextFile short");
    tokens.expectText("TextGrid", "TextGrid");
    tokens.number("the start");
    tokens.number("the end");
    tiersLeft = tokens.flag() ? tokens.count("the number of tiers") : 0;
  }

  @Override
  public boolean hasNext() {
    while (waiting == null && (interval < intervals || tiersLeft > 0)) {
      if (interval == intervals) {
        beginTier();
      } else {
        waiting = nextInterval();
      }
    }
    if (waiting == null) {
      tokens.expectEnd("the end of the file after the number of tiers and intervals that it tells");
    }
    return waiting != null;
  }

  private void beginTier() {
    tiersLeft--;
    String kind = tokens.text("\"IntervalTier\" or \"TextTier\"");
    points = kind.equals("TextTier");
    if (!points && !kind.equals("IntervalTier")) {
      throw tokens.badData("\"IntervalTier\" or \"TextTier\"", BadDataException.quote(kind));
    }
    tier = tokens.text("the name of a tier");
    tokens.number("the start of the tier");
    tokens.number("the end of the tier");
    intervals = tokens.count("the number of intervals");
    interval = 0;
  }

  private @Nullable Unpaired nextInterval() {
    interval++;
    double start = tokens.number("the start of an interval");
    double end = points ? start : tokens.number("the end of an interval");
    String text = tokens.text("the text of an interval").strip();
    if (text.isEmpty()) {
      return null;
    }
    String id = String.format(Locale.ROOT, "%s-%s-%04d", stem, tier, interval);
    return new Unpaired(id, text, new Details(tier, stem, "", start, end, Map.of(), Set.of()));
  }

  @Override
  public Unpaired next() {
    if (hasNext() && waiting != null) {
      Unpaired next = waiting;
      waiting = null;
      return next;
    }
    throw new NoSuchElementException("after the last interval");
  }

  @Override
  public long bytesRead() {
    return source.bytesRead();
  }

  @Override
  public void close() {}
}
