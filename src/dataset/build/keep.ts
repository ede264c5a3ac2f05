import { isWord } from './clean.js';
import { type Evidence, people } from './evidence.js';
import { WORLD_SCOPE } from './merge.js';

/** A function word or title is a name when one office counts this many bearers. */
export const WORD_PEOPLE_MIN = 50;

/** Whether a name's evidence is worth its bytes, and it is a name at all. */
export function isKept(name: string, evidence: Evidence): boolean {
  if (isWord(name) && officialPeopleMax(evidence) < WORD_PEOPLE_MIN) return false;
  return !isOnlyListedForTheWorld(evidence) || isPlausibleListed(name);
}

function officialPeopleMax(evidence: Evidence): number {
  let most = 0;
  for (const { official } of evidence.values()) {
    for (const count of official.values()) most = Math.max(most, people(count));
  }
  return most;
}

function isOnlyListedForTheWorld(evidence: Evidence): boolean {
  for (const [country, { official, compilation }] of evidence) {
    if (country !== WORLD_SCOPE || official.size + compilation.size > 0) return false;
  }
  return true;
}

function isPlausibleListed(name: string): boolean {
  return !/[ -]/.test(name) && (/[^\0-\u024f]/.test(name) ? name.length <= 1 : false);
}
