// Charts: SVG of our own, with names and descriptions for screen readers, in the colours of the theme; shapes and texts say what colours say.

/** As wide as a panel of a grid (page.css), so that its texts are as large as others. */
function chartWidth(columns = 2) {
  const room = Math.min(1180, window.innerWidth) - (window.innerWidth > 620 ? 40 : 24);
  return Math.max(250, (room < 816 || columns === 1 ? room : (room - 16) / 2) - 38);
}

/**
 * Makes a figure of marks on a drawing of a size, with buttons that save it as SVG, and its numbers as CSV (`table`,
 * a row of titles first). `click(x, y)` is told where the drawing was clicked.
 */
function chart({name, title, description, width = chartWidth(), height, marks, caption, table, click}) {
  const drawing = svg('svg', {class: 'chart', viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': title, on: click ? {click: (event) => {
    const place = drawing.getBoundingClientRect();
    click((event.clientX - place.left) * width / place.width, (event.clientY - place.top) * height / place.height);
  }} : {}}, svg('desc', {}, description), marks);
  if (click) drawing.classList.add('clickable');
  drawing.style.maxWidth = 1.25 * width + 'px';
  return el('figure', {'data-chart': name}, drawing,
    el('figcaption', {class: 'caption muted'}, caption, ' ', el('span', {class: 'saves'},
      el('button', {type: 'button', class: 'save', 'aria-label': `Save “${title}” as SVG`, on: {click: () => download(name + '.svg', 'image/svg+xml', asFile(drawing))}}, '↓ SVG'),
      el('button', {type: 'button', class: 'save', 'aria-label': `Save “${title}” as CSV`, on: {click: () => download(name + '.csv', 'text/csv', csv(table))}}, '↓ CSV'))));
}

const DRAWN = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-opacity', 'font-size', 'font-family', 'font-weight', 'text-anchor'];

/** A drawing as a file of its own: what the style sheet says becomes attributes. */
function asFile(drawing) {
  const copy = drawing.cloneNode(true);
  const originals = drawing.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((node, k) => {
    const style = getComputedStyle(originals[k]);
    for (const property of DRAWN) node.setAttribute(property, style.getPropertyValue(property));
    node.removeAttribute('class');
  });
  copy.querySelectorAll('a').forEach((link) => link.replaceWith(...link.childNodes));
  copy.prepend(svg('rect', {width: '100%', height: '100%', fill: getComputedStyle(document.body).getPropertyValue('--surface')}));
  return new XMLSerializer().serializeToString(copy);
}

let ruler = null;

/** How wide a text of a chart is. */
function wideness(text) {
  if (!ruler) {
    ruler = document.createElement('canvas').getContext('2d');
    ruler.font = '13px ' + getComputedStyle(document.body).fontFamily;
  }
  return ruler.measureText(text).width;
}

/** A text that is cut where there is no room for it. */
function fitted(text, room) {
  if (wideness(text.slice(0, 200)) <= room) return text;
  let cut = '';
  for (const c of text) {
    if (wideness(cut + c) > room - 10) break;
    cut += c;
  }
  return cut + '…';
}

/** Round numbers from 0 to at least the highest value, few enough to be written. */
function steps(highest, most = 5) {
  const step = [1, 2, 2.5, 5, 10].map((s) => s * 10 ** Math.floor(Math.log10(highest / most))).find((s) => highest / s <= most + 1e-9);
  return Array.from({length: Math.ceil(highest / step - 1e-9) + 1}, (_, k) => k * step);
}

function label(text, x, y, more = {}) {
  return svg('text', {x, y, ...more}, text);
}

/** A mark with a title that leads somewhere. */
function linked(href, title, ...marks) {
  return href ? svg('a', {href, 'aria-label': title}, svg('title', {}, title), marks) : svg('g', {}, svg('title', {}, title), marks);
}

