// The first view: how good the system is, and where to look.

function overviewView(system) {
  const data = summary.systems[system];
  if (data.words.utterances === 0) {
    return {element: el('div', {class: 'overview'}, tiles(data), el('p', {class: 'muted'}, 'No utterances.'))};
  }
  const later = el('div', {class: 'stack'}), groups = el('div', {class: 'stack'});
  const element = el('div', {class: 'overview'}, el('h1', {class: 'spoken'}, 'Overview'),
    tiles(data),
    el('div', {class: 'grid'},
      el('div', {class: 'stack'},
        panel('What to look at first', firstThings(data, system)),
        panel('What the error rate consists of', causeChart(data, system)),
        panel('Rare words and frequent words', bandChart(data)),
        panel('Words that are wrong more often than words as frequent', wordChart(data, system)),
        groups),
      el('div', {class: 'stack'},
        panel('Errors by type', errorTypes(data, system)),
        data.recordings && panel('Recordings', recordingList(data)),
        later,
        panel(summary.terms.length > 0 ? 'Worst keywords' : 'Words that stand out', worstWords(data, system)))));
  const ready = () => {
    later.replaceChildren(...utteranceCharts(data, system));
    groups.replaceChildren(...groupCharts(data, system));
  };
  if (utterances.length > 0) ready();
  return {element, ready};
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
      tile(words.unit === 'word' ? 'Word error rate' : 'Mixed error rate', words.wer, words.wer_interval, many(wordErrors(words), 'error') + ' on ' + many(words.reference_words, 'word') + (words.unit === 'word' ? '' : ' or characters')),
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
function intervalNote({units, words: {utterances, unit}}) {
  const over = units === utterances ? many(units, 'utterance') : `${many(units, 'group')} of utterances (by ${summary.cluster})`;
  const rates = `${capital(rateName({words: {unit}}).split(' ')[0])}, aligned and character error rate`;
  return `Below each rate its ${Math.round(1000 * summary.level) / 10} % confidence interval. ` + (units < 2
    ? `${rates} have none: there is only ${over} to resample; the others are binomial (Wilson).`
    : `${rates}: by bootstrap over ${over}; the others: binomial (Wilson).`);
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
  if (rows.length === 0 || data.words.reference_words === 0) return el('p', {class: 'muted'}, rows.length === 0 ? 'No errors.' : 'The references have no words.');
  let sum = 0;
  const parts = rows.map(({cause, group, errors, wer_points: points, wer_without: rest, utterances: of}) => ({
    name: cause, from: sum, to: sum += points, kind: group === 'written otherwise' ? 'written' : 'words', href: alignmentsAddress({cause, ...ofSystem(system)}),
    title: `${cause} (${group}): ${many(errors, 'error')} in ${many(of, 'utterance')}, ${percent(points)}; without them the rate would be ${percent(rest)}`,
  }));
  parts.push({name: 'all', from: 0, to: sum, kind: 'total', title: `all: ${percent(sum)}`});
  return waterfall({name: 'causes', title: 'What the error rate consists of', rows: parts,
    description: parts.map(({title}) => title).join('. '),
    caption: `Every word error has one cause; they add up to the ${rateName(data)}${data.written ? ' of the texts as they are written' : ''}. Outlined: the same words, written otherwise. Choose a cause to see where.`});
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
  const rows = bands.map((band) => ({name: bandName(band), rate: band.error_rate, low: band.error_rate_low, high: band.error_rate_high, href: '#/words',
    title: `${bandName(band)}: ${many(band.substituted + band.deleted, 'error')} on ${many(band.reference_words, 'word')} (${count(band.distinct_words)} different), ${percent(band.error_rate)}, interval ${range(band.error_rate_low, band.error_rate_high)}`}));
  return dotPlot({name: 'frequencies', title: 'Error rate by how often words occur', rows, description: rows.map(({title}) => title).join('. '),
    caption: `Share of reference words that are wrong, by how often they occur in the ${summary.frequencyList ? 'list' : 'references'}, with binomial (Wilson) intervals. Frequent words hide how the rare ones fare.`});
}

const GROUPS_DRAWN = 12;

/** The groups of two attributes, worst first; a chart of lengths is there already. */
function groupCharts(data, system) {
  return [...summary.groups].sort((a, b) => (a === 'length') - (b === 'length')).filter((name) => groupsOf(data, name).rows.length > 1).slice(0, 2).map((name) => panel(`By ${name}`, groupChart(data, name, system)));
}

function groupChart(data, name, system) {
  const all = groupsOf(data, name).rows.filter(({wer}) => wer !== null);
  const rows = (name === 'length' ? all : [...all].sort((a, b) => b.wer - a.wer)).slice(0, GROUPS_DRAWN).map((row) => ({
    name: row.value.trim() || '(none)', rate: row.wer, ...groupInterval(name, row, system),
    href: alignmentsAddress({['by.' + name]: row.value, sort: 'errors', ...ofSystem(system)}),
    title: `${row.value.trim() || '(none)'}: ${percent(row.wer)} on ${many(row.reference_words, 'word')} of ${many(row.utterances, 'utterance')}`}));
  return dotPlot({name: 'groups', title: `${capital(rateName(data))} by ${name}`, rows, line: data.words.wer, description: rows.map(({title}) => title).join('. '),
    caption: [all.length > rows.length ? `The worst ${rows.length} of ${count(all.length)} groups. ` : '', 'Dashed: over all. ', summary.held === summary.seen ? 'Intervals: 95 %, from the variance between utterances.' : '']});
}

/** Where the rate of a group may lie: a ratio of sums over utterances, linearised; none where the page does not hold them all. */
function groupInterval(name, {value, wer, reference_words: total}, system) {
  const place = summary.groups.indexOf(name);
  const own = utterances.filter(({groups}) => groups[place] === value).map(({systems}) => systems[system]);
  if (summary.held < summary.seen || own.length < 2) return {};
  const squares = own.reduce((sum, {errors, words}) => sum + (errors - wer * words) ** 2, 0);
  const half = 1.96 * Math.sqrt(squares * own.length / (own.length - 1)) / total;
  return {low: Math.max(0, wer - half), high: wer + half};
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}

/** By how many standard deviations a word is wrong more often than words as frequent are. */
function beyond({said, substituted, deleted}, bands) {
  const band = bands.find(({from, to}) => said >= from && (to === null || said <= to)) || bands[bands.length - 1];
  const p = Math.min(0.99, Math.max(0.01, band.error_rate));
  return (substituted + deleted - said * p) / Math.sqrt(said * p * (1 - p));
}

/** The words that stand out most, worst first. */
function standingOut({word_outcomes: {rows}, frequency_bands: {rows: bands}}) {
  return rows.filter((row) => row.said > 1 && row.substituted + row.deleted > 0).map((row) => ({row, by: beyond(row, bands)}))
    .filter(({by}) => by > 1).sort((a, b) => b.by - a.by).map(({row}) => row);
}

function wordChart(data, system) {
  const {rows} = data.word_outcomes;
  if (rows.length === 0) return el('p', {class: 'muted'}, 'The references have no words.');
  const wrong = (row) => row.substituted + row.deleted;
  const title = (row) => `${row.word || MARKS}: wrong ${count(wrong(row))} of ${count(row.said)} times`;
  const point = (row) => ({x: row.said, y: wrong(row) / row.said, item: row, text: row.word || MARKS, title: title(row)});
  const named = standingOut(data);
  return scatter({name: 'words', title: 'Words by how often they are said and how often they are wrong', points: rows.map(point), named: named.map(point),
    address: (row) => alignmentsAddress({q: row.word, in: 'ref', wrong: wrong(row) > 0 ? 1 : null, ...ofSystem(system)}), axisX: 'how often it is said',
    description: 'Words that stand out: ' + named.slice(0, 14).map(title).join('. '), table: [['word', 'said', 'wrong'], ...rows.map((row) => [row.word, row.said, wrong(row)])],
    caption: 'Each dot is a word; those that stand out for their frequency are named. Choose one to see where it went wrong.'});
}

/** What only the utterances tell. */
function utteranceCharts(data, system) {
  const held = utterances.map((utterance) => ({utterance, ...utterance.systems[system]}));
  const rated = held.filter(({words}) => words > 0);
  const note = (summary.held < summary.seen ? ` Of the ${count(summary.held)} utterances that this page holds.` : '') +
    (rated.length < held.length ? ` Without ${many(held.length - rated.length, 'utterance')} whose reference has no words.` : '');
  if (rated.length < 2) return [];
  const share = ({errors, words}) => errors / words;
  const bins = [['0', (r) => r === 0, {op: 'right'}]];
  for (let k = 0; k < 10; k++) bins.push([`${10 * k + 10}`, (r) => r > k / 10 && r <= (k + 1) / 10 + 1e-9, {min: k === 0 ? 0.01 : 10 * k + 0.01, max: 10 * k + 10}]);
  bins.push(['more', (r) => r > 1 + 1e-9, {min: 100.01}]);
  const columns = bins.map(([name, test, question], k) => {
    const value = rated.filter((row) => test(share(row))).length;
    const range = k === 0 ? 'no errors' : name === 'more' ? 'more than 100 %' : `${10 * (k - 1)} to ${name} %`;
    return {name, value, title: `${range}: ${many(value, 'utterance')}`, href: alignmentsAddress({...question, ...ofSystem(system)})};
  });
  const name = capital(rateName(data));
  const panels = [panel('Utterances by error rate', columnChart({name: 'utterances-by-rate', title: `${name} of utterances`, rows: columns, axis: `${rateName(data)} up to … %`,
    description: columns.map(({title}) => title).join('. '), caption: 'How many utterances have which error rate.' + note}))];
  panels.push(panel('Error rate and length', lengthChart(rated, note, name)));
  return panels;
}

function lengthChart(rated, note, name) {
  const byLength = [...rated].sort((a, b) => a.words - b.words), size = Math.ceil(byLength.length / 10), line = [];
  for (let k = 0, end = 0; k < byLength.length; k = end) {
    end = Math.min(k + size, byLength.length);
    while (end < byLength.length && byLength[end].words === byLength[end - 1].words) end++;
    const part = byLength.slice(k, end);
    line.push({x: sumOf(part, 'words') / part.length, y: sumOf(part, 'errors') / sumOf(part, 'words')});
  }
  return scatter({name: 'rate-by-length', title: `${name} by length`, points: rated.map(({utterance, errors, words}) => ({x: words, y: errors / words, item: utterance})), line,
    address: utteranceAddress, axisX: 'words of the reference', description: 'The rate in ten parts of equal size, by length: ' + line.map(({x, y}) => `${Math.round(x)} words ${percent(y)}`).join(', '),
    table: [['id', 'words', 'errors'], ...rated.map(({utterance, words, errors}) => [utterance.id, words, errors])],
    caption: 'Each dot is an utterance; the line has the rate of utterances as long. Choose a dot to see it.' + note});
}

function worstWords(data, system) {
  const keywords = summary.terms.length > 0;
  const rows = keywords
    ? data.terms.rows.map(({term, said, recognised, forms}) => ({text: term, said, missed: said - recognised, forms, href: alignmentsAddress({term, outcome: 'wrong', ...ofSystem(system)})})).filter((row) => row.missed > 0)
    : standingOut(data).map(({word, said, substituted, deleted, forms}) => ({text: word || MARKS, said, missed: substituted + deleted, forms, href: alignmentsAddress({q: word, in: 'ref', wrong: 1, ...ofSystem(system)})}));
  if (rows.length === 0) return el('p', {class: 'muted'}, keywords ? 'Every keyword that was said was recognised.' : 'No word stands out.');
  return [el('ul', {class: 'worst'}, rows.slice(0, 8).map((row) => el('li', {}, el('a', {href: row.href, class: 'row'},
    el('bdi', {class: 'name'}, inFew(row.text)),
    el('span', {class: 'value'}, 'missed ', el('b', {}, count(row.missed)), ' of ' + count(row.said)),
    el('span', {class: 'forms'}, '→ ', formsCell(row.forms.slice(0, 3))))))),
  el('p', {}, el('a', {href: keywords ? '#/keywords' : '#/words'}, keywords ? 'All keywords' : 'All words'))];
}

function quoted(text) {
  return ['“', el('bdi', {}, inFew(text)), '”'];
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
  if (summary.reference_errors?.total > 0) add('#/references', many(summary.reference_errors.total, 'reference'), 'may be wrong themselves');
  const never = data.terms.rows.filter((row) => row.said > 0 && row.recognised === 0);
  if (never.length > 0) add('#/keywords', many(never.length, 'keyword is', 'keywords are') + ' never recognised:', never.slice(0, 4).map((row) => row.term).join(', ') + (never.length > 4 ? ' …' : ''));
  const confusion = data.confusions.rows.find((row) => row.count > 1 && row.reference && row.hypothesis);
  if (confusion) add(confusionAddress(confusion, system), [quoted(confusion.reference), ' → ', quoted(confusion.hypothesis)], `is the most frequent confusion, ${count(confusion.count)} times`);
  const group = worstGroup(data);
  if (group) add(alignmentsAddress({['by.' + group.name]: group.worst.value, sort: 'errors', ...ofSystem(system)}), [group.name + ' ', quoted(group.worst.value.trim())], `has a ${rateName(data)} of ${percent(group.worst.wer)}, the best ${group.name} ${percent(group.best.wer)}`);
  const bands = data.frequency_bands.rows;
  const rare = bands.find((band) => band.from <= 1);
  const often = bands[bands.length - 1];
  if (rare && rare !== often && rare.error_rate_low > often.error_rate_high && rare.error_rate > 1.5 * often.error_rate) add('#/words', `Rare words are wrong ${often.error_rate > 0 ? (rare.error_rate / often.error_rate).toFixed(1) + ' times as often as' : 'more often than'} the most frequent ones:`, `${percent(rare.error_rate)} against ${percent(often.error_rate)}`);
  const value = data.causes.rows.find(({cause}) => cause === 'number with another value');
  if (value) add(alignmentsAddress({cause: value.cause, ...ofSystem(system)}), many(value.errors, 'error'), 'on numbers with another value');
  const total = sumOf(data.causes.rows, 'errors');
  const writing = sumOf(data.causes.rows.filter(({group}) => group === 'written otherwise'), 'errors');
  if (total > 0 && writing / total > 0.03) add('#/confusions', percent(writing / total, 0) + ` of the errors${data.written ? ' of the texts as they are written' : ''}`, 'are the same words, written otherwise');
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

/** Of a long id the end, which tells more; no line ends after its dots. */
const idColumn = (most = 44, fewer = 20) => ({title: 'Utterance', text: true, value: (row) => row.id, show: (row) => el('bdi', {}, ending(row.id, window.innerWidth > 1000 ? most : window.innerWidth > 620 ? fewer : 20).replace('…', '…\u2060'))});

function referencesView() {
  const table = dataTable({name: 'reference-errors', label: 'reference', ...summary.reference_errors, filter: 'Filter …', empty: 'None.',
    address: ({id}) => placeOfKey.has(wellFormed(id)) ? utteranceAddress({key: id}) : null,
    columns: [
      idColumn(24, 16),
      {title: 'Reason', text: true, value: (row) => row.reason},
      {title: 'Reference', text: true, value: (row) => row.reference},
      {title: 'Hypothesis', text: true, value: (row) => row.hypothesis},
      {title: 'Systems', narrow: false, value: (row) => row.systems},
    ]});
  return {again: true, ...tableView('Likely errors of the references', 'What looks like a mistake of the references rather than of the recognisers, the strongest reason first.', table)};
}

function suspiciousView(system) {
  const {rows, total} = summary.systems[system].suspicions;
  const table = dataTable({name: 'suspicious', label: 'entry', labels: 'entries', rows, total, filter: 'Filter …', empty: 'Nothing is suspicious.',
    address: (row) => placeOfKey.has(wellFormed(row.id)) ? utteranceAddress({key: row.id}, row.word) + (row.kind === 'loop' && !row.word ? '?loop=1' : '') : null,
    columns: [
      idColumn(),
      {title: 'Suspicion', text: true, kind: 'short', value: (row) => row.kind},
      {title: 'Size', value: (row) => row.size, hint: 'How often a loop repeats, or how many words'},
      {title: 'At word', narrow: false, value: (row) => row.word || ''},
      rows.some(({seconds}) => seconds > 0) && {title: 'Time', narrow: false, value: (row) => row.seconds ?? '', show: (row) => clock(row.seconds ?? -1, 0) || '–'},
      {title: 'Words', text: true, kind: 'forms', value: (row) => row.words, show: (row) => el('bdi', {}, inFew(row.words, 40))},
    ].filter(Boolean)});
  return {again: true, ...tableView('Suspicious hypotheses', 'Loops, long runs of inserted or missing words, empty and far too long hypotheses: what a recogniser may have made up or lost.', table)};
}
