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
  const entities = utterance.entities || [];
  for (let k = 0; k < entities.length; k += 3) {
    words.slice(entities[k], entities[k] + entities[k + 1]).forEach((word, part) => Object.assign(word, {entity: entities[k + 2], part}));
  }
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
        words[word].at ??= segment.at;
        next = word + 1;
        inserted = 0;
      } else {
        slots[next][inserted] = slots[next][inserted] || {reference: null, text: '', cells: [], at: segment.at};
        slots[next][inserted].cells[row] = cell;
        inserted++;
      }
    }
  });
  const columns = slots.flatMap((slot, k) => k < words.length ? [...slot, words[k]] : slot);
  let number = 0;
  let near;
  for (const column of columns) {
    column.number = column.reference ? ++number : number + 1;
    column.near = near = column.at ?? near;
  }
  return columns;
}

/** Whether some system has something else than the reference. */
function isWrong({cells}, systems) {
  return cells.some((cell) => cell && cell.segment.operation !== MATCH) || systems.length > 1 && cells.length < systems.length;
}

const LONGEST_PERIOD = 8, REPEATS = 4;

/** Tells loops once: the columns of the first round, and after them {times, hidden}, the others. */
function foldLoops(columns, systems) {
  const keys = columns.map((column) => !isWrong(column, systems) ? null
    : [column.text, ...column.cells.map((cell) => cell ? cell.segment.operation + cell.text : '')].join('\0'));
  const periodAt = (k) => {
    for (let period = 1; keys[k] !== null && period <= LONGEST_PERIOD; period++) {
      let end = k + period;
      while (end < keys.length && keys[end] !== null && keys[end] === keys[end - period]) end++;
      const times = Math.floor((end - k) / period);
      if (times >= REPEATS) return {period, times};
    }
    return null;
  };
  const folded = [];
  for (let k = 0; k < columns.length;) {
    const loop = periodAt(k);
    if (loop) {
      const {period, times} = loop, end = k + period * times;
      folded.push(...columns.slice(k, k + period), {times, hidden: columns.slice(k + period, end), number: columns[k].number});
      k = end;
    } else folded.push(columns[k++]);
  }
  return folded;
}

const LONGEST_RIGHT = 30, AROUND = 8;

/** Of long stretches that are right only the ends are shown; between them {right}, what can be opened. */
function foldRight(columns, systems) {
  const folded = [];
  for (let k = 0; k < columns.length;) {
    let end = k;
    while (end < columns.length && !columns[end].times && !isWrong(columns[end], systems)) end++;
    const from = k === 0 ? 0 : k + AROUND, to = end === columns.length ? end : end - AROUND;
    if (end - k > LONGEST_RIGHT) folded.push(...columns.slice(k, from), {right: columns.slice(from, to)}, ...columns.slice(to, end));
    else folded.push(...columns.slice(k, end));
    k = end;
    if (k < columns.length) folded.push(columns[k++]);
  }
  return folded;
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

/**
 * The rows of an utterance under one reference; systems with another one get rows of their own. `search` marks
 * words, `change` the segments of a confusion, `terms` keywords; `whole`: all of it, however long it is.
 */
function alignedRows(utterance, systems, options = {}) {
  const same = systems.filter((k) => referenceOf(utterance, k) === referenceOf(utterance, systems[0]));
  const others = systems.filter((k) => !same.includes(k));
  return [same, ...others.map((system) => [system])].map((together) => block(utterance, together, options));
}

function block(utterance, systems, {search = null, terms = null, change = null, whole = false}) {
  const all = columnsOf(utterance, systems);
  const spans = systems.map((k) => termSpans(utterance, k, terms));
  const changed = change && changedPlaces(utterance, systems, change);
  const marks = (column) => !column.hidden && (isHit(column, search) || changed && column.cells.some((cell, row) => cell && changed[row].has(placeOf(cell.segment))));
  const draw = (column) => columnElement(column, systems, search, spans, marks(column), utterance.audio);
  const rows = el('div', {class: 'rows', dir: isRightToLeft(utterance, systems[0]) ? 'rtl' : null});
  const opener = (right) => {
    const button = el('button', {type: 'button', class: 'fold', on: {click: () => {
      button.replaceWith(...right.map(draw));
      labelLines([rows]);
    }}}, `… ${many(right.length, 'word')} right …`);
    button.numbers = [right[0].number, right[right.length - 1].number];
    return button;
  };
  const long = all.length > LONGEST_IN_LIST;
  const columns = foldLoops(all, systems);
  if (whole) rows.append(...(long ? foldRight(columns, systems) : columns).map((column) => column.right ? opener(column.right) : draw(column)));
  else rows.append(...excerpt(columns, utterance, (column) => marks(column) || isTermAt(column, spans), (column) => column.times || isWrong(column, systems), draw));
  if (all.length === 0) rows.append(el('span', {class: 'muted'}, 'Both texts are empty.'));
  rows.names = ['REF', ...systems.map((k) => summary.systems.length > 1 ? letter(k) : 'HYP')];
  rows.titles = ['Reference', ...systems.map((k) => summary.systems[k].name)];
  return rows;
}

function isRightToLeft(utterance, system) {
  return /^[^\p{L}]*[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}]/u.test(utterance.ref + utterance.systems[system].hyp);
}

