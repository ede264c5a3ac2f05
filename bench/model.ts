/**
 * Microseconds a name of the embedded model, and milliseconds to open it. The names are those of the dataset in
 * shuffled order, half of them with a country. Usage: npm run bench:model
 */
import { join } from 'node:path';
import { openModel } from '../src/ai/embedded/model.js';
import { openDataset } from '../src/dataset/reader.js';
import { createRandom } from '../tools/random.js';
import { median } from './figures.js';

const NAMES = 50_000;
const ROUNDS = 11;
const COUNTRIES = ['US', 'TR', 'JP', 'RU', 'BR', null, null, null, null, null];
const PATH = join('model', 'genderd.model');

function sample(): string[] {
  const random = createRandom(1);
  const all = [...openDataset(join('data', 'genderd.dataset')).names()];
  return Array.from({ length: NAMES }, () => all[Math.floor(random() * all.length)] as string);
}

const names = sample();
const opens = Array.from({ length: ROUNDS }, () => {
  const startMs = performance.now();
  openModel(PATH);
  return performance.now() - startMs;
});
const model = openModel(PATH);
const rounds = Array.from({ length: ROUNDS }, () => {
  const startMs = performance.now();
  for (let at = 0; at < names.length; at++) {
    const country = COUNTRIES[at % COUNTRIES.length] ?? null;
    model.exception(names[at] as string, country);
    model.infer(names[at] as string, country);
  }
  return ((performance.now() - startMs) * 1_000) / names.length;
});
process.stdout.write(
  `open: first ${opens[0]?.toFixed(1)} ms, median ${median(opens.slice(1)).toFixed(1)} ms; ` +
    `infer: median ${median(rounds).toFixed(2)} us a name, ${names.length} names, ${ROUNDS} rounds\n`,
);
