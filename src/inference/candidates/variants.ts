import type { MatchMethod } from '../types.js';
import { type Candidate, candidate } from './candidate.js';

const VARIANT = -0.1;
/** A compound as a whole says more than its first part, unless hardly anybody bears it. */
const WHOLE = 3;
const FIRST_PART = -0.4;
const LATER_PART = -2.5;
/** A part of an unknown compound is rather a syllable than a name when fewer people bear it. */
const PART_PEOPLE_MIN = 10;

/**
 * Adds a word with the spellings under which a dataset may hold it: a compound with hyphen, with space, in one
 * piece, then its parts; a word with an apostrophe also without it.
 */
export function addVariants(
  list: Candidate[],
  text: string,
  method: MatchMethod,
  position: number,
  weight: number,
  settles: boolean,
): void {
  const isCompound = text.includes('-');
  const whole = isCompound ? weight + WHOLE : weight;
  list.push({ text, method, position, weight: whole, samplesMin: 0, settles });
  if (text.includes("'")) list.push(candidate(text.replaceAll("'", ''), method, position, weight + VARIANT));
  if (!isCompound) return;
  const parts = text.split('-').filter((part) => part.length > 1);
  list.push(candidate(text.replaceAll('-', ' '), method, position, whole + VARIANT));
  list.push(candidate(text.replaceAll('-', ''), method, position, whole + VARIANT));
  parts.forEach((part, index) => {
    const place = weight + (index === 0 ? FIRST_PART : LATER_PART);
    list.push({ ...candidate(part, 'token', position, place), samplesMin: PART_PEOPLE_MIN });
  });
}
