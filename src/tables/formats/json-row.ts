import type { Answer } from '../enrichment/answers/answer.js';
import { addedCells } from './added-columns.js';
import type { Row } from './row.js';

export type JsonObject = Readonly<Record<string, unknown>>;

const CLOSING_BRACE = 0x7d;

/** Objects in which the columns are looked for. */
export const OBJECTS_FOR_HEADER = 100;

/** How deep members are offered as columns. */
const DEPTH_MAX = 5;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that a text is; null: it is none. */
export function objectOf(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isNested = (member: unknown): member is object => typeof member === 'object' && member !== null;

/**
 * The columns of objects. First their plain members, which are `searched` for header words; behind them those that
 * only an option names: objects, arrays, and nested members by a path with dots. `user.name` is no `username`.
 */
export function columnsOf(objects: readonly JsonObject[]): { header: string[]; searched: number } {
  const plain = new Set<string>();
  const nested = new Set<string>();
  const add = (value: object, prefix: string, depth: number): void => {
    for (const [name, member] of Object.entries(value)) {
      const path = prefix + name;
      if (depth === 1 && !isNested(member)) plain.add(path);
      else nested.add(path);
      if (isNested(member) && depth < DEPTH_MAX) add(member, `${path}.`, depth + 1);
    }
  };
  for (const object of objects) add(object, '', 1);
  // A member that is an object in one row and null in another is no plain one.
  const searched = [...plain].filter((name) => !nested.has(name));
  return { header: [...searched, ...nested], searched: searched.length };
}

/** The member at a path with dots; a member whose own name has dots comes first. */
export function memberAt(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, path)) return (value as JsonObject)[path];
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    const name = path.slice(0, dot);
    if (!Object.hasOwn(value, name)) continue;
    const found = memberAt((value as JsonObject)[name], path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

export interface JsonPlace extends Pick<Row, 'number' | 'line' | 'start'> {
  /** Behind the closing brace. */
  readonly end: number;
}

/** A row of an object; `paths` are the wanted columns, `added` the members that it must not have. */
export function jsonRow(
  buffer: Buffer,
  text: string,
  { end, ...place }: JsonPlace,
  paths: readonly string[],
  added: readonly string[],
): Row {
  const value = objectOf(text);
  const row = { ...place, insertAt: end, padding: 0, cells: [], acceptsCells: false };
  if (value === null) return { ...row, fault: 'not a JSON object' };
  if (added.some((name) => Object.hasOwn(value, name)))
    return { ...row, fault: 'has a member of an added name' };
  const cells = paths.map((path) => memberAt(value, path) ?? '');
  const insertAt = buffer.lastIndexOf(CLOSING_BRACE, end - 1);
  const padding = Object.keys(value).length === 0 ? 0 : 1;
  const whole = { ...row, insertAt, padding, acceptsCells: true };
  return cells.every(isText) ? { ...whole, cells, fault: null } : { ...whole, fault: 'not a JSON string' };
}

/** The added members of an object. */
export const addedMembers = (answer: Answer, added: readonly string[]): string =>
  addedCells(answer)
    .map((cell, index) => `${JSON.stringify(added[index])}:${JSON.stringify(cell)}`)
    .join(',');
