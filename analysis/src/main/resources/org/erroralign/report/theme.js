// Light or dark: as the browser asks for, or as was chosen.

function switchTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  try {
    localStorage.setItem('erroralign-theme', root.dataset.theme);
  } catch (error) {
    // Without a store the choice lasts until the page is closed.
  }
}

function restoreTheme() {
  try {
    const theme = localStorage.getItem('erroralign-theme');
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  } catch (error) {
    // The browser's own choice then.
  }
}

function themeButton() {
  return el('button', {type: 'button', class: 'icon', 'aria-label': 'Light or dark', title: 'Light or dark (d)', on: {click: switchTheme}},
    svg('svg', {viewBox: '0 0 20 20', width: 20, height: 20, 'aria-hidden': 'true'}, svg('circle', {cx: 10, cy: 10, r: 8, fill: 'none', stroke: 'currentColor', 'stroke-width': 2}), svg('path', {d: 'M10 2a8 8 0 0 1 0 16z', fill: 'currentColor'})));
}
