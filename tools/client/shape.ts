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
