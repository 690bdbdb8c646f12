/** How pairs are compared: the options of the command line, by their names. */
export interface Options {
  preset?: 'standard' | 'paper' | 'error-align';
  /** One normalisation or several, in order. */
  normalize?: Normalization | Normalization[];
  /** Compare texts as they are spoken in this language. */
  spoken?: Language;
  /** The language, to tell what is written otherwise from what is wrong. */
  lang?: Language;
}

export type Language = 'de' | 'en' | 'es' | 'fr' | 'pt';
export type Normalization = 'basic' | 'paper' | 'paper-digits' | 'whisper-en' | 'whisper-basic' | 'whisper-basic-plain';

export interface CorpusOptions extends Options {
  /** Fields of the pairs to group by, such as `speaker`; also `length`. */
  by?: string | string[];
}

export interface AnalysisOptions extends CorpusOptions {
  /** Terms to follow; a category may stand after a tab. */
  keywords?: string[];
}

/** A reference and a hypothesis, with whatever else is known of them. */
export interface Pair {
  /** Its number, where there is none. */
  id?: string;
  ref: string;
  hyp: string;
  speaker?: string;
  [field: string]: unknown;
}

/**
 * Operation, start and end in the reference, start and end in the hypothesis (code points; null where a side has
 * nothing), whether it starts and whether it ends inside a hypothesis word; with `spoken` also both readings.
 */
export type Segment = [
  operation: 'MATCH' | 'SUBSTITUTE' | 'DELETE' | 'INSERT',
  referenceStart: number | null,
  referenceEnd: number | null,
  hypothesisStart: number | null,
  hypothesisEnd: number | null,
  startsInside: boolean,
  endsInside: boolean,
  ...readings: (string | null)[],
];

/** As `erroralign align --output jsonl` writes it. */
export interface Alignment {
  id: string;
  ref: string;
  hyp: string;
  segments: Segment[];
  cost: number;
  /** Only where a pair was too large for an exact search. */
  exact?: false;
}

/** As `erroralign score --json` writes it; docs/json-schema describes all of it. */
export interface Score {
  command: 'score';
  schema: number;
  words: {wer: number | null; reference_words: number; substitutions: number; deletions: number; insertions: number; [figure: string]: unknown};
  characters: {cer: number | null; [figure: string]: unknown};
  settings: Record<string, unknown>;
  [section: string]: unknown;
}

/** As `erroralign analyze --json` writes it; docs/json-schema describes all of it. */
export interface Analysis {
  command: 'analyze';
  schema: number;
  settings: Record<string, unknown>;
  [section: string]: unknown;
}

/** Loads the engine, or waits for it; the first call of another function does the same. */
export function start(source?: URL | string | ArrayBuffer | ArrayBufferView): Promise<void>;

/** What became of each word. Throws an `Error` with the message of the command line, as all of these do. */
export function align(reference: string, hypothesis: string, options?: Options): Promise<Alignment>;

/** Error rates of a corpus. */
export function score(pairs: Pair[], options?: CorpusOptions): Promise<Score>;

/** Everything about a corpus. */
export function analyze(pairs: Pair[], options?: AnalysisOptions): Promise<Analysis>;
