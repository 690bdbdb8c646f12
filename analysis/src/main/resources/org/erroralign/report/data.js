// What the page holds: the summary at once, the utterances a moment later.

const MATCH = 0, SUBSTITUTE = 1, DELETE = 2, INSERT = 3;
const RECOGNISED = 0, CHANGED = 1, DELETED = 2, INSTEAD = 3, INSERTED = 4;

let summary = null;
let utterances = [];
const placeOfKey = new Map();

/** Reads a block of the page: Base64, gzip, JSON. */
async function unpack(id) {
  const block = document.getElementById(id);
  const bytes = fromBase64(block.textContent);
  block.remove();
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).json();
}

function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let k = 0; k < bytes.length; k++) bytes[k] = binary.charCodeAt(k);
  return bytes;
}

/** Takes the utterances over; each gets a key for links, its id unless that is taken. */
function hold(list) {
  list.forEach((utterance, place) => {
    const id = wellFormed(utterance.id);
    let key = id;
    for (let k = 2; placeOfKey.has(key); k++) key = id + '~' + k;
    placeOfKey.set(key, place);
    utterance.key = key;
    utterance.place = place;
  });
  utterances = list;
  summary.groups.forEach(tellRanges);
}

/** Numbers that a table tells by ranges get the range that they fall into. */
function tellRanges(name, k) {
  const values = groupsOf(summary.systems[0], name).rows.map(({value}) => value), known = new Set(values);
  const ranges = values.map((value) => /^(\S+) to (\S+)$/.exec(value)).filter(Boolean);
  for (const {groups} of ranges.length > 0 ? utterances : []) {
    const own = known.has(groups[k]) || ranges.find(([, from, to]) => from <= Number(groups[k]) && Number(groups[k]) <= to);
    if (own) groups[k] = own[0] ?? groups[k];
  }
}

/** The attributes that some utterance has a value for, by their places. */
function usedGroups() {
  return summary.groups.flatMap((name, k) => groupsOf(summary.systems[0], name).rows.some((row) => row.value.trim()) ? [k] : []);
}

/** The table of a system's groups by an attribute. */
function groupsOf(system, name) {
  return system['by_' + name];
}

/** The counts of all keywords together: the last row of the table of categories. */
function allKeywords(system) {
  const {rows} = system.term_categories;
  return rows[rows.length - 1];
}

function referenceOf(utterance, system) {
  const own = utterance.systems[system].ref;
  return own === undefined ? utterance.ref : own;
}

/** The segments of an alignment as the program packs them (see SegmentCode.java). */
function segmentsOf(utterance, system) {
  const numbers = utterance.systems[system].segments;
  const segments = [];
  const confidences = utterance.systems[system].confidences || [];
  const said = clockOf(utterance), heard = clockOf(utterance.systems[system]);
  let reference = 0, hypothesis = 0, token = 0, word = 0;
  for (let k = 0; k < numbers.length;) {
    const code = numbers[k++];
    const segment = {operation: code & 3, starts: (code & 4) > 0, ends: (code & 8) > 0, reference: null, words: []};
    const gap = numbers[k++], length = numbers[k++];
    if (length > 0) {
      segment.reference = [reference + gap, reference + gap + length];
      reference += gap + length;
      segment.at = said[word++];
    }
    if (segment.starts) token--;
    for (let words = code >> 4; words > 0; words--) {
      segment.at ??= heard[token];
      const sure = confidences[token++] ?? -1;
      if (sure >= 0 && !(segment.confidence < sure)) segment.confidence = sure;
      const start = hypothesis + numbers[k++];
      hypothesis = start + numbers[k++];
      segment.words.push([start, hypothesis]);
    }
    segments.push(segment);
  }
  const readings = utterance.systems[system].readings || [];
  for (let k = 0; k < readings.length; k += 3) {
    segments[readings[k]].referenceReading = readings[k + 1];
    segments[readings[k]].hypothesisReading = readings[k + 2];
  }
  return segments;
}

