import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Dataset } from '../../src/dataset/dataset.js';
import { foldName, normalizeName } from '../../src/dataset/normalize.js';
import { hashSurname } from '../../src/dataset/surnames.js';
import { hasScoredLetters } from '../../src/lexicon/word-letters.js';
import { bearersOf } from '../bearers.js';
import type { LexiconWriter } from './compile.js';
import { inArabicForms, inSerbianLetters } from './other-spellings.js';

/** A word or a name, and how often it counts. */
export interface LetterExample {
  readonly folded: string;
  readonly isWord: boolean;
  readonly weight: number;
}

type Groups = Map<string, Set<string>>;

const WORD_CATEGORIES = new Set(['word', 'organization', 'role', 'brand', 'place', 'phrase', 'mailbox']);
const SEPARATORS = /[ -]/;
/** Words that more people bear are as well names. */
const BEARERS_MAX = 50;
/** Fewer are now and then slips of those who wrote. */
const PEOPLE_MIN = 2;
/** Surnames are met as often as given names among uncounted names, and more. */
const GIVEN_SHARE = 0.4;
/** Registers count surnames in Latin, Greek and Cyrillic letters, which come first in Unicode. */
const COUNTED_END = 0x0530;
const WEIGHT_MAX = 8;
/** Of a script with more names, such as Chinese, each counts for less. */
const SCRIPT_NAMES_MAX = 20_000;

const fold = (text: string): string => foldName(normalizeName(text));

function put(groups: Groups, group: string, folded: string): void {
  const members = groups.get(group);
  if (members === undefined) groups.set(group, new Set([folded]));
  else members.add(folded);
}

/** Words of all categories that are no names, by language or else category, and names by country. */
export function letterExamples(
  root: string,
  writer: Pick<LexiconWriter, 'words'>,
  dataset: Dataset,
): LetterExample[] {
  const given = givenNames(dataset);
  const words = ordinaryWords(writer, dataset);
  return [...countedExamples(words, given, surnames(root)), ...otherExamples(words, given, writer)];
}

function ordinaryWords({ words }: Pick<LexiconWriter, 'words'>, dataset: Dataset): Groups {
  const groups: Groups = new Map();
  for (const [text, senses] of words) {
    for (const { category, columns, values } of senses) {
      if (!WORD_CATEGORIES.has(category)) continue;
      const language = values[columns.indexOf('language')] ?? category;
      for (const part of text.split(SEPARATORS)) {
        const folded = fold(part);
        if (hasScoredLetters(folded) && bearers(dataset, folded) <= BEARERS_MAX)
          put(groups, language, folded);
      }
    }
  }
  return groups;
}

function bearers(dataset: Dataset, folded: string): number {
  const { given, surname } = bearersOf(dataset, folded);
  return given + surname;
}

function givenNames(dataset: Dataset): Groups {
  const groups: Groups = new Map();
  for (const name of dataset.names()) {
    const record = dataset.find(name);
    const folded = fold(name);
    if (!hasScoredLetters(folded)) continue;
    const people = dataset.maleCount(record) + dataset.femaleCount(record);
    if (isCounted(folded) && people < PEOPLE_MIN) continue;
    const country = dataset.topCountry(record) ?? '';
    put(groups, country, folded);
    addSerbian(groups, country, name);
  }
  return groups;
}

function surnames(root: string): Groups {
  const groups: Groups = new Map();
  for (const [file, country] of [
    ['es', 'ES'],
    ['fi', 'FI'],
    ['ru', 'RU'],
    ['wikidata', null],
  ] as const) {
    const text = gunzipSync(readFileSync(join(root, `data/sources/surnames-${file}.csv.gz`))).toString();
    for (const line of text.trim().split('\n').slice(1)) {
      const cells = line.trim().split(',');
      const [place, surname = ''] = country === null ? cells : [country, cells[0]];
      const folded = fold(surname);
      if (Number(cells.at(-1)) >= PEOPLE_MIN && hasScoredLetters(folded)) put(groups, place ?? '', folded);
      if (country === null) addSerbian(groups, place ?? '', surname.toLowerCase());
    }
  }
  return groups;
}

/** Registers have names of Serbia in Latin letters. */
function addSerbian(groups: Groups, country: string, name: string): void {
  const cyrillic = inSerbianLetters(name, country);
  if (cyrillic === null) return;
  const folded = fold(cyrillic);
  if (hasScoredLetters(folded)) put(groups, 'Cyrillic', folded);
}

