// Systems side by side.

function compareView(parameters) {
  const other = Math.max(1, Math.min(Number(parameters.get('with')) || 1, summary.systems.length - 1));
  const difference = summary.comparison[other - 1];
  const lists = [
    ['betterWords', 'Words that got better', 'better'], ['worseWords', 'Words that got worse', 'worse'],
    ['betterUtterances', 'Utterances that got better', 'better'], ['worseUtterances', 'Utterances that got worse', 'worse'],
  ];
  const chosen = lists.find(([key]) => key === parameters.get('list')) || lists[0];
  const table = changeTable(difference[chosen[0]], chosen, other);
  const address = (changes) => '#/compare?' + new URLSearchParams({with: other, list: chosen[0], ...changes});
  const element = el('div', {class: 'compare'},
    el('h1', {}, 'Compare'),
    systemTable(),
    summary.systems.length > 2 && el('nav', {class: 'subtabs', 'aria-label': 'Systems'}, summary.systems.slice(1).map((system, k) =>
      el('a', {href: address({with: k + 1}), 'aria-current': k + 1 === other ? 'page' : null}, `${letter(k + 1)} against A: `, el('bdi', {}, system.name)))),
    el('div', {class: 'grid'}, panel('Is the difference real?', verdict(difference, other)),
      el('div', {class: 'stack'}, panel('Where they differ', whereTheyDiffer(difference, other)),
        summary.terms.length > 0 && panel('Keywords recognised', keywordComparison()))),
    el('nav', {class: 'subtabs', 'aria-label': 'Changes'}, lists.map(([key, title]) =>
      el('a', {href: address({list: key}), 'aria-current': key === chosen[0] ? 'page' : null}, title, el('span', {class: 'badge'}, count(difference[key].total))))),
    table.element);
  return {element, shown: table.refresh, list: table.list, close: () => table.list.close()};
}

function systemTable() {
  const best = Math.min(...summary.systems.map((system) => system.scores.wer[0]));
  return el('div', {class: 'scroll'}, el('table', {class: 'plain'},
    el('thead', {}, el('tr', {}, ['System', 'WER', 'interval', 'Sub', 'Del', 'Ins', 'CER', 'SER', 'Aligned'].map((title, k) => el('th', {scope: 'col', class: k === 0 ? 'text' : 'number'}, title)))),
    el('tbody', {}, summary.systems.map(({name, scores}, k) => el('tr', {},
      el('th', {scope: 'row', class: 'text'}, el('span', {class: 'letter'}, letter(k)), el('bdi', {}, name)),
      [[percent(scores.wer[0], 2), scores.wer[0] === best && ' ★'], range(scores.wer), count(scores.substitutions), count(scores.deletions), count(scores.insertions), percent(scores.cer[0]), percent(scores.ser[0]), percent(scores.aligned[0])]
        .map((text) => el('td', {class: 'number'}, text)))))));
}

/** What the tests say, first in words. */
function verdict(d, other) {
  const [estimate, low, high] = d.difference;
  const several = summary.systems.length > 2;
  const p = several ? d.holm : d.permutation;
  const better = estimate < 0 ? letter(other) : 'A';
  const leastPossible = 2 / 2 ** d.units;
  const sentence = estimate === 0 || estimate === null ? 'Both have the same word error rate.'
    : p < 0.05 ? `${better} makes fewer errors, and chance is an unlikely reason.`
    : leastPossible > 0.05 ? `${better} makes fewer errors; ${many(d.units, 'unit')} (speakers or utterances) are too few for the permutation test to rule out chance (--cluster id takes each utterance for itself).`
    : `${better} makes fewer errors here, but that may be chance.`;
  const row = (name, value, note) => el('tr', {}, el('th', {scope: 'row', class: 'text'}, name), el('td', {class: 'number'}, value), el('td', {class: 'text muted'}, note));
  return [el('p', {class: 'verdict'}, sentence),
    el('table', {class: 'plain facts'}, el('tbody', {},
      row('WER difference', points(estimate), low === null ? '' : `points; ${points(low)} to ${points(high)}`),
      row('relative', d.relative[0] === null ? '–' : points(d.relative[0]) + ' %', d.relative[1] === null ? '' : `${points(d.relative[1])} to ${points(d.relative[2])} %`),
      row('permutation test', probability(d.permutation), `over ${count(d.units)} units (speakers or utterances)`),
      several && row('corrected (Holm)', probability(d.holm), 'for comparing several systems'),
      row('MAPSSWE', probability(d.mapsswe[0]), `${count(d.mapsswe[2])} segments`),
      row('McNemar', probability(d.mcNemar[0]), `only A right: ${count(d.mcNemar[1])}, only ${letter(other)}: ${count(d.onlySecondRight)} utterances`),
      row('Wilcoxon', probability(d.wilcoxon[0]), 'rates of units'),
      row('sign test', probability(d.sign[0]), 'rates of units')))];
}