const clocks = new WeakMap();

/** When the words of one side begin, in seconds; nothing where it is unknown. */
function clockOf(side) {
  let now = 0;
  if (!clocks.has(side)) clocks.set(side, (side.times || []).map((step) => step === null ? undefined : Math.max(0, now += step) / 100));
  return clocks.get(side);
}

/** Words, joined by one space; those cut in two are whole again. */
function hypothesisWords(text, segments) {
  let words = '';
  for (const segment of segments) {
    segment.words.forEach(([start, end], k) => {
      words += (words && !(k === 0 && segment.starts) ? ' ' : '') + text.slice(start, end);
    });
  }
  return words;
}

/** What the hypothesis has for a segment, with hyphens where a word was cut. */
function formOf(text, segment) {
  if (segment.words.length === 0) return '';
  const form = text.slice(segment.words[0][0], segment.words[segment.words.length - 1][1]);
  if (segment.hypothesisReading) return form;
  return (segment.starts ? '-' : '') + form + (segment.ends ? '-' : '');
}

const IGNORED = /[\u00ad\u034f\u0640\u180b-\u180d\u200c\u200d\u2060\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Makes words that the program takes for the same equal: case, apostrophes, invisible characters. */
function fold(text) {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  let folded = '';
  for (const c of text.normalize('NFC').replace(IGNORED, '')) folded += c.toLowerCase();
  return folded.replace(/i\u0307/g, 'i').normalize('NFC').replace(/[\u2019\u02bc\uff07]/g, "'").replace(/ς/g, 'σ');
}

/**
 * What searching needs of an utterance, made once: for each system the words of both texts, in lower
 * case between spaces, and which operations occur.
 */
function indexOf(utterance) {
  if (!utterance.index) {
    utterance.index = utterance.systems.map((system, k) => {
      const segments = segmentsOf(utterance, k);
      const text = referenceOf(utterance, k);
      const reference = [];
      let operations = 0, compound = false;
      for (const segment of segments) {
        if (segment.reference) reference.push(text.slice(segment.reference[0], segment.reference[1]));
        operations |= 1 << segment.operation;
        compound = compound || segment.starts || segment.ends || segment.words.length > 1;
      }
      return {
        reference: ' ' + fold(reference.join(' ')) + ' ',
        hypothesis: ' ' + fold(hypothesisWords(system.hyp, segments)) + ' ',
        operations, compound,
      };
    });
  }
  return utterance.index;
}

function foldedId(utterance) {
  if (utterance.foldedId === undefined) utterance.foldedId = fold(utterance.id);
  return utterance.foldedId;
}

/** Makes the index bit by bit while nobody waits for it. */
function indexInBackground(from = 0) {
  const deadline = performance.now() + 8;
  let k = from;
  while (k < utterances.length && performance.now() < deadline) {
    foldedId(utterances[k]);
    indexOf(utterances[k++]);
  }
  if (k < utterances.length) setTimeout(indexInBackground, 0, k);
}

/** Groups segments that share a hypothesis word, as the program counts errors. */
function changesOf(segments) {
  const changes = [];
  for (let start = 0; start < segments.length;) {
    let last = start;
    while (segments[last].ends) {
      let next = last + 1;
      while (next < segments.length && segments[next].words.length === 0) next++;
      if (next === segments.length) break;
      last = next;
    }
    changes.push(segments.slice(start, last + 1));
    start = last + 1;
  }
  return changes;
}

/** The folded words of both sides of a change. */
function textsOf(change, reference, hypothesis) {
  return {
    from: fold(change.filter((s) => s.reference).map((s) => reference.slice(...s.reference)).join(' ')),
    to: fold(hypothesisWords(hypothesis, change)),
  };
}

function errorRate(utterance, system) {
  const {errors, words} = utterance.systems[system];
  return errors === 0 ? 0 : errors / words;
}