/** The ticks of an axis of rates, and the last of them. */
function rateTicks(highest) {
  return steps(Math.max(highest, 0.01), chartWidth() < 400 ? 3 : 5);
}

function lastTick(highest) {
  return rateTicks(highest).pop();
}

const percentOf = (rate) => `${Math.round(1000 * rate) / 10} %`;

/** Room for names at the left of a drawing: as much as the widest needs, up to a share of the width. */
function roomFor(names, width, share) {
  return Math.round(Math.min(width * share, 16 + Math.max(...names.map((name) => wideness(name.slice(0, 60))))));
}

/** Rows of a name, marks between 0 and the highest value, and a text. */
function rowChart({rows, highest, draw, line = null, tickText = percentOf, ...rest}) {
  const width = chartWidth(), left = roomFor(rows.map(({name}) => name), width, width < 400 ? 0.46 : 0.4), right = 14 + Math.max(48, ...rows.map(({value}) => wideness(value))), step = 28;
  const ticks = rateTicks(highest);
  const x = (value) => left + (width - left - right) * Math.min(1, value / ticks[ticks.length - 1]);
  const bottom = 6 + step * rows.length;
  const marks = [
    ticks.map((tick) => [svg('path', {class: 'grid', d: `M${x(tick)} 2V${bottom}`}), label(tickText(tick), x(tick), bottom + 15, {class: 'axis', 'text-anchor': 'middle'})]),
    line !== null && svg('path', {class: 'overall', d: `M${x(line)} 2V${bottom}`}),
    rows.map((row, k) => linked(row.href, row.title,
      svg('rect', {class: 'ground', x: 0, y: 6 + step * k - 2, width, height: step}),
      label(fitted(row.name, left - 14), left - 10, 6 + step * k + 16, {'text-anchor': 'end'}),
      draw(row, x, 6 + step * k + 11),
      label(row.value, width - right + 8, 6 + step * k + 16, {class: 'value'}))),
  ];
  return chart({width, height: bottom + 22, marks, ...rest});
}

/** Rates with their intervals: [{name, rate, low, high, title, href}], and a line at the rate over all; an interval that goes beyond twice the highest rate ends in an arrow. */
function dotPlot({rows, line = null, caption, ...rest}) {
  const most = Math.max(...rows.map(({rate}) => rate ?? 0), line || 0);
  const highest = Math.max(most, Math.min(Math.max(2 * most, 0.1), Math.max(...rows.map(({high}) => high ?? 0))));
  const last = lastTick(highest), goesOn = ({high}) => high > last * (1 + 1e-9);
  return rowChart({rows: rows.map((row) => ({...row, value: percent(row.rate)})), line, highest, caption: [caption, rows.some(goesOn) && ' →: the interval goes beyond the axis.'], draw: ({rate, low, high}, x, y) => [
    low !== null && low !== undefined && high !== null && svg('path', {class: 'whisker', d: `M${x(low)} ${y}H${x(high)}M${x(low)} ${y - 4}v8${goesOn({high}) ? `M${x(high) - 5} ${y - 4}l5 4l-5 4` : `M${x(high)} ${y - 4}v8`}`}),
    rate !== null && svg('circle', {class: 'dot', cx: x(rate), cy: y, r: 4.5}),
  ], table: [['name', 'rate', 'low', 'high'], ...rows.map(({name, rate, low, high}) => [name, rate, low, high])], ...rest});
}

/** What a rate consists of: each part begins where the one before ends. [{name, from, to, kind, title, href}] */
function waterfall({rows, ...rest}) {
  return rowChart({rows: rows.map((row) => ({...row, value: percent(row.to - row.from, row.to === row.from ? 0 : row.to - row.from < 0.001 ? 2 : 1)})), highest: Math.max(...rows.map(({to}) => to)), draw: ({from, to, kind}, x, y) =>
    [to > from && svg('rect', {class: 'part ' + kind, x: x(from), y: y - 8, width: Math.max(1.5, x(to) - x(from)), height: 16, rx: 2}), kind !== 'total' && svg('path', {class: 'joint', d: `M${x(to)} ${y + 8}v12`})],
  table: [['part', 'points'], ...rows.map(({name, from, to}) => [name, to - from])], ...rest});
}

