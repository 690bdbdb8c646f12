// Words, confusions, keywords and groups.

function tableView(title, note, table, ...more) {
  return {
    element: el('div', {class: 'table-view'}, el('h1', {}, title), note && el('p', {class: 'muted lead'}, note), more, table && table.element),
    shown: () => table && table.refresh(), list: table && table.list, close: () => table && table.list.close(),
    focus: () => table && table.element.querySelector('input[type=search]')?.focus(),
  };
}

function wordsView(system) {
  const {rows, total} = summary.systems[system].word_outcomes;
  const wrong = (row) => row.substituted + row.deleted;
  const recall = (row) => 1 - wrong(row) / row.said;
  const bands = summary.systems[system].frequency_bands.rows;
  const table = dataTable({name: 'words', label: 'word', rows, total, filter: 'Filter words …', sort: 4,
    address: (row) => alignmentsAddress({q: row.word, in: 'ref', wrong: wrong(row) > 0 ? 1 : null, ...ofSystem(system)}),
    columns: [
      {title: 'Word', text: true, value: (row) => row.word || MARKS},
      {title: 'Said', value: (row) => row.said},
      {title: 'Wrong', value: wrong},
      {title: 'Deleted', narrow: false, value: (row) => row.deleted},
      {title: 'Beyond', narrow: false, value: (row) => Math.round(10 * beyond(row, bands)) / 10, show: (row) => beyond(row, bands).toFixed(1), hint: 'By how many standard deviations it is wrong more often than words as frequent'},
      {title: 'Recall', kind: 'rate', value: recall, show: (row) => rateCell(recall(row))},
      {title: 'Became', text: true, kind: 'forms', value: (row) => formsText(row.forms), show: (row) => formsCell(row.forms)},
    ]});
  return tableView('Words', 'Reference words and what became of them. Choose a word to see where it went wrong.', table);
}

/** What stands for a word that is nothing but marks without a sound. */
const MARKS = '(marks)';

const KINDS = ['substitution', 'deletion', 'insertion', 'join', 'split', 'resegmentation'];
const KIND_CLASS = {substitution: 'sub', deletion: 'del', insertion: 'ins', join: 'join', split: 'split', resegmentation: 'cut'};

function kindName(kind) {
  return kind === 'resegmentation' ? 'cut elsewhere' : kind;
}

function confusionAddress({reference, hypothesis}, system) {
  return alignmentsAddress({from: reference, to: hypothesis, ...ofSystem(system)});
}

function confusionsView(system, parameters) {
  const {rows, total} = summary.systems[system].confusions;
  const wanted = {kind: KINDS.includes(parameters.get('kind')) ? parameters.get('kind') : '', cause: parameters.get('cause') || ''};
  const causes = summary.systems[system].causes.rows.map(({cause}) => cause);
  const keep = (row) => (!wanted.kind || row.kind === wanted.kind) && (!wanted.cause || row.cause === wanted.cause);
  const choice = (label, key, values) => el('label', {class: 'field'}, el('span', {}, label), el('select', {on: {change: (event) => {
    wanted[key] = event.target.value;
    replaceAddress('#/confusions?' + new URLSearchParams(Object.entries(wanted).filter(([, value]) => value)));
    table.keep(keep);
  }}}, el('option', {value: ''}, 'all'), values.map((value) => el('option', {value, selected: wanted[key] === value}, kindName(value)))));
  const form = (text) => text ? inFew(text) : el('span', {class: 'form missing'}, 'nothing');
  const table = dataTable({name: 'confusions', label: 'confusion', rows, total, filter: 'Filter words …', tools: [choice('type', 'kind', KINDS), choice('cause', 'cause', causes)],
    address: (row) => confusionAddress(row, system),
    columns: [
      {title: 'Reference', text: true, value: (row) => row.reference, show: (row) => form(row.reference || row.kind !== 'insertion' && MARKS)},
      {title: 'Hypothesis', text: true, value: (row) => row.hypothesis, show: (row) => form(row.hypothesis || row.kind !== 'deletion' && MARKS)},
      {title: 'Count', value: (row) => row.count},
      {title: 'Type', text: true, kind: 'type', value: (row) => row.kind, show: (row) => el('span', {class: 'tag ' + KIND_CLASS[row.kind]}, kindName(row.kind))},
      {title: 'Cause', text: true, narrow: false, value: (row) => row.cause},
    ]});
  const view = tableView('Confusions', 'What was taken for what; words that were joined, split or cut elsewhere are one confusion.', table, confusionMaps(rows, system));
  view.shown = () => table.keep(keep);
  return view;
}

