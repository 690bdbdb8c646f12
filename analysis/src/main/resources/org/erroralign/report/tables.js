// Words, confusions, keywords and groups.

function tableView(title, note, table, ...more) {
  return {
    element: el('div', {class: 'table-view'}, el('h1', {}, title), note && el('p', {class: 'muted lead'}, note), more, table && table.element),
    shown: () => table && table.refresh(), list: table && table.list, close: () => table && table.list.close(),
    focus: () => table && table.element.querySelector('input[type=search]')?.focus(),
  };
}

function wordsView(system) {
  const {rows, total} = summary.systems[system].words;
  const wrong = (row) => row[2] + row[3];
  const table = dataTable({name: 'words', label: 'word', rows, total, filter: 'Filter words …',
    address: (row) => alignmentsAddress({q: row[0], in: 'ref', wrong: wrong(row) > 0 ? 1 : null, ...ofSystem(system)}),
    columns: [
      {title: 'Word', text: true, value: (row) => row[0]},
      {title: 'Said', value: (row) => row[1]},
      {title: 'Wrong', value: wrong},
      {title: 'Deleted', narrow: false, value: (row) => row[3]},
      {title: 'Recall', kind: 'rate', value: (row) => 1 - wrong(row) / row[1], show: (row) => rateCell(1 - wrong(row) / row[1])},
      {title: 'Became', text: true, kind: 'forms', value: (row) => formsText(row[4]), show: (row) => formsCell(row[4])},
    ]});
  return tableView('Words', 'Reference words and what became of them. Choose a word to see where it went wrong.', table);
}

const KINDS = ['substitution', 'deletion', 'insertion', 'join', 'split', 'resegmentation'];
const KIND_CLASS = {substitution: 'sub', deletion: 'del', insertion: 'ins', join: 'join', split: 'split', resegmentation: 'cut'};

function confusionAddress([, from, to], system) {
  return alignmentsAddress({from, to, ...ofSystem(system)});
}

function confusionsView(system, parameters) {
  const {rows, total} = summary.systems[system].confusions;
  const wanted = {kind: KINDS.includes(parameters.get('kind')) ? parameters.get('kind') : '', cause: parameters.get('cause') || ''};
  const causes = summary.systems[system].causes.map(([name]) => name);
  const keep = (row) => (!wanted.kind || row[0] === wanted.kind) && (!wanted.cause || row[4] === wanted.cause);
  const choice = (label, key, values) => el('label', {class: 'field'}, el('span', {}, label), el('select', {on: {change: (event) => {
    wanted[key] = event.target.value;
    replaceAddress('#/confusions?' + new URLSearchParams(Object.entries(wanted).filter(([, value]) => value)));
    table.keep(keep);
  }}}, el('option', {value: ''}, 'all'), values.map((value) => el('option', {value, selected: wanted[key] === value}, value))));
  const form = (text) => text ? el('bdi', {}, text) : el('span', {class: 'form missing'}, 'nothing');
  const table = dataTable({name: 'confusions', label: 'confusion', rows, total, filter: 'Filter words …', tools: [choice('type', 'kind', KINDS), choice('likely cause', 'cause', causes)],
    address: (row) => confusionAddress(row, system),
    columns: [
      {title: 'Reference', text: true, value: (row) => row[1], show: (row) => form(row[1])},
      {title: 'Hypothesis', text: true, value: (row) => row[2], show: (row) => form(row[2])},
      {title: 'Count', value: (row) => row[3]},
      {title: 'Type', text: true, kind: 'type', value: (row) => row[0], show: (row) => el('span', {class: 'tag ' + KIND_CLASS[row[0]]}, row[0])},
      {title: 'Likely cause', text: true, narrow: false, value: (row) => row[4]},
    ]});
  const view = tableView('Confusions', 'What was taken for what; words that were joined, split or cut elsewhere are one confusion.', table);
  view.shown = () => table.keep(keep);
  return view;
}