/** Columns of counts: [{name, value, title, href}]. */
function columnChart({rows, axis, ...rest}) {
  const width = chartWidth(), height = 210, left = 46, bottom = 44, top = 18;
  const ticks = steps(Math.max(4, ...rows.map(({value}) => value)), 4);
  const y = (value) => top + (height - top - bottom) * (1 - value / ticks[ticks.length - 1]);
  const slot = (width - left - 4) / rows.length;
  const marks = [
    ticks.map((tick) => [svg('path', {class: 'grid', d: `M${left} ${y(tick)}H${width}`}), label(count(tick), left - 6, y(tick) + 4, {class: 'axis', 'text-anchor': 'end'})]),
    rows.map(({name, value, title, href}, k) => linked(value > 0 && href, title,
      svg('rect', {class: 'ground', x: left + slot * k, y: top, width: slot, height: height - top - bottom}),
      svg('rect', {class: 'column', x: left + slot * (k + 0.12), y: y(value), width: slot * 0.76, height: Math.max(value > 0 ? 1 : 0, y(0) - y(value)), rx: 2}),
      (slot > 34 || k % 2 === 0) && label(name, left + slot * (k + 0.5), height - bottom + 16, {class: 'axis', 'text-anchor': 'middle'}))),
    label(axis, left + (width - left) / 2, height - 8, {class: 'axis', 'text-anchor': 'middle'}),
  ];
  return chart({width, height, marks, table: [['from', 'count'], ...rows.map(({name, value}) => [name, value])], ...rest});
}

const MOST_DOTS = 4000, HIGHEST_RATE = 2, CUT_RATE = 1.5, MOST_NAMES = 14;

/**
 * Points {x, y, item} on axes, x by its logarithm; a click leads to address(item) of the nearest. `line`: further points that are
 * joined; `named`: points whose text is written where there is room, with a link, those in one place once. Rates far above 100 %
 * would press all others together: points beyond the axis are drawn at its end, as triangles, and counted in the caption.
 */
