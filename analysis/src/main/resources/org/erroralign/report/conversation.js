// Conversations: who said what and when, what was heard, and whose it was taken for.

const PAGE = {
  views: () => [['overview', 'Overview'], ['conversation', 'Conversation']],
  waiting: ['conversation'],
  searched: 'conversation',
  show: ({name, parameters}) => name === 'conversation' ? conversationView(parameters) : overviewView(),
  hold: holdSessions,
};
const MOVED = 'moved', LOST = 'lost', WRONG = 'wrong';
const KINDS = [[MOVED, 'Wrong speaker', 'right, but in the stream of another speaker'], [LOST, 'Lost in overlap', 'missing, said while another spoke'], [WRONG, 'Recognition', 'another word, a missing or an inserted one']];

/** The names of all who speak, in order of appearance. */
let voices = [];
let turns = [];

/** Takes the sessions over: all turns, in order of time. */
function holdSessions(sessions) {
  utterances = sessions;
  for (const session of sessions) {
    session.heard = session.heard.map((turn) => ({...turn, words: splitWords(turn), exact: clockOf(turn), shares: timesOf(turn)}));
    session.turns = session.turns.map((turn, place) => turnOf(turn, place, session));
    const owners = new Map(session.heard.filter(({voice}) => voice !== undefined).map(({speaker, voice}) => [speaker, voice]));
    for (const turn of session.heard) turn.voice = owners.get(turn.speaker) ?? turn.speaker; // a turn without words has no links
    if (session.turns.every(({start}) => start !== undefined)) session.turns.sort((a, b) => a.start - b.start);
    turns.push(...session.turns);
  }
  voices = [...new Set([...turns.map(({speaker}) => speaker), ...sessions.flatMap(({heard}) => heard.map(({voice}) => voice))])];
}

function splitWords({words}) {
  return words ? words.split(' ') : [];
}

/** A turn with its columns: {said, heard, kind, to, over, at}. */
function turnOf(turn, place, session) {
  const words = splitWords(turn), exact = clockOf(turn), shares = timesOf(turn), columns = [];
  for (let k = 0; turn.links && k < turn.links.length; k += 4) {
    const [word, from, which, over] = turn.links.slice(k, k + 4), to = turn.givenTo[k / 4];
    const said = words[word] ?? '', stream = session.heard[from], heard = stream ? stream.words[which] : '';
    if (stream) stream.voice = to;
    const kind = said === heard ? (to === turn.speaker ? '' : MOVED) : over && !heard ? LOST : WRONG;
    columns.push({said, heard, kind, to: to === turn.speaker ? '' : to, over: over > 0, at: exact[word] ?? stream?.exact[which] ?? shares[word] ?? stream?.shares[which]});
  }
  return {...turn, columns, session, place, folded: fold(columns.map(({said, heard}) => said + ' ' + heard).join(' '))};
}

/** When each word begins, by its share of the letters of its turn. */
function timesOf(turn) {
  let before = 0;
  const words = splitWords(turn), all = words.join('').length;
  return words.map((word) => {
    const time = turn.start + (turn.end - turn.start) * before / all;
    before += word.length;
    return isNaN(time) ? undefined : Math.round(100 * time) / 100;
  });
}

function voiceClass(name) {
  return `voice v${voices.indexOf(name) % 8}`;
}

function conversationAddress(parameters) {
  const text = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined && value !== ''));
  return '#/conversation' + (text.size > 0 ? '?' + text : '');
}

function nameOf(speaker) {
  return speaker || '(nobody)';
}

