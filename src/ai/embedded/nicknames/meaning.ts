import type { Gender } from '../../../inference/types.js';
import {
  ANY_LANGUAGE,
  CLASS_CONFIDENCE,
  DISCOUNT,
  type Entry,
  type GenderedClass,
  lexicon,
  type PlainRole,
  type Sense,
} from './lexicon.js';

/** What a spelling means to people who speak some languages. */
export interface Meaning {
  readonly gender: Gender | null;
  readonly class: GenderedClass | null;
  /** `number`: digits. */
  readonly role: PlainRole | 'number';
  /** Of the strongest sense; null for an ordinary word. */
  readonly language: string | null;
  readonly confidence: number;
}

export const ORDINARY: Meaning = { gender: null, class: null, role: 'plain', language: null, confidence: 0 };
const THING: Meaning = { ...ORDINARY, role: 'thing' };

/** The languages that a value is read by: those of a country, the likeliest first, or none. */
export type Spoken = readonly string[];

/** How the senses of a spelling vote. Fitted on labelled nicknames. */
const VOTE = {
  /** Share of the weight that one outcome needs; below it the languages disagree and the word has no gender. */
  shareMin: 0.55,
  /** What is left of the weight of a sense that is written with other marks, of a transcription, of a small word of elsewhere. */
  otherMarks: 0.3,
  transcribed: 0.6,
  smallAbroad: 0.3,
  /** Beside the weight of a word of no language of the country that of other words of the same letters; less with each letter. */
  chanceAbroad: 30,
  chanceAnywhere: 6,
  chanceEnglish: 1,
  chanceOfWord: 1.5,
  chancePerLetter: 0.6,
};

/** Languages of one script that share spellings, not meanings: Persian `مردم` is people, Arabic another word. */
const NEIGHBOURS: readonly Spoken[] = [
  ['zh', 'ja'],
  ['ar', 'fa', 'ur'],
];
const isNeighbour = (language: string, spoken: Spoken): boolean =>
  NEIGHBOURS.some((group) => group.includes(language) && group.some((other) => spoken.includes(other)));

const LATIN = /^[a-z]+$/;

/**
 * How much a language's meaning of a spelling counts, 0.05 to 1. A country's main languages come first, then English, then the
 * rest: `dada` is a sister in Kenya and a grandfather in India. Without a country English leads and the others vote.
 */
function weightOf(language: string, spoken: Spoken): number {
  const rank = spoken.indexOf(language);
  if (rank >= 0) return rank === 0 ? 1 : 0.8;
  if (spoken.length > 0) return language === 'en' ? 0.4 : 0.05;
  if (language === 'en') return 1;
  return lexicon().languagesOf(null).includes(language) ? 0.6 : 0.4;
}

interface Tally {
  weight: number;
  best: Sense;
  bestWeight: number;
}

/** Of the spellings of one value, which ask for the same again and again. */
export type KeptMeanings = Map<string, Meaning | null>;

/** The meaning of a spelling, or what was found before. */
export function keptMeaning(
  kept: KeptMeanings,
  entry: Entry,
  written: string,
  key: string,
  spoken: Spoken,
): Meaning | null {
  let meaning = kept.get(written);
  if (meaning === undefined) {
    meaning = meaningOf(entry, written, key, spoken);
    kept.set(written, meaning);
  }
  return meaning;
}

/** The meaning of what the lexicon has of a spelling; null where nothing is left of it. @param key the plain spelling */
export function meaningOf(entry: Entry, written: string, key: string, spoken: Spoken): Meaning | null {
  const ordinary = (entry.ordinary ?? []).filter(
    (language) =>
      spoken.length === 0 || language === 'en' || language === ANY_LANGUAGE || spoken.includes(language),
  );
  const spelledIn = entry.senses
    .filter((sense) => isSpelled(sense, { written, key }))
    .map(({ language: of }) => of);
  const asked = { written, key, ordinary, spelledIn };
  const found = entry.senses.length === 0 ? null : elect(entry.senses, asked, spoken);
  return found ?? (entry.isThing ? THING : ordinary.length > 0 ? ORDINARY : null);
}

interface Asked {
  readonly written: string;
  readonly key: string;
  /** The languages, of those that are read, in which it is an ordinary word. */
  readonly ordinary: readonly string[];
  /** The languages that have a word with just these marks. */
  readonly spelledIn: readonly string[];
}

