package org.erroralign.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.erroralign.align.Alignment;
import org.erroralign.stats.Bootstrap;
import org.erroralign.stats.Interval;
import org.erroralign.text.Tokenizer;
import org.jspecify.annotations.Nullable;

/**
 * Gathers everything about one system in one pass over its utterances.
 *
 * <p>Parts may be gathered anywhere and added in any order: every sum is one of whole numbers, so
 * the result is the same to the last bit, but for the order of {@link #suspicions}. {@link #write}
 * and {@link #addFrom} carry a part to another machine, without its settings; {@link #split} cuts
 * what is too large for one.
 */
public final class Analysis extends Gatherer<Analysis> {

  /**
   * What is gathered.
   *
   * @param tokenizer the one of the aligner
   * @param groups attributes to group by, or {@link Groups#LENGTH}
   * @param keywords terms to follow; may be empty
   * @param language what causes of errors are told by
   */
  public record Settings(
      Tokenizer tokenizer,
      List<String> groups,
      TermQuery keywords,
      SuspicionRules suspicionRules,
      Language language) {

    /** Nothing is known of the language. */
    public Settings(
        Tokenizer tokenizer,
        List<String> groups,
        TermQuery keywords,
        SuspicionRules suspicionRules) {
      this(tokenizer, groups, keywords, suspicionRules, Language.unknown());
    }

    /** No groups and no keywords. */
    public static Settings standard() {
      Tokenizer tokenizer = Tokenizer.standard();
      return new Settings(
          tokenizer,
          List.of(),
          new TermQuery(List.of(), Folding.CASE, tokenizer),
          SuspicionRules.standard());
    }

    /** What tells the causes of errors. */
    public Causes causes() {
      return new Causes(tokenizer, suspicionRules, language);
    }
  }

  private final Settings settings;
  private @Nullable Causes causes;
  private final CorpusScores corpus;
  private final WordOutcomes outcomes = new WordOutcomes();
  private final Confusions confusions = new Confusions();
  private final ErrorBudget.Sums budget = new ErrorBudget.Sums();
  private final Recordings recordings;
  private final List<Suspicion> suspicions = new ArrayList<>();
  private final TermScores keywords;
  private final FoundTerms foundTerms = new FoundTerms();

  public Analysis(Settings settings) {
    this.settings = settings;
    recordings = new Recordings(settings.suspicionRules());
    corpus = new CorpusScores(settings.groups());
    keywords = new TermScores(settings.keywords());
    gather(corpus);
    gather(outcomes);
    gather(confusions);
    gather(budget);
    gather(recordings);
    gather(keywords);
    gather(foundTerms);
    gather(suspicions, suspicion -> suspicion.id().hashCode(), Suspicion.class);
  }

  /** Adds an utterance that varies with its speaker, where that is known. */
  public void add(ScoredUtterance utterance) {
    add(utterance, utterance.cluster("speaker"));
  }

  /**
   * Adds an utterance.
   *
   * @param cluster what it varies with; its id when it stands for itself
   */
  public void add(ScoredUtterance utterance, String cluster) {
    if (causes == null) {
      causes = settings.causes();
    }
    add(utterance, cluster, causes.of(utterance));
  }

  /** Adds an utterance whose causes are known. */
  public void add(ScoredUtterance utterance, String cluster, Causes.Found found) {
    Alignment alignment = utterance.alignment();
    corpus.add(utterance, cluster);
    outcomes.add(alignment);
    if (!utterance.isRight()) {
      confusions.add(utterance.changes(), found.changes());
      budget.add(found.edits());
    }
    recordings.add(utterance);
    suspicions.addAll(settings.suspicionRules().check(utterance, settings.tokenizer()));
    if (!settings.keywords().terms().isEmpty()) {
      keywords.add(alignment);
    }
    foundTerms.add(alignment);
  }

  /**
   * Cuts what was gathered into so many parts, whose sum it is: each word, confusion, term and
   * group is in one of them, by a rule that is the same on every machine; the totals are in the
   * first.
   */
  public List<Analysis> split(int parts) {
    List<Analysis> all = new ArrayList<>();
    for (int k = 0; k < parts; k++) {
      all.add(new Analysis(settings));
    }
    splitInto(all);
    return all;
  }

  /** How many different things were gathered; memory grows with it. */
  public long size() {
    return outcomes.kept()
        + confusions.kept()
        + corpus.kept()
        + suspicions.size()
        + recordings.kept()
        + foundTerms.kept()
        + keywords.kept();
  }

  /** Hands over the suspicions since the last call, so that their order can be kept elsewhere. */
  public List<Suspicion> takeSuspicions() {
    List<Suspicion> taken = List.copyOf(suspicions);
    suspicions.clear();
    return taken;
  }

  public void addSuspicions(List<Suspicion> more) {
    suspicions.addAll(more);
  }

  /** Puts suspicions in the order of their ids, where utterances have no order of their own. */
  public void sortSuspicions() {
    Collections.sort(suspicions);
  }

  public Scores scores() {
    return corpus.total();
  }

  /** The word error rate with its interval; what utterances vary with is resampled. */
  public Interval wer(Bootstrap bootstrap, double level) {
    return corpus.wer(bootstrap, level);
  }

  public Groups groups() {
    return corpus.groups();
  }

  public WordOutcomes outcomes() {
    return outcomes;
  }

  public Confusions confusions() {
    return confusions;
  }

  /** All of them, in the order of the utterances. */
  public List<Suspicion> suspicions() {
    return Collections.unmodifiableList(suspicions);
  }

  /** Terms of the references that nobody has listed. */
  public FoundTerms foundTerms() {
    return foundTerms;
  }

  public TermScores keywords() {
    return keywords;
  }

  /** All that is told of the scores. */
  public CorpusScores corpus() {
    return corpus;
  }

  /** What is told of each long utterance. */
  public Recordings recordings() {
    return recordings;
  }

  /** What the word error rate of the texts as they are written consists of. */
  public ErrorBudget budget() {
    return budget.budget();
  }
}