function overviewView() {
  const {cp_errors: cp, session_metrics: metrics, speakers, speaker_matrix: matrix, diarization, diarization_lenient: lenient, conversations} = summary.report;
  const parts = [['recognition', cp.recognition, WRONG], ['wrong speaker', cp.wrong_speaker, MOVED], ['lost in overlap', cp.lost_in_overlap, LOST]];
  let sum = 0;
  const rows = parts.map(([name, rate, kind]) => ({name, from: sum, to: sum = Math.max(sum, sum + (rate || 0)), kind: kind === WRONG ? 'words' : 'written', title: `${name}: ${percent(rate)}`, href: rate > 0 && conversationAddress({kind})}));
  rows.push({name: 'cpWER', from: 0, to: sum, kind: 'total', title: `cpWER ${percent(cp.cp_wer)}`});
  const table = summary.held > 1 && sessionTable();
  const element = el('div', {class: 'overview'}, el('h1', {class: 'spoken'}, 'Overview'),
    el('p', {class: 'verdict'}, `cpWER ${percent(cp.cp_wer)}: ${parts.map(([name, rate]) => `${(100 * rate).toFixed(1)} ${name}`).join(', ')}`),
    el('dl', {class: 'tiles'}, metrics.map(({metric, error_rate: rate, errors, reference_length: length, sessions, exact_sessions: exact}) => el('div', {class: 'tile'}, el('dt', {}, metric),
      el('dd', {}, el('strong', {}, percent(rate)), el('span', {class: 'note'}, `${many(errors, 'error')} on ${count(length)}`), el('span', {class: 'note'}, exact === sessions ? 'exact' : `exact in ${count(exact)} of ${many(sessions, 'session')}`))))),
    el('div', {class: 'grid'},
      el('div', {class: 'stack'},
        panel('What cpWER consists of', waterfall({name: 'cp-parts', title: 'What cpWER consists of', rows, description: rows.map(({title}) => title).join('. '),
          caption: `${count(cp.misattributed_words)} of ${count(cp.right_words)} right words are under a wrong speaker (${percent(cp.misattribution_rate)}). Choose a part to see where.`})),
        matrixPanel(matrix),
        panel('Conversations', el('dl', {class: 'texts counts'}, Object.entries(conversations).map(([name, value]) => [el('dt', {}, name.replace(/_/g, ' ')), el('dd', {}, count(value))])))),
      el('div', {class: 'stack'},
        panel('Speakers', dotPlot({name: 'speakers', title: 'cpWER by speaker', line: cp.cp_wer, description: speakers.map(({speaker, error_rate: rate}) => `${nameOf(speaker)}: ${percent(rate)}`).join('. '),
          rows: speakers.filter(({error_rate: rate}) => rate !== null).slice(0, 24).map(({speaker, error_rate: rate, errors, reference_length: length}) => ({name: nameOf(speaker), rate, title: `${nameOf(speaker)}: ${many(errors, 'error')} on ${many(length, 'word')}`, href: conversationAddress({voice: speaker})})), caption: 'Errors of cpWER by who spoke. Dashed: over all.'})),
        cp.words_in_overlap > 0 && panel('Where several speak', dotPlot({name: 'overlap', title: 'Words wrong or missing in overlap and elsewhere', description: `in overlap ${percent(cp.error_rate_in_overlap)}, elsewhere ${percent(cp.error_rate_elsewhere)}`,
          rows: [['in overlap', cp.error_rate_in_overlap], ['elsewhere', cp.error_rate_elsewhere]].map(([name, rate]) => ({name, rate, title: `${name}: ${percent(rate)} wrong or missing`, href: name === 'in overlap' ? conversationAddress({over: 1}) : null})), caption: `${many(cp.words_in_overlap, 'word')} of the reference ${cp.words_in_overlap === 1 ? 'was' : 'were'} said while another spoke.`})),
        diarization && panel('Who spoke when', diarizationTable(diarization, lenient)))),
    table && [el('h2', {}, 'Sessions'), table.element]);
  return {element, again: Boolean(table), list: table && table.list, shown: () => table && table.refresh(), close: () => table && table.list.close()};
}

/** Who said the words that are right, and whose they are in the hypothesis. */
function matrixPanel(rows) {
  const most = (key) => [...new Set([...rows].sort((a, b) => b.words - a.words).map((row) => row[key]))].slice(0, 12);
  const said = most('said_by'), given = [...said.filter((name) => rows.some((row) => row.given_to === name)), ...most('given_to').filter((name) => !said.includes(name))].slice(0, 12);
  if (said.length === 0) return null;
  const cells = said.map((from) => given.map((to) => {
    const row = rows.find((each) => each.said_by === from && each.given_to === to);
    return row ? {value: from === to ? 0 : row.words, text: count(row.words), title: `${nameOf(from)}: ${many(row.words, 'right word')} given to ${nameOf(to)}`, href: conversationAddress(from === to ? {voice: from} : {voice: from, to, kind: MOVED})} : null;
  }));
  return panel('Whose words went to whom', heatMap({name: 'speaker-matrix', title: 'Right words by who said them and whose they are in the hypothesis', rows: said.map(nameOf), columns: given.map(nameOf), cells,
    description: cells.flat().filter(Boolean).map(({title}) => title).join('. '), caption: 'Rows: who said it; columns: whose it is in the hypothesis. Coloured: under a wrong speaker. Choose a cell to see where.'}));
}

