import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchSource } from '../sources/fetch.js';
import { sources } from '../sources/index.js';
import { buildDataset } from './build.js';

const CACHE = join('.cache', 'sources');
const built = await buildDataset(sources, async (source) => source.read(await fetchSource(source, CACHE)));
await mkdir('data', { recursive: true });
await writeFile(join('data', 'genderd.dataset'), built);
