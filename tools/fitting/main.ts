/**
 * Fits the parameters of inference to the development sets by coordinate descent and writes `model/parameters.json`:
 * `npm run parameters:fit -- --sets FOLDER --minutes 10`. `--score` only scores, `--misses NAME` prints the misses of
 * one set; `--keep FILE` adds labelled values whose answers are to stay, `--only` names the parameters that may move;
 * `--handles` takes e-mail addresses and usernames alone, for the parameters that names do not depend on.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lettersOf } from '../../src/ai/embedded/embedded-provider.js';
import { openModel } from '../../src/ai/embedded/model.js';
import { openDataset } from '../../src/dataset/reader.js';
import { createEngine } from '../../src/inference/engine.js';
import type { Parameters } from '../../src/inference/parameters.js';
import type { Letters } from '../../src/inference/types.js';
import { packageFile } from '../../src/runtime/package-root.js';
import {
  givenAlone,
  handlesOf,
  hiddenNames,
  initialsFirst,
  namesAlone,
  nonsense,
  rareNamesAlone,
  surnameFirst,
  surnamesAlone,
  withInitials,
  wordsAlone,
} from './made-up-sets.js';
import { type FittedSet, objective, scoreSet } from './objective.js';
import { type LabelledValue, readSet } from './sets.js';

const { values } = parseArgs({
  options: {
    sets: { type: 'string', default: packageFile('test/inference/sets') },
    people: { type: 'string', default: '' },
    minutes: { type: 'string', default: '5' },
    keep: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    share: { type: 'string', default: '3' },
    score: { type: 'boolean', default: false },
    misses: { type: 'string', default: '' },
    handles: { type: 'boolean', default: false },
  },
});

const FILE = packageFile('model/parameters.json');
type Described = Record<string, { value: number; meaning: string }>;
const file = JSON.parse(readFileSync(FILE, 'utf8')) as Described;
const initial = Object.fromEntries(
  Object.entries(file).map(([name, { value }]) => [name, value]),
) as Parameters;

const dataset = openDataset(packageFile('data/genderd.dataset'));
const model = openModel(process.env.MODEL ?? packageFile('model/genderd.model'));
const letters: Letters = (() => {
  const known = new Map<string, number>();
  const read = lettersOf(model);
  return (name, country) => {
    const key = `${name}/${country}`;
    const odds = known.get(key) ?? read(name, country);
    known.set(key, odds);
    return odds;
  };
})();

const isHandle = ({ type }: LabelledValue): boolean => type !== 'name';

async function collectSets(): Promise<FittedSet[]> {
  const own = (name: string) => readSet(join(values.sets, name));
  const people = (name: string) => (values.people === '' ? [] : readSet(join(values.people, name)));
  const rio = await people('rio-2016.csv');
  const withoutCountry = rio.map((row) => ({ ...row, country: null }));
  return [
    { name: 'rio', rows: rio, weight: 15 },
    { name: 'rio, no country', rows: withoutCountry, weight: 15 },
    { name: 'olympians', rows: await people('olympians.csv'), weight: 40 },
    { name: 'surname first', rows: surnameFirst(withoutCountry), weight: 0.4 },
    { name: 'given names', rows: givenAlone(rio), weight: 0.7 },
    { name: 'initials', rows: withInitials(withoutCountry), weight: 0.7 },
    { name: 'initials first', rows: initialsFirst(rio), weight: 0.4 },
    { name: 'handles of people', rows: handlesOf(rio), weight: 2 },
    { name: 'names alone', rows: namesAlone(dataset), weight: 8 },
    { name: 'rare names alone', rows: rareNamesAlone(dataset), weight: 0.4 },
    { name: 'hidden names', weight: 8, ...hiddenNames(rio, dataset) },
    { name: 'words alone', rows: wordsAlone(dataset), weight: 1.5 },
    { name: 'surnames alone', rows: surnamesAlone(rio, dataset), weight: 2 },
    { name: 'nonsense', rows: nonsense(), weight: 3 },
    { name: 'names', rows: await own('dev.csv'), weight: 0.5 },
    { name: 'e-mails', rows: await own('handles/emails.csv'), weight: 3 },
    { name: 'usernames', rows: await own('handles/usernames.csv'), weight: 8 },
    { name: 'mixed handles', rows: await own('handles/mixed.csv'), weight: 3 },
    { name: 'handles of fields', rows: await own('handles/fields.csv'), weight: 3 },
    { name: 'handles of locales', rows: await own('handles/locales.csv'), weight: 4 },
    { name: 'handles of words', rows: await own('handles/generated.csv'), weight: 3 },
    { name: 'mailboxes', rows: await own('handles/mailboxes.csv'), weight: 3 },
    { name: 'everyday values', rows: await own('non-persons-everyday.csv'), weight: 3 },
    { name: 'non-persons', rows: await own('non-persons.csv'), weight: 6 },
    { name: 'persons of words', rows: await own('countable-persons.csv'), weight: 1 },
    { name: 'salutations', rows: await own('salutations.csv'), weight: 1 },
    { name: 'salutations of letters', rows: await own('salutations-letters.csv'), weight: 1 },
    { name: 'salutations of the world', rows: await own('world/salutations.csv'), weight: 1 },
    { name: 'other scripts', rows: await own('native-scripts.csv'), weight: 1 },
    { name: 'full names of the world', rows: await own('world/full-names.csv'), weight: 2 },
    { name: 'locales', rows: await own('locales.csv'), weight: 8 },
    { name: 'names of East Asia', rows: await own('world/east-asian.csv'), weight: 2 },
    { name: 'non-persons of the world', rows: await own('world/non-persons.csv'), weight: 4 },
    { name: 'companies', rows: await own('companies.csv'), weight: 4 },
    { name: 'organizations', rows: await own('organizations.csv'), weight: 4 },
    { name: 'things', rows: await own('things.csv'), weight: 4 },
    { name: 'sentences', rows: await own('sentences.csv'), weight: 4 },
    { name: 'works and phrases', rows: await own('world/non-persons-works.csv'), weight: 4 },
    { name: 'kept', rows: values.keep === '' ? [] : await readSet(values.keep), weight: 40 },
  ]
    .map((set) => ({ ...set, rows: values.handles ? set.rows.filter(isHandle) : set.rows }))
    .filter(({ rows }) => rows.length > 0);
}

function report(sets: readonly FittedSet[], parameters: Parameters): void {
  for (const { name, rows, dataset: own = dataset } of sets) {
    const { loss, errors } = scoreSet(own, parameters, letters, rows);
    process.stdout.write(
      `${name.padEnd(18)} ${rows.length} rows  ${(errors * 100).toFixed(2)} %  loss ${loss.toFixed(4)}\n`,
    );
  }
}

function fitParameters(sets: readonly FittedSet[]): Parameters {
  const share = Number(values.share);
  const thinned = sets.map((set) => {
    const engine = createEngine(set.dataset ?? dataset, initial);
    const isDoubted = (row: LabelledValue): boolean => engine.read(row, letters).posterior.none > DOUBT_MIN;
    const isKept = (row: LabelledValue, at: number): boolean =>
      set.rows.length < ROWS_ALL_MAX || at % share === 0 || isDoubted(row);
    return { ...set, rows: set.rows.filter(isKept) };
  });
  let best = initial;
  let least = objective(dataset, best, letters, thinned);
  const names = (values.only === '' ? Object.keys(initial) : values.only.split(',')) as (keyof Parameters)[];
  const steps = new Map(names.map((name) => [name, Math.max(0.4, Math.abs(best[name]) * 0.2)]));
  const end = Date.now() + Number(values.minutes) * 60_000;
  let hasMoved = true;
  while (hasMoved && Date.now() < end) {
    hasMoved = false;
    for (const name of names) {
      for (const sign of [1, -1]) {
        if (Date.now() > end) break;
        const step = steps.get(name) as number;
        const value = best[name] + sign * step;
        if (best[name] > 0 && value <= 0 && !SIGNED.test(name)) continue;
        const tried = { ...best, [name]: Math.round(value * 1e4) / 1e4 };
        const sum = objective(dataset, tried, letters, thinned);
        if (sum < least - 1e-6) {
          process.stdout.write(
            `${name} ${best[name]} -> ${tried[name]}  ${least.toFixed(5)} -> ${sum.toFixed(5)}\n`,
          );
          best = tried;
          least = sum;
          hasMoved = true;
          steps.set(name, step * 1.5);
          break;
        }
        steps.set(name, step * 0.6);
      }
    }
  }
  return best;
}

/** Rows that may be read as no name are kept of every set: few, and what decides on the parameters of words. */
const DOUBT_MIN = 0.01;
/** Sets of fewer rows are not thinned. */
const ROWS_ALL_MAX = 5_000;

/** Parameters that may change their sign. */
const SIGNED =
  /Prior|Given$|Pair|Frequency|compound|title|none|beside|mailboxWord|placeholderWord|legalForm|brandWord|organizationWord|unknownPiece|shortPiece/;

const sets = await collectSets();
if (values.misses !== '') {
  const set = sets.find(({ name }) => name === values.misses);
  scoreSet(
    set?.dataset ?? dataset,
    initial,
    letters,
    set?.rows ?? [],
    ({ type, value, country, gender }, female, none) => {
      process.stdout.write(
        `${type} ${value} ${country ?? '-'} ${gender} female ${female.toFixed(3)} none ${none.toFixed(3)}\n`,
      );
    },
  );
} else if (values.score) report(sets, initial);
else {
  report(sets, initial);
  const best = fitParameters(sets);
  for (const [name, value] of Object.entries(best)) (file[name] as { value: number }).value = value;
  writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);
  report(sets, best);
}
