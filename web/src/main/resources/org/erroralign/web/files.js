// Files: what they are, how they go together, the work, and the report.

const LARGEST = 256 << 20;
const ROLES = {pairs: 'references and hypotheses', ref: 'references', hyp: 'hypotheses of a system', keywords: 'keywords', none: 'not used'};

function filesSection(engine) {
  let files = [];
  let latest = 0;
  const input = el('input', {type: 'file', multiple: true, hidden: true, id: 'choose', on: {change: () => { take([...input.files]); input.value = ''; }}});
  const drop = el('div', {id: 'drop'},
    el('p', {}, 'Drop files here: one with references and hypotheses together, or references and one file for each system; a list of keywords if you like.'),
    el('p', {class: 'muted'}, 'tsv, csv, JSON lines, trn, stm, ctm, srt, vtt, TextGrid, kaldi, SegLST, lines of text; also gzip'),
    el('p', {}, el('button', {type: 'button', on: {click: () => input.click()}}, 'Choose files'), ' ',
      el('button', {type: 'button', id: 'example', on: {click: takeExamples}}, 'Take the example corpus')), input);
  const list = el('div', {id: 'files'});
  const state = el('div', {id: 'state', 'aria-live': 'polite'});
  const settings = pairSettings(() => tell());
  settings.element.append(el('label', {class: 'field'}, 'Groups', el('input', {type: 'text', 'data-option': 'by', placeholder: 'speaker, length', on: {change: () => tell()}})));
  const run = el('button', {type: 'button', class: 'main', id: 'run', on: {click: work}}, 'Make the report');
  const command = el('pre', {class: 'command', 'aria-label': 'The same on the command line'});
  const plan = el('div', {id: 'plan', hidden: true}, settings.element, state, command, el('div', {class: 'actions'}, run));

  document.addEventListener('dragover', (event) => { event.preventDefault(); drop.classList.add('over'); });
  document.addEventListener('dragleave', (event) => { if (!event.relatedTarget) drop.classList.remove('over'); });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    drop.classList.remove('over');
    take([...event.dataTransfer.files]);
  });

  async function takeExamples() {
    examples = examples || await (await unpacked('examples')).json();
    files = [];
    take(Object.entries(examples).map(([name, text]) => new File([text], name)));
  }

  async function take(given) {
    for (const file of given) {
      const one = {name: nameOf(file), size: file.size, changed: file.lastModified, role: 'none', found: null, trouble: ''};
      files = [...files.filter(({name}) => name !== one.name), one];
      if (file.size > LARGEST) {
        one.trouble = `${file.name}: expected a file of at most ${LARGEST >> 20} MB in a browser, found ${count(Math.round(file.size / 1e6))} MB; the command line takes it`;
        continue;
      }
      try {
        one.bytes = await file.arrayBuffer().catch(() => { throw new Error(`${file.name}: expected a file that can be read, found none, or a folder`); });
        await engine.call('file', {files: [one]});
        one.found = JSON.parse(await engine.call('describe', {files: [one.name]}));
        one.trouble = one.found.roles.length === 0 ? one.found.trouble : '';
      } catch (error) {
        one.trouble = error.message;
      }
    }
    files.filter(({found}) => found).forEach((file) => { file.role = file.chosen || 'none'; });
    assignRoles(files);
    show();
  }

  /** A file takes the place of one that is the same, or wrong; others of its name are in another folder. */
  function nameOf({name, size, lastModified}) {
    const isOther = (file) => file && file.found && !file.trouble && (file.size !== size || file.changed !== lastModified);
    let free = name;
    for (let k = 2; isOther(files.find((file) => file.name === free)); k++) free = `${k}/${name}`;
    return free;
  }

  /** A file of pairs is that; of others the first that may be, or is called so, has the references. */
  function assignRoles(all) {
    const open = all.filter(({found, chosen}) => found && !chosen);
    const may = (file, role) => file.found.roles.includes(role);
    open.filter((file) => may(file, 'pairs')).forEach((file) => { file.role = 'pairs'; });
    open.filter((file) => may(file, 'keywords') || file.role === 'none' && /^(keyword|term)s?\b/i.test(file.name)).forEach((file) => { file.role = 'keywords'; });
    const texts = open.filter((file) => file.role === 'none' && (may(file, 'ref') || may(file, 'hyp')));
    const named = texts.filter((file) => may(file, 'ref') && /ref|gold|truth|label/i.test(file.name));
    const first = named[0] || texts.find((file) => !may(file, 'hyp')) || texts.find((file) => may(file, 'ref'));
    texts.forEach((file) => { file.role = file === first ? 'ref' : 'hyp'; });
  }

  function show() {
    list.replaceChildren(...files.map(fileElement));
    plan.hidden = files.length === 0;
    tell();
  }

  function fileElement(file) {
    const {found} = file;
    const roles = found ? Object.keys(ROLES).filter((role) => role === 'none' || role === 'keywords' || found.roles.includes(role) || (role === 'ref' || role === 'hyp') && found.roles.includes('pairs')) : [];
    const role = el('select', {'aria-label': `What ${file.name} holds`, on: {change: (event) => { file.role = file.chosen = event.target.value; tell(); }}},
      roles.map((name) => el('option', {value: name, selected: file.role === name}, ROLES[name])));
    const heads = {pairs: ['id', 'reference', 'hypothesis'], keywords: ['term', 'category']}[found && found.roles[0]] || ['id', 'text'];
    return el('article', {class: 'file'},
      el('header', {}, el('strong', {}, el('bdi', {}, file.name)), found && found.roles.length > 0 && role,
        el('span', {class: 'muted'}, [found && found.roles[0] !== 'keywords' && found.format, sizeOf(file.size)].filter(Boolean).join(', ')),
        found && found.columns.length > 0 && el('span', {class: 'muted'}, 'also: ' + found.columns.join(', ')),
        el('button', {type: 'button', class: 'remove', 'aria-label': 'Remove ' + file.name, on: {click: () => { files = files.filter((other) => other !== file); show(); }}}, 'Remove')),
      file.trouble && el('p', {class: 'notice bad'}, file.trouble),
      found && found.rows.length > 0 && el('div', {class: 'rows-of-file'}, el('table', {},
        el('thead', {}, el('tr', {}, heads.map((head) => el('th', {}, head)))),
        el('tbody', {}, found.rows.map((row) => el('tr', {}, row.map((cell) => el('td', {}, el('bdi', {}, cell)))))))));
  }

  /** What is asked for, as options; null when files are missing. */
  function job() {
    const of = (role) => files.filter((file) => file.role === role).map(({name}) => name);
    const pairs = of('pairs'), references = of('ref'), systems = of('hyp');
    if (pairs.length > 0 ? references.length + systems.length > 0 : references.length === 0 || systems.length === 0) return null;
    const names = (role, list) => list.map((name) => [role, name]);
    const by = settings.list().filter(([name]) => name === 'by').flatMap(([name, value]) => value.split(',').map((group) => [name, group.trim()]));
    return [...names('pairs', pairs), ...names('ref', references), ...names('hyp', systems), ...names('keywords', of('keywords')), ...settings.list().filter(([name]) => name !== 'by'), ...by];
  }

  async function tell() {
    const mine = ++latest;
    const asked = job();
    run.disabled = !asked;
    delete document.body.dataset.paired;
    if (!asked) {
      command.hidden = true;
      state.replaceChildren(files.some(({found}) => found && found.roles.length > 0) ? el('p', {class: 'notice'}, 'Expected one file with both texts, or references and hypotheses: say above which file holds what.') : '');
      return;
    }
    command.hidden = false;
    command.textContent = commandLine(asked);
    state.replaceChildren(el('p', {class: 'muted'}, 'Reading …'));
    try {
      const {utterances, remarks} = JSON.parse(await engine.call('pairing', {options: optionText([...asked, ['allow-missing', 'true']])}));
      if (mine !== latest) return;
      missing = remarks.length > 0;
      command.textContent = commandLine(asked);
      state.replaceChildren(el('p', {}, many(utterances, 'utterance') + (missing ? ' in all, without those that do not pair up:' : ', and every id has its pair.')),
        ...remarks.slice(0, 1).map(() => el('p', {class: 'notice remarks'}, remarks.join('\n'))));
    } catch (error) {
      if (mine === latest) {
        run.disabled = true;
        state.replaceChildren(el('p', {class: 'notice bad'}, error.message));
      }
    }
    document.body.dataset.paired = String(mine);
  }

  async function work() {
    const asked = job();
    const total = files.filter(({role}) => ['pairs', 'ref', 'hyp'].includes(role)).reduce((sum, {size, role}) => sum + size * (role === 'ref' ? files.filter((file) => file.role === 'hyp').length : 1), 0);
    const bar = el('progress', {max: total, value: 0, 'aria-label': 'Progress'});
    const text = el('span', {class: 'muted'}, '');
    const worker = new Engine(({utterances, bytes}) => { bar.value = Math.min(bytes, 0.97 * total); text.textContent = many(utterances, 'utterance'); });
    const stop = el('button', {type: 'button', id: 'stop', on: {click: () => worker.stop()}}, 'Stop');
    run.replaceWith(bar);
    bar.after(text, stop);
    const begun = performance.now();
    try {
      await worker.call('file', {files: files.filter(({role}) => role !== 'none').map(({name, bytes}) => ({name, bytes}))});
      const page = await worker.call('report', {options: optionText(missing ? [...asked, ['allow-missing', 'true']] : asked)});
      document.body.dataset.seconds = String((performance.now() - begun) / 1000);
      showReport(page);
    } catch (error) {
      state.replaceChildren(el('p', {class: 'notice' + (error.message === 'stopped' ? '' : ' bad')}, error.message === 'stopped' ? 'Stopped.' : error.message));
    } finally {
      worker.stop();
      bar.replaceWith(run);
      text.remove();
      stop.remove();
    }
  }

  return el('section', {class: 'panel', 'aria-labelledby': 'corpus'}, el('h2', {id: 'corpus'}, 'Files'), drop, list, plan);
}