function diarizationTable(all, lenient) {
  const names = [['der', 'DER'], ['missed', 'missed'], ['false_alarm', 'false alarm'], ['confused', 'confused'], ['jer', 'JER']];
  const titles = ['', 'all time', 'collar 0.25 s, no overlap'];
  return [el('table', {class: 'plain facts'}, el('thead', {}, el('tr', {}, titles.map((title, k) => el('th', {scope: 'col', class: k && 'number'}, title || spoken('rate'))))),
    el('tbody', {}, names.map(([key, name]) => el('tr', {}, el('th', {scope: 'row', class: 'text'}, name), [all[key], lenient[key]].map((rate) => el('td', {class: 'number'}, percent(rate))))))),
    el('p', {class: 'below'}, csvButton('diarization', () => [titles, ...names.map(([key, name]) => [name, all[key], lenient[key]])]))];
}

function sessionTable() {
  const rate = (key) => (row) => row.words ? row[key] / row.words : null;
  const column = (title, key, more) => ({title, kind: 'percent', value: rate(key), show: (row) => percent(rate(key)(row)), ...more});
  return dataTable({name: 'sessions', label: 'session', rows: utterances, filter: 'Filter sessions …', sort: 2, address: ({id}) => conversationAddress({session: id}), columns: [
    {title: 'Session', text: true, value: (row) => row.id}, {title: 'Words', value: (row) => row.words}, {...column('cpWER', 'errors'), kind: 'rate', show: (row) => rateCell(rate('errors')(row), 'bad')},
    column('Wrong speaker', 'wrongSpeaker'), column('Lost in overlap', 'lostInOverlap', {narrow: false})]});
}

function questionFrom(parameters) {
  const session = utterances.length === 1 ? utterances[0] : utterances.find(({id}) => id === parameters.get('session')) || null;
  return {session, voice: parameters.get('voice') || '', kind: parameters.get('kind') || '', to: parameters.get('to') || '', over: parameters.get('over') || '', q: parameters.get('q') || ''};
}

function fits({voice, kind, to, over, q}, turn) {
  return (!voice || turn.speaker === voice) && (!q || turn.folded.includes(fold(q))) &&
    (!kind && !to && !over || turn.columns.some((column) => (!kind || column.kind === kind) && (!to || column.to === to) && (!over || column.over)));
}

function conversationView(parameters) {
  const question = questionFrom(parameters);
  const status = el('p', {class: 'status', role: 'status'}), area = el('div', {class: 'turns'}), strip = el('div');
  let shown = [];
  const list = new VirtualList(area, {make: (turn) => turnCard(turn, question), guess: (turn) => 60 + 70 * Math.ceil(turn.folded.length / Math.max(40, window.innerWidth / 7)),
    mounted: (elements) => labelLines(elements.flatMap((element) => [...element.querySelectorAll('.rows')]))});
  currentList = list;
  const refresh = () => {
    const all = question.session ? question.session.turns : turns;
    shown = all.filter((turn) => fits(question, turn));
    list.show(shown);
    status.textContent = all.length === 0 ? 'The reference has no turns.' : (shown.length < all.length ? count(shown.length) + ' of ' : '') + many(all.length, 'turn');
    strip.replaceChildren(question.session ? timeline(question.session, (turn) => {
      if (!shown.includes(turn)) changed({voice: '', kind: '', to: '', over: '', q: ''}, true);
      const element = list.reveal(shown.indexOf(turn));
      if (element) element.focus({preventScroll: true});
    }) || '' : '');
  };
  const changed = (change, all = false) => {
    Object.assign(question, change);
    replaceAddress(conversationAddress({...question, session: utterances.length > 1 && question.session ? question.session.id : ''}));
    if (all) form.replaceChildren(...fields());
    refresh();
  };
  const choice = (label, key, options) => el('label', {class: 'field'}, el('span', {}, label), el('select', {on: {change: (event) => changed({[key]: event.target.value})}},
    options.map(([value, title]) => el('option', {value, selected: question[key] === value}, title))));
  const fields = () => [el('div', {class: 'main'},
    el('input', {type: 'search', value: question.q, placeholder: 'Search words …', 'aria-label': 'Search', 'aria-keyshortcuts': '/', on: {input: (event) => changed({q: event.target.value.trim()})}}),
    utterances.length > 1 && el('label', {class: 'field'}, el('span', {}, 'session'), el('select', {on: {change: (event) => changed({session: utterances[event.target.value] || null})}},
      el('option', {value: ''}, 'all'), utterances.map((session, k) => el('option', {value: k, selected: session === question.session}, ending(session.id))))),
    choice('speaker', 'voice', [['', 'all'], ...voices.filter((name) => turns.some(({speaker}) => speaker === name)).map((name) => [name, nameOf(name)])]),
    choice('given to', 'to', [['', 'anyone'], ...voices.map((name) => [name, nameOf(name)])])),
  el('div', {class: 'fields'}, el('div', {class: 'operations', role: 'group', 'aria-label': 'With errors of'}, KINDS.map(([kind, title, hint]) => toggle(title, hint, 'kind', kind)), toggle('In overlap', 'with words said while another spoke', 'over', '1')))];
  const toggle = (title, hint, key, value) => el('button', {type: 'button', class: 'toggle ' + value, title: hint, 'aria-pressed': String(question[key] === value), on: {click: () => changed({[key]: question[key] === value ? '' : value}, true)}}, title);
  const form = el('form', {class: 'search', role: 'search', on: {submit: (event) => event.preventDefault()}}, fields());
  const element = el('div', {class: 'conversation'}, el('h1', {class: 'spoken'}, 'Conversation'), form, strip,
    el('div', {class: 'results'}, status, voiceLegend(), csvButton('turns', () => turnRows(shown))), area);
  return {element, list, shown: refresh, close: () => list.close(), focus: () => element.querySelector('input[type=search]').focus(), error: (by) => stepTurn(list, shown, by),
    play: () => (document.activeElement.closest('.turn') || element.querySelector('.turn'))?.play?.()};
}

