// Which utterances are asked for. A question is what the fragment of the address says.

const MODES = [
  ['any', 'Anywhere'],
  ['ref', 'Reference word'],
  ['hyp', 'Hypothesis word'],
  ['phrase', 'Phrase'],
  ['regex', 'Regular expression'],
  ['id', 'Id'],
];
const OPERATIONS = [
  ['sub', 'Substitution', SUBSTITUTE],
  ['del', 'Deletion', DELETE],
  ['ins', 'Insertion', INSERT],
];
const OUTCOMES = [
  ['wrong', 'missed or false alarm'],
  ['missed', 'missed'],
  ['false', 'false alarm'],
  ['said', 'said'],
  ['recognised', 'recognised'],
];
const SORTS = [
  ['corpus', 'Corpus'],
  ['errors', 'Most errors first'],
  ['rate', 'Highest error rate first'],
  ['long', 'Longest first'],
  ['id', 'Id'],
];

/** Scripts without spaces have one word a character. */
const EACH = new RegExp(`(${UNSPACED})`, 'gu');

function wordsOf(text) {
  return fold(text).replace(EACH, ' $1 ').trim().split(/\s+/).join(' ');
}

/**
 * Makes the test that a text search asks for: which utterances, and which of their words to mark.
 * Throws where a regular expression is none.
 */
function textSearch(mode, text, wrongOnly) {
  if (mode === 'id') {
    const wanted = fold(text.trim());
    return {utterance: (u) => foldedId(u).includes(wanted), reference: null, hypothesis: null};
  }
  if (mode === 'regex') {
    const pattern = new RegExp(text, 'iu');
    return {
      utterance: (u, systems) => pattern.test(u.ref) || systems.some((k) => pattern.test(u.systems[k].hyp)),
      reference: (word) => pattern.test(word), hypothesis: (word) => pattern.test(word),
    };
  }
  const words = wordsOf(text);
  const needle = words.endsWith('*') ? ' ' + words.slice(0, -1) : mode === 'any' ? words : ' ' + words + ' ';
  const marks = (word) => markedBy(' ' + fold(word) + ' ', needle, words);
  const inReference = (index) => index.reference.includes(needle);
  const inHypothesis = (index) => index.hypothesis.includes(needle);
  const found = {
    ref: (u, systems) => systems.some((k) => inReference(indexOf(u)[k]) && (!wrongOnly || wrongAt(u, k, marks, words))),
    hyp: (u, systems) => systems.some((k) => inHypothesis(indexOf(u)[k])),
    any: (u, systems) => foldedId(u).includes(words) || systems.some((k) => inReference(indexOf(u)[k]) || inHypothesis(indexOf(u)[k])),
  };
  found.phrase = found.any;
  return {
    utterance: found[mode] || found.any,
    reference: mode === 'hyp' ? null : marks,
    hypothesis: mode === 'ref' ? null : marks,
  };
}

function markedBy(word, needle, words) {
  return word.includes(needle) || (words.includes(' ') && (' ' + words + ' ').includes(word));
}

/** Whether a wanted reference word was not recognised; of a phrase, one of its words. */
function wrongAt(utterance, system, marks, words) {
  const text = referenceOf(utterance, system);
  const wanted = words.split(' ').length;
  const segments = segmentsOf(utterance, system).filter((s) => s.reference);
  for (let k = 0; k + wanted <= segments.length; k++) {
    const run = segments.slice(k, k + wanted);
    const said = run.every((s) => marks(text.slice(...s.reference)));
    if (said && run.some((s) => s.operation !== MATCH)) return true;
  }
  return false;
}

/** Occurrences of terms: {term, outcome, reference, hypothesis}. */
function occurrencesOf(utterance, system) {
  const numbers = utterance.systems[system].terms || [];
  const found = [];
  for (let k = 0; k < numbers.length; k += 6) {
    found.push({
      term: numbers[k], outcome: numbers[k + 1],
      reference: [numbers[k + 2], numbers[k + 3]], hypothesis: [numbers[k + 4], numbers[k + 5]],
    });
  }
  return found;
}

function hasOutcome(outcome, wanted) {
  const missed = outcome === CHANGED || outcome === DELETED;
  const falseAlarm = outcome === INSTEAD || outcome === INSERTED;
  switch (wanted) {
    case 'missed': return missed;
    case 'false': return falseAlarm;
    case 'wrong': return missed || falseAlarm;
    case 'recognised': return outcome === RECOGNISED;
    case 'said': return !falseAlarm;
    default: return true;
  }
}

/** Reads a question from the parameters of an address. */
function questionFrom(parameters) {
  const number = (name) => {
    const value = parameters.get(name);
    return value === null || value === '' || isNaN(value) ? null : Number(value) / 100;
  };
  const named = (name, choices, usual) =>
    choices.some(([key]) => key === parameters.get(name)) ? parameters.get(name) : usual;
  const system = Number(parameters.get('system'));
  return {
    text: parameters.get('q') || '',
    mode: named('in', MODES, 'any'),
    wrong: parameters.has('wrong'),
    operations: (parameters.get('op') || '').split('.').filter(Boolean),
    cause: parameters.get('cause') || '',
    term: parameters.get('term') || '',
    outcome: named('outcome', OUTCOMES, ''),
    groups: summary.groups.map((name) => parameters.get('by.' + name)),
    from: parameters.get('from'),
    to: parameters.get('to'),
    letters: parameters.has('letters'),
    lowest: number('min'),
    highest: number('max'),
    sort: parameters.get('sort') || 'corpus',
    system: parameters.has('system') && system < summary.systems.length ? system : null,
    change: parameters.get('change') || '',
  };
}

