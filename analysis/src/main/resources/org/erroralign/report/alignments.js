// The view of all utterances, and that of one.

/** The address of the view of utterances, with what is asked for. */
function alignmentsAddress(parameters) {
  const text = new URLSearchParams(Object.entries(parameters).filter(([name, value]) =>
    value !== null && value !== undefined && (value !== '' || name.startsWith('by.'))));
  return '#/alignments' + (text.size > 0 ? '?' + text : '');
}

function legend(withKeywords) {
  const sample = (name, reference, hypothesis, label) => el('span', {class: 'sample'},
    el('span', {class: 'column wrong'}, el('span', {class: 'cell reference' + (name === 'del' ? ' gone' : '')}, reference), el('span', {class: 'cell ' + name}, hypothesis)), ' ' + label);
  const said = (column, cell, label, ...content) => el('span', {class: 'sample'}, el('span', {class: 'column' + column}, el('span', {class: 'cell reference' + cell}, content)), ' ' + label);
  return el('div', {class: 'legend', 'aria-hidden': 'true'},
    sample('sub', 'things', 'thing', 'substituted'),
    sample('del', 'are', '–', 'deleted'),
    sample('ins', '‸', 'period', 'inserted'),
    sample('sub', 'ice cream', 'icecream', 'joined'),
    sample('sub', 'icy', 'i see', 'split'),
    utterances.some((utterance) => utterance.systems.some((system) => system.confidences)) && el('span', {class: 'sample'}, el('span', {class: 'column'},
      [90, 60, 30].map((sure) => shaded(sure, el('span', {class: 'cell' + (sure < UNSURE ? ' unsure' : '')}, el('bdi', {}, sure + ' %'))))), ' confidence'),
    withKeywords && said('', ' term', 'keyword', el('bdi', {}, 'aspirin')),
    utterances.some(({systems}) => systems.some(({readings}) => readings)) && said('', '', 'read as', '2020', readingElement('twenty twenty')),
    utterances.some(({entities}) => entities) && said(' entity', '', 'entity', 'May', el('small', {class: 'class'}, 'date')),
    summary.systems.length > 1 && said(' differs', '', 'systems differ', 'word'));
}

function alignmentsView(parameters) {
  const question = questionFrom(parameters);
  const status = el('p', {class: 'status', role: 'status'});
  const area = el('div', {class: 'utterances'});
  const signs = legend(summary.terms.length > 0);
  let asked = {places: [], search: null};
  const list = new VirtualList(area, {
    make: (place) => utteranceCard(utterances[place], {search: asked.search, terms: termTest(), change: changeOf(question)}),
    guess: (place) => guessedHeight(utterances[place]),
    mounted: (elements) => labelLines(elements.flatMap((element) => [...element.querySelectorAll('.rows')])),
  });
  currentList = list;

  function termTest() {
    if (summary.terms.length === 0) return null;
    const term = summary.terms.indexOf(question.term);
    return term < 0 ? () => true : (found) => found.term === term;
  }

  function refresh() {
    asked = answer(question);
    list.show(asked.places);
    const of = asked.places.length === utterances.length ? '' : ' of ' + count(utterances.length);
    status.textContent = asked.error || (utterances.length === 0 ? 'No utterances.' : asked.places.length === 0 ? 'No utterance fits.' : count(asked.places.length) + of + (utterances.length === 1 ? ' utterance' : ' utterances'));
    status.classList.toggle('error', asked.error !== '');
    signs.hidden = asked.places.length === 0;
  }

  /** Takes a change of the question over into the address and the list. */
  function changed(change) {
    Object.assign(question, change);
    replaceAddress(alignmentsAddress(parametersOf(question)));
    refresh();
  }

  const element = el('div', {class: 'alignments'}, el('h1', {class: 'spoken'}, 'Alignments'),
    summary.held < summary.seen && sampleNote(),
    searchForm(question, changed),
    el('div', {class: 'results'}, status, signs,
      csvButton('utterances', () => utteranceRows(asked.places))),
    area);
  return {element, shown: () => { refresh(); }, list, close: () => list.close(), focus: () => element.querySelector('input[type=search]').focus()};
}