function keywordsView(system) {
  const data = summary.systems[system];
  if (summary.terms.length === 0) {
    return {element: hint('Keywords', 'No keyword list was given. Terms that matter (drugs, names, places), one a line, make this table:', '--keywords FILE')};
  }
  const table = dataTable({name: 'keywords', label: 'keyword', rows: data.keywords.rows, total: data.keywords.total, filter: 'Filter keywords …',
    address: (row) => alignmentsAddress({term: row[0], outcome: row[3] < row[2] || row[6] < row[5] ? 'wrong' : null, ...ofSystem(system)}),
    columns: [
      {title: 'Keyword', text: true, value: (row) => row[0]},
      {title: 'Category', text: true, narrow: false, kind: 'short', value: (row) => row[1]},
      {title: 'Said', value: (row) => row[2]},
      {title: 'Missed', value: (row) => row[2] - row[3]},
      {title: 'False', narrow: false, value: (row) => row[5] - row[6], hint: 'Written where something else, or nothing, was said'},
      {title: 'Recall', kind: 'rate', value: (row) => row[8][0], show: (row) => el('span', {title: row[2] > 0 ? range(row[8]) : null}, rateCell(row[8][0]))},
      {title: 'Recall from', screen: false, value: (row) => row[2] > 0 ? row[8][1] : null},
      {title: 'Recall to', screen: false, value: (row) => row[2] > 0 ? row[8][2] : null},
      {title: 'Precision', narrow: false, value: (row) => row[5] > 0 ? row[6] / row[5] : null, show: (row) => percent(row[5] > 0 ? row[6] / row[5] : null)},
      {title: 'Became', text: true, kind: 'forms', value: (row) => formsText(row[10]), show: (row) => formsCell(row[10])},
    ]});
  const categories = data.categories.length > 1 || data.categories.some((row) => row[0]) ? categoryList(data) : null;
  return tableView('Keywords', 'Terms of the keyword list. Choose one to see every mistake on it.', table, categories);
}

function categoryList({categories, keywordTotal}) {
  return el('dl', {class: 'tiles small'}, [...categories.map((row) => [row[0] || '(no category)', row]), ['All keywords', keywordTotal]].map(([name, row]) =>
    el('div', {class: 'tile'}, el('dt', {}, el('bdi', {}, name)), el('dd', {}, el('strong', {}, percent(row[8][0])),
      el('span', {class: 'interval'}, row[2] > 0 ? range(row[8]) : ''), el('span', {class: 'note'}, `${count(row[3])} of ${count(row[2])} recognised, ${many(row[5] - row[6], 'false alarm')}`)))));
}

function hint(title, text, option) {
  return el('div', {class: 'table-view'}, el('h1', {}, title), el('p', {class: 'lead muted'}, text, ' ', el('code', {}, option)));
}

function groupsView(system, parameters) {
  const groups = summary.systems[system].groups.filter(({rows}) => rows.length > 1 || rows.some((row) => row[0].trim()));
  if (groups.length === 0) {
    return {element: hint('Groups', 'Utterances can be grouped by any column of the corpus, such as speaker or accent:', '--by speaker,accent')};
  }
  const group = groups.find(({name}) => name === parameters.get('by')) || groups[0];
  const all = summary.systems[system].scores.wer[0];
  const rate = (title, place, options) => ({title, kind: 'percent', value: (row) => row[place], show: (row) => percent(row[place]), ...options});
  const table = dataTable({name: 'groups-' + group.name.replace(/[^\p{L}\p{N}]+/gu, '-'), label: 'group', rows: group.rows, total: group.total, filter: 'Filter groups …',
    address: (row) => alignmentsAddress({['by.' + group.name]: row[0], sort: 'errors', ...ofSystem(system)}),
    columns: [
      {title: group.name, text: true, value: (row) => row[0].trim() || '(none)'},
      {title: 'Utterances', kind: 'long', value: (row) => row[1]},
      {title: 'Words', narrow: false, value: (row) => row[2]},
      {title: 'WER', kind: 'rate', value: (row) => row[6], show: (row) => rateCell(row[6], row[6] > all ? 'bad' : 'plain')},
      {title: 'Sub', narrow: false, value: (row) => row[3]},
      {title: 'Del', narrow: false, value: (row) => row[4]},
      {title: 'Ins', narrow: false, value: (row) => row[5]},
      rate('CER', 7, {narrow: false}), rate('SER', 8), rate('Aligned', 9, {narrow: false, hint: 'Joined and split words count once'}),
    ]});
  const tabs = groups.length > 1 && el('nav', {class: 'subtabs', 'aria-label': 'Attributes'}, groups.map(({name}) =>
    el('a', {href: '#/groups?by=' + encodeURIComponent(name), 'aria-current': name === group.name ? 'page' : null}, el('bdi', {}, name))));
  return tableView('Groups', `Error rates by group; over all it is ${percent(all)}.`, table, tabs);
}
