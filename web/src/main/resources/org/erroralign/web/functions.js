// What TeaVM would make by "new Function", which the page's policy forbids: functions by their parameters and bodies.
const FUNCTIONS = {
  'str|return str;': (text) => text,
  'number|return number;': (number) => number,
  'array|return array;': (array) => array,
  '__this__|return __this__;': (it) => it,
  'source|flags|return expressionOf(source,flags);': (source, flags) => {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      return null;
    }
  },
  'source|flags|return groupsOf(source,flags);': (source, flags) => new RegExp(source + '|', flags).exec('').length - 1,
  'expression|text|from|return matchOf(expression,text,from);': (expression, text, from) => {
    expression.lastIndex = from;
    return expression.exec(text);
  },
  'match|group|side|return placeOf(match,group,side);': (match, group, side) => match.indices[group] === undefined ? -1 : match.indices[group][side],
  'text|return text.toLowerCase();': (text) => text.toLowerCase(),
  'text|form|return text.normalize(form);': (text, form) => text.normalize(form),
};

function functionOf(parts) {
  const text = parts.join('|');
  if (!(text in FUNCTIONS)) throw new Error('expected a function in functions.js, found none for ' + text);
  return FUNCTIONS[text];
}