const MAPPED = 12;

/** Each of the most frequent of pairs {reference, hypothesis, count} with each, as a map; null where there is little to see. */
function confusionMap(pairs, more, href) {
  const times = new Map();
  for (const {reference, hypothesis, count: found} of pairs) for (const one of [reference, hypothesis]) times.set(one, (times.get(one) || 0) + found);
  const most = [...times].sort((a, b) => b[1] - a[1]).slice(0, MAPPED).map(([one]) => one);
  const among = (key, other) => most.filter((one) => pairs.some((pair) => pair[key] === one && most.includes(pair[other])));
  const said = among('reference', 'hypothesis'), heard = among('hypothesis', 'reference');
  const cells = said.map((reference) => heard.map((hypothesis) => {
    const row = pairs.find((pair) => pair.reference === reference && pair.hypothesis === hypothesis);
    return row ? {value: row.count, text: count(row.count), title: `${reference || 'nothing'} → ${hypothesis || 'nothing'}: ${many(row.count, 'time')}`, href: href(row)} : null;
  }));
  const found = cells.flat().filter(Boolean);
  if (found.filter(({value}) => value > 1).length < 3) return null;
  return panel(more.title, heatMap({rows: said.map(drawn), columns: heard.map(drawn), cells, description: found.map(({title}) => title).join('. '), ...more}));
}

/** A mark stands on a ring, nothing is a dash. */
function drawn(text) {
  return /^\p{M}/u.test(text) ? '◌' + text : text || '–';
}

/** The words, and the letters inside words, that are confused most. */
function confusionMaps(rows, system) {
  const pairs = rows.filter(({kind}) => kind === 'substitution'), letters = new Map();
  for (const {reference, hypothesis, count: found} of pairs) {
    if (reference.length + hypothesis.length > 2) for (const [from, to] of letterChanges(reference, hypothesis)) {
      const key = from + '\0' + to;
      if (!letters.has(key)) letters.set(key, {reference: from, hypothesis: to, count: 0});
      letters.get(key).count += found;
    }
  }
  const caption = 'Rows: what was said; columns: what was written. Choose a cell to see where.';
  return el('div', {class: 'grid'}, confusionMap(pairs, {name: 'confusion-map', title: 'Words that are confused most', caption}, (row) => confusionAddress(row, system)),
    confusionMap([...letters.values()], {name: 'letter-map', title: 'Letters that are confused most', caption: 'Inside words that were taken for another; –: none. ' + caption}, ({reference, hypothesis}) => alignmentsAddress({from: reference || null, to: hypothesis || null, letters: 1, ...ofSystem(system)})));
}

