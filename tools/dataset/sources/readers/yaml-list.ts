/**
 * The strings of a list in a YAML text, found by the key that stands alone on its line: `key: [a, "b"]` or one
 * `- a` a line. Only these two plain forms are read. Throws when the text has no such list.
 */
export function readYamlList(text: string, key: string): string[] {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => line.trimStart().startsWith(`${key}:`));
  const head = lines[start]
    ?.trimStart()
    .slice(key.length + 1)
    .trim();
  if (head === undefined) throw new Error(`The text has no list "${key}"`);
  if (head.startsWith('[')) return flowItems(lines.slice(start), head);
  const items: string[] = [];
  for (const line of lines.slice(start + 1)) {
    const item = /^\s*-\s+(.*)$/.exec(line)?.[1];
    if (item === undefined) break;
    items.push(unquote(item));
  }
  if (items.length === 0) throw new Error(`The text has no list "${key}"`);
  return items;
}

/** A list in brackets may go on over several lines. */
function flowItems(lines: readonly string[], head: string): string[] {
  let list = head;
  for (const line of lines.slice(1)) {
    if (list.includes(']')) break;
    list += ` ${line.trim()}`;
  }
  return list
    .slice(1, list.indexOf(']'))
    .split(',')
    .map(unquote)
    .filter((item) => item !== '');
}

function unquote(item: string): string {
  return item.trim().replace(/^(["'])(.*)\1$/, '$2');
}
