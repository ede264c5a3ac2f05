/**
 * Predictions a second on one core, over the committed dataset: `npm run bench:predict`, bundled as the service is, since
 * tsx wraps every inner function. The last line is the slowest value of the longest length, in microseconds.
 * Clean names, e-mails and usernames are built from the dataset's own names, spread over its whole range.
 */
import type { Dataset } from '../src/dataset/dataset.js';
import { openDataset } from '../src/dataset/reader.js';
import { predict } from '../src/inference/predict.js';
import type { InputType, PredictionInput } from '../src/inference/types.js';
import { packageFile } from '../src/runtime/package-root.js';

const INPUTS = 20_000;
const ROUND_MS = 2_000;
const ROUNDS = 3;
const PEOPLE_MIN = 1_000;
const COUNTRIES = [null, 'US', 'DE', 'FR', 'IT', 'TR', null, 'BR'];
const SURNAMES = ['smith', 'garcia', 'rossi', 'kowalska', 'vandelay', 'yilmaz', 'nguyen', 'ostrander'];

function main(): void {
  const dataset = openDataset(packageFile('data/genderd.dataset'));
  const names = commonNames(dataset);
  const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
  const inputs = (type: InputType, value: (name: string, index: number) => string): PredictionInput[] =>
    names.map((name, index) => ({ type, value: value(name, index), country: pick(COUNTRIES, index) }));
  const plain = (name: string): string => name.replace(/[^\p{L}]/gu, '');

  report(
    'clean names',
    dataset,
    inputs('name', (name) => name[0]?.toUpperCase() + name.slice(1)),
  );
  report(
    'full names',
    dataset,
    inputs('name', (name, index) => `${name} ${pick(SURNAMES, index)}`),
  );
  report(
    'e-mails',
    dataset,
    inputs('email', (name, i) => `${plain(name)}.${pick(SURNAMES, i)}@example.com`),
  );
  report(
    'usernames',
    dataset,
    inputs('username', (name, i) => `${plain(name)}_${pick(SURNAMES, i)}${i % 100}`),
  );
  report(
    'joined usernames',
    dataset,
    inputs('username', (name, i) => `${plain(name)}${pick(SURNAMES, i)}${i % 100}`),
  );
  reportLongest(dataset);
}

/** What fills the longest values that cost the most: tokens to cut, words of many spellings, characters that grow. */
const NASTY = [
  ...['annamariasmith ', 'annamariasmithjohnson.', 'mariamariamariamariamariajo.', 'annamaria_'],
  ...['kxkxkxkxkxkxkxkxkxkxkxkxkxkx_', 'aaaabbbbccccddddeeeeffffgggg.', 'jean-marie ', 'maria jose ', 'ab '],
  ...[
    'ий ий',
    'мария ',
    'जगदीश ',
    'கீதீபூ ',
    'ހުވަވި ',
    'ί ',
    '王 ',
    '김 ',
    'A.',
    'mr ',
    '\ufdfa',
    '\ufdfa ',
    'ﬃ ',
    'ŉ ',
    'a1',
    'aB',
    '(a',
    '-',
    '&',
  ],
];
const LONGEST = 254;
/** Enough for the compiler of a process that answers to have seen the code. */
const LONGEST_ROUNDS = 100;

/** The slowest of the nasty values of the longest length: each at its best of some rounds, which leaves out what else runs. */
function reportLongest(dataset: Dataset): void {
  let most = { us: 0, label: '' };
  for (const part of NASTY)
    for (const type of ['name', 'email', 'username'] as const)
      for (const country of [null, 'CN', 'TR', 'KR']) {
        const value = Array.from(part.repeat(LONGEST)).slice(0, LONGEST).join('');
        const us = bestMicroseconds(() => predict({ type, value, country }, dataset));
        if (us > most.us) most = { us, label: `${type}, ${country}, ${JSON.stringify(part)}` };
      }
  process.stdout.write(`${'longest'.padEnd(18)} ${most.us.toFixed(0).padStart(12)} µs (${most.label})\n`);
}

function bestMicroseconds(work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < LONGEST_ROUNDS; round++) {
    const start = performance.now();
    work();
    best = Math.min(best, (performance.now() - start) * 1000);
  }
  return best;
}

/** Names of at least `PEOPLE_MIN` people, evenly spread, then shuffled by a fixed step so that caches do not help. */
function commonNames(dataset: Dataset): string[] {
  const names: string[] = [];
  for (const name of dataset.names()) {
    const record = dataset.find(name);
    if (dataset.maleCount(record) + dataset.femaleCount(record) >= PEOPLE_MIN) names.push(name);
  }
  const step = 7_919;
  return Array.from({ length: INPUTS }, (_, index) => names[(index * step) % names.length] as string);
}

function report(label: string, dataset: Dataset, inputs: readonly PredictionInput[]): void {
  const rates = Array.from({ length: ROUNDS }, () => round(dataset, inputs));
  const best = Math.max(...rates);
  process.stdout.write(
    `${label.padEnd(18)} ${Math.round(best).toLocaleString('en-US').padStart(12)} a second\n`,
  );
}

function round(dataset: Dataset, inputs: readonly PredictionInput[]): number {
  const start = performance.now();
  let done = 0;
  let answered = 0;
  while (performance.now() - start < ROUND_MS) {
    for (const input of inputs) if (predict(input, dataset).gender !== null) answered++;
    done += inputs.length;
  }
  if (answered === 0) throw new Error('no input was answered; the benchmark measures nothing');
  return (done * 1000) / (performance.now() - start);
}

main();
