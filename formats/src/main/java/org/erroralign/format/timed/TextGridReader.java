package org.erroralign.format.timed;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.erroralign.corpus.BadDataException;
import org.erroralign.corpus.Details;
import org.erroralign.corpus.LookAheadReader;
import org.erroralign.corpus.Unpaired;
import org.erroralign.format.Source;
import org.jspecify.annotations.Nullable;

/** Reads the intervals of a TextGrid that have a text. */
public final class TextGridReader extends LookAheadReader<Unpaired> {
  private final Source source;
  private final TextGridTokens tokens;
  private final String stem;
  private int tiersLeft;
  private String tier = "";
  private boolean points;
  private int intervals;
  private int interval;

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
  protected @Nullable Unpaired find() {
    while (interval < intervals || tiersLeft > 0) {
      if (interval == intervals) {
        beginTier();
      } else {
        Unpaired next = nextInterval();
        if (next != null) {
          return next;
        }
      }
    }
    tokens.expectEnd("the end of the file after the number of tiers and intervals that it tells");
    return null;
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
  public long bytesRead() {
    return source.bytesRead();
  }

  @Override
  public void close() {}
}
