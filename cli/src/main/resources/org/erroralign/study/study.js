// A study: examples one after another, and what was answered.

(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const items = data.items;
  const storageKey = 'erroralign-study-' + data.study;
  const ANSWERS = ['left', 'right', 'none'];
  const SPOKEN = {match: '', sub: ' became ', del: ' was left out', ins: ' was inserted'};
  const byId = (id) => document.getElementById(id);

  /** What is kept: examples count from 1, as in the result; at is the one shown, from 0. */
  let state = {annotator: '', at: 0, answers: {}, notes: {}};
  let unsaved = false;
  let stored = true;

  function say(text) {
    const notice = byId('notice');
    notice.textContent = text;
    notice.hidden = text === '';
  }

  // Keeping answers

  /** Only what a result may hold, whatever was in the file or in the store. */
  function cleaned(found) {
    const clean = {annotator: '', at: 0, answers: {}, notes: {}};
    if (typeof found !== 'object' || found === null) return clean;
    if (typeof found.annotator === 'string') clean.annotator = found.annotator.slice(0, 100);
    for (let item = 1; item <= items.length; item++) {
      const answer = (found.answers || {})[item];
      const note = (found.notes || {})[item];
      if (ANSWERS.includes(answer)) clean.answers[item] = answer;
      if (typeof note === 'string' && note !== '') clean.notes[item] = note;
    }
    if (Number.isInteger(found.at) && found.at >= 0 && found.at <= items.length) clean.at = found.at;
    return clean;
  }

  function keep() {
    unsaved = true;
    try {
      localStorage.setItem(storageKey, JSON.stringify(state));
      if (localStorage.getItem(storageKey) === null) throw new Error('nothing was kept');
    } catch (e) {
      if (stored) say('This browser does not keep your answers when the page is closed. Download the result before you close it; “More” continues from a downloaded result.');
      stored = false;
    }
  }

  function restore() {
    try {
      const found = localStorage.getItem(storageKey);
      if (found !== null) state = cleaned(JSON.parse(found));
    } catch (e) {
      // Nothing can be read: an empty start; keep() says so if nothing can be written either.
    }
  }

  function result() {
    const answers = [];
    for (let item = 1; item <= items.length; item++) {
      const answer = state.answers[item];
      const note = state.notes[item];
      if (answer !== undefined || note !== undefined) {
        answers.push({item, answer: answer === undefined ? null : answer, note: note === undefined ? '' : note});
      }
    }
    return {format: 'erroralign-study-result', schema: 1, study: data.study, annotator: state.annotator.trim(), items: items.length, answers};
  }

  function save() {
    if (state.annotator.trim() === '') {
      say('Please enter your name first: results of several people are told apart by it.');
      byId('annotator').focus();
      return;
    }
    say('');
    const name = state.annotator.trim().replace(/[^\p{L}\p{N}_-]+/gu, '-');
    download(`study-${data.study}-${name}.json`, 'application/json', JSON.stringify(result(), null, 2) + '\n');
    unsaved = false;
  }

  async function load(file) {
    try {
      const found = JSON.parse(await file.text());
      if (found.format !== 'erroralign-study-result') throw new Error('it is no result of a study');
      if (found.study !== data.study) throw new Error('it is of another study');
      const answers = {};
      const notes = {};
      for (const each of found.answers) {
        answers[each.item] = each.answer;
        notes[each.item] = each.note;
      }
      state = cleaned({annotator: found.annotator, answers, notes});
      state.at = firstUnanswered();
      keep();
      say('');
      byId('annotator').value = state.annotator;
      show();
    } catch (e) {
      say('This file cannot be used: ' + e.message + '.');
    }
  }

  // Showing an example

  function column([name, reference, hypothesis, starts, ends, same]) {
    const classes = ['column', name !== 'match' && 'wrong', same === false && 'differs'], cell = ['cell', name, starts && 'starts', ends && 'ends'];
    return el('span', {class: classes.filter(Boolean).join(' ')},
      el('span', {class: 'cell reference' + (name === 'del' ? ' gone' : '')}, name === 'ins' ? el('span', {class: 'caret', 'aria-hidden': 'true'}, '‸') : el('bdi', {}, reference),
        name !== 'match' && spoken(name === 'ins' ? hypothesis + SPOKEN.ins : SPOKEN[name])),
      el('span', {class: cell.filter(Boolean).join(' '), 'aria-hidden': name === 'ins' ? 'true' : null},
        name === 'del' ? el('span', {class: 'gap', 'aria-hidden': 'true'}, '–') : el('bdi', {}, (starts ? '-' : '') + hypothesis + (ends ? '-' : ''))));
  }

  function answered() {
    return Object.keys(state.answers).length;
  }

  function firstUnanswered() {
    for (let k = 0; k < items.length; k++) if (state.answers[k + 1] === undefined) return k;
    return items.length;
  }

  function show() {
    const done = answered();
    byId('progress').max = items.length;
    byId('progress').value = done;
    byId('count').textContent = `${done} of ${items.length} answered`;
    const atEnd = state.at >= items.length;
    byId('example').hidden = atEnd;
    byId('end').hidden = !atEnd;
    byId('back').disabled = state.at === 0;
    byId('on').disabled = atEnd;
    if (atEnd) {
      const missing = items.length - done;
      byId('heading').textContent = missing === 0 ? 'All examples are answered. Thank you!' : 'This was the last example';
      byId('end-text').textContent = missing === 0
        ? 'Please download the result and send the file to whoever gave you this page.'
        : `${missing} of ${items.length} examples have no answer yet.`;
      byId('end-missing').hidden = missing === 0;
      return;
    }
    const item = items[state.at];
    const number = state.at + 1;
    byId('heading').textContent = `Example ${number} of ${items.length}`;
    byId('reference').textContent = item.reference;
    byId('hypothesis').textContent = item.hypothesis;
    for (const side of ['left', 'right']) {
      byId(side).querySelector('.rows').replaceChildren(...item[side].map(column));
      byId(side).classList.toggle('chosen', state.answers[number] === side);
    }
    for (const button of document.querySelectorAll('.answer')) {
      button.setAttribute('aria-pressed', String(state.answers[number] === button.dataset.answer));
    }
    byId('note').value = state.notes[number] || '';
  }

  function go(to) {
    state.at = Math.max(0, Math.min(items.length, to));
    keep();
    show();
    window.scrollTo(0, 0);
    byId('heading').focus({preventScroll: true});
  }

  function choose(answer) {
    if (state.at >= items.length) return;
    state.answers[state.at + 1] = answer;
    byId('help').open = false;
    go(state.at + 1);
  }

  // Keys and buttons

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const inText = event.target.matches('input, textarea');
    if (inText) {
      if (event.key === 'Escape') event.target.blur();
      return;
    }
    const action = {
      1: () => choose('left'),
      2: () => choose('right'),
      0: () => choose('none'),
      ArrowLeft: () => go(state.at - 1),
      ArrowRight: () => go(state.at + 1),
      n: () => byId('note').focus(),
      d: switchTheme,
    }[event.key];
    if (action && !(event.repeat && event.key.length === 1)) {
      event.preventDefault();
      action();
    }
  }

  function start() {
    restoreTheme();
    byId('buttons').append(themeButton());
    restore();
    document.title = data.title;
    byId('title').textContent = data.title;
    byId('annotator').value = state.annotator;
    const sample = (text, ...segments) => el('span', {class: 'sample'}, segments.map(column), ' ' + text);
    byId('legend').append(
      sample('alike', ['match', 'worth', 'worth']),
      sample('substituted', ['sub', 'noting', 'nothing']),
      sample('left out', ['del', 'are', '']),
      sample('inserted', ['ins', '', 'period']),
      sample('one word cut in two', ['sub', 'some', 'some', false, true], ['sub', 'things', 'thing', true, false]));
    byId('help').open = answered() === 0;
    byId('annotator').addEventListener('input', (event) => {
      state.annotator = event.target.value;
      keep();
    });
    byId('note').addEventListener('input', (event) => {
      if (event.target.value === '') delete state.notes[state.at + 1];
      else state.notes[state.at + 1] = event.target.value;
      keep();
    });
    for (const button of document.querySelectorAll('.answer')) {
      button.addEventListener('click', () => choose(button.dataset.answer));
    }
    byId('back').addEventListener('click', () => go(state.at - 1));
    byId('on').addEventListener('click', () => go(state.at + 1));
    byId('end-missing').addEventListener('click', () => go(firstUnanswered()));
    byId('download').addEventListener('click', save);
    byId('end-download').addEventListener('click', save);
    byId('load').addEventListener('change', (event) => {
      if (event.target.files.length > 0) load(event.target.files[0]);
      event.target.value = '';
    });
    byId('clear').addEventListener('click', () => {
      if (!confirm('Forget the name, all answers and notes on this page?')) return;
      state = cleaned(null);
      byId('annotator').value = '';
      go(0);
      unsaved = false;
    });
    document.addEventListener('keydown', onKey);
    addEventListener('beforeunload', (event) => {
      if (!stored && unsaved && answered() > 0) event.preventDefault();
    });
    keep(); // says at once if nothing can be kept
    unsaved = false;
    byId('top').hidden = false;
    byId('main').hidden = false;
    show();
  }

  start();
})();
