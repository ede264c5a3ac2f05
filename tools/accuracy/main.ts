/**
 * Measures accuracy and prints the figures; with `--write` it puts them into docs/accuracy.md. `--sets FOLDER`
 * reads labelled CSV files from another folder, `--people FOLDER` those of people whose gender is known, `--cases
 * FOLDER` further cases. `--sets-only` leaves out what needs the pinned sources. Those are fetched when
 * `.cache/sources` lacks them.
 * `--misses` also prints the names that cost most. About three minutes and 2 GB of memory.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Dataset } from '../../src/dataset/dataset.js';
import { parseDatasetFile } from '../../src/dataset/file.js';
import { datasetOf, openDataset } from '../../src/dataset/reader.js';
import { predict } from '../../src/inference/predict.js';
import { shippedLexicon } from '../../src/lexicon/shipped.js';
import { packageFile } from '../../src/runtime/package-root.js';
import { createCalibration } from '../../src/tables/evaluation/calibration.js';
import { groupOf } from '../../src/tables/evaluation/report.js';
import { type Confusion, countRow, metricsOf, newConfusion } from '../../src/tables/evaluation/tally.js';
import { buildDataset } from '../dataset/build/build.js';
import { fakerPackage, readProvider } from '../dataset/sources/faker-python.js';
import { fetchPackage, fetchSource } from '../dataset/sources/fetch.js';
import { sources } from '../dataset/sources/index.js';
import { readPythonList } from '../dataset/sources/readers/literals.js';
import type { Source } from '../dataset/sources/source.js';
import { surnameSources } from '../dataset/sources/surnames/index.js';
import type { SurnameRow, SurnameSource } from '../dataset/sources/surnames/source.js';
import { replaceFigures, whole } from '../markdown.js';
import {
  GROUPS,
  type HeldOutGroup,
  type HeldOutResult,
  type HeldOutTable,
  heldOutSources,
  readTruth,
  scoreHeldOut,
  type TrueName,
} from './held-out.js';
import { floorSection, heldOutSection, peopleSection, setsSection, syntheticSection } from './sections.js';
import {
  type Asking,
  createAsk,
  type LabelledSet,
  measureSet,
  peopleSets,
  type SetResult,
  setsBelow,
} from './sets.js';
import { isHeldOutSurname, type SyntheticRow, syntheticRows } from './synthetic.js';

const CACHE = packageFile('.cache/sources');
const PAGE = packageFile('docs/accuracy.md');
const PER_PATTERN = 500;
const SEED = 20_260_101;

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

const open = async (source: Source) => source.read(await fetchSource(source, CACHE));

async function openSurnames(source: SurnameSource): Promise<AsyncIterable<SurnameRow>> {
  const path = await fetchSource(source, CACHE);
  return (async function* () {
    for await (const row of source.read(path)) if (!isHeldOutSurname(row.surname)) yield row;
  })();
}

function sourceOf(id: string): Source {
  const source = sources.find((one) => one.id === id);
  if (source === undefined) throw new Error(`there is no source "${id}"`);
  return source;
}

async function openWithout(group: HeldOutGroup): Promise<Dataset> {
  const held = heldOutSources(group);
  say(`building the dataset without ${[...held].join(', ')}`);
  const kept = sources.filter(({ id }) => !held.has(id));
  const file = await buildDataset(kept, open, surnameSources, openSurnames);
  return datasetOf(parseDatasetFile(file, 'in memory'), shippedLexicon());
}

async function surnamesOf(locales: readonly string[]) {
  const archive = await readFile(await fetchPackage(fakerPackage, CACHE));
  return locales.flatMap((locale) => readPythonList(readProvider(archive, locale), 'last_names'));
}

async function measureHeldOut(): Promise<string[]> {
  const results: HeldOutResult[] = [];
  const calibration = createCalibration();
  const synthetic = createPatternTallies();
  for (const group of GROUPS) {
    const dataset = await openWithout(group);
    for (const table of group.tables) {
      const source = sourceOf(table.source);
      const truth = await readTruth(await open(source), source.kind);
      const about = { source: table.source, country: table.country, hasCounts: source.kind === 'official' };
      const result = scoreHeldOut(about, truth, dataset, calibration);
      results.push(result);
      if (values.misses) say(missLines(result));
      if (table.surnameLocales !== undefined) await scoreSynthetic(table, truth, dataset, synthetic);
    }
  }
  const countries = GROUPS.flatMap(({ tables }) => tables.filter(({ surnameLocales }) => surnameLocales));
  return [
    heldOutSection(results, calibration),
    syntheticSection(synthetic.groups(), countries.map(({ country }) => country).join(', ')),
  ];
}

function missLines({ source, misses }: HeldOutResult): string {
  const lines = misses.map(
    ({ name, male, female, answered, cost }) =>
      `  ${name}: ${answered ?? 'no answer'}, counted ${whole(male)} male, ${whole(female)} female; costs ${whole(cost)}`,
  );
  return [`${source}:`, ...lines].join('\n');
}

async function scoreSynthetic(
  { country, surnameLocales = [] }: HeldOutTable,
  names: readonly TrueName[],
  dataset: Dataset,
  tallies: ReturnType<typeof createPatternTallies>,
): Promise<void> {
  const surnames = await surnamesOf(surnameLocales);
  for (const row of syntheticRows({ country, names, surnames }, PER_PATTERN, SEED))
    tallies.add(row, predict(row, dataset).gender);
}

function createPatternTallies() {
  const patterns = new Map<
    string,
    { confusion: Confusion; fresh: Confusion; type: string; example: string }
  >();
  return {
    add(row: SyntheticRow, answered: 'male' | 'female' | null): void {
      const key = `${row.type} ${row.pattern}`;
      const known = patterns.get(key) ?? {
        confusion: newConfusion(),
        fresh: newConfusion(),
        type: row.type,
        example: row.value,
      };
      patterns.set(key, known);
      countRow(known.confusion, row.expected, answered);
      if (row.hasNewSurname) countRow(known.fresh, row.expected, answered);
    },
    groups: () =>
      [...patterns].map(([key, { confusion, fresh, type, example }]) => ({
        ...groupOf(key.slice(type.length + 1), confusion),
        type,
        example,
        newSurnameError: metricsOf(fresh).errorCoded,
      })),
  };
}

/** The figures of the project's own sets, of people whose gender is known and of further cases, where they are named. */
async function measureSets(): Promise<string[]> {
  const dataset = openDataset(packageFile('data/genderd.dataset'));
  const ask = createAsk(dataset);
  const measureAll = async (sets: readonly LabelledSet[], askings: readonly Asking[]) => {
    const results: SetResult[] = [];
    for (const set of sets) {
      for (const asking of askings) results.push(await measureSet(set, asking, ask));
    }
    return results;
  };
  const both = ['off', 'fallback'] as const;
  const people = values.people === undefined ? [] : peopleSets(values.people);
  const cases = [];
  for (const set of values.cases === undefined ? [] : casesIn(values.cases))
    cases.push(...(await measureAll([set], NICKNAMES.test(set.name) ? ['forced'] : both)));
  return [
    setsSection('Labelled sets', await measureAll(setsBelow(values.sets), both)),
    peopleSection(await measureAll(people, both)),
    await floorSection(people, dataset),
    setsSection('Further cases', cases),
  ].filter((section) => section !== '');
}

/** Sets of nicknames, whose meaning is asked for. */
const NICKNAMES = /alias|nickname/;

/** The CSV files of a folder itself. */
function casesIn(folder: string): LabelledSet[] {
  return setsBelow(folder).filter(({ path }) => dirname(path) === folder);
}

function about(): string {
  const { info } = openDataset(packageFile('data/genderd.dataset'));
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day} by \`npm run accuracy -- --write\`, the embedded model as AI; committed dataset ${info.version}, ${whole(info.names)} names.`;
}

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    sets: { type: 'string', default: packageFile('test/inference/sets') },
    people: { type: 'string' },
    cases: { type: 'string' },
    'sets-only': { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
  },
});
if (values.write && (values['sets-only'] || values.people === undefined || values.cases === undefined))
  throw new Error('--write needs all figures: name --people and --cases, and leave out --sets-only');
const sections = [about(), ...(await measureSets())];
if (!values['sets-only']) sections.push(...(await measureHeldOut()));
const figures = sections.join('\n\n');
process.stdout.write(`${figures}\n`);
if (values.write) writeFileSync(PAGE, replaceFigures(readFileSync(PAGE, 'utf8'), figures));
