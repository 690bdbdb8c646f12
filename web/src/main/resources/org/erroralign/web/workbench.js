// The page: its head and its two sections.

function switchTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
}

function begin() {
  document.getElementById('top').replaceChildren(el('div', {class: 'strip'},
    el('p', {class: 'brand'}, el('a', {href: '#main'}, 'ErrorAlign')),
    el('nav', {'aria-label': 'Sections'}, el('a', {href: '#typing'}, 'Two texts'), el('a', {href: '#corpus'}, 'Files')),
    el('div', {class: 'buttons'}, el('button', {type: 'button', class: 'icon', 'aria-label': 'Light or dark', title: 'Light or dark', on: {click: switchTheme}}, '◐'))));
  const engine = new Engine();
  engine.ready.then(() => { document.body.dataset.ready = String(performance.now()); }, (error) => {
    const notice = document.getElementById('notice');
    notice.textContent = error.message;
    notice.hidden = false;
    document.getElementById('work').remove();
  });
  document.getElementById('work').replaceChildren(typing(engine), filesSection(engine));
}

begin();