const isSpelled = (sense: Sense, { written, key }: Pick<Asked, 'written' | 'key'>): boolean =>
  (sense.written ?? key) === written;

/** Whether a spelling says of which language it is: by its script, or by marks that fit. */
function isTelling(sense: Sense, asked: Asked): boolean {
  if (!LATIN.test(asked.key)) return true;
  return asked.written !== asked.key && isSpelled(sense, asked) && sense.gender !== null;
}

function weightIn(sense: Sense, asked: Asked, spoken: Spoken): number {
  const { language, gender, isTranscribed } = sense;
  const own = weightOf(language, spoken);
  const isAtHome = spoken.includes(language);
  let weight = isTelling(sense, asked) ? Math.max(0.8, own) : own;
  const isOther = asked.written !== asked.key || asked.spelledIn.includes(language);
  if (isOther && !isTranscribed && !isSpelled(sense, asked)) weight *= VOTE.otherMarks;
  if (isTranscribed && !isAtHome) weight *= VOTE.transcribed;
  return gender === null && !isAtHome && language !== 'en' ? weight * VOTE.smallAbroad : weight;
}

/** Senses of several languages vote, and that the letters are another word's. */
function elect(all: readonly Sense[], asked: Asked, spoken: Spoken): Meaning | null {
  const isMarked = asked.written !== asked.key && asked.spelledIn.length > 0;
  const tallies = new Map<string, Tally>();
  let total = 0;
  for (const sense of all) {
    // With its marks a word is only what is spelled so; without them it may be any.
    if (isMarked && !isSpelled(sense, asked)) continue;
    if (isNeighbour(sense.language, spoken) && !spoken.includes(sense.language)) continue;
    const weight = weightIn(sense, asked, spoken);
    total += weight;
    const outcome = sense.gender ?? sense.role;
    const tally = tallies.get(outcome);
    if (tally === undefined) tallies.set(outcome, { weight, best: sense, bestWeight: weight });
    else {
      tally.weight += weight;
      if (weight > tally.bestWeight) Object.assign(tally, { best: sense, bestWeight: weight });
    }
  }
  const first = winner([...tallies.values()]);
  if (first === null) return null;
  const { best, weight } = first;
  if (best.gender === null) return { ...ORDINARY, role: best.role, language: best.language };
  const share = weight / (total + weight * chanceOf(best, asked, spoken));
  return share < VOTE.shareMin ? ORDINARY : genderedMeaning(best, share, asked, spoken);
}

/** The heaviest outcome; among those without a gender the strongest single sense says what the word does. */
function winner(tallies: readonly Tally[]): Tally | null {
  const heaviest = tallies.toSorted((a, b) => b.weight - a.weight)[0];
  if (heaviest === undefined || heaviest.best.gender !== null) return heaviest ?? null;
  const plain = tallies.filter(({ best }) => best.gender === null);
  return plain.toSorted((a, b) => b.bestWeight - a.bestWeight)[0] as Tally;
}

/** The weight of what else the letters may be, beside that of a sense. */
function chanceOf(sense: Sense, asked: Asked, spoken: Spoken): number {
  const { language } = sense;
  if (spoken.includes(language) || isTelling(sense, asked)) return 0;
  if (language === 'en')
    return spoken.length === 0 ? 0 : VOTE.chanceEnglish * Math.exp(-VOTE.chancePerLetter * asked.key.length);
  const chance = spoken.length > 0 ? VOTE.chanceAbroad : VOTE.chanceAnywhere;
  const ofWord = asked.ordinary.some((one) => one !== language) ? VOTE.chanceOfWord : 1;
  return chance * ofWord * Math.exp(-VOTE.chancePerLetter * asked.key.length);
}

function genderedMeaning(sense: Sense, share: number, asked: Asked, spoken: Spoken): Meaning {
  const base = sense.class === null ? 0.5 : CLASS_CONFIDENCE[sense.class];
  const discount =
    (isForeign(sense.language, spoken) ? DISCOUNT.foreign : 0) +
    (isSpelled(sense, asked) ? 0 : DISCOUNT.respelled);
  const confidence = 0.5 + (base - discount - 0.5) * share;
  return { gender: sense.gender, class: sense.class, role: 'plain', language: sense.language, confidence };
}

/** Whether a language is none of a country's, nor English, which is read anywhere. */
export const isForeign = (language: string | null, spoken: Spoken): boolean =>
  spoken.length > 0 && language !== null && language !== 'en' && !spoken.includes(language);
