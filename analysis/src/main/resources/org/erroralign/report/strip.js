// A long recording at a glance: where along it errors, loops and missing words are.

const SHORTEST_STRIP = 200, BINS = 160, LONGEST_FINDINGS = 40, RUN = 5;

/** What stands out along a recording, in its order: [{kind, text, from, to}], by numbers of reference words. */
function findingsOf(columns, systems) {
  const found = [];
  const operation = (column, row) => column.hidden || !column.cells[row] ? null : column.cells[row].segment.operation;
  systems.forEach((_, row) => {
    const run = (kind, wanted, text) => {
      for (let k = 0; k < columns.length;) {
        let end = k;
        while (end < columns.length && operation(columns[end], row) === wanted) end++;
        if (end - k >= RUN) found.push({kind, at: columns[k].near, from: columns[k].number, to: columns[end - 1].number, text: text(columns.slice(k, end)), row});
        k = Math.max(end, k + 1);
      }
    };
    run('dropped', DELETE, (part) => `${many(part.length, 'word')} missing: ${inFew(part.map((c) => c.text).join(' '), 50)}`);
    run('added', INSERT, (part) => `${many(part.length, 'word')} inserted: ${inFew(part.map((c) => c.cells[row].text).join(' '), 50)}`);
  });
  columns.forEach((column, k) => {
    if (!column.hidden) return;
    const row = column.hidden[0].cells.findIndex(Boolean);
    const period = column.hidden.length / (column.times - 1);
    const words = columns.slice(k - period, k).map((c) => bounded(row >= 0 && c.cells[row].text || c.text)).join(' ');
    found.push({kind: 'loop', at: column.hidden[0].near, from: column.number, to: column.number + 1, text: `${words} ×${count(column.times)}`, row: Math.max(row, 0)});
  });
  return found.sort((a, b) => a.from - b.from);
}

/** The strip and the list of what was found, for all systems under one reference; `go` shows a reference word. */
function recordingStrip(utterance, systems, go) {
  const all = columnsOf(utterance, systems);
  const total = all.length > 0 ? all[all.length - 1].number : 0;
  if (total < SHORTEST_STRIP) return null;
  const findings = findingsOf(foldLoops(all, systems), systems);
  const terms = summary.terms.length > 0 ? all.filter((column) => isTermAt(column, systems.map((k) => termSpans(utterance, k, () => true)))) : [];
  const bins = Math.min(BINS, Math.ceil(total / 5)), tall = 34;
  const x = (number) => 1000 * (number - 1) / total;
  const densities = systems.map((_, row) => {
    const wrong = new Array(bins).fill(0), size = new Array(bins).fill(0);
    for (const column of all) {
      const bin = Math.min(bins - 1, Math.floor(bins * (column.number - 1) / total));
      const cell = column.cells[row];
      if (column.reference) size[bin]++;
      if (cell && cell.segment.operation !== MATCH) wrong[bin]++;
    }
    return wrong.map((errors, k) => Math.min(1, errors / Math.max(1, size[k])));
  });
  const highest = Math.max(0.2, ...densities.flat());
  const lanes = systems.map((system, row) => {
    const density = densities[row];
    const path = density.map((share, k) => share > 0 ? `M${1000 * k / bins} ${tall}v${-tall * share / highest}h${1000 / bins - 0.5}V${tall}z` : '').join('');
    const own = findings.filter((finding) => finding.row === row);
    const worst = density.indexOf(Math.max(...density));
    const drawing = svg('svg', {class: 'strip-lane', viewBox: `0 0 1000 ${tall + 16}`, preserveAspectRatio: 'none', role: 'img',
      'aria-label': `Errors along the recording${systems.length > 1 ? ', ' + summary.systems[system].name : ''}: most around word ${count(Math.round(total * worst / bins) + 1)}; ${many(own.length, 'finding')}`,
      on: {click: (event) => {
        const place = drawing.getBoundingClientRect();
        go(1 + Math.floor(total * (event.clientX - place.left) / place.width));
      }}},
      svg('rect', {class: 'ground', width: 1000, height: tall}), svg('path', {class: 'density', d: path}),
      own.map(({kind, from, to, text}) => svg('rect', {class: 'finding ' + kind, x: x(from), y: tall + 2, width: Math.max(4, x(to + 1) - x(from)), height: 8}, svg('title', {}, text))),
      terms.map((column) => svg('rect', {class: 'finding found', x: x(column.number), y: tall + 12, width: 2, height: 4}, svg('title', {}, column.text))));
    return el('div', {class: 'lane'}, systems.length > 1 && el('span', {class: 'letter'}, letter(system)), drawing);
  });
  const signs = {loop: '↻', dropped: '␣', added: '+'};
  const list = findings.slice(0, LONGEST_FINDINGS).map(({kind, from, at, text, row}) => el('li', {}, el('button', {type: 'button', class: 'finding ' + kind, on: {click: () => go(from)}},
    el('span', {class: 'sign', 'aria-hidden': 'true'}, signs[kind]), systems.length > 1 && letter(systems[row]) + ': ', el('small', {}, (clock(at, 0) || `word ${count(from)}`) + ' '), el('bdi', {}, text))));
  return el('section', {class: 'panel recording'}, el('h2', {}, 'Along the recording'), lanes,
    el('p', {class: 'caption muted'}, `Share of words that are wrong (full height: ${percent(highest, 0)}) over ${many(total, 'word')} of the reference; below: loops (↻), missing (␣) and inserted (+) words in a row${terms.length > 0 ? ', keywords' : ''}. Click to go there; n and p go from error to error.`),
    findings.length > 0 && el('ul', {class: 'findings'}, list),
    findings.length > LONGEST_FINDINGS && el('p', {class: 'caption muted'}, `The first ${LONGEST_FINDINGS} of ${count(findings.length)}.`));
}

/** Brings a reference word of aligned rows into sight, opens what is folded there, and marks it. */
function showWord(rows, number) {
  const fold = [...rows.querySelectorAll('.fold')].find((button) => button.numbers[0] <= number && number <= button.numbers[1]);
  if (fold) fold.click();
  const column = [...rows.children].find((child) => child.number >= number);
  if (column) showColumn(rows, column);
}

function showColumn(rows, column) {
  document.querySelectorAll('.column.here').forEach((other) => other.classList.remove('here'));
  column.classList.add('here');
  column.tabIndex = -1;
  column.focus({preventScroll: true});
  column.scrollIntoView({block: 'center'});
}

/** Goes to the next or the previous error; words that are wrong one after another are one. */
function stepError(rows, by) {
  const columns = [...rows.children].filter((child) => child.classList.contains('column'));
  const here = columns.findIndex((column) => column.classList.contains('here'));
  const begins = (k) => columns[k].classList.contains('wrong') && !(k > 0 && columns[k - 1].classList.contains('wrong') && columns[k - 1].nextSibling === columns[k]);
  for (let k = here + by < 0 && here < 0 ? columns.length - 1 : here + by; k >= 0 && k < columns.length; k += by) {
    if (begins(k)) return showColumn(rows, columns[k]);
  }
}
