package org.erroralign.recognise;

import edu.cmu.sphinx.api.Configuration;
import edu.cmu.sphinx.api.Context;
import edu.cmu.sphinx.decoder.Decoder;
import edu.cmu.sphinx.decoder.pruner.SimplePruner;
import edu.cmu.sphinx.decoder.scorer.SimpleAcousticScorer;
import edu.cmu.sphinx.decoder.search.ActiveListFactory;
import edu.cmu.sphinx.decoder.search.PartitionActiveListFactory;
import edu.cmu.sphinx.decoder.search.SearchManager;
import edu.cmu.sphinx.decoder.search.SimpleActiveListManager;
import edu.cmu.sphinx.decoder.search.WordPruningBreadthFirstLookaheadSearchManager;
import edu.cmu.sphinx.frontend.AutoCepstrum;
import edu.cmu.sphinx.frontend.FrontEnd;
import edu.cmu.sphinx.frontend.feature.BatchCMN;
import edu.cmu.sphinx.frontend.feature.DeltasFeatureExtractor;
import edu.cmu.sphinx.frontend.feature.FeatureTransform;
import edu.cmu.sphinx.frontend.filter.Preemphasizer;
import edu.cmu.sphinx.frontend.transform.DiscreteFourierTransform;
import edu.cmu.sphinx.frontend.util.StreamDataSource;
import edu.cmu.sphinx.frontend.window.RaisedCosineWindower;
import edu.cmu.sphinx.linguist.acoustic.tiedstate.Loader;
import edu.cmu.sphinx.linguist.allphone.AllphoneLinguist;
import edu.cmu.sphinx.linguist.lextree.LexTreeLinguist;
import edu.cmu.sphinx.recognizer.Recognizer;
import edu.cmu.sphinx.result.Result;
import edu.cmu.sphinx.result.WordResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.erroralign.transcribe.Engine;
import org.erroralign.transcribe.Pcm16;
import org.erroralign.transcribe.Recognition;
import org.erroralign.transcribe.TimedText;

/**
 * sphinx4 with the English model in its jar: needs no download and no server, makes many errors.
 * One utterance at a time.
 *
 * <p>The models come from sphinx4's own configuration. What is put together here differs from it in
 * two ways. Its front end looks for speech and adapts the mean of the spectrum as it goes, so that
 * what it hears in a file depends on the files before; ours takes an utterance as a whole and
 * subtracts its own mean. Its beams (20,000 states, 1e-60, 200 words) took some 3 times the length
 * of the audio; ours take about one time and lose little.
 */
final class SphinxEngine implements Engine {
  /** What is written beside its hypotheses. */
  static final String SYSTEM = "sphinx en-us";

  private static final String MODELS = "resource:/edu/cmu/sphinx/models/en-us/";
  private static final double LONGEST_PIECE = 20;
  private static final double SHORTEST_PIECE = 0.1;

  private static final int STATES = 8000;
  private static final double STATE_BEAM = 1e-50;
  private static final int WORDS = 100;
  private static final double WORD_BEAM = 1e-40;
  private static final int PHONES = 1000;
  private static final double PHONE_BEAM = 1e-12;

  /** Where the sound goes in and the words come out. */
  private record Loaded(StreamDataSource source, Recognizer recognizer) {}

  private Loaded loaded;

  /** Loads the models, which takes some seconds and a gigabyte of memory. */
  SphinxEngine() throws IOException {
    silence();
    loaded = load();
  }

  private static Loaded load() throws IOException {
    Configuration configuration = new Configuration();
    configuration.setAcousticModelPath(MODELS + "en-us");
    configuration.setDictionaryPath(MODELS + "cmudict-en-us.dict");
    configuration.setLanguageModelPath(MODELS + "en-us.lm.bin");
    Context models = new Context(configuration);
    Loader loader = models.getLoader();
    loader.load();
    StreamDataSource source = new StreamDataSource(RATE, 3200, 16, false, true);
    SearchManager search = search(models, loader, frontEnd(source, loader));
    Recognizer recognizer =
        new Recognizer(new Decoder(search, false, false, List.of(), Integer.MAX_VALUE), List.of());
    recognizer.allocate();
    return new Loaded(source, recognizer);
  }