function guessedHeight(utterance) {
  const perLine = Math.max(20, Math.min(1200, window.innerWidth) / 9);
  const letters = Math.max(utterance.ref.length, utterance.systems[0].hyp.length);
  return 70 + Math.ceil(Math.min(letters, LONGEST_IN_LIST * 7) * 1.35 / perLine) * (12 + 27 * (1 + utterance.systems.length));
}

function parametersOf(question) {
  const rate = (value) => value === null ? null : String(Math.round(value * 10000) / 100);
  const parameters = {
    q: question.text, in: question.mode === 'any' ? null : question.mode, wrong: question.wrong ? '1' : null,
    op: question.operations.join('.'), cause: question.cause, term: question.term, outcome: question.outcome,
    from: question.from, to: question.to, letters: question.letters ? '1' : null, min: rate(question.lowest), max: rate(question.highest),
    change: question.change, sort: question.sort === 'corpus' ? null : question.sort, system: question.system,
  };
  question.groups.forEach((value, k) => { parameters['by.' + summary.groups[k]] = value; });
  return parameters;
}

function sampleNote() {
  const kept = [];
  if (summary.terms.length > 0) kept.push((summary.allKeywordErrors ? 'all ' : '') + many(summary.heldForKeywords, 'utterance') + ' with an error on a keyword');
  kept.push((summary.allRareErrors ? 'all ' : '') + (kept.length ? count(summary.heldForRareWords) + ' more' : many(summary.heldForRareWords, 'utterance')) + ' with an error on a rare word');
  const sample = summary.held - summary.heldForKeywords - summary.heldForRareWords;
  return el('p', {class: 'notice'}, `The corpus has ${count(summary.seen)} utterances, and a page holds at most ${count(summary.limit)}: here are ${kept.join(', ')}, and a random sample of ${count(sample)} others. All numbers and tables are about the whole corpus.`);
}

/** The search field and the filters. */
function searchForm(question, changed) {
  const choice = (label, options, value, take) => el('label', {class: 'field'}, el('span', {}, label),
    el('select', {on: {change: (event) => take(event.target.value)}},
      options.map(([key, title]) => el('option', {value: key, selected: String(key) === String(value)}, title))));
  const search = el('input', {type: 'search', value: question.text, placeholder: 'Search words …', 'aria-label': 'Search', autocomplete: 'off', spellcheck: 'false',
    'aria-keyshortcuts': '/', on: {input: () => changed({text: search.value})}});
  const wrong = el('label', {class: 'check'}, el('input', {type: 'checkbox', checked: question.wrong, on: {change: (event) => changed({wrong: event.target.checked})}}), 'only where it went wrong');
  const showWrong = () => { wrong.hidden = question.mode !== 'ref'; };
  showWrong();
  const mode = choice('in', MODES, question.mode, (value) => { changed({mode: value}); showWrong(); });
  const sorts = summary.systems.length > 1 ? [...SORTS, ['gain', 'Most improved first'], ['loss', 'Most worsened first']] : SORTS;
  return el('form', {class: 'search', role: 'search', on: {submit: (event) => event.preventDefault()}},
    el('div', {class: 'main'}, search, mode, wrong, chips(question, changed), choice('order', sorts, question.sort, (value) => changed({sort: value}))),
    el('details', {class: 'filters', open: window.innerWidth > 760 || isFiltered(question)},
      el('summary', {}, 'Filters'),
      el('div', {class: 'fields'}, operationButtons(question, changed), filterFields(question, changed, choice))));
}

function isFiltered(question) {
  return question.operations.length > 0 || question.cause !== '' || question.term !== '' || question.groups.some((value) => value !== null) || question.lowest !== null || question.highest !== null;
}

function operationButtons(question, changed) {
  const kinds = [...OPERATIONS.map(([key, title]) => [key, title]), ['compound', 'Joined or split'], ['right', 'No errors']];
  return el('div', {class: 'operations', role: 'group', 'aria-label': 'With these operations'}, kinds.map(([key, title]) =>
    el('button', {type: 'button', class: 'toggle ' + key, 'aria-pressed': String(question.operations.includes(key)), on: {click: (event) => {
      const pressed = !question.operations.includes(key);
      event.currentTarget.setAttribute('aria-pressed', String(pressed));
      changed({operations: pressed ? [...question.operations, key] : question.operations.filter((other) => other !== key)});
    }}}, title)));
}

