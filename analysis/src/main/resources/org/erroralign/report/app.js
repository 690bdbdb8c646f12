// Which view is shown: the fragment of the address says it, so every view has a link.

/** What kind of page it is: views.js, conversation.js and figures.js tell. */
const {views, first, homes, waiting, searched, choice, show, hold: take} = {first: () => 'overview', homes: {}, searched: '', choice: () => '', ...PAGE};

let current = null;
let shownSystem = 0;
let focusLater = false;

/** #/name/rest?parameters */
function address() {
  const [path, query = ''] = fragment().replace(/^#\/?/, '').split(/\?(.*)/s);
  const [name, ...rest] = path.split('/');
  const known = [...views().map(([view]) => view), ...Object.keys(homes)].includes(name);
  return {name: known ? name : name ? 'overview' : first(), rest: decode(rest.join('/')), parameters: new URLSearchParams(query)};
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    return text;
  }
}

/** Changes the address without a new entry in the history. */
function replaceAddress(hash) {
  if (isKept) kept = hash; else history.replaceState(null, '', hash);
}

/** Views that need the utterances wait for them. */
function render() {
  const asked = address();
  const main = document.getElementById('main');
  if (current && current.close) current.close();
  currentList = null;
  if (utterances.length === 0 && summary.held > 0 && waiting.includes(asked.name)) {
    current = null;
    main.replaceChildren(el('p', {class: 'loading'}, 'Unpacking the utterances …'));
  } else {
    current = show(asked);
    main.replaceChildren(choice(asked.name), current.element);
    if (current.shown) current.shown();
  }
  document.body.dataset.view = asked.name;
  const title = views().find(([name]) => name === asked.name);
  document.title = [current && current.title || title && title[1], summary.title].filter(Boolean).join(' · ');
  markTab(homes[asked.name] || asked.name);
}

/** Marks the view's link, and brings it into sight where the row of links is wider than the screen. */
function markTab(view) {
  document.querySelectorAll('#top nav a').forEach((link) => {
    if (link.dataset.view !== view) return link.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'page');
    const nav = link.parentElement, place = link.getBoundingClientRect(), room = nav.getBoundingClientRect();
    nav.scrollLeft += place.left + place.width / 2 - room.left - room.width / 2;
  });
}

function header() {
  document.getElementById('top').replaceChildren(el('div', {class: 'strip'},
    el('p', {class: 'brand'}, el('a', {href: '#/', title: summary.title}, el('bdi', {}, summary.title))),
    el('nav', {'aria-label': 'Views'}, views().map(([name, title]) => el('a', {href: '#/' + name, 'data-view': name}, title))),
    el('div', {class: 'buttons'},
      themeButton(),
      el('button', {type: 'button', class: 'icon', 'aria-label': 'Keys', title: 'Keys (?)', on: {click: showKeys}}, '?'))));
}

/** How the page was made: enough to make it again. */
function footer() {
  const settings = Object.entries(summary.settings);
  if (settings.length === 0) return;
  document.getElementById('bottom').replaceChildren(el('details', {class: 'settings'},
    el('summary', {}, `Made by ErrorAlign ${summary.settings.version}: all settings`),
    el('dl', {}, settings.map(([name, value]) => [el('dt', {}, name.replace(/_/g, ' ')), el('dd', {}, el('bdi', {}, [value].flat().join(', ')))]))));
}

const KEYS = [
  ['/', 'search'], ['j, k', 'next, previous utterance'], ['n, p', 'next, previous error of an utterance'], ['a', 'play from the word or turn that is marked'], ['Enter', 'open the utterance'], ['Esc', 'back to the list; leave a field'],
  ['1 … 7', 'views, in their order'], ['d', 'light or dark'], ['?', 'this list'],
];

function showKeys() {
  const dialog = el('dialog', {class: 'keys', on: {close: () => dialog.remove()}}, el('h2', {}, 'Keys'),
    el('dl', {}, KEYS.map(([key, meaning]) => [el('dt', {}, el('kbd', {}, key)), el('dd', {}, meaning)])),
    el('form', {method: 'dialog'}, el('button', {}, 'Close')));
  document.body.append(dialog);
  dialog.showModal();
}

/** Moves to the next or the previous utterance of the list. */
function step(by) {
  if (current && current.step) return current.step(by);
  if (!current || !current.list || document.body.dataset.view !== searched) return;
  const list = current.list;
  const focused = [...list.shown].find(([, element]) => element.contains(document.activeElement));
  const next = focused ? focused[0] + by : list.at(Math.max(0, -list.top()));
  if (next < 0 || next >= list.items.length) return;
  const element = list.reveal(next);
  if (element) element.focus({preventScroll: true});
}

function search() {
  if (!searched && !current?.focus) return;
  if (document.body.dataset.view !== searched && !(current && current.focus)) {
    if (isKept) kept = '#/' + searched; else history.pushState(null, '', '#/' + searched);
    render();
    window.scrollTo(0, 0);
  }
  if (current && current.focus) current.focus(); else focusLater = true;
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  const typing = event.target.closest('input, select, textarea');
  if (event.key === 'Escape') {
    if (typing) event.target.blur();
    else if (document.body.dataset.view === 'utterance') history.length > 1 && !isKept ? history.back() : goTo('#/alignments');
    return;
  }
  if (typing) return;
  const card = event.target.closest('.utterance');
  const number = Number(event.key);
  if (event.key === '/') search();
  else if (event.key === 'j') step(1);
  else if (event.key === 'k') step(-1);
  else if (event.key === 'n' && current && current.error) current.error(1);
  else if (event.key === 'p' && current && current.error) current.error(-1);
  else if (event.key === 'a' && current && current.play) current.play();
  else if (event.key === '?') showKeys();
  else if (event.key === 'd') switchTheme();
  else if (event.key === 'Enter' && card?.dataset.key && event.target === card) goTo('#/utterance/' + encoded(card.dataset.key));
  else if (number >= 1 && number <= views().length) goTo('#/' + views()[number - 1][0]);
  else return;
  event.preventDefault();
}

/** Going back in the history finds the list where it was. */
const heights = new Map();

function onAddress(event) {
  const height = window.scrollY, before = document.body.dataset.view;
  heights.set(new URL(event.oldURL).hash, height);
  render();
  const stays = before === 'compare' && document.body.dataset.view === before;
  if (!document.querySelector('.column.here')) window.scrollTo(0, heights.get(fragment()) ?? (stays ? height : 0));
}

async function start() {
  restoreTheme();
  history.scrollRestoration = 'manual';
  if (typeof DecompressionStream === 'undefined') {
    document.getElementById('main').replaceChildren(el('p', {class: 'notice'},
      'This browser cannot unpack the report. Chrome and Edge can from version 80 on, Firefox from 113, Safari from 16.4.'));
    return;
  }
  summary = await unpack('summary');
  header();
  footer();
  render();
  window.addEventListener('hashchange', onAddress);
  document.addEventListener('keydown', onKey);
  take(await unpack('utterances'));
  document.body.dataset.ready = 'true';
  if (!current || current.again) render();
  else if (current.ready) current.ready();
  if (focusLater && current.focus) current.focus();
}

start().catch((error) => {
  document.getElementById('main').replaceChildren(el('p', {class: 'notice'}, 'The report could not be read: ' + error.message));
});