let examples = null;
let missing = false;

function optionText(options) {
  return options.map(([name, value]) => `${name}=${value}\n`).join('');
}

function sizeOf(bytes) {
  if (bytes < 1e3) return many(bytes, 'byte');
  return bytes < 1e5 ? (bytes / 1e3).toFixed(1) + ' KB' : (bytes / 1e6).toFixed(1) + ' MB';
}

/** The command that writes the same report. */
function commandLine(options) {
  const quoted = (text) => /^[\w./,:=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
  const systems = options.filter(([name]) => name === 'pairs' || name === 'hyp');
  const compare = systems.length > 1;
  const by = options.filter(([name]) => name === 'by').map(([, value]) => value).join(',');
  const words = options.filter(([name]) => name !== 'by' && !(compare && (name === 'pairs' || name === 'hyp')))
    .flatMap(([name, value]) => ['--' + name, quoted(value)]);
  return ['erroralign', compare ? 'compare' : 'analyze', ...words, ...(compare ? systems.map(([, value]) => quoted(value)) : []),
    ...(by ? ['--by', quoted(by)] : []), ...(missing ? ['--allow-missing'] : []), '--html', 'report.html'].join(' ');
}

/** The report in place of the workbench, until it is closed. */
function showReport(page) {
  const address = URL.createObjectURL(page);
  const shown = document.getElementById('shown');
  const close = () => {
    shown.hidden = true;
    shown.replaceChildren();
    URL.revokeObjectURL(address);
    document.getElementById('run').focus();
  };
  shown.replaceChildren(
    el('div', {class: 'bar-of-report'},
      el('button', {type: 'button', id: 'back', on: {click: close}}, '← Back to the files'),
      el('a', {id: 'save', href: address, download: 'report.html'}, 'Save the report'),
      el('span', {class: 'muted'}, `${sizeOf(page.size)}, one file, also for those without this page`)),
    el('iframe', {title: 'Report', src: address}));
  shown.hidden = false;
  document.getElementById('back').focus();
}
