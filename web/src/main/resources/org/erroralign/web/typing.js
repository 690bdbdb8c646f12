// Two texts, aligned while they are typed.

const FIRST = ['give amlodipine in the evening', 'give am load a pin in evening'];

summary = {systems: [{name: 'Hypothesis'}], groups: [], terms: []};

function typing(engine) {
  const [reference, hypothesis] = FIRST.map((text, k) => el('textarea', {id: k === 0 ? 'reference' : 'hypothesis', dir: 'auto', spellcheck: 'false'}, text));
  const shown = el('div', {id: 'typed', 'aria-live': 'polite'}, el('p', {class: 'loading'}, 'Unpacking the engine …'));
  const graph = el('div', {id: 'graph'});
  const settings = pairSettings(() => show());
  let latest = 0;
  async function show() {
    const mine = ++latest;
    try {
      const json = await engine.call('pair', {texts: [reference.value, hypothesis.value], options: settings.options()});
      if (mine !== latest) return;
      const utterance = JSON.parse(json);
      const rows = alignedRows(utterance, [0], {whole: true});
      shown.replaceChildren(rateTiles(utterance), ...rows);
      graph.replaceChildren(graphSection(utterance, 0));
      labelLines(rows);
    } catch (error) {
      if (mine !== latest) return;
      shown.replaceChildren(el('p', {class: 'notice bad'}, error.message));
      graph.replaceChildren();
    }
    document.body.dataset.typed = String(mine);
  }
  reference.addEventListener('input', show);
  hypothesis.addEventListener('input', show);
  window.addEventListener('resize', () => labelLines([...shown.querySelectorAll('.rows')]));
  show();
  return el('section', {class: 'panel', 'aria-labelledby': 'typing'}, el('h2', {id: 'typing'}, 'Two texts'),
    el('div', {class: 'typing'},
      el('div', {class: 'pairbox'},
        el('label', {}, 'Reference: what was said', reference),
        el('label', {}, 'Hypothesis: what the recogniser wrote', hypothesis),
        settings.element, shown),
      graph));
}

function rateTiles(utterance) {
  const {errors, words} = utterance.systems[0];
  const counts = [0, 0, 0, 0];
  segmentsOf(utterance, 0).forEach(({operation}) => counts[operation]++);
  const tile = (name, value, note) => el('div', {class: 'tile'}, el('dt', {}, name), el('dd', {}, el('strong', {}, value), el('span', {class: 'note'}, note)));
  return el('dl', {class: 'tiles small'},
    tile('Word error rate', words === 0 ? (errors === 0 ? '0 %' : '∞') : percent(errors / words), `${many(errors, 'error')} in ${many(words, 'word')}`),
    tile('Substituted', count(counts[SUBSTITUTE]), 'segments of the alignment'),
    tile('Deleted', count(counts[DELETE]), 'said, not written'),
    tile('Inserted', count(counts[INSERT]), 'written, not said'));
}

/** The options of one comparison, for typing and for files. */
function pairSettings(changed) {
  const choice = (label, name, values) => {
    const select = el('select', {'data-option': name, on: {change: changed}}, values.map(([value, text]) => el('option', {value}, text)));
    return el('label', {class: 'field'}, label, select);
  };
  const element = el('div', {class: 'settings'},
    choice('Preset', 'preset', [['', 'standard'], ['paper', 'paper'], ['error-align', 'error-align']]),
    choice('Spoken forms', 'spoken', [['', 'as written'], ['en', 'English'], ['de', 'German'], ['es', 'Spanish'], ['fr', 'French'], ['pt', 'Portuguese']]),
    choice('Normalise', 'normalize', [['', 'nothing'], ...['basic', 'paper', 'paper-digits', 'whisper-en', 'whisper-basic', 'whisper-basic-plain'].map((name) => [name, name])]));
  return {
    element,
    list: () => [...element.querySelectorAll('[data-option]')].filter((field) => field.value).map((field) => [field.dataset.option, field.value]),
    options() {
      return this.list().map(([name, value]) => `${name}=${value}\n`).join('');
    },
  };
}
