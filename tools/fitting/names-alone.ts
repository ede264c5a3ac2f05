import type { Dataset } from '../../src/dataset/dataset.js';
import type { LabelledValue } from './sets.js';

/** Least and most people of a name, and which of them are taken: every `step`-th. */
interface Band {
  readonly peopleMin: number;
  readonly peopleMax: number;
  readonly step: number;
}

const COMMON: Band = { peopleMin: 20_000, peopleMax: Number.POSITIVE_INFINITY, step: 2 };
const RARE: Band = { peopleMin: 10, peopleMax: 500, step: 150 };
const SHARE_MIN = 0.95;
const NAME = /^[a-z]{3,}$/;

/**
 * Common names alone, as names, in addresses and as usernames: what so many people are called is a name though it is
 * a word, a bird or a brand too. Every second of them, in the order of the names.
 */
export const namesAlone = (dataset: Dataset): LabelledValue[] => namesOf(dataset, COMMON);

/** Names of few people alone: what hardly anyone knows is a name still. */
export const rareNamesAlone = (dataset: Dataset): LabelledValue[] => namesOf(dataset, RARE);

function namesOf(dataset: Dataset, { peopleMin, peopleMax, step }: Band): LabelledValue[] {
  const found: LabelledValue[] = [];
  let at = 0;
  for (const name of [...dataset.names()].sort()) {
    const record = dataset.find(name);
    const { male, female } = { male: dataset.maleCount(record), female: dataset.femaleCount(record) };
    if (male + female < peopleMin || male + female > peopleMax || !NAME.test(name)) continue;
    if (Math.max(male, female) < SHARE_MIN * (male + female) || at++ % step !== 0) continue;
    const type = (['name', 'email', 'username'] as const)[found.length % 3] as 'name' | 'email' | 'username';
    found.push({
      type,
      value: type === 'email' ? `${name}@example.com` : name,
      country: null,
      gender: female > male ? 'female' : 'male',
    });
  }
  return found;
}
