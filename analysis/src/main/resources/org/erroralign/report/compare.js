// Systems side by side.

function compareView(parameters) {
  const other = Math.max(1, Math.min(Number(parameters.get('with')) || 1, summary.systems.length - 1));
  const difference = summary.comparison['difference_' + other];
  const lists = [
    {key: 'better_words', title: 'Words that got better', kind: 'better'}, {key: 'worse_words', title: 'Words that got worse', kind: 'worse'},
    {key: 'better_utterances', title: 'Utterances that got better', kind: 'better'}, {key: 'worse_utterances', title: 'Utterances that got worse', kind: 'worse'},
  ];
  const chosen = lists.find(({key}) => key === parameters.get('list')) || lists[0];
  const table = changeTable(chosen, other);
  const address = (changes) => '#/compare?' + new URLSearchParams({with: other, list: chosen.key, ...changes});
  const element = el('div', {class: 'compare'},
    el('h1', {}, 'Compare'),
    systemTable(),
    el('p', {class: 'below'}, el('span', {class: 'counter'}, '★: the lowest rate'), csvButton('systems', systemRows)),
    el('div', {class: 'grid'}, el('div', {class: 'stack'}, forestPanel(), differencePanel(other)), el('div', {class: 'stack'}, pairsPanel(), groupsPanel(), slopePanel(other))),
    summary.systems.length > 2 && el('nav', {class: 'subtabs', 'aria-label': 'Systems'}, summary.systems.slice(1).map((system, k) =>
      el('a', {href: address({with: k + 1}), 'aria-current': k + 1 === other ? 'page' : null}, `${letter(k + 1)} against A: `, el('bdi', {}, system.name)))),
    el('div', {class: 'grid'}, panel('Is the difference real?', verdict(difference, other)),
      el('div', {class: 'stack'}, panel('Where they differ', whereTheyDiffer(other)),
        summary.terms.length > 0 && panel('Keywords recognised', keywordComparison()))),
    el('nav', {class: 'subtabs', 'aria-label': 'Changes'}, lists.map(({key, title}) =>
      el('a', {href: address({list: key}), 'aria-current': key === chosen.key ? 'page' : null}, title, el('span', {class: 'badge'}, count(changed(key, other).total))))),
    table.element);
  return {element, again: true, shown: table.refresh, list: table.list, close: () => table.list.close()};
}

/** What got better or worse with another system. */
function changed(key, other) {
  return summary.comparison[key + '_' + other];
}

function systemTable() {
  const best = Math.min(...summary.systems.map((system) => system.words.wer));
  return el('div', {class: 'scroll'}, el('table', {class: 'plain'},
    el('thead', {}, el('tr', {}, ['System', summary.systems[0].words.unit === 'word' ? 'WER' : 'Mixed error rate', 'interval', 'Sub', 'Del', 'Ins', 'CER', 'SER', 'Aligned'].map((title, k) => el('th', {scope: 'col', class: k === 0 ? 'text' : 'number'}, title)))),
    el('tbody', {}, summary.systems.map((system, k) => ({...system, k})).sort((a, b) => a.words.wer - b.words.wer).map(({name, words, characters, aligned, k}) => el('tr', {},
      el('th', {scope: 'row', class: 'text'}, el('span', {class: 'letter'}, letter(k)), el('bdi', {}, name)),
      [[percent(words.wer, 2), words.wer === best && ' ★'], range(words.wer_interval.low, words.wer_interval.high) || '–', count(words.substitutions), count(words.deletions), count(words.insertions), percent(characters.cer), percent(words.ser), percent(aligned.error_rate)]
        .map((text) => el('td', {class: 'number'}, text)))))));
}

function systemRows() {
  return [['system', 'wer', 'low', 'high', 'substitutions', 'deletions', 'insertions', 'cer', 'ser', 'aligned error rate'], ...summary.systems.map(({name, words, characters, aligned}) =>
    [name, words.wer, words.wer_interval.low, words.wer_interval.high, words.substitutions, words.deletions, words.insertions, characters.cer, words.ser, aligned.error_rate])];
}