function keywordsView(system, parameters) {
  const data = summary.systems[system], listed = summary.terms.length > 0;
  const tabs = listed && data.found_terms.rows.length > 0 && el('nav', {class: 'subtabs', 'aria-label': 'Terms'}, [['', 'Your list'], ['1', 'Found in the references']].map(([found, title]) =>
    el('a', {href: '#/keywords' + (found && '?found=1'), 'aria-current': (parameters.get('found') || '') === found ? 'page' : null}, title)));
  if (!listed || parameters.has('found')) return foundTermsView(data, system, tabs);
  const table = dataTable({name: 'keywords', label: 'keyword', ...data.terms, filter: 'Filter keywords …',
    address: (row) => alignmentsAddress({term: row.term, outcome: row.recognised < row.said || row.false_alarms > 0 ? 'wrong' : null, ...ofSystem(system)}),
    columns: [
      {title: 'Keyword', text: true, value: (row) => row.term},
      {title: 'Category', text: true, narrow: false, kind: 'short', value: (row) => row.category},
      {title: 'Said', value: (row) => row.said},
      {title: 'Missed', value: (row) => row.said - row.recognised},
      {title: 'False', narrow: false, value: (row) => row.false_alarms, hint: 'Written where something else, or nothing, was said'},
      {title: 'Recall', kind: 'rate', value: (row) => row.recall, show: (row) => el('span', {title: range(row.recall_low, row.recall_high) || null}, rateCell(row.recall))},
      {title: 'Recall from', screen: false, value: (row) => row.recall_low},
      {title: 'Recall to', screen: false, value: (row) => row.recall_high},
      {title: 'Precision', narrow: false, value: (row) => row.precision, show: (row) => percent(row.precision)},
      {title: 'Became', text: true, kind: 'forms', value: (row) => formsText(row.forms), show: (row) => formsCell(row.forms)},
    ]});
  const categories = data.terms.rows.some((row) => row.category) ? categoryList(data.term_categories.rows) : null;
  return tableView('Keywords', 'Terms of the keyword list. Choose one to see every mistake on it.', table, tabs, categories);
}

/** Terms that nobody has listed: names, numbers, initials, rare words. */
function foundTermsView(data, system, tabs) {
  const {rows, total} = data.found_terms, wanted = {category: ''};
  const categories = data.found_categories.rows;
  const table = dataTable({name: 'found-terms', label: 'term', rows, total, filter: 'Filter terms …', empty: 'The references show none.',
    tools: [el('label', {class: 'field'}, el('span', {}, 'category'), el('select', {on: {change: (event) => {
      wanted.category = event.target.value;
      table.keep((row) => !wanted.category || row.category === wanted.category);
    }}}, el('option', {value: ''}, 'all'), categories.map(({category}) => el('option', {value: category}, category)))),
    el('button', {type: 'button', class: 'csv list', on: {click: () => download('keywords.txt', 'text/plain', [...new Map(rows.filter((row) => row.recognised < row.said).reverse().map(({term}) => [fold(term), term])).values()].reverse().map((term) => term + '\n').join(''))}}, 'Save as a list')],
    address: (row) => alignmentsAddress({q: row.term, in: row.term.includes(' ') ? 'phrase' : 'ref', wrong: row.recognised < row.said && !row.term.includes(' ') ? 1 : null, ...ofSystem(system)}),
    columns: [
      {title: 'Term', text: true, value: (row) => row.term},
      {title: 'Category', text: true, narrow: false, kind: 'short', value: (row) => row.category},
      {title: 'Said', value: (row) => row.said},
      {title: 'Missed', value: (row) => row.said - row.recognised},
      {title: 'Recall', kind: 'rate', value: (row) => row.recall, show: (row) => rateCell(row.recall)},
    ]});
  return tableView('Keywords', tabs ? 'Terms that the references show, by how they are written, and rare words.' : ['No keyword list was given (', el('code', {}, '--keywords FILE'), '): these are terms that the references show, by how they are written, and rare words. Those that are missed can be saved as a list to begin with.'], table, tabs,
    categoryList(categories));
}

function categoryList(rows) {
  return el('dl', {class: 'tiles small'}, rows.map((row, k) =>
    el('div', {class: 'tile'}, el('dt', {}, el('bdi', {}, k === rows.length - 1 && 'false_alarms' in row ? 'All keywords' : row.category)), el('dd', {}, el('strong', {}, percent(row.recall)),
      el('span', {class: 'interval'}, range(row.recall_low, row.recall_high)), el('span', {class: 'note'}, `${count(row.recognised)} of ${count(row.said)} recognised` + ('false_alarms' in row ? ', ' + many(row.false_alarms, 'false alarm') : ''))))));
}