function filterFields(question, changed, choice) {
  const fields = [];
  if (summary.systems.length > 1) {
    fields.push(choice('errors of', [['', 'any system'], ...summary.systems.map((system, k) => [k, letter(k) + ': ' + ending(system.name)])], question.system ?? '', (value) => changed({system: value === '' ? null : Number(value)})));
    fields.push(choice('compared with A', [['', 'all'], ['different', 'different'], ['better', 'better'], ['worse', 'worse']], question.change, (value) => changed({change: value})));
  }
  const causes = [...new Set(summary.systems.flatMap((system) => system.causes.rows.map(({cause}) => cause)))];
  if (causes.length > 0) fields.push(choice('cause', [['', 'any'], ...causes.map((cause) => [cause, cause])], question.cause, (value) => changed({cause: value})));
  if (summary.terms.length > 0) {
    fields.push(termField(question, changed));
    fields.push(choice('outcome', [['', 'any'], ...OUTCOMES], question.outcome, (value) => changed({outcome: value})));
  }
  summary.groups.forEach((name, k) => {
    const values = groupValues(k);
    if (values.length > 1) {
      fields.push(choice(name, [['*', 'all'], ...values.map((value) => ['=' + value, value.trim() || '(none)'])], question.groups[k] === null ? '*' : '=' + question.groups[k], (value) => {
        question.groups[k] = value === '*' ? null : value.slice(1);
        changed({});
      }));
    }
  });
  const rate = (label, key) => el('input', {type: 'number', min: 0, step: 5, 'aria-label': label, value: question[key] === null ? '' : Math.round(question[key] * 10000) / 100,
    on: {input: (event) => changed({[key]: event.target.value === '' ? null : Number(event.target.value) / 100})}});
  fields.push(el('span', {class: 'field'}, 'error rate', rate('lowest error rate', 'lowest'), 'to', rate('highest error rate', 'highest'), '%'));
  return fields;
}

const MOST_VALUES = 500;

/** The values of an attribute on this page, at most so many. */
function groupValues(k) {
  const values = new Set();
  for (const utterance of utterances) {
    values.add(utterance.groups[k]);
    if (values.size > MOST_VALUES) break;
  }
  return [...values].sort(compareTexts);
}

function termField(question, changed) {
  const input = el('input', {type: 'text', list: 'terms', value: question.term, placeholder: 'all', autocomplete: 'off', on: {input: () => {
    if (input.value === '' || summary.terms.includes(input.value)) changed({term: input.value});
  }}});
  return el('label', {class: 'field'}, el('span', {}, 'keyword'), input,
    el('datalist', {id: 'terms'}, summary.terms.slice(0, 2000).map((term) => el('option', {value: term}))));
}

/** What is asked for besides the fields, and can be taken away. */
function chips(question, changed) {
  if (question.from === null && question.to === null) return null;
  const chip = el('span', {class: 'chip'}, el('bdi', {}, question.from || 'nothing'), ' → ', el('bdi', {}, question.to || 'nothing'), question.letters && ' inside words',
    el('button', {type: 'button', 'aria-label': 'Remove this filter', on: {click: () => {
      chip.remove();
      changed({from: null, to: null, letters: false});
    }}}, '×'));
  return chip;
}

/** Utterances as a table. */
function utteranceRows(places) {
  const names = summary.systems.map((system) => system.name);
  const several = names.length > 1;
  const groups = usedGroups();
  const head = ['id', ...groups.map((k) => summary.groups[k]), 'reference', ...names.flatMap((name) => [several ? 'hypothesis ' + name : 'hypothesis', several ? 'errors ' + name : 'errors']), 'words'];
  const rows = places.map((place) => {
    const utterance = utterances[place];
    return [utterance.id, ...groups.map((k) => utterance.groups[k].trim()), utterance.ref, ...utterance.systems.flatMap((system) => [system.hyp, system.errors]), utterance.systems[0].words];
  });
  return [head, ...rows];
}

