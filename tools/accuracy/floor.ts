import { lettersOf } from '../../src/ai/embedded/embedded-provider.js';
import { openModel } from '../../src/ai/embedded/model.js';
import type { Dataset } from '../../src/dataset/dataset.js';
import { engineOf } from '../../src/inference/engine.js';
import { packageFile } from '../../src/package-root.js';
import { readSet } from '../fitting/sets.js';
import { figureTable, percent, whole } from '../markdown.js';
import type { LabelledSet } from './sets.js';

/** A reading that is less likely is not taken for what a careful reader would consider. */
const PROBABILITY_MIN = 0.1;

/**
 * How many people no reading of their name would answer rightly: of all the words that may be the given name, none with
 * `PROBABILITY_MIN` or more has counts or letters that say the recorded gender. A bound for this model's counts and its
 * likely readings, and no law of nature. A table of the shares, empty without sets.
 */
export async function floorSection(sets: readonly LabelledSet[], dataset: Dataset): Promise<string> {
  if (sets.length === 0) return '';
  const engine = engineOf(dataset);
  const letters = lettersOf(openModel(packageFile('model/genderd.model')));
  const table: string[][] = [];
  for (const { name, path, hidesCountry } of sets) {
    const rows = (await readSet(path)).filter(({ gender }) => gender !== null);
    let lost = 0;
    for (const row of rows) {
      const { spans } = engine.read(hidesCountry ? { ...row, country: null } : row, letters).posterior;
      const isReachable = spans.some(
        ({ probability, female }) =>
          probability >= PROBABILITY_MIN && female > 0.5 === (row.gender === 'female'),
      );
      if (!isReachable) lost++;
    }
    table.push([name, whole(rows.length), percent(lost / Math.max(1, rows.length))]);
  }
  return [
    '#### What no reading answers rightly',
    'People of whose names no reading with a probability of 10 % or more says the recorded gender: a woman called Alex or Ryan, a man called Taylor. Choosing better between those readings would not help; other counts, or a reading taken for unlikely, might.',
    figureTable(['set', 'rows', 'out of reach'], table),
  ].join('\n\n');
}