function whereTheyDiffer(d, other) {
  const link = (parameters, text) => el('li', {}, el('a', {href: alignmentsAddress({system: other, ...parameters})}, text));
  return el('ul', {class: 'things'},
    link({change: 'better', sort: 'gain'}, [el('strong', {}, many(d.betterUtterances.total, 'utterance')), ` where ${letter(other)} makes fewer errors than A`]),
    link({change: 'worse', sort: 'loss'}, [el('strong', {}, many(d.worseUtterances.total, 'utterance')), ` where ${letter(other)} makes more errors than A`]),
    link({change: 'different'}, [el('strong', {}, 'All utterances'), ' where the hypotheses differ, side by side']),
    el('li', {}, el('a', {href: '#/compare?' + new URLSearchParams({with: other, list: 'worseWords'})}, [el('strong', {}, many(d.worseWords.total, 'word')), ' got worse, ', el('strong', {}, many(d.betterWords.total, 'word')), ' got better'])));
}

function changeTable({rows, total}, [key, , kind], other) {
  const words = key.endsWith('Words');
  const address = (row) => words
    ? alignmentsAddress({q: row[0], in: 'ref', change: 'different', system: other})
    : placeOfKey.has(row[0]) || utterances.length === 0 ? '#/utterance/' + encodeURIComponent(row[0]) : null;
  return dataTable({name: key, label: words ? 'word' : 'utterance', rows, total, address, filter: words ? 'Filter words …' : 'Filter ids …', empty: 'None.',
    columns: [
      {title: words ? 'Word' : 'Utterance', text: true, value: (row) => row[0]},
      {title: words ? 'Said' : 'Words', value: (row) => row[1]},
      {title: 'Errors A', value: (row) => row[2]},
      {title: 'Errors ' + letter(other), value: (row) => row[3]},
      {title: 'Change', value: (row) => row[3] - row[2], show: (row) => el('span', {class: 'change ' + kind}, (row[3] < row[2] ? '▼ ' : '▲ ') + count(Math.abs(row[3] - row[2])))},
    ]});
}

const KEYWORDS_COMPARED = 6;

/** The keywords on which systems differ most. */
function keywordComparison() {
  const bySystem = summary.systems.map((system) => new Map(system.keywords.rows.map((row) => [row[0], row])));
  const rows = summary.terms.map((term) => ({term, counts: bySystem.map((rows) => rows.get(term))}))
    .filter(({counts}) => counts.every(Boolean))
    .map((row) => ({...row, spread: Math.max(...row.counts.map((c) => c[3])) - Math.min(...row.counts.map((c) => c[3]))}))
    .sort((a, b) => b.spread - a.spread);
  const total = summary.systems.map((system) => system.keywordTotal);
  const cells = (counts) => counts.map((c) => el('td', {class: 'number'}, `${count(c[3])} `, el('small', {class: 'muted'}, percent(c[8][0], 0))));
  const all = rows.map(({term, counts}) => [term, counts[0][2], ...counts.map((c) => c[3])]);
  return [
    el('div', {class: 'scroll'}, el('table', {class: 'plain'},
      el('thead', {}, el('tr', {}, el('th', {scope: 'col', class: 'text'}, 'Keyword'), el('th', {scope: 'col', class: 'number'}, 'Said'), summary.systems.map((system, k) => el('th', {scope: 'col', class: 'number', title: system.name}, letter(k))))),
      el('tbody', {}, el('tr', {}, el('th', {scope: 'row', class: 'text'}, 'All keywords'), el('td', {class: 'number'}, count(total[0][2])), cells(total)),
        rows.slice(0, KEYWORDS_COMPARED).map(({term, counts}) => el('tr', {}, el('th', {scope: 'row', class: 'text'}, el('a', {href: alignmentsAddress({term})}, el('bdi', {}, term))), el('td', {class: 'number'}, count(counts[0][2])), cells(counts)))))),
    el('p', {class: 'below'}, el('span', {class: 'counter'}, rows.length > KEYWORDS_COMPARED ? `${KEYWORDS_COMPARED} of ${many(rows.length, 'keyword')} shown, those that differ most` : many(rows.length, 'keyword')),
      el('button', {type: 'button', class: 'csv', on: {click: () => download('keywords-compared.csv', 'text/csv', csv([['keyword', 'said', ...summary.systems.map((system) => 'recognised ' + system.name)], ...all]))}}, 'Download CSV'))];
}