/** The systems' rates with their intervals. */
function forestPanel() {
  const rows = summary.systems.map(({name, words: {wer, wer_interval: {low, high}}}, k) => ({name: letter(k) + ': ' + ending(name, 20), rate: wer, low, high, href: alignmentsAddress({system: k, sort: 'errors'}),
    title: `${letter(k)}: ${name}: ${percent(wer, 2)}${low === null ? '' : ', interval ' + range(low, high)}`})).sort((a, b) => a.rate - b.rate);
  return panel('Rates with their intervals', dotPlot({name: 'systems', title: 'Error rates of the systems', rows, description: rows.map(({title}) => title).join('. '),
    caption: rows.every(({low}) => low === null) ? 'There is too little to resample for intervals.' : 'Intervals that overlap do not mean that systems do not differ: the tests compare the same utterances.'}));
}

/** Each system against each: the difference of their rates. */
function pairsPanel() {
  const {pairs} = summary.comparison;
  if (!pairs) return null;
  const names = summary.systems.map(({name}) => name);
  const cells = names.map((row, r) => names.map((column, c) => {
    const found = pairs.rows.find(({baseline, system}) => baseline === column && system === row), turned = pairs.rows.find(({baseline, system}) => baseline === row && system === column);
    if (!found && !turned) return null;
    const value = found ? found.wer_difference : -turned.wer_difference, p = (found || turned).permutation_p_holm;
    return {value, text: points(value) + (p < 0.05 ? '*' : ''), title: `${row} against ${column}: ${points(value)} points, ${probability(p)}`, href: r && c ? null : '#/compare?with=' + (r || c)};
  }));
  const letters = names.map((_, k) => letter(k));
  return panel('All pairs', heatMap({name: 'pairs', title: 'Differences of all pairs of systems', rows: letters, columns: letters, cells, description: cells.flat().filter(Boolean).map(({title}) => title).join('. '),
    caption: 'The rate of the row minus that of the column, in points; less is better. *: p < 0.05 by the permutation test, corrected for all pairs (Holm).'}));
}

/** The rates of groups by system. */
function groupsPanel() {
  const name = summary.groups.find((name) => name !== 'length' && groupsOf(summary.systems[0], name).rows.length > 1) || summary.groups.find((name) => groupsOf(summary.systems[0], name).rows.length > 1);
  if (!name) return null;
  const rows = groupsOf(summary.systems[0], name).rows.slice(0, GROUPS_DRAWN);
  const cells = rows.map(({value}) => summary.systems.map((system, k) => {
    const row = groupsOf(system, name).rows.find((other) => other.value === value);
    return row && row.wer !== null ? {value: row.wer, text: percent(row.wer, 0), title: `${value.trim() || '(none)'}, ${system.name}: ${percent(row.wer)}`, href: alignmentsAddress({['by.' + name]: value, system: k, sort: 'errors'})} : null;
  }));
  return panel(`Systems by ${name}`, heatMap({name: 'systems-by-group', title: `Error rates of the systems by ${name}`, rows: rows.map(({value}) => value.trim() || '(none)'), columns: summary.systems.map((_, k) => letter(k)), cells,
    description: cells.flat().filter(Boolean).map(({title}) => title).join('. '), caption: 'The stronger the colour, the more errors. Choose a cell to see its utterances.'}));
}

/** How many utterances have how many errors more or less than with the first system. */
function differencePanel(other) {
  if (utterances.length === 0) return null;
  const most = 5, sizes = Array.from({length: 2 * most + 1}, () => 0);
  for (const {systems} of utterances) sizes[most + Math.max(-most, Math.min(most, systems[other].errors - systems[0].errors))]++;
  const rows = sizes.map((value, k) => {
    const by = k - most, name = (by < 0 ? '−' : by > 0 ? '+' : '') + Math.abs(by) + (Math.abs(by) === most ? ' …' : '');
    return {name, value, title: `${name} errors: ${many(value, 'utterance')}`, href: by === 0 ? null : alignmentsAddress({system: other, change: by < 0 ? 'better' : 'worse', sort: by < 0 ? 'gain' : 'loss'})};
  });
  return panel('Utterances by difference', columnChart({name: 'differences', title: `Utterances by errors of ${letter(other)} minus errors of A`, rows, axis: `errors of ${letter(other)} minus errors of A`,
    description: rows.map(({title}) => title).join('. '), caption: 'Left of 0: fewer errors than A. Choose a column to see the utterances.' + (summary.held < summary.seen ? ` Of the ${count(summary.held)} utterances that this page holds.` : '')}));
}