/** Goes to the next or the previous turn with an error. */
function stepTurn(list, shown, by) {
  const focused = [...list.shown].find(([, element]) => element.contains(document.activeElement));
  for (let k = focused ? focused[0] + by : by > 0 ? 0 : shown.length - 1; k >= 0 && k < shown.length; k += by) {
    if (shown[k].columns.some(({kind}) => kind)) return list.reveal(k)?.focus({preventScroll: true});
  }
}

function voiceLegend() {
  return el('div', {class: 'legend', 'aria-hidden': 'true'}, voices.slice(0, 12).map((name) => el('span', {class: voiceClass(name)}, nameOf(name))),
    el('span', {class: 'sample'}, el('span', {class: 'column'}, el('span', {class: 'cell moved'}, 'word', el('small', {}, ' → name'))), ' wrong speaker'),
    el('span', {class: 'sample'}, el('span', {class: 'column over'}, el('span', {class: 'cell reference'}, 'word')), ' while another spoke'));
}

function turnRows(shown) {
  const of = (turn, kind) => turn.columns.filter((column) => column.kind === kind).length;
  return [['session', 'speaker', 'start', 'end', 'reference', 'hypothesis', 'wrong speaker', 'lost in overlap', 'recognition'],
    ...shown.map((turn) => [turn.session.id, turn.speaker, turn.start, turn.end, turn.words, turn.columns.map(({heard}) => heard).filter(Boolean).join(' '), of(turn, MOVED), of(turn, LOST), of(turn, WRONG)])];
}

