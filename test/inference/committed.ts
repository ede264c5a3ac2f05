import { fileURLToPath } from 'node:url';
import type { Dataset } from '../../src/dataset/dataset.js';
import { openDataset } from '../../src/dataset/reader.js';

let opened: Dataset | undefined;

/** The dataset of the repository, opened once for a test file. */
export function committed(): Dataset {
  opened ??= openDataset(fileURLToPath(new URL('../../data/genderd.dataset', import.meta.url)));
  return opened;
}
