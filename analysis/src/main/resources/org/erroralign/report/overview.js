// The first view: how good the system is, and where to look.

function overviewView(system) {
  const data = summary.systems[system];
  if (data.words.utterances === 0) {
    return {element: el('div', {class: 'overview'}, tiles(data), el('p', {class: 'muted'}, 'No utterances.'))};
  }
  const element = el('div', {class: 'overview'},
    tiles(data),
    el('div', {class: 'grid'},
      el('div', {class: 'stack'},
        panel('What to look at first', firstThings(data, system)),
        panel('Where the errors come from', causeChart(data, system)),
        panel('Rare words and frequent words', bandChart(data))),
      el('div', {class: 'stack'},
        panel('Errors by type', errorTypes(data, system)),
        data.recordings && panel('Recordings', recordingList(data)),
        panel(summary.terms.length > 0 ? 'Worst keywords' : 'Words most often wrong', worstWords(data, system)))));
  return {element};
}

function panel(title, ...content) {
  return el('section', {class: 'panel'}, el('h2', {}, title), content);
}

/** The parameter that says which system a link is about. */
function ofSystem(system) {
  return summary.systems.length > 1 ? {system} : {};
}

function tiles(data) {
  const {words, characters, aligned} = data;
  const tile = (name, rate, {low, high}, note) => el('div', {class: 'tile'},
    el('dt', {}, name), el('dd', {}, el('strong', {}, percent(rate)),
      el('span', {class: 'interval'}, range(low, high)), el('span', {class: 'note'}, note)));
  const {said, recognised, recall, recall_low: low, recall_high: high} = allKeywords(data);
  return el('section', {'aria-label': 'Headline numbers'},
    el('dl', {class: 'tiles'},
      tile(words.unit === 'word' ? 'Word error rate' : 'Mixed error rate', words.wer, words.wer_interval, many(wordErrors(words), 'error') + ' on ' + many(words.reference_words, 'word')),
      tile('Aligned error rate', aligned.error_rate, aligned.error_rate_interval, 'joined and split words count once'),
      tile('Character error rate', characters.cer, characters.cer_interval, 'letters and spaces'),
      tile('Utterances with errors', words.ser, words.ser_interval, count(words.wrong_utterances) + ' of ' + count(words.utterances)),
      said > 0 && tile('Keyword recall', recall, {low, high}, count(recognised) + ' of ' + count(said) + ' recognised')),
    words.utterances > 0 && el('p', {class: 'caption muted'}, intervalNote(data)));
}

/** Errors as the word error rate counts them. */
function wordErrors({substitutions, deletions, insertions}) {
  return substitutions + deletions + insertions;
}

/** What the intervals were taken over: what is resampled together, and what is taken for independent. */
function intervalNote({units, words: {utterances}}) {
  const over = units === utterances ? many(units, 'utterance') : `${many(units, 'group')} of utterances (by ${summary.cluster})`;
  return `Below each rate its ${Math.round(1000 * summary.level) / 10} % confidence interval. ` + (units < 2
    ? `Word, aligned and character error rate have none: there is only ${over} to resample; the others are binomial (Wilson).`
    : `Word, aligned and character error rate: by bootstrap over ${over}; the others: binomial (Wilson).`);
}

const TYPES = [
  {key: 'substitutions', name: 'Substitutions', kind: 'sub', note: 'a word became another', op: 'sub'},
  {key: 'deletions', name: 'Deletions', kind: 'del', note: 'a word is missing', op: 'del'},
  {key: 'insertions', name: 'Insertions', kind: 'ins', note: 'a word was added', op: 'ins'},
  {key: 'joins', name: 'Joins', kind: 'join', note: 'several words became one', op: 'compound'},
  {key: 'splits', name: 'Splits', kind: 'split', note: 'one word became several', op: 'compound'},
  {key: 'resegmentations', name: 'Cut elsewhere', kind: 'cut', note: 'several became several others', op: 'compound'},
];

