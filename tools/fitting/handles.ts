import { foldName, normalizeName } from '../../src/dataset/normalize.js';
import type { LabelledValue } from './sets.js';

type Write = (first: string, last: string, digits: string) => string;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** How people write their names in addresses and usernames; those without a given name last. */
const PATTERNS: readonly (readonly [type: 'email' | 'username', isGivenHidden: boolean, write: Write])[] = [
  ['email', false, (first, last) => `${first}.${last}`],
  ['email', false, (first, last) => first + last],
  ['email', false, (first, last) => `${last}.${first}`],
  ['email', false, (first) => first],
  ['email', false, (first, last, digits) => `${first}_${last}${digits}`],
  ['username', false, (first, last, digits) => first + last + digits],
  ['username', false, (first, last) => capital(first) + capital(last)],
  ['username', false, (first, _, digits) => `${first}19${digits}`],
  ['username', false, (first, last) => `${last}_${first}`],
  ['username', false, (first) => `the_real_${first}`],
  ['username', false, (first, last) => last + first],
  ['email', true, (first, last) => `${first.charAt(0)}.${last}`],
  ['username', true, (first, last, digits) => first.charAt(0) + last + digits],
];

/** Addresses and usernames of people whose names are two words, given name first, one of each in turn. */
export function handlesOf(people: readonly LabelledValue[]): LabelledValue[] {
  const handles: LabelledValue[] = [];
  for (const { value, country, gender } of people) {
    const words = foldName(normalizeName(value)).split(' ');
    const [first, last] = words;
    if (words.length !== 2 || first === undefined || last === undefined || !/^[a-z]{3,}$/.test(first))
      continue;
    if (!/^[a-z]{2,}$/.test(last)) continue;
    const at = handles.length;
    const [type, isGivenHidden, write] = PATTERNS[at % PATTERNS.length] as (typeof PATTERNS)[number];
    const text = write(first, last, String(10 + ((at * 37) % 90)));
    handles.push({
      type,
      value: type === 'email' ? `${text}@example.com` : text,
      country: at % 2 === 0 ? null : country,
      gender: isGivenHidden ? null : gender,
    });
  }
  return handles;
}