/** The words that got better and worse most. */
function slopePanel(other) {
  const rows = ['better_words', 'worse_words'].flatMap((key) => changed(key, other).rows.slice(0, 8)).filter(({said}) => said > 0)
    .map(({word, said, baseline_errors: before, errors}) => ({name: word, from: before / said, to: errors / said, href: alignmentsAddress({q: word, in: 'ref', change: 'different', system: other}),
      title: `${word}, said ${many(said, 'time')}: wrong ${count(before)} with A, ${count(errors)} with ${letter(other)}`}));
  if (rows.length === 0) return null;
  return panel('Words better and worse', slopeChart({name: 'word-slopes', title: `Words that change most from A to ${letter(other)}`, rows, left: 'A', right: letter(other), description: rows.map(({title}) => title).join('. '),
    caption: 'The share of times that a word is wrong. ▼ better; ▲, dashed: worse. Choose a word to see where.'}));
}

/** What the tests say, first in words. */
function verdict(d, other) {
  const estimate = d.wer_difference, relative = d.wer_relative_difference;
  const {low, high} = d.wer_difference_interval, {low: from, high: to} = d.wer_relative_difference_interval;
  const several = summary.systems.length > 2;
  const p = several ? d.permutation_p_holm : d.permutation_p;
  const better = estimate < 0 ? letter(other) : 'A';
  const leastPossible = 2 / 2 ** d.units, units = many(d.units, 'unit') + ' (speakers or utterances)';
  const sentence = estimate === 0 || estimate === null ? 'Both have the same word error rate.'
    : p < 0.05 ? `${better} makes fewer errors, and chance is an unlikely reason.`
    : leastPossible > 0.05 ? [`${better} makes fewer errors; ${units} ${d.units === 1 ? 'is' : 'are'} too few for the permutation test to rule out chance`,
      d.units < summary.seen && !summary.comparison['note_' + other] && [' (', el('code', {}, '--cluster id'), ' takes each utterance for itself)'], '.']
    : `${better} makes fewer errors here, but that may be chance.`;
  const rows = [['measure', 'value', 'note']];
  const row = (name, value, note) => {
    rows.push([name, value, note]);
    return el('tr', {}, el('th', {scope: 'row', class: 'text'}, name), el('td', {class: 'number'}, value), el('td', {class: 'text muted'}, note));
  };
  return [el('p', {class: 'verdict'}, sentence), summary.comparison['note_' + other] && el('p', {}, summary.comparison['note_' + other]),
    el('table', {class: 'plain facts'}, el('tbody', {},
      row('WER difference', points(estimate), low === null ? '' : `points; ${points(low)} to ${points(high)}`),
      row('relative', relative === null ? '–' : points(relative) + ' %', from === null ? '' : `${points(from)} to ${points(to)} %`),
      row('permutation test', probability(d.permutation_p), 'over ' + units),
      several && row('corrected (Holm)', probability(d.permutation_p_holm), 'for comparing all pairs of systems'),
      row('MAPSSWE', probability(d.mapsswe_p), many(d.mapsswe_segments, 'segment')),
      row('McNemar', probability(d.mcnemar_p), `only A right: ${count(d.only_baseline_right)}, only ${letter(other)}: ${count(d.only_system_right)} utterances`),
      row('Wilcoxon', probability(d.wilcoxon_p), 'rates of units'),
      row('sign test', probability(d.sign_p), 'rates of units'))),
    el('p', {class: 'below'}, csvButton('difference', () => rows))];
}

