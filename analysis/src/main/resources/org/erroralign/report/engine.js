// The engine: a module of WebAssembly in this file, run by workers, so that the page never waits.

const NO_GC = 'This browser cannot run the engine, which needs WebAssembly with garbage collection: Chrome and Edge have it from version 119 on, Firefox from 120, Safari from 18.2.';
const GC_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 3, 1, 95, 0]);

function canRun() {
  return typeof WebAssembly === 'object' && typeof DecompressionStream === 'function' && WebAssembly.validate(GC_MODULE);
}

async function unpacked(id) {
  const block = document.getElementById(id);
  const bytes = fromBase64(block.textContent);
  block.remove();
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
}

let parts = null;

/** What all engines are made of; unpacked once, when the first is started. */
async function engineParts() {
  if (!canRun()) throw new Error(NO_GC);
  const [script, module] = await Promise.all([
    unpacked('worker').then((response) => response.blob()),
    unpacked('engine').then((response) => response.arrayBuffer()).then((bytes) => WebAssembly.compile(bytes, {builtins: ['js-string']})),
  ]);
  return {script: URL.createObjectURL(new Blob([script], {type: 'text/javascript'})), module};
}

class Engine {
  constructor(onProgress = () => {}) {
    this.waiting = new Map();
    this.next = 1;
    parts = parts || engineParts();
    this.ready = parts.then(({script, module}) => {
      this.worker = new Worker(script);
      this.worker.onmessage = ({data}) => {
        if (data.progress) return onProgress(data.progress);
        const {resolve, reject} = this.waiting.get(data.id);
        this.waiting.delete(data.id);
        if (data.complaint) reject(new Error(data.complaint)); else resolve(data.result);
      };
      this.worker.onerror = (event) => {
        const error = new Error('erroralign: internal error: ' + event.message);
        this.waiting.forEach(({reject}) => reject(error));
        this.waiting.clear();
      };
      return this.post('start', {module});
    });
  }

  post(call, data) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, {resolve, reject});
      this.worker.postMessage({id, call, ...data});
    });
  }

  async call(call, data = {}) {
    await this.ready;
    return this.post(call, data);
  }

  /** Ends whatever it does. */
  stop() {
    if (this.worker) this.worker.terminate();
    this.waiting.forEach(({reject}) => reject(new Error('stopped')));
    this.waiting.clear();
  }
}