/** A, B, C … stand for systems where there is little room. */
function letter(system) {
  return system < 26 ? String.fromCharCode(65 + system) : String(system + 1);
}

/** Of a very long utterance the part from a little before the first word that is asked for, or wrong. */
function excerpt(columns, utterance, marked, wrong, draw) {
  if (columns.length <= LONGEST_IN_LIST) return columns.map(draw);
  const found = columns.findIndex(marked);
  const first = Math.max(0, (found >= 0 ? found : columns.findIndex(wrong)) - 20);
  const part = columns.slice(first, first + LONGEST_IN_LIST);
  const elements = part.map(draw);
  const link = (text, {number}) => el('a', {class: 'more', href: utteranceAddress(utterance, number)}, text);
  const after = columns.slice(first + part.length);
  const words = (list) => many(list.reduce((sum, {hidden}) => sum + (hidden ? hidden.length : 1), 0), 'word');
  if (first > 0) elements.unshift(link(`… ${words(columns.slice(0, first))} before`, part[Math.min(20, part.length - 1)]));
  if (after.length > 0) elements.push(link(`… ${words(after)} more`, after[0]));
  return elements;
}

/** Where a segment is in both texts. */
function placeOf({reference, words}) {
  return (reference ? reference[0] : '') + ' ' + (words.length > 0 ? words[0][0] : '');
}

/** For each system the places of the segments that a confusion consists of. */
function changedPlaces(utterance, systems, wanted) {
  return systems.map((system) => new Set(changesOf(segmentsOf(utterance, system)).filter((change) => isChange(change, utterance, system, wanted)).flat().map(placeOf)));
}

function isHit({text, cells}, search) {
  const hit = (words, wanted) => wanted && words && plainWords(words).some(wanted);
  return search !== null && (hit(text, search.reference) || cells.some((cell) => cell && hit(cell.text, search.hypothesis)));
}

function plainWords(text) {
  return text.replace(/^-|-$/g, '').split(/\s+/);
}

function isTermAt({reference}, spans) {
  return spans.some((found) => found.some((f) => overlaps(reference, f.reference)));
}

/** Where keywords are, in both texts of a system. */
function termSpans(utterance, system, terms) {
  return terms === null ? [] : occurrencesOf(utterance, system).filter((found) => terms(found));
}

function overlaps(span, [start, end]) {
  return span && span[0] < end && span[1] > start;
}

