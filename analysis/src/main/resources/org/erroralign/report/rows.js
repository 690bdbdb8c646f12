// Utterances as aligned rows: the reference, and under each of its words what became of it.

const NAMES = ['match', 'sub', 'del', 'ins'];
const SPOKEN = ['', 'became', 'is missing', 'was inserted'];
const LONGEST_IN_LIST = 160;

/**
 * The columns of an utterance: reference words, and between them places for what was inserted.
 * Each has a cell a system: {segment, text} or null.
 */
function columnsOf(utterance, systems) {
  const segments = systems.map((system) => segmentsOf(utterance, system));
  const places = new Map();
  for (const segment of segments.flat()) if (segment.reference) places.set(segment.reference[0], segment.reference);
  const reference = referenceOf(utterance, systems[0]);
  const words = [...places.values()].sort((a, b) => a[0] - b[0])
    .map((span) => ({reference: span, text: reference.slice(...span), cells: []}));
  words.forEach((word, k) => places.set(word.reference[0], k));
  const slots = Array.from({length: words.length + 1}, () => []);
  systems.forEach((system, row) => {
    const hypothesis = utterance.systems[system].hyp;
    let next = 0, inserted = 0;
    for (const segment of segments[row]) {
      const cell = {segment, text: formOf(hypothesis, segment)};
      if (segment.reference) {
        const word = places.get(segment.reference[0]);
        words[word].cells[row] = cell;
        words[word].reading = words[word].reading || segment.referenceReading;
        next = word + 1;
        inserted = 0;
      } else {
        slots[next][inserted] = slots[next][inserted] || {reference: null, text: '', cells: []};
        slots[next][inserted].cells[row] = cell;
        inserted++;
      }
    }
  });
  return slots.flatMap((slot, k) => k < words.length ? [...slot, words[k]] : slot);
}

/** How something is read that was not compared as it is written. */
function readingElement(reading) {
  return reading && el('small', {class: 'reading'}, spoken(' read as '), el('bdi', {}, reading));
}

/** Whether the systems have different words in a column. */
function differs(column, systems) {
  const texts = new Set();
  for (let row = 0; row < systems.length; row++) {
    const cell = column.cells[row];
    texts.add(cell ? fold(cell.text) : null);
  }
  return texts.size > 1;
}

/** The rows of an utterance under one reference; systems with another one get rows of their own. */
function alignedRows(utterance, systems, {search = null, terms = null, whole = false} = {}) {
  const same = systems.filter((k) => referenceOf(utterance, k) === referenceOf(utterance, systems[0]));
  const others = systems.filter((k) => !same.includes(k));
  const blocks = [block(utterance, same, search, terms, whole)];
  for (const system of others) blocks.push(block(utterance, [system], search, terms, whole));
  return blocks;
}

function block(utterance, systems, search, terms, whole) {
  const columns = columnsOf(utterance, systems);
  const several = systems.length > 1;
  const spans = systems.map((k) => termSpans(utterance, k, terms));
  const elements = columns.map((column) => columnElement(column, systems, search, spans, several));
  const shown = whole || elements.length <= LONGEST_IN_LIST ? elements : excerpt(elements, utterance);
  const rightToLeft = /^[^\p{L}]*[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}]/u.test(utterance.ref + utterance.systems[systems[0]].hyp);
  const names = ['REF', ...systems.map((k) => summary.systems.length > 1 ? letter(k) : 'HYP')];
  const titles = ['Reference', ...systems.map((k) => summary.systems[k].name)];
  const rows = el('div', {class: 'rows', dir: rightToLeft ? 'rtl' : null}, shown);
  if (columns.length === 0) rows.append(el('span', {class: 'muted'}, 'Both texts are empty.'));
  rows.names = names;
  rows.titles = titles;
  return rows;
}

/** A, B, C … stand for systems where there is little room. */
function letter(system) {
  return system < 26 ? String.fromCharCode(65 + system) : String(system + 1);
}

/** Of a very long utterance the part from a little before the first word that is asked for, or wrong. */
function excerpt(elements, utterance) {
  const marked = elements.findIndex((e) => e.querySelector('.hit, .term'));
  const wrong = elements.findIndex((e) => e.classList.contains('wrong'));
  const first = Math.max(0, (marked >= 0 ? marked : wrong) - 20);
  const part = elements.slice(first, first + LONGEST_IN_LIST);
  const link = (text) => el('a', {class: 'more', href: utteranceAddress(utterance)}, text);
  const after = elements.length - first - part.length;
  if (first > 0) part.unshift(link('… ' + many(first, 'word') + ' before'));
  if (after > 0) part.push(link('… ' + many(after, 'word') + ' more'));
  return part;
}

/** Where keywords are, in both texts of a system. */
function termSpans(utterance, system, terms) {
  return terms === null ? [] : occurrencesOf(utterance, system).filter((found) => terms(found));
}

function overlaps(span, [start, end]) {
  return span && span[0] < end && span[1] > start;
}

