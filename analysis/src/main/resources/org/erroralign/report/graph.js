// The paper's Figure 1 for one utterance: the graph of all character alignments in gray, the
// cheapest ones (the backtrace graph) in red, the chosen path in blue, ends of segments solid.

const LARGEST_GRAPH = 60;
const WITH_CONTEXT = window.innerWidth < 620 ? 18 : 40;
const CELL = 15;

/**
 * Keeps the marks of segments that start or end inside a word only where a word is cut: error-align
 * also sets them where a segment lacks no more than the delimiter of a word.
 */
function markCuts(segments) {
  let last = {ends: false};
  for (const segment of segments.filter(({words}) => words.length > 0)) {
    last.ends = segment.starts = last.ends && segment.starts;
    last = segment;
  }
  last.ends = false;
  return segments;
}

/** Both texts as symbols, <word><word>…, and the node where each segment ends. */
function embed(segments, reference, hypothesis) {
  const texts = {reference: [], hypothesis: []};
  const ends = [[0, 0]];
  for (const segment of segments) {
    const said = segment.referenceReading ? segment.referenceReading.split(' ') : segment.reference ? [reference.slice(...segment.reference)] : [];
    const written = segment.hypothesisReading ? segment.hypothesisReading.split(' ') : segment.words.map(([start, end]) => hypothesis.slice(start, end));
    said.forEach((word) => texts.reference.push('<', ...fold(word), '>'));
    written.forEach((word, k) => {
      if (!(k === 0 && segment.starts)) texts.hypothesis.push('<');
      texts.hypothesis.push(...fold(word));
      if (!(k === written.length - 1 && segment.ends)) texts.hypothesis.push('>');
    });
    ends.push([texts.hypothesis.length, texts.reference.length]);
  }
  return {...texts, ends};
}

/** What it costs to consume two symbols at once; delimiters are never substituted. */
function costOfBoth(a, b) {
  if (a === b) return 0;
  return '<>'.includes(a) || '<>'.includes(b) ? Infinity : 2;
}

/** Lengths of longest common subsequences of all beginnings. */
function commonLengths(a, b) {
  const table = [new Uint16Array(b.length + 1)];
  for (let i = 1; i <= a.length; i++) {
    table.push(new Uint16Array(b.length + 1));
    for (let j = 1; j <= b.length; j++) {
      table[i][j] = a[i - 1] === b[j - 1] ? table[i - 1][j - 1] + 1 : Math.max(table[i - 1][j], table[i][j - 1]);
    }
  }
  return table;
}

/** The moves on cheapest paths (1 to insert or delete, 2 to substitute), as lines from node to node. */
function backtraceMoves(hypothesis, reference) {
  const n = hypothesis.length, m = reference.length;
  const before = commonLengths(hypothesis, reference);
  const reversed = commonLengths([...hypothesis].reverse(), [...reference].reverse());
  const after = (i, j) => reversed[n - i][m - j];
  const best = before[n][m];
  const moves = [];
  for (let i = 0; i <= n; i++) {
    for (let j = 0; j <= m; j++) {
      if (before[i][j] + after(i, j) !== best) continue;
      if (j < m && before[i][j] + after(i, j + 1) === best) moves.push([i, j, i, j + 1]);
      if (i < n && before[i][j] + after(i + 1, j) === best) moves.push([i, j, i + 1, j]);
      if (i < n && j < m && costOfBoth(hypothesis[i], reference[j]) < Infinity) {
        const match = hypothesis[i] === reference[j] ? 1 : 0;
        if (before[i][j] + match + after(i + 1, j + 1) === best) moves.push([i, j, i + 1, j + 1]);
      }
    }
  }
  return moves;
}

/**
 * Between two ends of segments the cheapest way: 1 for a symbol, 2 for a substitution. Ties are broken
 * from the start: both symbols, before the hypothesis', before the reference's (as AlignmentGraph.java).
 */
function wayBetween(hypothesis, reference, [i0, j0], [i1, j1]) {
  const cost = [];
  const both = (i, j) => i < i1 && j < j1 ? cost[i + 1][j + 1] + costOfBoth(hypothesis[i], reference[j]) : Infinity;
  const ofHypothesis = (i, j) => i < i1 ? cost[i + 1][j] + 1 : Infinity;
  const ofReference = (i, j) => j < j1 ? cost[i][j + 1] + 1 : Infinity;
  for (let i = i1; i >= i0; i--) {
    cost[i] = [];
    for (let j = j1; j >= j0; j--) {
      cost[i][j] = i === i1 && j === j1 ? 0 : Math.min(both(i, j), ofHypothesis(i, j), ofReference(i, j));
    }
  }
  const way = [];
  for (let i = i0, j = j0; i < i1 || j < j1;) {
    if (both(i, j) === cost[i][j]) { i++; j++; } else if (ofHypothesis(i, j) === cost[i][j]) i++; else j++;
    way.push([i, j]);
  }
  return way;
}

/** The nodes of the path through all ends, after the first. */
function chosenPath({hypothesis, reference, ends}) {
  return ends.slice(1).flatMap((end, k) => wayBetween(hypothesis, reference, ends[k], end));
}

