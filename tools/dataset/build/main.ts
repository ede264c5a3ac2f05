/**
 * Rebuilds data/genderd.dataset and data/SOURCES.md from the pinned sources. With `--check` it writes nothing and fails
 * unless both files are the committed ones, byte for byte.
 */
import { join } from 'node:path';
import { parseDatasetFile } from '../../../src/dataset/file.js';
import { writeOrCheck } from '../../artifacts.js';
import { fetchSource } from '../sources/fetch.js';
import { sources } from '../sources/index.js';
import type { Rows, Source } from '../sources/source.js';
import { surnameSources } from '../sources/surnames/index.js';
import { readSyllables } from '../sources/syllables.js';
import { buildDataset } from './build.js';
import { renderSources } from './provenance.js';

const CACHE = join('.cache', 'sources');
const DATASET = 'data/genderd.dataset';

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A source of names or of surnames. */
type Readable<Row> = Pick<Source, 'id' | 'package'> & { read(path: string): Rows<Row> };

async function open<Row>(source: Readable<Row>): Promise<Rows<Row>> {
  print(`reading ${source.id}`);
  return source.read(await fetchSource(source, CACHE));
}

const syllables = await readSyllables(CACHE);
const bytes = await buildDataset(sources, open, surnameSources, open, syllables);
const file = parseDatasetFile(bytes, DATASET);
const { metadata, version, sizeBytes } = file;
print(
  `version ${version}: ${metadata.names} names, ${metadata.countryRows} country rows, ` +
    `${metadata.countries.length} countries, ${metadata.sources.length} sources, ${sizeBytes} bytes`,
);
writeOrCheck({ [DATASET]: bytes, 'data/SOURCES.md': Buffer.from(renderSources(file)) });