  /** sphinx4 sets up a log of its own on standard error unless it believes that there is one. */
  private static void silence() {
    if (System.getProperty("java.util.logging.config.file") == null) {
      System.setProperty("java.util.logging.config.file", "");
    }
    Logger.getLogger("").setLevel(Level.OFF);
  }

  private static FrontEnd frontEnd(StreamDataSource source, Loader loader) throws IOException {
    return new FrontEnd(
        List.of(
            source,
            new Preemphasizer(0.97),
            new RaisedCosineWindower(0.46, 25.625f, 10f),
            new DiscreteFourierTransform(-1, false),
            new AutoCepstrum(loader),
            new BatchCMN(),
            new DeltasFeatureExtractor(3),
            new FeatureTransform(loader)));
  }

  private static SearchManager search(Context models, Loader loader, FrontEnd frontEnd) {
    ActiveListFactory states = new PartitionActiveListFactory(STATES, STATE_BEAM);
    ActiveListFactory words = new PartitionActiveListFactory(WORDS, WORD_BEAM);
    return new WordPruningBreadthFirstLookaheadSearchManager(
        models.getInstance(LexTreeLinguist.class),
        models.getInstance(AllphoneLinguist.class),
        loader,
        new SimplePruner(),
        new SimpleAcousticScorer(frontEnd, null),
        // One list for each kind of state, in the order that sphinx4 gives them.
        new SimpleActiveListManager(List.of(states, words, words, states, states, states), false),
        new PartitionActiveListFactory(PHONES, PHONE_BEAM),
        /* showTokenCount= */ false,
        /* relativeWordBeamWidth= */ STATE_BEAM,
        /* growSkipInterval= */ 0,
        /* checkStateOrder= */ false,
        /* buildWordLattice= */ false,
        /* lookaheadWindow= */ 5,
        /* lookaheadWeight= */ 6f,
        /* maxLatticeEdges= */ 100,
        /* acousticLookaheadFrames= */ 1.7f,
        /* keepAllTokens= */ true);
  }

  @Override
  public String system() {
    return SYSTEM;
  }

  @Override
  public int usualThreads() {
    return 1;
  }

  @Override
  public synchronized Recognition recognize(float[] samples) throws IOException {
    List<TimedText> words = new ArrayList<>();
    try {
      int start = 0;
      for (int end : Pauses.pieces(samples, RATE, LONGEST_PIECE)) {
        if (end - start >= SHORTEST_PIECE * RATE) {
          double offset = (double) start / RATE;
          recognizePiece(samples, start, end).forEach(word -> words.add(word.later(offset)));
        }
        start = end;
      }
    } catch (RuntimeException e) {
      // A bug of sphinx4 costs one utterance; in the middle of one it cannot be used any more.
      loaded = load();
      throw new IOException("sphinx4 fails: " + e, e);
    }
    return new Recognition(
        words.stream().map(TimedText::text).collect(Collectors.joining(" ")), words, List.of());
  }

  private List<TimedText> recognizePiece(float[] samples, int start, int end) {
    byte[] sound = Pcm16.littleEndian(samples, start, end);
    loaded.source().setInputStream(new ByteArrayInputStream(sound));
    Recognizer recognizer = loaded.recognizer();
    List<TimedText> words = new ArrayList<>();
    for (Result result = recognizer.recognize(); result != null; result = recognizer.recognize()) {
      for (WordResult word : result.getTimedBestResult(false)) {
        words.add(
            new TimedText(
                word.getWord().getSpelling(),
                word.getTimeFrame().getStart() / 1000.0,
                word.getTimeFrame().getEnd() / 1000.0));
      }
    }
    return words;
  }

  @Override
  public synchronized void close() {
    loaded.recognizer().deallocate();
  }
}
