import { nameKey } from '../../../countries.js';
import { HEADER_WORDS } from './header-words.js';

/** Columns are missing or ambiguous; the message lists those of the file. */
export class ColumnFault extends Error {
  override readonly name = 'ColumnFault';
}

/** A column that is asked for, or any of a known name, is not there. */
export class MissingColumn extends ColumnFault {}

// A terminal would interpret control characters.
export const shown = (name: string): string => name.trim().replace(/\p{Cc}+/gu, ' ');

export const quoted = (names: readonly string[]): string =>
  names.map((name) => `"${shown(name)}"`).join(', ');

/** The members that have text, by the last part of their path; empty for one that only contains others. */
export function memberNames(header: readonly string[]): string[] {
  const parents = parentsOf(header);
  return header.map((name) => (parents.has(name) ? '' : name.slice(name.lastIndexOf('.') + 1)));
}

/** The paths that contain others, which have no text. A nested member is chosen by its own path. */
function parentsOf(header: readonly string[]): ReadonlySet<string> {
  const parents = new Set<string>();
  for (const name of header)
    for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1))
      parents.add(name.slice(0, dot));
  return parents;
}

const NAME_KEYS = new Set([...HEADER_WORDS.first, ...HEADER_WORDS.full].flat().map(nameKey));

const NO_HEADER = 'If the file has no header, add --no-header';

/** The option that reads a file whose first line may be a row, or a title, beside which cells are empty. */
const lineHint = (header: readonly string[]): string =>
  header.length === 1 || header.some((name) => name.trim() === '')
    ? `. ${NO_HEADER}; if it is further down, skip the lines before it with --skip-rows`
    : `. ${NO_HEADER}`;

/** No column is named for people: the options by which the file can be read all the same. `hasLine`: they are named by a line, not by members. */
export function nothingFound(header: readonly string[], hasLine: boolean): MissingColumn {
  const parents = parentsOf(header);
  const leaves = header.filter((name) => !parents.has(name));
  const isNamed = (part: string): boolean => NAME_KEYS.has(nameKey(part));
  const likely =
    leaves.find((name) => isNamed(name.slice(name.lastIndexOf('.') + 1))) ??
    leaves.find((name) => name.split('.').some(isNamed));
  const list = /^([\w.]+?)\.0\./.exec(likely ?? '')?.[1];
  const hint = hasLine
    ? lineHint(header)
    : list !== undefined && parents.has(`${list}.0`)
      ? `. If ${quoted([list])} are the rows, write them as lines: jq -c ".${list}[]"`
      : '';
  const example =
    likely === undefined
      ? 'with --name, --first and --last, --email or --username'
      : `for example with --name "${shown(likely)}"`;
  return new MissingColumn(
    `no column recognized as names, e-mail addresses or usernames; choose one ${example}. The file has: ${quoted(header)}${hint}`,
  );
}
