import type { MatchMethod } from '../types.js';
import { type Candidate, candidate } from './candidate.js';

const VARIANT = -0.1;
const FIRST_PART = -0.4;
const LATER_PART = -2.5;

/**
 * A word with the spellings under which a dataset may hold it: a compound with hyphen, with space, in one
 * piece, then its parts; a word with an apostrophe also without it.
 */
export function withVariants(
  text: string,
  method: MatchMethod,
  position: number,
  weight: number,
  settles: boolean,
): Candidate[] {
  const list = [{ ...candidate(text, method, position, weight), settles }];
  if (text.includes("'")) list.push(candidate(text.replaceAll("'", ''), method, position, weight + VARIANT));
  if (!text.includes('-')) return list;
  const parts = text.split('-').filter((part) => part.length > 1);
  list.push(candidate(text.replaceAll('-', ' '), method, position, weight + VARIANT));
  list.push(candidate(text.replaceAll('-', ''), method, position, weight + VARIANT));
  parts.forEach((part, index) => {
    list.push(candidate(part, 'token', position, weight + (index === 0 ? FIRST_PART : LATER_PART)));
  });
  return list;
}