function columnElement(column, systems, search, spans, marked, audio) {
  if (column.hidden) {
    const times = `×${count(column.times)}`;
    return el('span', {class: 'column loop wrong', title: many(column.times, 'time') + ' in a row'}, el('span', {class: 'cell reference'}, column.hidden[0].text && times),
      systems.map((_, row) => el('span', {class: 'cell times'}, column.hidden[0].cells[row] && times)));
  }
  const several = systems.length > 1;
  const classes = ['column', column.entity && 'entity', isWrong(column, systems) && 'wrong', several && differs(column, systems) && 'differs', marked && 'marked'];
  const reference = el('span', {class: 'cell reference' + (isTermAt(column, spans) ? ' term' : '')},
    column.text ? word(column.text, search && search.reference) : el('span', {class: 'caret', 'aria-hidden': 'true'}, '‸'),
    readingElement(column.reading),
    column.entity && column.part === 0 && el('small', {class: 'class'}, spoken(' entity '), column.entity.toLowerCase()));
  const operations = new Set(column.cells.filter(Boolean).map((cell) => cell.segment.operation));
  if (operations.has(DELETE) && operations.size === 1) reference.classList.add('gone');
  const cells = systems.map((_, row) => cellElement(column.cells[row], search, spans[row]));
  const element = el('span', {class: classes.filter(Boolean).join(' '), title: [column.entity, clock(column.at)].filter(Boolean).join(', ') || null}, reference, cells);
  element.number = column.number;
  element.at = column.at;
  return playable(element, audio, column.at);
}

function cellElement(cell, search, found) {
  if (!cell) return el('span', {class: 'cell none'}, el('span', {'aria-hidden': 'true'}, '·'));
  const {segment, text} = cell;
  const ends = segment.words.length > 0 ? [segment.words[0][0], segment.words[segment.words.length - 1][1]] : null;
  const isTerm = found.some((f) => f.outcome !== RECOGNISED && overlaps(ends, f.hypothesis));
  const sure = segment.confidence;
  const classes = ['cell', NAMES[segment.operation], segment.starts && 'starts', segment.ends && 'ends', isTerm && 'term', sure < UNSURE && 'unsure'];
  return shaded(sure, el('span', {class: classes.filter(Boolean).join(' '), title: sure >= 0 ? `confidence ${sure} %` : null},
    segment.operation !== MATCH && spoken(' ' + SPOKEN[segment.operation] + ' '),
    text ? word(text, search && search.hypothesis) : el('span', {class: 'gap', 'aria-hidden': 'true'}, '–'),
    sure < UNSURE && spoken(' (unsure)'),
    readingElement(segment.hypothesisReading)));
}

const UNSURE = 50;

/** A cell, the darker the less sure the recogniser was of it; a wavy line says it without a shade. */
function shaded(sure, cell) {
  if (sure < 100) {
    cell.classList.add('doubt');
    cell.style.setProperty('--doubt', (100 - sure) / 100);
  }
  return cell;
}

function word(text, wanted) {
  const shown = bounded(text);
  return el('bdi', {class: wanted && plainWords(text).some(wanted) ? 'hit' : null, title: shown === text ? null : text.slice(0, 1000)}, shown);
}

/** Writes beside each line of aligned rows what is what; lines are known only on the screen. */
function labelLines(containers) {
  const plans = [];
  for (const rows of containers) {
    const tops = new Map();
    for (const column of rows.children) {
      if (column.classList.contains('column') && !(tops.get(column.offsetTop) >= 0)) tops.set(column.offsetTop, column.at);
    }
    plans.push([rows, [...tops]]);
  }
  for (const [rows, tops] of plans) {
    rows.querySelectorAll('.label').forEach((label) => label.remove());
    tops.forEach(([top, at], k) => {
      const label = el('span', {class: 'label', 'aria-hidden': k > 0 ? 'true' : null},
        rows.names.map((name, row) => el('span', {class: 'cell', title: rows.titles[row]}, row === 0 && k > 0 && clock(at, 0) || name)));
      label.style.top = top + 'px';
      rows.prepend(label);
    });
  }
}

/** The address of an utterance, or of the place of a reference word in it. */
function utteranceAddress(utterance, word = 0) {
  return '#/utterance/' + encoded(utterance.key) + (word > 0 ? '?word=' + word : '');
}

