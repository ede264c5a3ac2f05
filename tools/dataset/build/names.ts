import { foldName } from '../../../src/dataset/normalize.js';
import { unifyCompounds } from './compounds.js';
import { addRows, type Evidence, people } from './evidence.js';
import type { Gathered } from './gather.js';
import { createKeeper } from './keep.js';
import { dominant, mergeName, WORLD_SCOPE } from './merge.js';
import type { BuiltName } from './rows.js';
import { type SampleWeight, weighSamples } from './samples.js';

/** A decorated form with fewer people of its own takes the row of its plain form, unless they disagree. */
const DECORATED_PEOPLE_MIN = 20;

interface Groups {
  /** Row numbers of a name, over all spellings of a compound. */
  rowsOf(id: number): Uint32Array;
  /** Decorated names by the number of their plain form. */
  readonly decorated: ReadonlyMap<number, readonly number[]>;
}

/**
 * Merges the rows of every name. The plain form of decorated names is a name too, which counts the people of
 * all its forms, since input that drops accents cannot tell them apart; the decorated names stay exact.
 */
export function mergeNames(gathered: Gathered): BuiltName[] {
  const groups = groupRows(gathered);
  const isKept = createKeeper(gathered);
  const weightOf = weighSamples(gathered.rows, gathered.sources);
  const built = new Map<string, BuiltName>();
  for (const [id, name] of gathered.names.entries()) {
    const evidence = evidenceOf(id, gathered, groups, weightOf);
    if (evidence.size === 0 || !isKept(name, evidence)) continue;
    const merged = mergeName(name, evidence, gathered);
    if (merged !== null) built.set(name, merged);
  }
  return [...built.values()].map((name) => withPlainRow(name, built));
}

function evidenceOf(
  id: number,
  gathered: Gathered,
  groups: Groups,
  weightOf: (source: number, country: number) => SampleWeight,
): Evidence {
  const evidence: Evidence = new Map();
  addRows(evidence, gathered, groups.rowsOf(id), weightOf);
  const known = evidence.size > 0;
  const { rows } = gathered;
  for (const form of groups.decorated.get(id) ?? []) {
    const all = groups.rowsOf(form);
    // Rows over all countries of the decorated form say nothing new where the plain form has its own.
    const own = known ? all.filter((row) => rows.country(row) !== WORLD_SCOPE) : all;
    addRows(evidence, gathered, own, weightOf);
  }
  return evidence;
}

function withPlainRow(entry: BuiltName, built: ReadonlyMap<string, BuiltName>): BuiltName {
  const plain = foldName(entry.name);
  const row = plain === entry.name ? undefined : built.get(plain)?.global;
  if (row === undefined || row.listedAs !== null || people(entry.global) >= DECORATED_PEOPLE_MIN)
    return entry;
  const own = dominant(entry.global);
  return own === 'unisex' || own === dominant(row) ? { ...entry, global: row } : entry;
}

function groupRows(gathered: Gathered): Groups {
  const { names, rows } = gathered;
  const plainIds = addPlainForms(gathered);
  const canonical = unifyCompounds(gathered);
  const decorated = new Map<number, Set<number>>();
  for (const [id, plainId] of plainIds) {
    const form = canonical[id] as number;
    const plain = canonical[plainId] as number;
    const forms = decorated.get(plain) ?? new Set();
    decorated.set(plain, forms.add(form));
  }
  const starts = new Uint32Array(names.length + 1);
  for (let row = 0; row < rows.length; row++) bump(starts, (canonical[rows.name(row)] as number) + 1);
  for (let id = 0; id < names.length; id++)
    starts[id + 1] = (starts[id + 1] as number) + (starts[id] as number);
  const next = starts.slice();
  const order = new Uint32Array(rows.length);
  for (let row = 0; row < rows.length; row++) order[bump(next, canonical[rows.name(row)] as number)] = row;
  return {
    rowsOf: (id) => order.subarray(starts[id], starts[id + 1]),
    decorated: new Map([...decorated].map(([plain, forms]) => [plain, [...forms]])),
  };
}

function addPlainForms(gathered: Gathered): [number, number][] {
  const pairs: [number, number][] = [];
  const known = gathered.names.length;
  for (let id = 0; id < known; id++) {
    const name = gathered.names[id] as string;
    const plain = foldName(name);
    if (plain !== name && plain !== '') pairs.push([id, gathered.idOf(plain)]);
  }
  return pairs;
}

/** Adds one and returns the value before. */
function bump(values: Uint32Array, index: number): number {
  const before = values[index] as number;
  values[index] = before + 1;
  return before;
}