/** One turn: the colour of the margin is its speaker's. */
function turnCard(turn, question) {
  const errors = KINDS.map(([kind, title]) => [turn.columns.filter((column) => column.kind === kind).length, title.toLowerCase()]).filter(([found]) => found > 0);
  const rows = el('div', {class: 'rows', dir: /^[^\p{L}]*[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(turn.folded) ? 'rtl' : null}, turn.columns.map((column) => turnColumn(column, turn, question)));
  rows.names = ['REF', 'HYP'];
  rows.titles = ['Reference', 'Hypothesis'];
  if (turn.columns.length === 0) rows.append(el('span', {class: 'muted'}, 'No words.'));
  const card = el('article', {class: 'utterance turn ' + voiceClass(turn.speaker), tabindex: '-1'},
    el('header', {}, el('b', {class: 'name'}, el('bdi', {}, nameOf(turn.speaker))), timeOf(turn) && el('span', {}, timeOf(turn)),
      utterances.length > 1 && el('a', {class: 'id', href: conversationAddress({session: turn.session.id})}, el('bdi', {}, turn.session.id)),
      el('span', {class: 'score' + (errors.length ? '' : ' right')}, errors.length ? errors.map(([found, title]) => `${title} ×${count(found)}`).join(', ') : '✓ no errors'),
      turn.columns.some(({over}) => over) && el('span', {class: 'group'}, 'overlap'),
      turn.session.audio && el('button', {type: 'button', class: 'play', 'aria-label': `Play the turn of ${nameOf(turn.speaker)} at ${timeOf(turn)}`, on: {click: () => card.play()}}, '▶ play')), rows);
  card.play = () => turn.session.audio && playAt(turn.session.audio, turn.start ?? 0);
  return card;
}

function turnColumn({said, heard, kind, to, over, at}, turn, {q}) {
  const hit = (text) => q && text && fold(text).includes(fold(q)) ? 'hit' : null;
  const name = kind === MOVED ? 'moved' : kind === '' ? 'match' : !heard ? 'del' : !said ? 'ins' : 'sub';
  const operation = {moved: `right, but given to ${nameOf(to)}`, del: kind === LOST ? 'is missing, lost in overlap' : 'is missing', ins: 'was inserted', sub: 'became'}[name];
  const column = el('span', {class: `column${kind ? ' wrong' : ''}${over ? ' over' : ''}`, title: [over && 'said while another spoke', to && `in the stream of ${nameOf(to)}`, clock(at)].filter(Boolean).join(', ') || null},
    el('span', {class: 'cell reference' + (name === 'del' ? ' gone' : '')}, said ? el('bdi', {class: hit(said)}, bounded(said)) : el('span', {class: 'caret', 'aria-hidden': 'true'}, '‸')),
    el('span', {class: `cell ${name}${to ? ' ' + voiceClass(to) : ''}`}, operation && spoken(` ${operation} `), heard ? el('bdi', {class: hit(heard)}, bounded(heard)) : el('span', {class: 'gap', 'aria-hidden': 'true'}, '–'),
      to && heard && el('small', {'aria-hidden': 'true'}, ' → ', el('bdi', {}, nameOf(to)))));
  return playable(column, turn.session.audio, at);
}

/** All turns along the session, a lane a speaker: said above, heard below. */
function timeline(session, go) {
  const timed = session.turns.filter(({start}) => start !== undefined);
  if (timed.length < 2) return null;
  const end = Math.max(...[...timed, ...session.heard].map((turn) => turn.end || 0)), x = (time) => 1000 * time / end;
  const own = voices.filter((name) => [...session.turns.map(({speaker}) => speaker), ...session.heard.map(({voice}) => voice)].includes(name));
  const bars = (some, y, tall) => some.map((turn) => `M${x(turn.start).toFixed(1)} ${y}h${Math.max(1.5, x(turn.end - turn.start)).toFixed(1)}v${tall}H${x(turn.start).toFixed(1)}z`).join('');
  const lanes = own.map((name) => {
    const said = timed.filter(({speaker}) => speaker === name), heard = session.heard.filter(({voice, start}) => voice === name && start !== undefined);
    const marks = (kind, y, tall) => bars(said.flatMap(({columns}) => columns.filter((column) => column.kind === kind && column.at >= 0).map(({at}) => ({start: at, end: at}))), y, tall);
    const drawing = svg('svg', {class: 'strip-lane ' + voiceClass(name), viewBox: '0 0 1000 40', preserveAspectRatio: 'none', role: 'img', 'aria-label': `${nameOf(name)}: ${many(said.length, 'turn')} said, ${count(heard.length)} heard`, on: {click: (event) => {
      const place = drawing.getBoundingClientRect(), time = end * (event.clientX - place.left) / place.width;
      const near = (turn) => Math.max(turn.start - time, time - turn.end, 0);
      if (said.length > 0) go(said.reduce((best, turn) => near(turn) < near(best) ? turn : best));
    }}}, svg('rect', {class: 'ground', width: 1000, height: 30}), svg('path', {class: 'said', d: bars(said, 2, 14)}), svg('path', {class: 'heard', d: bars(heard, 19, 8)}),
      svg('path', {class: 'both', d: bars(together(timed, name), 0, 2)}), svg('path', {class: 'density', d: marks(WRONG, 35, 4)}), svg('path', {class: 'finding dropped', d: marks(LOST, 31, 4)}), svg('path', {class: 'finding added', d: marks(MOVED, 31, 8)}));
    return el('div', {class: 'lane'}, el('span', {class: 'who ' + voiceClass(name)}, el('bdi', {}, nameOf(name))), drawing);
  });
  return el('section', {class: 'panel recording'}, el('h2', {}, el('bdi', {}, session.id)), lanes,
    el('p', {class: 'caption muted'}, `${clock(end, 0)} long. Of each speaker: turns that were said (tall), that were heard (low), a line above where several speak; below, words that went to a wrong speaker (green, tall), were lost in overlap (blue, high) or otherwise wrong (orange, low). Click to go there.`));
}

/** The parts of a speaker's turns during which others speak. */
function together(timed, name) {
  return timed.filter(({speaker}) => speaker === name).flatMap((turn) => timed.filter((other) => other.speaker !== name && other.start < turn.end && turn.start < other.end)
    .map((other) => ({start: Math.max(turn.start, other.start), end: Math.min(turn.end, other.end)})));
}
