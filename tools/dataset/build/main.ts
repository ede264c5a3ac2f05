/**
 * Rebuilds data/genderd.dataset and data/SOURCES.md from the pinned sources. With `--check` it builds into a
 * temporary folder instead and fails unless both files are the committed ones, byte for byte.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDatasetFile } from '../../../src/dataset/file.js';
import { fetchPackage, fetchSource } from '../sources/fetch.js';
import { sources } from '../sources/index.js';
import { surnameSources } from '../sources/surnames/index.js';
import { readSyllables } from '../sources/syllables.js';
import { buildDataset } from './build.js';
import { renderSources } from './provenance.js';

const CACHE = join('.cache', 'sources');
const DATA = 'data';
const DATASET = 'genderd.dataset';
const PAGE = 'SOURCES.md';

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function build(folder: string): Promise<void> {
  const file = await buildDataset(
    sources,
    async (source) => {
      print(`reading ${source.id}`);
      return source.read(await fetchSource(source, CACHE));
    },
    surnameSources,
    async (source) => {
      print(`reading ${source.id}`);
      return source.read(source.package === null ? '' : await fetchPackage(source.package, CACHE));
    },
    await readSyllables(CACHE),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, DATASET), file);
  const { metadata, version, ...written } = readDatasetFile(join(folder, DATASET));
  await writeFile(join(folder, PAGE), renderSources({ metadata, version, ...written }));
  print(
    `version ${version}: ${metadata.names} names, ${metadata.countryRows} country rows, ` +
      `${metadata.countries.length} countries, ${metadata.sources.length} sources, ${written.sizeBytes} bytes`,
  );
}

async function check(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'genderd-dataset-'));
  try {
    await build(folder);
    const same = await Promise.all(
      [DATASET, PAGE].map(async (name) => {
        const [built, committed] = await Promise.all([
          readFile(join(folder, name)),
          readFile(join(DATA, name)),
        ]);
        print(`${name}: ${built.equals(committed) ? 'identical' : 'DIFFERENT'}`);
        return built.equals(committed);
      }),
    );
    return same.every(Boolean);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv.includes('--check')) process.exitCode = (await check()) ? 0 : 1;
else await build(DATA);
