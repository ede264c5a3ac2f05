import type { Dataset } from '../../src/dataset/dataset.js';
import type { LabelledValue } from './sets.js';

const PEOPLE_MIN = 20_000;
const SHARE_MIN = 0.95;
const NAME = /^[a-z]{3,}$/;

/**
 * Common names alone, as names, in addresses and as usernames: what so many people are called is a name though it is
 * a word, a bird or a brand too. Every second of them, in the order of the names.
 */
export function namesAlone(dataset: Dataset): LabelledValue[] {
  const found: LabelledValue[] = [];
  let at = 0;
  for (const name of [...dataset.names()].sort()) {
    const record = dataset.find(name);
    const { male, female } = { male: dataset.maleCount(record), female: dataset.femaleCount(record) };
    if (male + female < PEOPLE_MIN || !NAME.test(name)) continue;
    if (Math.max(male, female) < SHARE_MIN * (male + female) || at++ % 2 === 1) continue;
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