/** A text before it was normalised. */
function asGiven(text) {
  return text !== undefined && [el('dt', {class: 'muted'}, 'as given'), el('dd', {dir: 'auto', tabindex: scrolls(text)}, text)];
}

/** A long text moves in a box of its own, which keys can reach. */
function scrolls(text) {
  return text.length > 800 ? 0 : null;
}

/** One utterance with everything about it. */
function utteranceView(key, parameters) {
  const utterance = utterances[placeOfKey.get(key)];
  if (!utterance) {
    return {element: el('p', {class: 'notice'}, `This page holds no utterance "${key}". `, el('a', {href: '#/alignments'}, 'All utterances'))};
  }
  const systems = summary.systems.map((_, k) => k);
  const chosen = Math.min(Number(parameters.get('system')) || 0, systems.length - 1);
  const neighbour = (step, label) => {
    const other = utterances[utterance.place + step];
    return other ? el('a', {href: utteranceAddress(other), rel: step < 0 ? 'prev' : 'next'}, label) : el('span', {class: 'muted'}, label);
  };
  const facts = [];
  summary.groups.forEach((name, k) => {
    if (utterance.groups[k].trim()) facts.push([name, utterance.groups[k].trim()]);
  });
  if (timeOf(utterance)) facts.push(['time', timeOf(utterance)]);
  facts.push(...Object.entries(utterance.columns || {}));
  const graph = el('div', {}, graphSection(utterance, chosen));
  const rows = alignedRows(utterance, systems, {whole: true, terms: summary.terms.length > 0 ? () => true : null});
  const together = systems.filter((k) => referenceOf(utterance, k) === referenceOf(utterance, systems[0]));
  const element = el('article', {class: 'one'},
    el('nav', {class: 'pager', 'aria-label': 'Utterances'}, el('a', {href: '#/alignments'}, 'All utterances'), neighbour(-1, '← Previous'), neighbour(1, 'Next →')),
    el('h1', {}, el('bdi', {}, utterance.id)),
    el('p', {class: 'scores'}, scoreOf(utterance, systems), window.editMark?.(utterance)),
    utterance.audio && player(utterance),
    recordingStrip(utterance, together, (number) => showWord(rows[0], number)),
    el('section', {class: 'panel'}, rows),
    window.editPanel?.(utterance, parameters),
    legend(rows.some((block) => block.querySelector('.term'))),
    el('section', {class: 'panel'}, el('h2', {}, 'Texts'),
      el('dl', {class: 'texts'},
        el('dt', {}, 'Reference'), el('dd', {dir: 'auto', tabindex: scrolls(utterance.ref)}, utterance.ref), asGiven(utterance.refGiven),
        utterance.systems.map((system, k) => [el('dt', {}, systems.length > 1 ? el('bdi', {}, summary.systems[k].name) : 'Hypothesis'), el('dd', {dir: 'auto', tabindex: scrolls(system.hyp)}, system.hyp || '(empty)'), asGiven(system.hypGiven)]),
        facts.map(([name, value]) => [el('dt', {}, name), el('dd', {}, el('bdi', {}, value))]))),
    systems.length > 1 && el('label', {class: 'field'}, 'Graph of ', el('select', {on: {change: (event) => graph.replaceChildren(graphSection(utterance, Number(event.target.value)))}},
      systems.map((k) => el('option', {value: k, selected: k === chosen}, letter(k) + ': ' + ending(summary.systems[k].name))))),
    graph);
  const label = () => labelLines([...element.querySelectorAll('.rows')]);
  window.addEventListener('resize', label);
  const shown = () => {
    label();
    const loop = rows[0].querySelector('.loop');
    if (parameters.has('word')) showWord(rows[0], Number(parameters.get('word')));
    else if (parameters.has('loop') && loop) showColumn(rows[0], loop);
  };
  return {element, shown, title: utterance.id, close: () => window.removeEventListener('resize', label), error: (by) => stepError(rows[0], by), play: () => element.querySelector('.column.here')?.play?.(),
    step: (step) => {
      const other = utterances[utterance.place + step];
      if (other) goTo(utteranceAddress(other));
    }};
}