function scatter({points, line = [], named = [], address, axisX, caption, ...rest}) {
  const width = chartWidth(), height = 250, left = 46, bottom = 44, top = 12, right = 14;
  const lowest = Math.min(...points.map((p) => p.x)), most = Math.max(lowest * 1.5, points.reduce((m, p) => Math.max(m, p.x), 0));
  const highest = points.reduce((m, p) => Math.max(m, p.y), 0.05);
  const ticksY = steps(highest > HIGHEST_RATE ? CUT_RATE : highest, 4), end = ticksY[ticksY.length - 1];
  const x = (value) => left + 8 + (width - left - right - 8) * Math.log(value / lowest) / Math.log(most / lowest);
  const free = (value) => top + (height - top - bottom) * (1 - value / end), y = (value) => Math.max(top, free(value));
  const ticksX = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 100000].filter((t) => t >= lowest && t <= most);
  if (ticksX.length < 3) ticksX.splice(0, 3, ...new Set([lowest, Math.round(Math.sqrt(lowest * most)), Math.round(most)]));
  while (ticksX.length > 6) for (let k = ticksX.length - 2; k > 0; k -= 2) ticksX.splice(k, 1);
  const every = Math.ceil(points.length / MOST_DOTS);
  const beyond = points.filter((p) => p.y > end * (1 + 1e-9));
  const drawn = points.filter((p, k) => k % every === 0 && !(p.y > end * (1 + 1e-9)));
  const places = new Map();
  for (const point of named) places.set(`${point.x} ${point.y}`, [...places.get(`${point.x} ${point.y}`) || [], point]);
  const boxes = [...places.values()].map(([{x: across, y: up}]) => ({x: x(across) - 5, y: y(up) - 5, wide: 10, tall: 10}));
  const texts = [...places.values()].slice(0, MOST_NAMES).map((group) => {
    const [point] = group, text = group.length > 1 ? `\u2068${fitted(point.text, 110)}\u2069 +${group.length - 1}` : fitted(point.text, 110), wide = wideness(text);
    const at = [[7, -9], [-wide - 7, -9], [-wide / 2, -23], [-wide / 2, 6]].map(([right, down]) => ({x: x(point.x) + right, y: y(point.y) + down, wide, tall: 17}));
    const box = at.find((b) => b.x > left && b.x + wide < width && b.y > 0 && !boxes.some((other) => other.x < b.x + wide && b.x < other.x + other.wide && other.y < b.y + 17 && b.y < other.y + other.tall));
    if (!box) return null;
    boxes.push(box);
    return linked(address(point.item), group.slice(0, 9).map(({title}) => title).join('; '), svg('circle', {class: 'dot', cx: x(point.x), cy: y(point.y), r: 4}), label(text, box.x, box.y + 13));
  });
  const marks = [
    ticksY.map((tick) => [svg('path', {class: 'grid', d: `M${left} ${y(tick)}H${width}`}), label(percentOf(tick), left - 6, y(tick) + 4, {class: 'axis', 'text-anchor': 'end'})]),
    ticksX.map((tick) => label(count(tick), x(tick), height - bottom + 16, {class: 'axis', 'text-anchor': x(tick) > width - 30 ? 'end' : 'middle'})),
    svg('path', {class: drawn.length < 500 ? 'dots few' : 'dots', d: drawn.map((p) => `M${x(p.x).toFixed(1)} ${y(p.y).toFixed(1)}h0`).join('')}),
    beyond.length > 0 && svg('path', {class: 'beyond', d: beyond.map((p) => `M${(x(p.x) - 4).toFixed(1)} ${top + 4}h8l-4 -7z`).join('')}),
    line.length > 1 && svg('path', {class: 'smooth', d: pathBelow(line.map((p) => [x(p.x), free(p.y)]), top)}),
    texts,
    label(axisX, left + (width - left) / 2, height - 8, {class: 'axis', 'text-anchor': 'middle'}),
  ];
  const notes = [caption, beyond.length > 0 && ` ▲: ${count(beyond.length)} beyond ${percentOf(end)}, up to ${percentOf(highest)}.`, every > 1 && ` One dot of ${every} is drawn.`];
  return chart({width, height, marks, caption: notes, click: (atX, atY) => {
    const near = points.reduce((best, p) => {
      const distance = Math.hypot(x(p.x) - atX, y(p.y) - atY);
      return distance < best.distance ? {distance, p} : best;
    }, {distance: 24, p: null});
    if (near.p) goTo(address(near.p.item));
  }, ...rest});
}

/** A line through points, but for what is above a height. */
function pathBelow(points, top) {
  const cut = (a, b) => [a[0] + (b[0] - a[0]) * (top - a[1]) / (b[1] - a[1]), top];
  return points.slice(1).map((b, k) => {
    const a = points[k];
    return a[1] < top && b[1] < top ? '' : `M${a[1] < top ? cut(a, b) : a}L${b[1] < top ? cut(a, b) : b}`;
  }).join('');
}

