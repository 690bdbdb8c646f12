// Texts changed on the page, aligned anew by the engine inside it, and saved as a corrected table.

const ENGINE_OPTIONS = ['beam_size', 'collapse_loops', 'normalize', 'preset', 'search', 'spoken', 'times', 'weights', 'words'];
const BEYOND_ENGINE = ['alternatives', 'equivalents', 'normalizations', 'wildcard'];
const EDIT_STYLE = '.edit textarea{width:100%;box-sizing:border-box;font:inherit;min-height:3.6em;padding:.4em .6em;border-radius:6px}.edit label{display:block;margin:.6em 0}.edit .actions{display:flex;gap:.6em;flex-wrap:wrap}';
const panels = new Map();
let editEngine = null;
let unsaved = false;

/** The settings of the report, as options of the engine. */
function engineOptions() {
  const {settings} = summary;
  const values = ENGINE_OPTIONS.map((name) => [name, settings[name]]);
  values.push(['lang', settings.language], ['keywords', summary.terms.length > 0 ? 'keywords.txt' : undefined]);
  return values.filter(([, value]) => value !== undefined && value !== 'none' && value !== 'no')
    .flatMap(([name, value]) => [value].flat().map((one) => `${name.replace('_', '-')}=${one}\n`)).join('');
}

function engineOfPage() {
  if (!editEngine) {
    editEngine = new Engine();
    editEngine.call('file', {files: [{name: 'keywords.txt', bytes: new TextEncoder().encode(summary.terms.join('\n')).buffer}]}).catch(() => {});
  }
  return editEngine;
}

function textsOfUtterance(utterance) {
  return [utterance.refGiven ?? utterance.ref, ...utterance.systems.map((system) => system.hypGiven ?? system.hyp)];
}

/** Puts other texts into an utterance, or its own again. */
async function alignAnew(utterance, texts) {
  const before = utterance.before || {ref: utterance.ref, refGiven: utterance.refGiven, systems: utterance.systems, texts: textsOfUtterance(utterance)};
  const same = texts.every((text, k) => text === before.texts[k]);
  let now = before;
  if (!same) {
    const pairs = [];
    for (const hypothesis of texts.slice(1)) pairs.push(JSON.parse(await engineOfPage().call('pair', {texts: [texts[0], hypothesis], options: engineOptions()})));
    now = {ref: pairs[0].ref, refGiven: pairs[0].refGiven, systems: pairs.map((pair) => pair.systems[0])};
  }
  Object.assign(utterance, {ref: now.ref, refGiven: now.refGiven, systems: now.systems, index: null, before: same ? undefined : before});
  unsaved = utterances.some((other) => other.before);
}

/** A link to edit, and a mark where that was done; for the head of a card. */
function editMark(utterance) {
  return [el('a', {class: 'muted', href: utteranceAddress(utterance) + '?edit=1'}, 'edit'), utterance.before && el('span', {class: 'chip edited'}, 'edited')];
}

/** The panel that edits an utterance; the same each time. */
function editPanel(utterance, parameters) {
  const beyond = BEYOND_ENGINE.filter((name) => summary.settings[name] !== undefined);
  if (beyond.length > 0 || !canRun()) {
    return el('p', {class: 'muted'}, beyond.length > 0 ? `Texts cannot be changed here: the report was made with --${beyond[0]}, which a browser cannot follow.` : NO_GC);
  }
  if (!panels.has(utterance)) panels.set(utterance, newEditPanel(utterance));
  const panel = panels.get(utterance);
  if (parameters.has('edit')) panel.open = true;
  return panel;
}

function newEditPanel(utterance) {
  const notice = el('p', {class: 'notice', role: 'status', hidden: true});
  let latest = 0;
  const names = ['Reference', ...summary.systems.map(({name}) => summary.systems.length > 1 ? name : 'Hypothesis')];
  const fields = textsOfUtterance(utterance).map((text) => el('textarea', {dir: 'auto', spellcheck: 'false', on: {input: (event) => { if (!event.isComposing) show(); }, compositionend: () => show()}}, text));
  async function show() {
    const mine = ++latest;
    try {
      await alignAnew(utterance, fields.map(({value}) => value.replace(/\s+/g, ' ').trim()));
      if (mine === latest) tell(utterance.before ? 'Edited. The numbers and tables of the report stay those of the texts as they were.' : '', false);
    } catch (error) {
      if (mine === latest) tell(error.message, true);
    }
    if (mine === latest && panel.isConnected) redraw();
  }
  function tell(text, bad) {
    notice.textContent = text;
    notice.hidden = !text;
    notice.classList.toggle('bad', bad);
  }
  const back = () => {
    const {texts} = utterance.before || {texts: textsOfUtterance(utterance)};
    fields.forEach((field, k) => { field.value = texts[k]; });
    show();
  };
  const panel = el('details', {class: 'panel edit'}, el('summary', {}, 'Edit'),
    fields.map((field, k) => el('label', {}, el('bdi', {}, names[k]), field)), notice,
    el('div', {class: 'actions'}, el('button', {type: 'button', class: 'back', on: {click: back}}, 'Take back'),
      el('button', {type: 'button', class: 'corrected', on: {click: saveCorrected}}, 'Save the corrected table (TSV)')));
  return panel;
}

/** Draws the view again; who types goes on typing. */
function redraw() {
  const typing = document.activeElement, height = window.scrollY;
  const {selectionStart, selectionEnd} = typing;
  render();
  if (typing.closest('.edit')) {
    typing.focus({preventScroll: true});
    if (typing.setSelectionRange) typing.setSelectionRange(selectionStart, selectionEnd);
  }
  window.scrollTo(0, height);
}

/** All utterances of the page with their texts as they are now; of one system a file for --pairs. */
function saveCorrected() {
  const one = summary.systems.length === 1;
  const head = ['id', 'ref', ...summary.systems.map(({name}) => one ? 'hyp' : 'hyp ' + name), 'edited'];
  const rows = utterances.map((utterance) => {
    const texts = textsOfUtterance(utterance);
    const edited = utterance.before ? head.slice(1, -1).filter((_, k) => texts[k] !== utterance.before.texts[k]).join(', ') : '';
    return [utterance.id, ...texts, edited];
  });
  download('corrected.tsv', 'text/tab-separated-values', [head, ...rows].map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t') + '\n').join(''));
  unsaved = false;
}

window.addEventListener('beforeunload', (event) => { if (unsaved) event.preventDefault(); });
const editSheet = new CSSStyleSheet();
editSheet.replaceSync(EDIT_STYLE);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, editSheet];