/** How many errors each system has. */
function scoreOf(utterance, systems) {
  return systems.map((k) => {
    const {errors, words, causes} = utterance.systems[k];
    const unit = summary.systems[k].words.unit === 'word' ? 'word ' : '', rate = words === 0 ? (errors === 0 ? '0 %' : '∞') : percent(errors / words, 0);
    return el('span', {class: 'score' + (errors === 0 ? ' right' : ''), title: `${summary.systems[k].name}: ${unit}errors as the ${unit ? 'word' : 'mixed'} error rate counts them`},
      summary.systems.length > 1 && el('b', {}, letter(k) + ' '),
      errors === 0 ? '✓ no errors' : many(errors, unit + 'error') + ' · ' + rate,
      el('small', {class: 'muted'}, mostCauses(causes || {}, errors === 0 ? '; written otherwise: ' : summary.systems[k].written ? ' · as written: ' : ' · ')));
  });
}

const CAUSES_NAMED = 3;

/** The most frequent causes of an utterance's errors, after some words. */
function mostCauses(causes, before) {
  const found = Object.entries(causes).sort((a, b) => b[1] - a[1]);
  const rest = found.slice(CAUSES_NAMED).reduce((sum, [, times]) => sum + times, 0);
  return found.length > 0 && before + found.slice(0, CAUSES_NAMED).map(([cause, times]) => `${cause} ×${count(times)}`).join(', ') + (rest > 0 ? `, ${count(rest)} more` : '');
}

/** "0:12.50", or nothing where the time is not known. */
function clock(seconds, digits = seconds % 1 ? 2 : 0) {
  if (!(seconds >= 0)) return '';
  const rest = (digits ? Math.min(59.99, seconds % 60) : Math.floor(seconds % 60)).toFixed(digits);
  return Math.floor(seconds / 60) + ':' + rest.padStart(digits ? 3 + digits : 2, '0');
}

/** "0:12 – 0:15", or nothing where no time is known. */
function timeOf({start, end}) {
  return [start, end].filter((seconds) => seconds >= 0 && seconds !== null).map((seconds) => clock(seconds)).join(' – ');
}

/** An utterance in the list. */
function utteranceCard(utterance, options) {
  const systems = summary.systems.map((_, k) => k);
  return el('article', {class: 'utterance' + voiceOf(utterance), tabindex: '-1', 'data-key': utterance.key},
    el('header', {},
      el('a', {class: 'id', href: utteranceAddress(utterance), title: 'Link to this utterance'}, el('bdi', {}, utterance.id)),
      scoreOf(utterance, systems),
      groupNames(utterance),
      timeOf(utterance) && el('span', {class: 'group', title: 'start and end'}, timeOf(utterance)),
      utterance.audio && playButton(utterance), window.editMark?.(utterance)),
    alignedRows(utterance, systems, options));
}

/** Few speakers have colours, in the margin; the name stands beside the id. */
function voiceOf({groups}) {
  const place = summary.groups.indexOf('speaker'), rows = place < 0 ? [] : groupsOf(summary.systems[0], 'speaker').rows;
  const voice = rows.length > 1 && rows.length <= 8 ? rows.findIndex(({value}) => value === groups[place]) : -1;
  return voice < 0 ? '' : ' voice v' + voice;
}

function groupNames(utterance) {
  return (utterance.groups || []).map((value, k) =>
    summary.groups[k] !== 'length' && value.trim() && el('span', {class: 'group', title: summary.groups[k]}, el('bdi', {}, value.trim())));
}

/** A player for the part of the audio file that the utterance names. */
function player(utterance) {
  const start = utterance.start === null || utterance.start === undefined ? '' : String(utterance.start);
  const end = utterance.end === null || utterance.end === undefined ? '' : ',' + utterance.end;
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

let floating = null;

/** Plays an audio file from a time on, with controls at the foot of the page. */
function playAt(address, seconds) {
  if (!floating || floating.dataset.address !== address) {
    if (floating) floating.remove();
    floating = el('audio', {class: 'floating', controls: true, src: address, 'data-address': address, 'aria-label': 'Audio'});
    document.body.append(floating);
  }
  floating.currentTime = seconds;
  floating.play().catch(() => {});
}

/** A column that plays from its word on when it is clicked. */
function playable(column, audio, seconds) {
  if (audio && seconds !== null && seconds !== undefined) {
    column.classList.add('playable');
    column.play = () => playAt(audio, seconds);
    column.addEventListener('click', column.play);
  }
  return column;
}