/** Horizontal bars with names, counts and links. */
function bars(rows) {
  const most = Math.max(1, ...rows.map((row) => row.value));
  return el('ul', {class: 'bars'}, rows.map(({name, value, kind, note, href, text}) => {
    const fill = el('span', {class: 'fill ' + kind});
    fill.style.width = 100 * value / most + '%';
    return el('li', {}, el(href ? 'a' : 'div', {href, class: 'row'},
      el('span', {class: 'name'}, el('bdi', {}, name), note && el('small', {}, note)),
      el('span', {class: 'bar', 'aria-hidden': 'true'}, fill),
      el('span', {class: 'value'}, text)));
  }));
}

function errorTypes({words, aligned}, system) {
  const total = TYPES.reduce((sum, {key}) => sum + aligned[key], 0);
  if (total === 0) return el('p', {class: 'muted'}, 'No errors.');
  return [bars(TYPES.map(({key, name, kind, note, op}) => ({
    name, kind, note, value: aligned[key], href: alignmentsAddress({op, ...ofSystem(system)}),
    text: [count(aligned[key]), el('small', {}, percent(aligned[key] / total, 0))],
  }))),
  el('p', {class: 'caption muted'}, `${many(total, 'error')} by our alignment, where a joined or split word counts once (the aligned error rate, ${percent(aligned.error_rate)}); ` +
    `the ${rateName({words})} counts ${many(wordErrors(words), 'error')}.`)];
}

/** What the word error rate consists of: the causes add up to it. */
function causeChart(data, system) {
  const {causes: {rows}} = data;
  if (rows.length === 0) return el('p', {class: 'muted'}, 'No errors.');
  return [bars(rows.map(({cause, group, errors, wer_points: points, wer_without: rest, utterances: of}) => ({
    name: cause, kind: 'plain', note: `${group}; in ${many(of, 'utterance')}; without: ${percent(rest)}`, value: errors, href: alignmentsAddress({cause, ...ofSystem(system)}),
    text: [percent(points), el('small', {}, count(errors))],
  }))),
  el('p', {class: 'caption muted'}, `Every word error has one cause; their points add up to the ${rateName(data)}${data.written ? ' of the texts as they are written' : ''}.`)];
}

/** Long utterances with their rates along the way, the worst first. */
function recordingList({recordings: {rows, total}}) {
  const most = Math.max(...rows.flatMap((row) => row.density.map((rate) => rate ?? 1)), 0.01);
  return [el('ul', {class: 'worst'}, rows.slice(0, 12).map(({id, wer, reference_words: said, deleted_runs: deleted, density}) => el('li', {}, el('a', {href: '#/utterance/' + encoded(id), class: 'row'},
    el('bdi', {class: 'name'}, id),
    el('span', {class: 'value'}, percent(wer), el('small', {}, ' of ' + many(said, 'word'))),
    el('span', {class: 'forms', title: 'Errors along the recording, by tenths'}, density.map((rate) => '▁▂▃▄▅▆▇█'[Math.round(7 * Math.min(1, (rate ?? 1) / most))]).join(''), deleted > 0 && ' ' + many(deleted, 'long gap')))))),
  total > 12 && el('p', {class: 'muted'}, `${count(total)} recordings`)];
}

/** What the word error rate is called. */
function rateName({words: {unit}}) {
  return unit === 'word' ? 'word error rate' : 'mixed error rate';
}

