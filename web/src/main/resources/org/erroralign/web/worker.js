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
    report: () => engine.report(options, progress),
  };
  const result = calls[call]();
  const complaint = engine.complaint();
  return complaint ? {id, complaint} : {id, result};
}

onmessage = async ({data}) => {
  try {
    postMessage(await answer(data));
  } catch (error) {
    const large = error instanceof RangeError || /memory|stack/i.test(error.message);
    postMessage({id: data.id, complaint: large ? 'erroralign: too large for a browser; the command line takes it' : 'erroralign: internal error: ' + error.message});
  }
};
