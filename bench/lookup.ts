/**
 * Nanoseconds a lookup: `find` alone, and with both counts of the global row, against `Map.get` on the names of
 * npm gender-detection-from-name 1.11.5, in one run. Usage: npx tsx bench/lookup.ts [dataset]
 *
 * Two kinds of strings, both in shuffled order: "lowered" as a service has them, that lower-cases what it was
 * sent; "parsed" straight from `JSON.parse`, which gives strings of up to ten units that equal a map's key as
 * that very key, with its hash, so that the map reads no character.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openDataset } from '../src/dataset/reader.js';
import { createRandom, shuffle } from '../tools/random.js';
import { median } from './figures.js';

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

type Strings = () => string[];

function kindsOf(names: readonly string[]): Record<string, Strings> {
  const lower = JSON.stringify(names);
  const upper = JSON.stringify(names.map((name) => name.charAt(0).toUpperCase() + name.slice(1)));
  return {
    lowered: () => (JSON.parse(upper) as string[]).map((name) => name.toLowerCase()),
    parsed: () => JSON.parse(lower) as string[],
  };
}

function time(names: readonly string[], lookup: (names: readonly string[]) => number): number {
  const start = process.hrtime.bigint();
  lookup(names);
  return Number(process.hrtime.bigint() - start) / names.length;
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

function findOnly(names: readonly string[]): number {
  let found = 0;
  for (let i = 0; i < names.length; i++) if (find(names[i] as string) !== -1) found++;
  return found;
}

const names = [...peer.keys()];
shuffle(names, createRandom(1));
const lookups = { map: mapLookup, find: findOnly, 'find and counts': datasetLookup };
const found = (findOnly(names) / names.length) * 100;
process.stdout.write(`names ${names.length}, found ${found.toFixed(1)} %, median of ${ROUNDS} rounds\n`);
for (const [kind, strings] of Object.entries(kindsOf(names))) {
  const times = new Map(Object.keys(lookups).map((label) => [label, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    // Each turn has strings of its own: a map would find the hash that the turn before left in them.
    for (const [label, lookup] of Object.entries(lookups)) times.get(label)?.push(time(strings(), lookup));
  }
  const map = median(times.get('map') ?? []);
  for (const [label, values] of times) {
    const ns = median(values);
    process.stdout.write(
      `${kind.padEnd(8)} ${label.padEnd(16)} ${ns.toFixed(0).padStart(4)} ns  ${(ns / map).toFixed(2)} of Map\n`,
    );
  }
}
