// A table of methods as figures: one for each measure, and the table itself.

const PAGE = {views: () => [['overview', 'Results']], waiting: ['overview'], show: resultsView, hold: holdRows};
const MEASURES = [
  ['gle', 'GLE', 'Global-to-local edits over characters; 1 is best. *: p < 0.05 against the first method.'],
  ['phoneme_gle', 'GLE over phonemes', 'The same over phonemes; 1 is best.'],
  ['letter_name_gle', 'GLE over names of letters', 'The same over the names of letters; 1 is best.'],
  ['f1', 'Links by words’ times', 'F1 of links between words; 1 is best.'],
  ['unequal_f1', 'Links of words that differ', 'F1 of links between words that differ; 1 is best.'],
  ['clean_unequal_f1', 'Clean links of words that differ', 'F1 of those that no equal word nearby makes doubtful; 1 is best.'],
  ['numbers_f1', 'Links of numbers', 'F1 of links where either word has a digit; 1 is best.'],
  ['microseconds_per_pair', 'Time', 'Microseconds of processor time for a pair; less is better.'],
];

/** Takes the rows over; of a row a corpus (--wide) one a method. */
function holdRows(rows) {
  utterances = rows.flatMap((row) => 'method' in row ? [row] : Object.keys(row).flatMap((key) => {
    const method = /^gle_percent_(.*)/.exec(key)?.[1], share = (name) => row[name] === undefined || row[name] === null ? null : row[name] / 100;
    return method ? [{corpus: row.corpus, system: row.system, pairs: row.pairs, method: method.replace(/_/g, ' '), gle: share(key), phoneme_gle: share('phoneme_' + key), p: row['p_' + method] ?? null}] : [];
  }));
}

function resultsView() {
  const table = resultTable();
  const element = el('div', {class: 'overview'}, el('h1', {}, 'Results'),
    el('div', {class: new Set(utterances.map(nameOfCorpus)).size > 1 ? 'stack' : 'grid'}, MEASURES.map((measure) => measurePanel(...measure))), table.element);
  return {element, list: table.list, shown: table.refresh, close: () => table.list.close()};
}

function measurePanel(key, title, caption) {
  const rows = utterances.filter((row) => typeof row[key] === 'number');
  if (rows.length === 0) return null;
  const text = (row) => key.startsWith('micro') ? row[key].toFixed(1) : row[key].toFixed(3) + (key === 'gle' && row.p !== null && row.p < 0.05 ? '*' : '');
  const corpora = [...new Set(rows.map(nameOfCorpus))], methods = [...new Set(rows.map(({method}) => method))];
  const told = (row) => `${[row.method, nameOfCorpus(row)].filter(Boolean).join(', ')}: ${text(row)}${key === 'gle' && row.p !== null && row.p !== undefined ? ', ' + probability(row.p) : ''}`;
  const more = {name: key.replace(/_/g, '-'), title, caption, description: rows.map(told).join('. ')};
  const least = Math.min(...rows.map((row) => row[key]));
  if (corpora.length > 1) {
    const cells = corpora.map((corpus) => methods.map((method) => {
      const row = rows.find((each) => each.method === method && nameOfCorpus(each) === corpus);
      return row ? {value: row[key], shade: row[key] - least, text: text(row), title: told(row)} : null;
    }));
    return panel(title, heatMap({...more, rows: corpora, columns: methods, cells, room: chartWidth(1)}));
  }
  const highest = Math.max(...rows.map((row) => row[key]));
  return panel(title, rowChart({...more, highest, rows: rows.map((row) => ({name: row.method, rate: row[key], value: text(row), title: told(row)})), tickText: (tick) => String(Math.round(1000 * tick) / 1000),
    draw: ({rate}, x, y) => [svg('path', {class: 'grid', d: `M${x(0)} ${y}H${x(rate)}`}), svg('circle', {class: 'dot', cx: x(rate), cy: y, r: 4.5})],
    table: [['method', key], ...rows.map((row) => [row.method, row[key]])]}));
}

function nameOfCorpus({corpus, system}) {
  return [corpus, system].filter(Boolean).join(' · ');
}

function resultTable() {
  const names = [...new Set(utterances.flatMap((row) => Object.keys(row)))].filter((name) => utterances.some((row) => row[name] !== null && row[name] !== undefined && row[name] !== ''));
  return dataTable({name: 'results', label: 'result', rows: utterances, filter: 'Filter …', columns: names.map((name) => ({
    title: name.replace('microseconds', 'µs').replace(/_/g, ' '), text: utterances.some((row) => typeof row[name] === 'string'), kind: 'long', narrow: ['corpus', 'method', 'gle', 'f1'].includes(name),
    value: (row) => row[name] ?? null, ...(utterances.some((row) => typeof row[name] === 'number' && row[name] % 1) ? {show: (row) => typeof row[name] === 'number' ? row[name].toFixed(name.startsWith('micro') ? 1 : 4) : '–'} : {})}))});
}
