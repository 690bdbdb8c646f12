'use strict';
// Runs the engine away from the page. Messages: {id, call, arguments}; answers: {id, result} or {id, complaint}; {progress}.

let engine = null;

const progress = (utterances, bytes) => postMessage({progress: {utterances, bytes}});

async function answer({id, call, module, files, options, texts}) {
  if (call === 'start') {
    engine = (await load(module)).exports;
    return {id, result: true};
  }
  const calls = {
    file: () => files.forEach(({name, bytes}) => engine.file(name, new Int8Array(bytes))),
    pair: () => engine.pair(texts[0], texts[1], options),
    align: () => texts.map(([reference, hypothesis]) => engine.align(reference, hypothesis, options)),
    describe: () => engine.describe(files[0]),
    pairing: () => engine.pairing(options),
    report: () => {
      const page = engine.report(options, progress);
      return page && packedPage(page, engine.marks());
    },
  };
  const result = calls[call]();
  const complaint = engine.complaint();
  return complaint ? {id, complaint} : {id, result: await result};
}

/** A page whose parts between marks are packed as the program packs them: gzip, Base64. */
async function packedPage(page, marks) {
  const parts = [];
  for (let k = 0; k < marks.length; k += 2) {
    parts.push(page.subarray(k === 0 ? 0 : marks[k - 1], marks[k]));
    const packed = new Blob([page.subarray(marks[k], marks[k + 1])]).stream().pipeThrough(new CompressionStream('gzip'));
    parts.push(toBase64(new Uint8Array(await new Response(packed).arrayBuffer())));
  }
  return new Blob([...parts, page.subarray(marks[marks.length - 1])], {type: 'text/html;charset=utf-8'});
}

function toBase64(bytes) {
  if (bytes.toBase64) return bytes.toBase64();
  let text = '';
  for (let k = 0; k < bytes.length; k += 3 << 13) text += btoa(String.fromCharCode(...bytes.subarray(k, k + (3 << 13))));
  return text;
}

onmessage = async ({data}) => {
  try {
    postMessage(await answer(data));
  } catch (error) {
    const large = error instanceof RangeError || /memory|stack|recursion|too large/i.test(error.message);
    postMessage({id: data.id, complaint: large ? 'erroralign: too large for a browser; the command line takes it' : 'erroralign: internal error: ' + error.message});
  }
};