function sumOf(rows, key) {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

function bandName({from, to}) {
  if (from === 0 && to === 0) return 'never';
  if (from === to) return from === 1 ? 'once' : count(from) + '×';
  return to === null ? count(from) + '× and more' : count(from) + '–' + count(to) + '×';
}

/** Error rates by how often words occur, with their intervals. */
function bandChart({frequency_bands: {rows: bands}}) {
  if (bands.length === 0) return el('p', {class: 'muted'}, 'The references have no words.');
  const width = 480, height = 232, left = 44, bottom = 58, top = 14;
  const highest = Math.max(0.05, ...bands.map((band) => Math.min(1, Math.max(band.error_rate, band.error_rate_high * 0.6 + band.error_rate * 0.4))));
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25].find((s) => highest / s <= 5) || 0.25;
  const scale = Math.ceil(highest / step - 1e-9) * step;
  const y = (rate) => top + (height - top - bottom) * (1 - Math.min(rate, scale) / scale);
  const slot = (width - left - 8) / bands.length;
  const grid = [];
  for (let rate = 0; rate <= scale + 1e-9; rate += step) {
    grid.push(svg('line', {class: 'grid', x1: left, x2: width - 8, y1: y(rate), y2: y(rate)}),
      svg('text', {class: 'axis', x: left - 6, y: y(rate) + 4, 'text-anchor': 'end'}, (100 * rate).toFixed(0) + ' %'));
  }
  const columns = bands.map((band, k) => {
    const {error_rate: rate, error_rate_low: low, error_rate_high: high, reference_words: said} = band;
    const x = left + slot * k + slot * 0.2, wide = slot * 0.6, middle = x + wide / 2;
    return svg('g', {},
      svg('title', {}, `${bandName(band)}: ${many(band.substituted + band.deleted, 'error')} on ${many(said, 'word')} (${count(band.distinct_words)} different), ${percent(rate)}, interval ${range(low, high)}`),
      svg('rect', {class: 'column', x, y: y(rate), width: wide, height: Math.max(0, y(0) - y(rate)), rx: 2}),
      svg('path', {class: 'whisker', d: `M${middle} ${y(low)}V${y(high)}M${middle - 5} ${y(low)}h10M${middle - 5} ${y(high)}h10`}),
      svg('text', {class: 'value', x: middle + 8, y: Math.max(top + 8, y(rate) - 5), 'text-anchor': 'start'}, percent(rate, rate < 0.1 ? 1 : 0)),
      svg('text', {class: 'axis', x: middle, y: height - bottom + 18, 'text-anchor': 'middle'}, bandName(band)),
      svg('text', {class: 'axis faint', x: middle, y: height - bottom + 34, 'text-anchor': 'middle'}, count(said)));
  });
  return el('figure', {},
    svg('svg', {class: 'chart', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': 'Error rate by how often words occur: ' + bands.map((band) => bandName(band) + ' ' + percent(band.error_rate)).join(', ')}, grid, columns,
      svg('text', {class: 'axis faint', x: left + (width - left) / 2, y: height - 6, 'text-anchor': 'middle'}, 'how often a word occurs' + (summary.frequencyList ? ' in the list' : ' in the references') + '; below, words said')),
    el('figcaption', {class: 'caption muted'}, 'Share of reference words that are wrong, with binomial (Wilson) intervals. Frequent words hide how the rare ones fare.'));
}

function worstWords(data, system) {
  const keywords = summary.terms.length > 0;
  const rows = keywords
    ? data.terms.rows.map(({term, said, recognised, forms}) => ({text: term, said, missed: said - recognised, forms, href: alignmentsAddress({term, outcome: 'wrong', ...ofSystem(system)})})).filter((row) => row.missed > 0)
    : data.word_outcomes.rows.map(({word, said, substituted, deleted, forms}) => ({text: word, said, missed: substituted + deleted, forms, href: alignmentsAddress({q: word, in: 'ref', wrong: 1, ...ofSystem(system)})})).filter((row) => row.missed > 0);
  if (rows.length === 0) return el('p', {class: 'muted'}, keywords ? 'Every keyword that was said was recognised.' : 'No word is wrong.');
  return [el('ul', {class: 'worst'}, rows.slice(0, 8).map((row) => el('li', {}, el('a', {href: row.href, class: 'row'},
    el('bdi', {class: 'name'}, row.text),
    el('span', {class: 'value'}, 'missed ', el('b', {}, count(row.missed)), ' of ' + count(row.said)),
    el('span', {class: 'forms'}, '→ ', formsCell(row.forms.slice(0, 3))))))),
  el('p', {}, el('a', {href: keywords ? '#/keywords' : '#/words'}, keywords ? 'All keywords' : 'All words'))];
}

/** Sentences about what stands out, each with a link to the evidence. */
function firstThings(data, system) {
  const items = [];
  const add = (href, strong, rest) => items.push(el('li', {}, el('a', {href}, el('strong', {}, strong), ' ', rest)));
  const suspects = data.suspicion_counts;
  const made = {loop: 'with words in a loop', inserted_run: 'with many inserted words in a row', deleted_run: 'with many words missing in a row', empty_hypothesis: 'without any hypothesis', far_too_long: 'far too long'};
  if (suspects.hypotheses > 0) {
    const kinds = Object.keys(made).filter((kind) => suspects[kind] > 0).map((kind) => count(suspects[kind]) + ' ' + made[kind]);
    add('#/suspicious', many(suspects.hypotheses, 'suspicious hypothesis', 'suspicious hypotheses') + ':', kinds.join(', '));
  }
  const never = data.terms.rows.filter((row) => row.said > 0 && row.recognised === 0);
  if (never.length > 0) add('#/keywords', many(never.length, 'keyword is', 'keywords are') + ' never recognised:', never.slice(0, 4).map((row) => row.term).join(', ') + (never.length > 4 ? ' …' : ''));
  const confusion = data.confusions.rows.find((row) => row.count > 1 && row.reference && row.hypothesis);
  if (confusion) add(confusionAddress(confusion, system), `“${confusion.reference}” → “${confusion.hypothesis}”`, `is the most frequent confusion, ${count(confusion.count)} times`);
  const group = worstGroup(data);
  if (group) add(alignmentsAddress({['by.' + group.name]: group.worst.value, sort: 'errors', ...ofSystem(system)}), `${group.name} “${group.worst.value.trim()}”`, `has a ${rateName(data)} of ${percent(group.worst.wer)}, the best ${group.name} ${percent(group.best.wer)}`);
  const bands = data.frequency_bands.rows;
  const rare = bands.find((band) => band.from <= 1);
  const often = bands[bands.length - 1];
  if (rare && rare !== often && rare.error_rate > 1.5 * often.error_rate) add('#/words', `Rare words are wrong ${often.error_rate > 0 ? (rare.error_rate / often.error_rate).toFixed(1) + ' times as' : 'more'} often`, `as the most frequent ones: ${percent(rare.error_rate)} against ${percent(often.error_rate)}`);
  const value = data.causes.rows.find(({cause}) => cause === 'number with another value');
  if (value) add(alignmentsAddress({cause: value.cause, ...ofSystem(system)}), many(value.errors, 'word error'), 'on numbers with another value');
  const total = sumOf(data.causes.rows, 'errors');
  const writing = sumOf(data.causes.rows.filter(({group}) => group === 'written otherwise'), 'errors');
  if (total > 0 && writing / total > 0.03) add('#/confusions', percent(writing / total, 0) + ' of the errors', 'are the same words, written otherwise');
  if (data.words.wrong_utterances > 0) add(alignmentsAddress({sort: 'errors', ...ofSystem(system)}), 'The utterances with the most errors', 'are a good place to start reading');
  if (items.length === 0) return el('p', {class: 'muted'}, 'There are no errors to look at.');
  return el('ol', {class: 'things'}, items);
}

/** The attribute whose worst group stands out most; groups with few words tell little. */
function worstGroup(data) {
  let found = null;
  for (const name of summary.groups) {
    const large = groupsOf(data, name).rows.filter((row) => row.reference_words >= 50 && row.value.trim());
    if (name === 'length' || large.length < 2) continue;
    const byRate = [...large].sort((a, b) => b.wer - a.wer);
    const worst = byRate[0], best = byRate[byRate.length - 1];
    if (worst.wer > 1.2 * best.wer && (!found || worst.wer - best.wer > found.worst.wer - found.best.wer)) found = {name, worst, best};
  }
  return found;
}

function suspiciousView(system) {
  const {rows, total} = summary.systems[system].suspicions;
  const table = dataTable({name: 'suspicious', label: 'entry', rows, total, filter: 'Filter …', empty: 'Nothing is suspicious.',
    address: (row) => placeOfKey.has(wellFormed(row.id)) ? '#/utterance/' + encoded(row.id) : null,
    columns: [
      {title: 'Utterance', text: true, value: (row) => row.id},
      {title: 'Suspicion', text: true, value: (row) => row.kind},
      {title: 'Size', value: (row) => row.size, hint: 'How often a loop repeats, or how many words'},
      {title: 'At word', value: (row) => row.word || ''},
      {title: 'About second', value: (row) => row.seconds ?? ''},
      {title: 'Words', text: true, kind: 'forms', value: (row) => row.words},
    ]});
  return tableView('Suspicious hypotheses', 'Loops, long runs of inserted or missing words, empty and far too long hypotheses: what a recogniser may have made up or lost.', table);
}