/** Answers a question: {places, search, error}. */
function answer(question) {
  const systems = question.system === null ? summary.systems.map((_, k) => k) : [question.system];
  const tests = [];
  let search = null;
  if (question.text.trim()) {
    try {
      search = textSearch(question.mode, question.text, question.wrong);
    } catch (error) {
      return {places: [], search: null, error: 'Not a regular expression: ' + error.message};
    }
    tests.push((u) => search.utterance(u, systems));
  }
  if (question.operations.length > 0) {
    const mask = OPERATIONS.filter(([key]) => question.operations.includes(key)).reduce((m, o) => m | 1 << o[2], 0);
    const compound = question.operations.includes('compound');
    const right = question.operations.includes('right');
    tests.push((u) => indexOf(u).some((index, k) => systems.includes(k) && ((index.operations & mask) > 0 ||
      (compound && index.compound) || (right && u.systems[k].errors === 0))));
  }
  if (question.cause) tests.push((u) => systems.some((k) => u.systems[k].causes?.[question.cause]));
  if (question.term || question.outcome) {
    const term = summary.terms.indexOf(question.term);
    tests.push((u) => systems.some((k) => occurrencesOf(u, k).some((found) =>
      (!question.term || found.term === term) && hasOutcome(found.outcome, question.outcome))));
  }
  question.groups.forEach((value, k) => {
    if (value !== null) tests.push((u) => u.groups[k] === value);
  });
  if (question.from !== null || question.to !== null) {
    tests.push((u) => systems.some((k) => hasChange(u, k, changeOf(question))));
  }
  if (question.lowest !== null) tests.push((u) => systems.some((k) => errorRate(u, k) >= question.lowest - 1e-9));
  if (question.highest !== null) tests.push((u) => systems.some((k) => errorRate(u, k) <= question.highest + 1e-9));
  if (question.change) tests.push(changeTest(question));
  const places = [];
  for (const utterance of utterances) {
    if (tests.every((test) => test(utterance))) places.push(utterance.place);
  }
  return {places: sorted(places, question.sort, systems), search, error: ''};
}

/** The confusion of words, or with `letters` of letters inside words, that is asked for; null for none. */
function changeOf({from, to, letters}) {
  return from === null && to === null ? null : {from: fold(from || ''), to: fold(to || ''), letters};
}

function hasChange(utterance, system, wanted) {
  const index = indexOf(utterance)[system], {from, to, letters} = wanted;
  if (!letters && (!index.reference.includes(' ' + from + (from && ' ')) || !index.hypothesis.includes(' ' + to + (to && ' ')))) return false;
  return changesOf(segmentsOf(utterance, system)).some((change) => isChange(change, utterance, system, wanted));
}

function isChange(change, utterance, system, {from, to, letters}) {
  if (change.every((segment) => segment.operation === MATCH)) return false;
  const texts = textsOf(change, referenceOf(utterance, system), utterance.systems[system].hyp);
  if (letters) return change.length === 1 && change[0].words.length === 1 && change[0].reference !== null && letterChanges(texts.from, texts.to).some(([a, b]) => a === from && b === to);
  return texts.from === from && texts.to === to;
}

/** What letters of a word became in another, by a cheapest alignment: pairs, '' for none; a loop tells nothing of letters. */
function letterChanges(from, to) {
  if (Math.max(from.length, to.length) > LONGEST_TOKEN) return [];
  const a = [...from], b = [...to], changes = [];
  const costs = [b.map((_, k) => k)];
  costs[0].push(b.length);
  for (let i = 1; i <= a.length; i++) {
    costs[i] = [i];
    for (let j = 1; j <= b.length; j++) costs[i][j] = Math.min(costs[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1), costs[i - 1][j] + 1, costs[i][j - 1] + 1);
  }
  for (let i = a.length, j = b.length; i > 0 || j > 0;) {
    const both = i > 0 && j > 0 && costs[i][j] === costs[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
    const x = both || i > 0 && costs[i][j] === costs[i - 1][j] + 1 ? a[--i] : '', y = both || x === '' ? b[--j] : '';
    if (x !== y) changes.push([x, y]);
  }
  return changes;
}

/** Better, worse or just different than the first system. */
function changeTest({change, system}) {
  const others = system === null || system === 0 ? summary.systems.map((_, k) => k).slice(1) : [system];
  const difference = (u, k) => u.systems[k].errors - u.systems[0].errors;
  switch (change) {
    case 'better': return (u) => others.some((k) => difference(u, k) < 0);
    case 'worse': return (u) => others.some((k) => difference(u, k) > 0);
    default: return (u) => others.some((k) => indexOf(u)[k].hypothesis !== indexOf(u)[0].hypothesis);
  }
}

function sorted(places, sort, systems) {
  const worst = (of) => (place) => Math.max(...systems.map((k) => of(utterances[place], k)));
  const keys = {
    errors: worst((u, k) => u.systems[k].errors),
    rate: worst((u, k) => errorRate(u, k)),
    long: worst((u, k) => u.systems[k].words),
    gain: worst((u, k) => u.systems[0].errors - u.systems[k].errors),
    loss: worst((u, k) => u.systems[k].errors - u.systems[0].errors),
  };
  if (sort === 'id') {
    return places.sort((a, b) => compareTexts(utterances[a].id, utterances[b].id) || a - b);
  }
  const key = keys[sort];
  if (!key) return places;
  const values = new Map(places.map((place) => [place, key(place)]));
  return places.sort((a, b) => values.get(b) - values.get(a) || a - b);
}
