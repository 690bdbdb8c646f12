// What the package offers; index.d.ts describes it.

import {load} from './engine.js';

const OPTIONS = ['preset', 'normalize', 'spoken', 'lang', 'by', 'keywords'];
let engine = null;

export function start(source = new URL('erroralign.wasm', import.meta.url)) {
  engine ??= started(source).catch((error) => { engine = null; throw error; });
  return engine.then(() => {});
}

async function started(source) {
  const bytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source) ? source : await (await fetch(source)).arrayBuffer();
  return (await load(await WebAssembly.compile(bytes, {builtins: ['js-string']}))).exports;
}

export async function align(reference, hypothesis, options = {}) {
  return answer((it) => it.align(String(reference), String(hypothesis), optionText(options)));
}

export async function score(pairs, options = {}) {
  return answer((it) => it.score(corpus(it, pairs, options)));
}

export async function analyze(pairs, options = {}) {
  return answer((it) => it.analyze(corpus(it, pairs, options)));
}

async function answer(call) {
  await start();
  const running = await engine;
  const json = call(running);
  const complaint = running.complaint();
  if (complaint) throw new Error(complaint);
  return JSON.parse(json);
}

/** Hands the pairs over as a file, and returns the options that name it. */
function corpus(it, pairs, options) {
  const file = (name, lines) => it.file(name, new Int8Array(new TextEncoder().encode(lines.map((line) => line + '\n').join('')).buffer));
  file('pairs.jsonl', pairs.map((pair, k) => JSON.stringify({id: String(k + 1), ...pair})));
  if (options.keywords) file('keywords.txt', options.keywords);
  return 'pairs=pairs.jsonl\n' + optionText({...options, keywords: options.keywords && 'keywords.txt'});
}

function optionText(options) {
  return Object.entries(options).filter(([, value]) => value !== undefined).flatMap(([name, value]) => {
    if (!OPTIONS.includes(name)) throw new Error(`expected one of ${OPTIONS.join(', ')}, found ${name}`);
    return [value].flat().map((one) => `${name}=${String(one).replace(/\s+/g, ' ')}\n`);
  }).join('');
}