function columnElement(column, systems, search, spans, several) {
  const wrong = column.cells.some((cell) => cell && cell.segment.operation !== MATCH) || column.cells.length < systems.length && several;
  const isTerm = spans.some((found) => found.some((f) => overlaps(column.reference, f.reference)));
  const classes = ['column', wrong && 'wrong', several && differs(column, systems) && 'differs'];
  const reference = el('span', {class: 'cell reference' + (isTerm ? ' term' : '')},
    column.text ? word(column.text, search && search.reference) : el('span', {class: 'caret', 'aria-hidden': 'true'}, '‸'),
    readingElement(column.reading));
  const operations = new Set(column.cells.filter(Boolean).map((cell) => cell.segment.operation));
  if (operations.has(DELETE) && operations.size === 1) reference.classList.add('gone');
  const cells = systems.map((_, row) => cellElement(column.cells[row], search, spans[row]));
  return el('span', {class: classes.filter(Boolean).join(' ')}, reference, cells);
}

function cellElement(cell, search, found) {
  if (!cell) return el('span', {class: 'cell none'}, el('span', {'aria-hidden': 'true'}, '·'));
  const {segment, text} = cell;
  const ends = segment.words.length > 0 ? [segment.words[0][0], segment.words[segment.words.length - 1][1]] : null;
  const isTerm = found.some((f) => f.outcome !== RECOGNISED && overlaps(ends, f.hypothesis));
  const classes = ['cell', NAMES[segment.operation], segment.starts && 'starts', segment.ends && 'ends', isTerm && 'term'];
  return el('span', {class: classes.filter(Boolean).join(' ')},
    segment.operation !== MATCH && spoken(' ' + SPOKEN[segment.operation] + ' '),
    text ? word(text, search && search.hypothesis) : el('span', {class: 'gap', 'aria-hidden': 'true'}, '–'),
    readingElement(segment.hypothesisReading));
}

function word(text, wanted) {
  const plain = text.replace(/^-|-$/g, '');
  return el('bdi', {class: wanted && plain.split(/\s+/).some(wanted) ? 'hit' : null}, text);
}

/** Writes beside each line of aligned rows what is what; lines are known only on the screen. */
function labelLines(containers) {
  const plans = [];
  for (const rows of containers) {
    const tops = new Set();
    for (const column of rows.children) {
      if (!column.classList.contains('label')) tops.add(column.offsetTop);
    }
    plans.push([rows, [...tops]]);
  }
  for (const [rows, tops] of plans) {
    rows.querySelectorAll('.label').forEach((label) => label.remove());
    tops.forEach((top, k) => {
      const label = el('span', {class: 'label', 'aria-hidden': k > 0 ? 'true' : null},
        rows.names.map((name, row) => el('span', {class: 'cell', title: rows.titles[row]}, name)));
      label.style.top = top + 'px';
      rows.prepend(label);
    });
  }
}

function utteranceAddress(utterance) {
  return '#/utterance/' + encoded(utterance.key);
}

/** How many errors each system has. */
function scoreOf(utterance, systems) {
  return systems.map((k) => {
    const {errors, words, causes} = utterance.systems[k];
    const rate = words === 0 ? (errors === 0 ? '0 %' : '∞') : percent(errors / words, 0);
    return el('span', {class: 'score' + (errors === 0 ? ' right' : ''), title: summary.systems[k].name + ': word errors as the word error rate counts them'},
      summary.systems.length > 1 && el('b', {}, letter(k) + ' '),
      errors === 0 ? '✓ no errors' : many(errors, 'word error') + ' · ' + rate,
      el('small', {class: 'muted'}, Object.entries(causes || {}).map(([cause, found]) => ` · ${found} ${cause}`).join('')));
  });
}

/** An utterance in the list. */
function utteranceCard(utterance, options) {
  const systems = summary.systems.map((_, k) => k);
  return el('article', {class: 'utterance', tabindex: '-1', 'data-key': utterance.key},
    el('header', {},
      el('a', {class: 'id', href: utteranceAddress(utterance), title: 'Link to this utterance'}, el('bdi', {}, utterance.id)),
      scoreOf(utterance, systems),
      groupNames(utterance),
      utterance.audio && playButton(utterance)),
    alignedRows(utterance, systems, options));
}

function groupNames(utterance) {
  return (utterance.groups || []).map((value, k) =>
    summary.groups[k] !== 'length' && value.trim() && el('span', {class: 'group', title: summary.groups[k]}, el('bdi', {}, value.trim())));
}

/** A player for the part of the audio file that the utterance names. */
function player(utterance) {
  const start = utterance.start === null ? '' : String(utterance.start);
  const end = utterance.end === null ? '' : ',' + utterance.end;
  const audio = el('audio', {controls: true, preload: 'none', src: utterance.audio + (start || end ? '#t=' + (start || '0') + end : '')});
  audio.addEventListener('error', () => audio.replaceWith(el('span', {class: 'muted'}, 'This browser cannot play ' + decodeURIComponent(utterance.audio))));
  return audio;
}

function playButton(utterance) {
  return el('button', {class: 'play', type: 'button', 'aria-label': 'Play the audio of ' + utterance.id, on: {click: (event) => {
    const audio = player(utterance);
    event.currentTarget.replaceWith(audio);
    audio.play().catch(() => {});
  }}}, '▶');
}
