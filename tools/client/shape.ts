import { createHash } from 'node:crypto';

/** Members that say nothing about types. */
const TEXTS = ['description', 'summary', 'title', 'example', 'examples', 'info', 'servers', 'externalDocs'];

/** A document without its texts; a property of a schema may have the name of one. */
function withoutTexts(value: unknown, isProperties = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutTexts(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([name]) => isProperties || !(TEXTS.includes(name) || name.startsWith('x-')))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, withoutTexts(member, name === 'properties')]);
}

/** Hash of what the types are made from: it stays when a text changes. */
export const shapeOf = (document: string): string =>
  createHash('sha256')
    .update(JSON.stringify(withoutTexts(JSON.parse(document))))
    .digest('hex');

/**
 * A document without the rules of a schema that hold under a condition: TypeScript cannot say them, and the generator
 * writes an `unknown` for each.
 */
export function withoutConditions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutConditions);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]): [string, unknown] => {
    const isList = name === 'allOf' && Array.isArray(member);
    return [name, withoutConditions(isList ? member.filter((schema) => !('if' in schema)) : member)];
  });
  return Object.fromEntries(members);
}