/** Rates before and after, joined: [{name, from, to, title, href}]; what got worse is dashed. */
function slopeChart({rows, left: first, right: second, ...rest}) {
  const width = chartWidth(), height = Math.max(120, 60 + 17 * rows.length), left = 60, right = width - 150, top = 26, bottom = 8;
  const ticks = steps(Math.max(0.1, ...rows.flatMap(({from, to}) => [from, to])), 4);
  const y = (value) => top + (height - top - bottom) * (1 - value / ticks[ticks.length - 1]);
  let last = -9, next = height + 8;
  const named = [...rows].sort((a, b) => b.to - a.to).map((row) => ({...row, at: last = Math.max(y(row.to), last + 16)}));
  for (const row of [...named].reverse()) next = row.at = Math.min(row.at, next - 16);
  const marks = [
    ticks.map((tick) => [svg('path', {class: 'grid', d: `M${left} ${y(tick)}H${right}`}), label(percentOf(tick), left - 6, y(tick) + 4, {class: 'axis', 'text-anchor': 'end'})]),
    label(first, left, 14, {'text-anchor': 'middle'}), label(second, right, 14, {'text-anchor': 'middle'}),
    named.map(({name, from, to, title, href, at}) => linked(href, title, svg('path', {class: 'reach', d: `M${left} ${y(from)}L${right} ${y(to)}`}), svg('path', {class: 'slope' + (to > from ? ' worse' : ''), d: `M${left} ${y(from)}L${right} ${y(to)}`}),
      svg('circle', {class: 'dot', cx: left, cy: y(from), r: 3.5}), svg('circle', {class: 'dot', cx: right, cy: y(to), r: 3.5}),
      svg('path', {class: 'lead', d: `M${right + 4} ${y(to)}L${right + 16} ${at}`}), label((to > from ? '▲ ' : '▼ ') + fitted(name, 104), right + 20, at + 4))),
  ];
  return chart({width, height, marks, table: [['name', first, second], ...rows.map(({name, from, to}) => [name, from, to])], ...rest});
}

/** Cells {value, text, title, href} by row and column; the stronger the colour, the more. */
function heatMap({rows, columns, cells, room = chartWidth(), ...rest}) {
  const left = roomFor(rows, room, 0.36), step = 28, widest = Math.min(110, Math.max(...columns.map(wideness)));
  const least = Math.max(26, 8 + Math.max(...cells.flat().map((cell) => cell ? wideness(cell.text) : 0))), turned = Math.min(110, (room - left) / columns.length) < widest + 4;
  const over = turned ? 0.75 * widest : 4, slot = Math.min(110, Math.max(least, (room - left - over) / columns.length));
  const width = Math.max(room, left + over + slot * columns.length), top = turned ? 22 + 0.58 * widest : 26;
  const most = Math.max(1e-9, ...cells.flat().map((cell) => cell ? Math.abs(cell.shade ?? cell.value) : 0));
  const marks = [
    columns.map((name, k) => label(fitted(name, 110), 0, 0, {transform: `translate(${left + slot * (k + 0.5)} ${top - 8}) rotate(${turned ? -35 : 0})`, 'text-anchor': turned ? 'start' : 'middle'})),
    rows.map((name, r) => [label(fitted(name, left - 8), left - 8, top + step * r + 18, {'text-anchor': 'end'}),
      columns.map((_, c) => cells[r][c] && linked(cells[r][c].href, cells[r][c].title,
        svg('rect', {class: 'heat' + (cells[r][c].value < 0 ? ' less' : ''), x: left + slot * c + 1, y: top + step * r + 1, width: slot - 2, height: step - 2, rx: 3, 'fill-opacity': (0.06 + 0.44 * Math.abs(cells[r][c].shade ?? cells[r][c].value) / most).toFixed(3)}),
        label(cells[r][c].text, left + slot * (c + 0.5), top + step * r + 18, {'text-anchor': 'middle'})))]),
  ];
  const figure = chart({width, height: top + step * rows.length + 6, marks,
    table: [['', ...columns], ...rows.map((name, r) => [name, ...cells[r].map((cell) => cell ? cell.value : null)])], ...rest});
  const drawing = figure.firstElementChild, box = el('div', {class: 'scroll'});
  drawing.replaceWith(box);
  box.append(drawing);
  drawing.style.minWidth = 0.85 * width + 'px';
  return figure;
}
