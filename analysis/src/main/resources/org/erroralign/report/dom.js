'use strict';
// Building the document. Texts only ever become text nodes or attribute values, never markup.

/** Makes an element. Attributes: `on` holds listeners, true stands for an empty value, null and false for none. */
function el(tag, attributes, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

function svg(tag, attributes, ...children) {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name === 'on') {
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    } else if (value !== null && value !== undefined && value !== false) {
      node.setAttribute(name, value === true ? '' : String(value));
    }
  }
  append(node, children);
  return node;
}

function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) node.append(child);
  }
}

function panel(title, ...content) {
  return el('section', {class: 'panel'}, el('h2', {}, title), content);
}

/** Text for screen readers only. */
function spoken(text) {
  return el('span', {class: 'spoken'}, text);
}

function count(number) {
  return number.toLocaleString('en');
}

/** "1 word", "2 words". */
function many(number, one, several) {
  return count(number) + ' ' + (number === 1 ? one : several || one + 's');
}

function percent(rate, digits = 1) {
  return rate === null || rate === undefined ? '–' : (100 * rate).toFixed(digits) + ' %';
}

/** Percentage points with a sign. */
function points(difference) {
  if (difference === null) return '–';
  const text = Math.abs(100 * difference).toFixed(2);
  return (difference < 0 ? '−' : difference > 0 ? '+' : '') + text;
}

function probability(p) {
  if (p === null) return '–';
  return p < 0.001 ? 'p < 0.001' : 'p = ' + p.toPrecision(2);
}

/** "12.1 to 14.0 %", or nothing where there is no interval. */
function range(low, high) {
  if (low === null || high === null) return '';
  return (100 * low).toFixed(1) + ' to ' + percent(high);
}

/** The end of a long name, which tells more of a path than its front. */
function ending(name, most = 36) {
  return name.length <= most ? name : '…' + name.slice(-most).replace(/^[\udc00-\udfff]/, '').replace(/^[^/\\]*(?=[/\\])/, '');
}

const LONGEST_TOKEN = 40;

/** A token of any length in few letters: loops inside it told once, of the others both ends. */
function bounded(text) {
  if (text.length <= LONGEST_TOKEN) return text;
  const loop = /^(.{1,12}?)\1{3,}/su.exec(text.replace(/^-/, ''));
  if (loop) return `${text[0] === '-' ? '-' : ''}${loop[1]} ×${count(loop[0].length / loop[1].length)} ${bounded(text.replace(/^-/, '').slice(loop[0].length))}`.trim();
  return text.slice(0, 22).replace(/[\ud800-\udbff]$/, '') + '…' + text.slice(-8).replace(/^[\udc00-\udfff]/, '') + ` (${count(text.length)} letters)`;
}

const UNSPACED = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー]', IS_UNSPACED = new RegExp(UNSPACED, 'u'), APART = new RegExp(`(?<=${UNSPACED}) (?=${UNSPACED})`, 'gu');

/** Words as a cell has room for them: each bounded, of many the first; characters of scripts without spaces stand together. */
function inFew(text, most = 100) {
  const few = text.replace(APART, '').split(' ', most).map((word) => IS_UNSPACED.test(word) ? word : bounded(word)).join(' ');
  return few.length > most ? few.slice(0, most).replace(/[\ud800-\udbff]$| \S*$/, '') + ' …' : few;
}

/** A part of an address; half of a surrogate pair, which no address can hold, is replaced. */
function encoded(text) {
  return encodeURIComponent(wellFormed(text));
}

function wellFormed(text) {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

const COLLATOR = new Intl.Collator('en', {numeric: true});

function compareTexts(a, b) {
  return COLLATOR.compare(a, b);
}

/** Hands a text to the user as a file. */
function download(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], {type: type + ';charset=utf-8'}));
  const link = el('a', {href: address, download: name, hidden: true});
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** Comma-separated values; a text that a spreadsheet would take for a formula gets a ' before it. */
function csv(rows) {
  const cell = (value) => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number') return String(value);
    const safe = /^[=+\-@\t\r\n|%＝＋－＠]/.test(value) ? "'" + value : value;
    return /[",\n\r]/.test(safe) ? '"' + safe.replace(/"/g, '""') + '"' : safe;
  };
  return '\ufeff' + rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

/** A button that saves rows, a row of titles first, as a file. */
function csvButton(name, rows) {
  return el('button', {type: 'button', class: 'csv', on: {click: () => download(name + '.csv', 'text/csv', csv(rows()))}}, 'Download CSV');
}

/** A page inside the workbench that lies on a disk has no address that may change: it keeps one in mind. */
const isKept = location.protocol === 'blob:' && location.origin === 'null';
let kept = '';

function fragment() {
  return isKept ? kept : location.hash;
}

function goTo(to) {
  if (!isKept) {
    location.hash = to;
    return;
  }
  const oldURL = 'about:blank' + kept;
  kept = to;
  window.dispatchEvent(new HashChangeEvent('hashchange', {oldURL}));
}

if (isKept) {
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href^="#"]');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const href = link.getAttribute('href');
    if (href.startsWith('#/')) goTo(href); else document.querySelector(href).focus();
  });
}
