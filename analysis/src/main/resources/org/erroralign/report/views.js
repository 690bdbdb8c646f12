// The views of a report on systems.

const VIEWS = [
  ['overview', 'Overview'], ['compare', 'Compare'], ['alignments', 'Alignments'], ['words', 'Words'],
  ['confusions', 'Confusions'], ['keywords', 'Keywords'], ['groups', 'Groups'],
];

/** What app.js asks for: the tabs, the first to show, under which tab further views stand (`homes`), which views wait for the utterances, which one `/` searches. */
const PAGE = {
  views: () => VIEWS.filter(([name]) => name !== 'compare' || summary.systems.length > 1),
  first: () => summary.systems.length > 1 ? 'compare' : 'overview',
  homes: {utterance: 'alignments', suspicious: 'overview', references: 'overview'},
  waiting: ['alignments', 'utterance'],
  searched: 'alignments',
  choice: systemChoice,
  show: viewOf,
  hold(list) {
    hold(list);
    setTimeout(indexInBackground, 50);
  },
};

function viewOf({name, rest, parameters}) {
  switch (name) {
    case 'alignments': return alignmentsView(parameters);
    case 'utterance': return utteranceView(rest, parameters);
    case 'words': return wordsView(shownSystem);
    case 'confusions': return confusionsView(shownSystem, parameters);
    case 'keywords': return keywordsView(shownSystem, parameters);
    case 'groups': return groupsView(shownSystem, parameters);
    case 'suspicious': return suspiciousView(shownSystem);
    case 'references': return summary.reference_errors ? referencesView() : overviewView(shownSystem);
    case 'compare': return compareView(parameters);
    default: return overviewView(shownSystem);
  }
}

/** Of several systems, the one that tables are about. */
function systemChoice(view) {
  if (summary.systems.length < 2 || ['compare', 'alignments', 'utterance'].includes(view)) return '';
  return el('label', {class: 'field system'}, el('span', {}, 'System'), el('select', {id: 'system', on: {change: (event) => {
    shownSystem = Number(event.target.value);
    render();
    document.getElementById('system').focus();
  }}}, summary.systems.map((system, k) => el('option', {value: k, selected: k === shownSystem}, letter(k) + ': ' + ending(system.name)))));
}