const isCounted = (folded: string): boolean => folded.charCodeAt(0) < COUNTED_END;

/** Weights of the members of groups that add up to `total`: a large group counts for more, though less than its size. */
function weightsOf(groups: Groups, isMember: (folded: string) => boolean, total: number) {
  const weights = new Map<string, number>();
  let sum = 0;
  for (const members of groups.values()) {
    const own = [...members].filter(isMember);
    const weight = 1 / Math.sqrt(own.length);
    for (const folded of own) weights.set(folded, (weights.get(folded) ?? 0) + weight);
    sum += Math.sqrt(own.length);
  }
  for (const [folded, weight] of weights) weights.set(folded, (weight / sum) * total);
  return weights;
}

function* examplesOf(weights: ReadonlyMap<string, number>, isWord: boolean): Generator<LetterExample> {
  for (const [folded, weight] of weights) yield { folded, isWord, weight: Math.min(WEIGHT_MAX, weight) };
}

/** In scripts whose names are counted: words of each language against given names and surnames of each country. */
function countedExamples(words: Groups, given: Groups, surnames: Groups): LetterExample[] {
  const size = new Set([...words.values()].flatMap((members) => [...members].filter(isCounted))).size;
  const ofWords = weightsOf(words, isCounted, size);
  const isName = (folded: string): boolean => isCounted(folded) && !ofWords.has(folded);
  const names = weightsOf(surnames, isName, (1 - GIVEN_SHARE) * size);
  for (const [folded, weight] of weightsOf(given, isName, GIVEN_SHARE * size))
    names.set(folded, (names.get(folded) ?? 0) + weight);
  return [...examplesOf(ofWords, true), ...examplesOf(names, false)];
}

const HAN = 'Han';
const HANGUL = 'Hangul';
const SCRIPTS = [HAN, HANGUL, 'Arabic', 'Hebrew', 'Thai', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati'];
const MORE_SCRIPTS = ['Tamil', 'Telugu', 'Armenian', 'Georgian', 'Ethiopic', 'Hiragana', 'Katakana'];
const PATTERNS = [...SCRIPTS, ...MORE_SCRIPTS].map(
  (script) => [script, new RegExp(`^\\p{Script=${script}}`, 'u')] as const,
);
/** One in so many of the given names in Chinese characters, which outnumber all others. */
const HAN_STEP = 8;
/** Frequent surnames stand first in their lists, and before more names. */
const surnameBefore = (folded: string, all: readonly string[]): string =>
  all[Math.floor(all.length * ((hashSurname(folded) % 1_000) / 1_000) ** 3)] ?? '';

/** In each other script as much of its words as of its names; where no space parts them, of whole names too. */
function otherExamples(words: Groups, given: Groups, writer: Pick<LexiconWriter, 'words'>): LetterExample[] {
  const ofWords = byScript(words);
  const ofNames = byScript(given);
  const before = byScript(new Map([['', eastAsianSurnames(writer)]]));
  return [...ofWords].flatMap(([script, members]) => {
    const all = [...(ofNames.get(script) ?? [])];
    const isName = new Set(all);
    const names = new Set(script === HAN ? all.filter((_, at) => at % HAN_STEP === 0) : all);
    const surnames = [...(before.get(script) ?? [])];
    for (const name of [...names]) {
      if (script === 'Arabic') for (const form of inArabicForms(name)) names.add(form);
      if (surnames.length > 0) names.add(surnameBefore(name, surnames) + name);
    }
    const own = new Set([...members].filter((folded) => !isName.has(folded)));
    if (names.size === 0 || own.size === 0) return [];
    const total = Math.sqrt(own.size * Math.min(names.size, SCRIPT_NAMES_MAX));
    const any = (): boolean => true;
    return [
      ...examplesOf(weightsOf(new Map([['', own]]), any, total), true),
      ...examplesOf(weightsOf(new Map([['', names]]), any, total), false),
    ];
  });
}

function byScript(groups: Groups): Groups {
  const scripts: Groups = new Map();
  for (const folded of new Set([...groups.values()].flatMap((members) => [...members]))) {
    if (isCounted(folded)) continue;
    const script = PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0];
    if (script !== undefined) put(scripts, script, folded);
  }
  return scripts;
}

function eastAsianSurnames({ words }: Pick<LexiconWriter, 'words'>): Set<string> {
  const isSurname = ({ category }: { category: string }): boolean => category === 'east_asian_surname';
  return new Set([...words].filter(([, senses]) => senses.some(isSurname)).map(([text]) => text));
}