function whereTheyDiffer(other) {
  const total = (key) => changed(key, other).total;
  const link = (parameters, text) => el('li', {}, el('a', {href: alignmentsAddress({system: other, ...parameters})}, text));
  return el('ul', {class: 'things'},
    link({change: 'better', sort: 'gain'}, [el('strong', {}, many(total('better_utterances'), 'utterance')), ` where ${letter(other)} makes fewer errors than A`]),
    link({change: 'worse', sort: 'loss'}, [el('strong', {}, many(total('worse_utterances'), 'utterance')), ` where ${letter(other)} makes more errors than A`]),
    link({change: 'different'}, [el('strong', {}, 'All utterances'), ' where the hypotheses differ, side by side']),
    el('li', {}, el('a', {href: '#/compare?' + new URLSearchParams({with: other, list: 'worse_words'})}, [el('strong', {}, many(total('worse_words'), 'word')), ' got worse, ', el('strong', {}, many(total('better_words'), 'word')), ' got better'])));
}

function changeTable({key, kind}, other) {
  const words = key.endsWith('words');
  const address = (row) => words
    ? alignmentsAddress({q: row.word, in: 'ref', change: 'different', system: other})
    : placeOfKey.has(wellFormed(row.id)) || utterances.length === 0 ? '#/utterance/' + encoded(row.id) : null;
  return dataTable({name: key.replace('_', '-'), label: words ? 'word' : 'utterance', ...changed(key, other), address, filter: words ? 'Filter words …' : 'Filter ids …', empty: 'None.',
    columns: [
      words ? {title: 'Word', text: true, value: (row) => row.word} : idColumn(),
      {title: words ? 'Said' : 'Words', value: (row) => words ? row.said : row.reference_words},
      {title: 'Errors A', value: (row) => row.baseline_errors},
      {title: 'Errors ' + letter(other), value: (row) => row.errors},
      {title: 'Change', value: (row) => row.difference, show: (row) => el('span', {class: 'change ' + kind}, (row.difference < 0 ? '▼ ' : '▲ ') + count(Math.abs(row.difference)))},
    ]});
}

const KEYWORDS_COMPARED = 6;

/** The keywords on which systems differ most. */
function keywordComparison() {
  const bySystem = summary.systems.map((system) => new Map(system.terms.rows.map((row) => [row.term, row])));
  const rows = summary.terms.map((term) => ({term, counts: bySystem.map((rows) => rows.get(term))}))
    .filter(({counts}) => counts.every(Boolean))
    .map((row) => ({...row, spread: Math.max(...row.counts.map((c) => c.recognised)) - Math.min(...row.counts.map((c) => c.recognised))}))
    .sort((a, b) => b.spread - a.spread);
  const total = summary.systems.map(allKeywords);
  const cells = (counts) => counts.map((c) => el('td', {class: 'number'}, `${count(c.recognised)} `, el('small', {class: 'muted'}, percent(c.recall, 0))));
  const all = rows.map(({term, counts}) => [term, counts[0].said, ...counts.map((c) => c.recognised)]);
  return [
    el('div', {class: 'scroll'}, el('table', {class: 'plain'},
      el('thead', {}, el('tr', {}, el('th', {scope: 'col', class: 'text'}, 'Keyword'), el('th', {scope: 'col', class: 'number'}, 'Said'), summary.systems.map((system, k) => el('th', {scope: 'col', class: 'number', title: system.name}, letter(k))))),
      el('tbody', {}, el('tr', {}, el('th', {scope: 'row', class: 'text'}, 'All keywords'), el('td', {class: 'number'}, count(total[0].said)), cells(total)),
        rows.slice(0, KEYWORDS_COMPARED).map(({term, counts}) => el('tr', {}, el('th', {scope: 'row', class: 'text'}, el('a', {href: alignmentsAddress({term})}, el('bdi', {}, term))), el('td', {class: 'number'}, count(counts[0].said)), cells(counts)))))),
    el('p', {class: 'below'}, el('span', {class: 'counter'}, rows.length > KEYWORDS_COMPARED ? `${KEYWORDS_COMPARED} of ${many(rows.length, 'keyword')} shown, those that differ most` : many(rows.length, 'keyword')),
      csvButton('keywords-compared', () => [['keyword', 'said', ...summary.systems.map((system) => 'recognised ' + system.name)], ...all]))];
}
