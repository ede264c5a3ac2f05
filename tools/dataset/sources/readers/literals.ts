/** Readers of the string lists inside program text, so that no foreign code has to run. */

export interface ListedName {
  readonly name: string;
  /** The number beside the string in a dictionary or a list of pairs; null in a plain list. */
  readonly weight: number | null;
}

const PYTHON_TOKEN =
  /\s*(?:#[^\n]*|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|([()[\]{}])|(-?\d[\d_]*(?:\.\d+)?(?:e-?\d+)?)|\S)/gy;

/**
 * The strings of a list, tuple or ordered dictionary that Python code gives to a class attribute, as
 * `name = ("A", "B")` or `name: X = OrderedDict((("A", 0.5),))`. Throws when there is no such attribute.
 */
export function readPythonList(code: string, attribute: string): ListedName[] {
  const assignment = new RegExp(
    `^    ${attribute}(?::[^=\\n]+)?\\s*=\\s*(?:[A-Za-z_][\\w.]*)?(?=[([{])`,
    'm',
  );
  const found = assignment.exec(code);
  if (found === null) throw new Error(`The code has no list "${attribute}"`);
  const names: { name: string; weight: number | null }[] = [];
  let depth = 0;
  const tokens = new RegExp(PYTHON_TOKEN);
  tokens.lastIndex = found.index + found[0].length;
  for (;;) {
    const token = tokens.exec(code);
    if (token === null) throw new Error(`The list "${attribute}" does not end`);
    const [, double, single, bracket, number] = token;
    const text = double ?? single;
    const last = names.at(-1);
    if (text !== undefined) names.push({ name: unescapePython(text), weight: null });
    else if (number !== undefined && last !== undefined) last.weight = Number(number.replaceAll('_', ''));
    else if (bracket !== undefined) depth += '([{'.includes(bracket) ? 1 : -1;
    if (depth === 0) return names;
  }
}

function unescapePython(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (_, hex: string | undefined, char: string) =>
    hex === undefined ? char : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const SCRIPT_VALUE = /`((?:[^`\\]|\\.)*)`\.split\(`([^`]*)`\)|\[((?:`(?:[^`\\]|\\.)*`,?)*)\]/y;

/**
 * The strings that minified JavaScript gives to a property of an object literal, written as a list of template
 * strings or as one string that is split: ``{first_name:{female:`A.B`.split(`.`)}}``. Null when there is none.
 */
export function readScriptList(
  code: string,
  path: readonly [object: string, property: string],
): string[] | null {
  const start = code.indexOf(`${path[0]}:{`);
  if (start < 0) return null;
  let at = start + path[0].length + 2;
  for (;;) {
    const key = /([a-z_]+):/y;
    key.lastIndex = at;
    const name = key.exec(code)?.[1];
    if (name === undefined) return null;
    SCRIPT_VALUE.lastIndex = key.lastIndex;
    const value = SCRIPT_VALUE.exec(code);
    if (value === null) return null;
    if (name === path[1]) return scriptStrings(value);
    if (code[SCRIPT_VALUE.lastIndex] !== ',') return null;
    at = SCRIPT_VALUE.lastIndex + 1;
  }
}

function scriptStrings([, joined, separator, list]: RegExpExecArray): string[] {
  if (joined !== undefined && separator !== undefined) return joined.split(separator);
  return Array.from((list ?? '').matchAll(/`((?:[^`\\]|\\.)*)`/g), (match) => match[1] ?? '');
}
