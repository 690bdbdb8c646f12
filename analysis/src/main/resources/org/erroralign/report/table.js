// Tables that can be sorted, filtered and downloaded, of any length.

/**
 * Makes a table. A column has a title, `value` (what it sorts by and what the CSV has) and may have
 * `show` (what the cell shows), `text: true`, `narrow: false` (left out on phones), `screen: false` (only in the CSV).
 * Clicking or Enter on a row follows `address(row)`.
 */
function dataTable({name, label, labels, columns: all, rows, total = rows.length, address = () => null, sort = null, filter = null, tools = [], empty = 'Nothing.'}) {
  const columns = all.filter((column) => column.screen !== false);
  const body = el('tbody');
  const head = el('tr');
  const counter = el('span', {class: 'counter', role: 'status'});
  const state = {column: sort, down: true, text: '', keep: () => true, rows};
  const search = filter && el('input', {type: 'search', placeholder: filter, 'aria-label': filter, on: {input: () => {
    state.text = fold(search.value.trim());
    refresh();
  }}});
  const save = csvButton(name, () => [all.map((column) => column.title), ...state.rows.map((row) => all.map((column) => column.value(row)))]);
  const list = new VirtualList(body, {
    make: (row, place) => rowElement(columns, row, place, address),
    guess: () => 41,
    spacer: () => el('tr', {class: 'spacer', 'aria-hidden': 'true'}, el('td')),
  });

  function refresh() {
    const kept = rows.filter((row) => state.keep(row) &&
      (!state.text || columns.some((column) => column.text && fold(String(column.value(row))).includes(state.text))));
    if (state.column !== null) {
      const {value, text} = columns[state.column];
      const by = text
        ? (a, b) => compareTexts(String(value(a)), String(value(b)))
        : (a, b) => (value(a) ?? -Infinity) - (value(b) ?? -Infinity) || 0;
      const direction = state.down ? -1 : 1;
      kept.sort((a, b) => direction * by(a, b));
    }
    state.rows = kept;
    list.show(kept);
    counter.textContent = (kept.length < rows.length ? count(kept.length) + ' of ' : '') + many(rows.length, label, labels) +
      (rows.length < total ? ` (the page holds ${count(rows.length)} of ${count(total)})` : '');
    nothing.hidden = kept.length > 0;
    headings();
  }

  function headings() {
    head.replaceChildren(...columns.map((column, k) => {
      const active = state.column === k;
      const button = el('button', {type: 'button', on: {click: () => {
        state.down = active ? !state.down : !column.text;
        state.column = k;
        refresh();
        head.children[k].firstElementChild.focus();
      }}}, column.title, el('span', {class: 'arrow', 'aria-hidden': 'true'}, active ? (state.down ? '↓' : '↑') : ''));
      return el('th', {scope: 'col', class: classOf(column), 'aria-sort': active ? (state.down ? 'descending' : 'ascending') : null, title: column.hint}, button);
    }));
  }

  const nothing = el('p', {class: 'muted nothing'}, empty);
  const element = el('div', {class: 'table'},
    el('div', {class: 'tools'}, search, tools, counter, save),
    el('div', {class: 'box'}, el('table', {'data-name': name, class: hasLargeNumbers(columns, rows) && 'large'}, el('thead', {}, head), body)), nothing);
  currentList = list;
  return {element, list, refresh, keep: (test) => { state.keep = test; refresh(); }};
}

/** Whether numbers need wide columns on a phone. */
function hasLargeNumbers(columns, rows) {
  return columns.some((column) => !column.text && column.narrow !== false && rows.some((row) => column.value(row) >= 10000));
}

function classOf(column) {
  return [column.text ? 'text' : 'number', column.narrow === false && 'wide-only', column.kind].filter(Boolean).join(' ');
}

function rowElement(columns, row, place, address) {
  const target = address(row);
  const go = (event) => {
    if (target && !event.target.closest('a, button')) goTo(target);
  };
  return el('tr', {class: (target ? 'link ' : '') + (place % 2 ? 'odd' : ''), on: {click: go}}, columns.map((column, k) => {
    const shown = column.show ? column.show(row) : column.text ? inFew(String(column.value(row))) : display(column.value(row));
    const whole = column.text ? String(column.value(row)) : '';
    return el('td', {class: classOf(column), dir: column.text && column.kind !== 'forms' ? 'auto' : null, title: whole.length > 20 ? whole.slice(0, 1000) : null}, k === 0 && target ? el('a', {href: target}, shown) : shown);
  }));
}

function display(value) {
  return value === null || value === undefined ? '–' : typeof value === 'number' ? count(value) : value;
}

/** A rate with a bar. */
function rateCell(rate, kind = 'good') {
  if (rate === null || !isFinite(rate)) return '–';
  const fill = el('span', {class: 'fill ' + kind});
  fill.style.width = 100 * Math.min(1, rate) + '%';
  return [el('span', {class: 'bar', 'aria-hidden': 'true'}, fill), el('span', {class: 'share'}, percent(rate))];
}

/** What words became: forms and how often; on a phone the first two. */
function formsCell(forms) {
  const shown = forms.slice(0, window.innerWidth < 620 ? 2 : undefined);
  return shown.map(({form, count: times}, k) => [k > 0 && ' ', el('bdi', {class: form ? 'form' : 'form missing'}, inFew(form).replace(/^-/, '-\u2060') || 'nothing'), el('span', {class: 'times'}, ' ×' + count(times) + (k < shown.length - 1 ? ',' : ''))]);
}

function formsText(forms) {
  return forms.map(({form, count: times}) => (form || '(nothing)') + ' ×' + times).join('; ');
}