/** Stretches of segments whose graph is small enough, around those that are wrong. */
function stretches(segments, reference, hypothesis) {
  const fits = (from, to, most = LARGEST_GRAPH) => {
    const {reference: r, hypothesis: h} = embed(segments.slice(from, to), reference, hypothesis);
    return r.length <= most && h.length <= most;
  };
  if (fits(0, segments.length)) return [[0, segments.length]];
  const found = [];
  for (let k = 0; k < segments.length; k++) {
    if (segments[k].operation === MATCH || (found.length > 0 && k < found[found.length - 1][1])) continue;
    let from = k, to = k + 1;
    while (to < segments.length && (segments[to].operation !== MATCH || segments[to - 1].ends)) to++;
    if (!fits(from, to)) continue;
    for (let grown = true; grown;) {
      grown = false;
      if (from > 0 && !segments[from - 1].ends && fits(from - 1, to, WITH_CONTEXT) && !segments[from - 1].starts) { from--; grown = true; }
      if (to < segments.length && !segments[to].starts && !segments[to].ends && fits(from, to + 1, WITH_CONTEXT)) { to++; grown = true; }
    }
    const part = segments.slice(from, to);
    if (part.some((s) => s.reference) && part.some((s) => s.words.length > 0)) found.push([from, to]); // of one side alone there is nothing to see
  }
  return found;
}

function graphDrawing(segments, reference, hypothesis) {
  const graph = embed(segments, reference, hypothesis);
  const rows = graph.hypothesis, columns = graph.reference;
  const x = (j) => 40 + CELL * j, y = (i) => 34 + CELL * i;
  const line = ([i, j, k, l]) => `M${x(j)} ${y(i)}L${x(l)} ${y(k)}`;
  const all = [];
  for (let i = 0; i <= rows.length; i++) all.push([i, 0, i, columns.length]);
  for (let j = 0; j <= columns.length; j++) all.push([0, j, rows.length, j]);
  for (let i = 0; i < rows.length; i++) {
    for (let j = 0; j < columns.length; j++) if (costOfBoth(rows[i], columns[j]) < Infinity) all.push([i, j, i + 1, j + 1]);
  }
  const nodes = chosenPath(graph);
  const path = `M${x(0)} ${y(0)}` + nodes.map(([i, j]) => `L${x(j)} ${y(i)}`).join('');
  const label = (symbol, at) => svg('text', {...at, class: symbol === '<' || symbol === '>' ? 'delimiter' : null}, symbol);
  const width = x(columns.length) + 20, height = y(rows.length) + 20;
  return svg('svg', {class: 'graph', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img',
    'aria-label': 'Graph of alignments: the reference from left to right, the hypothesis downwards'},
    svg('path', {class: 'all', d: all.map(line).join('')}),
    svg('path', {class: 'backtrace', d: backtraceMoves(rows, columns).map(line).join('')}),
    svg('path', {class: 'chosen', d: path}),
    nodes.map(([i, j]) => svg('circle', {class: 'node', cx: x(j), cy: y(i), r: 2.4})),
    graph.ends.map(([i, j]) => svg('circle', {class: 'end', cx: x(j), cy: y(i), r: 4.4})),
    columns.map((symbol, j) => label(symbol, {x: x(j) + CELL / 2, y: 20})),
    rows.map((symbol, i) => label(symbol, {x: 22, y: y(i) + CELL / 2 + 4})));
}

/** The graph of an utterance with a choice of stretches where the whole is too large. */
function graphSection(utterance, system) {
  const segments = markCuts(segmentsOf(utterance, system));
  const reference = referenceOf(utterance, system), hypothesis = utterance.systems[system].hyp;
  const parts = stretches(segments, reference, hypothesis);
  const figure = el('div', {class: 'figure', tabindex: '0', role: 'group', 'aria-label': 'Graph of alignments'});
  const show = ([from, to]) => figure.replaceChildren(graphDrawing(segments.slice(from, to), reference, hypothesis));
  const whole = parts.length === 1 && parts[0][1] - parts[0][0] === segments.length;
  const text = ([from, to]) => segments.slice(from, to).filter((s) => s.reference).map((s) => reference.slice(...s.reference)).join(' ');
  if (parts.length > 0) show(parts[0]);
  return el('section', {class: 'panel'},
    el('h2', {}, 'Graph of alignments'),
    !whole && el('p', {class: 'muted'}, `A drawing is legible up to ${LARGEST_GRAPH} by ${LARGEST_GRAPH} symbols, and this utterance is larger. ` +
      (parts.length > 0 ? 'Here is a part of it with errors.' : 'It has no stretch with errors that is small enough.')),
    !whole && parts.length > 0 && el('label', {class: 'field'}, 'Part ',
      el('select', {on: {change: (event) => show(parts[event.target.value])}},
        parts.map((part, k) => el('option', {value: k}, `${k + 1}: ${text(part)}`)))),
    parts.length > 0 && figure,
    parts.length > 0 && el('p', {class: 'caption muted'},
      'The reference runs from left to right, the hypothesis downwards; < and > are the ends of words. Gray: all alignments. ',
      el('span', {class: 'key backtrace'}, 'Red'), ': the cheapest ones by edit distance. ',
      el('span', {class: 'key chosen'}, 'Blue'), ': the chosen alignment, with a solid circle where a segment ends; within a segment the cheapest way is drawn.'));
}