function hint(title, text, option) {
  return el('div', {class: 'table-view'}, el('h1', {}, title), el('p', {class: 'lead muted'}, text, ' ', el('code', {}, option)));
}

/** The name under which classes of entities stand beside attributes of utterances. */
const ENTITIES = 'entity class';

function entityTable({entities, words: {wer, unit}}) {
  return dataTable({name: 'entities', label: 'class', labels: 'classes', ...entities, filter: 'Filter classes …',
    columns: [
      {title: ENTITIES, text: true, value: (row) => row.class},
      {title: 'Occurrences', kind: 'long', value: (row) => row.occurrences},
      {title: 'Words', narrow: false, value: (row) => row.reference_words},
      {title: unit === 'word' ? 'WER' : 'Mixed error rate', kind: 'rate', value: (row) => row.wer, show: (row) => rateCell(row.wer, row.wer > wer ? 'bad' : 'plain')},
      {title: 'Sub', narrow: false, value: (row) => row.substitutions},
      {title: 'Del', narrow: false, value: (row) => row.deletions},
      {title: 'Ins', narrow: false, value: (row) => row.insertions},
      {title: 'Recall', kind: 'percent', value: (row) => row.recall, show: (row) => percent(row.recall), hint: 'Occurrences without any error'},
    ]});
}

function groupsView(system, parameters) {
  const data = summary.systems[system];
  const groups = summary.groups.filter((name) => groupsOf(data, name).rows.length > 1 || groupsOf(data, name).rows.some((row) => row.value.trim()));
  if (data.entities) groups.push(ENTITIES);
  if (groups.length === 0) {
    return {element: hint('Groups', 'Utterances can be grouped by any column of the corpus, such as speaker or accent:', '--by speaker,accent')};
  }
  const group = groups.includes(parameters.get('by')) ? parameters.get('by') : groups[0];
  const all = data.words.wer;
  const tabs = groups.length > 1 && el('nav', {class: 'subtabs', 'aria-label': 'Attributes'}, groups.map((name) =>
    el('a', {href: '#/groups?by=' + encoded(name), 'aria-current': name === group ? 'page' : null}, el('bdi', {}, name))));
  if (group === ENTITIES) return tableView('Groups', `Error rates of what was spoken of; over all words it is ${percent(all)}.`, entityTable(data), tabs);
  const rate = (title, key, options) => ({title, kind: 'percent', value: (row) => row[key], show: (row) => percent(row[key]), ...options});
  const table = dataTable({name: 'groups-' + group.replace(/[^\p{L}\p{N}]+/gu, '-'), label: 'group', ...groupsOf(data, group), filter: 'Filter groups …',
    address: (row) => alignmentsAddress({['by.' + group]: row.value, sort: 'errors', ...ofSystem(system)}),
    columns: [
      {title: group, text: true, value: (row) => row.value.trim() || '(none)'},
      {title: 'Utterances', kind: 'long', value: (row) => row.utterances},
      {title: 'Words', narrow: false, value: (row) => row.reference_words},
      {title: summary.systems[system].words.unit === 'word' ? 'WER' : 'Mixed error rate', kind: 'rate', value: (row) => row.wer, show: (row) => rateCell(row.wer, row.wer > all ? 'bad' : 'plain')},
      {title: 'Sub', narrow: false, value: (row) => row.substitutions},
      {title: 'Del', narrow: false, value: (row) => row.deletions},
      {title: 'Ins', narrow: false, value: (row) => row.insertions},
      rate('CER', 'cer', {narrow: false}), rate('SER', 'ser'), rate('Aligned', 'aligned_error_rate', {narrow: false, hint: 'Joined and split words count once'}),
    ]});
  return tableView('Groups', `Error rates by group; over all it is ${percent(all)}.`, table, tabs);
}
