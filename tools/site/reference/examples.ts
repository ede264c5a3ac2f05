import type { ApiDocument, Media } from '../../api-document.js';

/** One telling example for each name of a member. */
export type Examples = ReadonlyMap<string, unknown>;

/** Whether a value can stand in one line. */
export const isFlat = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Array.isArray(value) && value.every((one) => typeof one !== 'object'));

/** The most telling example: null only where every example is. */
export const bestOf = (examples: readonly unknown[]): unknown =>
  examples.find((value) => value !== null) ?? examples[0];

export const examplesOf = ({ example, examples = {} }: Media): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map(({ value }) => value),
];

/** Every request and answer that a document has an example of. */
function bodiesIn(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('schema' in node && ('example' in node || 'examples' in node)) return examplesOf(node as Media);
  return Object.values(node).flatMap(bodiesIn);
}

function collect(node: unknown, found: Map<string, unknown>): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    if (isFlat(value) && (found.get(name) ?? null) === null) found.set(name, value);
    collect(value, found);
  }
}

/** An example of each member by its name, for fields whose own operation shows none. */
export function examplesByName({ paths }: ApiDocument): Examples {
  const found = new Map<string, unknown>();
  for (const body of bodiesIn(paths)) collect(body, found);
  return found;
}
