/**
 * Nanoseconds a lookup: `find` and both counts of the global row, against `Map.get` on the names of npm
 * gender-detection-from-name 1.11.5, in one run. Usage: npx tsx bench/lookup.ts [dataset]
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openDataset } from '../src/dataset/reader.js';

const PACKAGE = 'gender-detection-from-name';
const VERSION = '1.11.5';
const ROUNDS = 41;

type Gender = 'male' | 'female';

/** All the package's lists in one map, as its own lookup without a language sees them. */
function peerMap(): Map<string, Gender> {
  const cache = join('.cache', 'bench');
  const folder = join(cache, 'package', 'names');
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    execFileSync('npm', ['pack', '--silent', `${PACKAGE}@${VERSION}`], { cwd: cache });
    execFileSync('tar', ['xzf', `${PACKAGE}-${VERSION}.tgz`], { cwd: cache });
  }
  const require = createRequire(import.meta.url);
  const all = new Map<string, Gender>();
  for (const language of ['de', 'fr', 'es', 'it', 'tr', 'en']) {
    const file = join(process.cwd(), folder, `${language}.js`);
    if (!existsSync(file)) continue;
    const exported: unknown = require(file);
    const lists = exported instanceof Map ? [exported] : Object.values(exported as Record<string, unknown>);
    for (const list of lists) {
      for (const [name, gender] of list as Map<string, Gender>) all.set(name, gender);
    }
  }
  return all;
}

/** Fresh strings, as they come out of a request's body: flat, and without a hash so far. */
function fresh(json: string): string[] {
  return JSON.parse(json) as string[];
}

/** In place, by a fixed sequence, so that runs compare. */
function shuffle(items: string[]): string[] {
  let state = 1;
  for (let i = items.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const j = state % (i + 1);
    [items[i], items[j]] = [items[j] as string, items[i] as string];
  }
  return items;
}

function time(names: readonly string[], lookup: (names: readonly string[]) => number): number {
  const start = process.hrtime.bigint();
  lookup(names);
  return Number(process.hrtime.bigint() - start) / names.length;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

const peer = peerMap();
const dataset = openDataset(process.argv[2] ?? join('data', 'genderd.dataset'));
const { find, maleCount, femaleCount } = dataset;

function mapLookup(names: readonly string[]): number {
  let female = 0;
  for (let i = 0; i < names.length; i++) if (peer.get(names[i] as string) === 'female') female++;
  return female;
}

function datasetLookup(names: readonly string[]): number {
  let female = 0;
  for (let i = 0; i < names.length; i++) {
    const record = find(names[i] as string);
    if (record !== -1 && femaleCount(record) > maleCount(record)) female++;
  }
  return female;
}

const json = JSON.stringify(shuffle([...peer.keys()]));
const hits = fresh(json).filter((name) => find(name) !== -1).length;
const times = { map: [] as number[], dataset: [] as number[] };
for (let round = 0; round < ROUNDS; round++) {
  // Each turn has strings of its own: a map would find the hash that the turn before left in them.
  times.map.push(time(fresh(json), mapLookup));
  times.dataset.push(time(fresh(json), datasetLookup));
}
const map = median(times.map);
const own = median(times.dataset);
process.stdout.write(
  `names ${peer.size}, found ${((hits / peer.size) * 100).toFixed(1)} %\n` +
    `Map.get of ${PACKAGE}: ${map.toFixed(0)} ns\n` +
    `dataset find and counts: ${own.toFixed(0)} ns\n` +
    `dataset / Map: ${(own / map).toFixed(2)}\n`,
);
