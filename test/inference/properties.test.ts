import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/inference/engine.js';
import { parameters } from '../../src/inference/parameters.js';
import { predict } from '../../src/inference/predict.js';
import type { InputType, Prediction, PredictionInput } from '../../src/inference/types.js';
import { roundsOf } from '../support/rounds.js';
import { committed } from './committed.js';

const TYPES: readonly InputType[] = ['name', 'email', 'username'];
const COUNTRIES = [null, 'US', 'TR', 'CN', 'JP', 'KR', 'VN', 'HU', 'AQ'];
const LENGTH_MAX = 254;
/** Lookups of words for one value at most: of each piece of a token that is cut, with its spellings. */
const STEPS_MAX = 4_000;

/** A small deterministic generator (mulberry32), so that a failure can be repeated. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCXYZabcxyz',
  '0123456789',
  ' .-_\'’"@+,;()[]{}/\\|&',
  '\u0000\u0001\t\n\r\u00ad\u200b\u200d\u202e\ufeff',
  'äöüßøæçñğışİI',
  'абвгдёжзийьєї',
  'αβγδεςσ',
  'אבגדהשםת\u05b8',
  'ابتثجحمدي\u064e\u0640',
  'अआइकखगमरल\u093e\u094d',
  '王李张陳佐藤健々花子',
  'ひらがなカタカナー・',
  '김이박지훈',
  'ไทยกขค\u0e34',
  '👩👨👸🏽‍❤️💀🇹🇷',
  '\u0301\u0308\u0327\u20dd',
  '𝐀𝓐𝔸𠮷𝟘',
];

function randomValue(random: () => number): string {
  const length = 1 + Math.floor(random() ** 2 * LENGTH_MAX);
  const letters = Array.from({ length: 3 }, () => [
    ...(ALPHABETS[Math.floor(random() * ALPHABETS.length)] as string),
  ]).flat();
  return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
}

const WORST = [
  '.'.repeat(254),
  '𝔘'.repeat(254),
  'a'.repeat(254),
  'ab '.repeat(84),
  'A.'.repeat(127),
  '-'.repeat(254),
  'a-'.repeat(127),
  "a'".repeat(127),
  'aB'.repeat(127),
  '1a'.repeat(127),
  'a1'.repeat(127),
  '@'.repeat(254),
  '"'.repeat(254),
  '('.repeat(254),
  '()'.repeat(127),
  '+'.repeat(254),
  `${'a'.repeat(252)}@b`,
  `${'maria'.repeat(50)}@b`,
  'maria'.repeat(50),
  'mariamariamariamariamariamarias',
  'annamaria_'.repeat(25),
  'Maria'.repeat(50),
  'maria-'.repeat(42),
  'maria '.repeat(42),
  'Maria, '.repeat(36),
  '王'.repeat(254),
  '김'.repeat(254),
  'カ'.repeat(254),
  '王 '.repeat(127),
  '\u0301'.repeat(254),
  `e${'\u0301'.repeat(253)}`,
  '\u202e'.repeat(254),
  '👩‍👩‍👧'.repeat(50),
  '\u0000'.repeat(254),
  'ﷺ'.repeat(254),
  'İ'.repeat(254),
  'ß'.repeat(254),
  'ŉ'.repeat(254),
  '_'.repeat(254),
  'x_'.repeat(127),
  'the'.repeat(84),
  'aeoeue'.repeat(42),
  'م'.repeat(254),
  'zhang'.repeat(50),
  'm4r14'.repeat(50),
  `${'a0'.repeat(126)}aa`,
];
const NAMES_OF_OBJECTS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'prototype',
  '__defineGetter__',
];

/** Rules of an answer that found nothing. */
const rulesOfNone = ({ name, gender, country, sampleCount, countrySource, match, reason }: Prediction) => ({
  'has no row': [name, gender, country, sampleCount, countrySource].every((member) => member === null),
  'has no match': Object.values(match).every((member) => member === null),
  'says why': ['not_found', 'no_name_candidate', 'ambiguous'].includes(reason ?? ''),
});

/** Rules of an answer that rests on a row. */
const rulesOfRow = ({ name, gender, country, sampleCount, countrySource, match, reason }: Prediction) => ({
  'has the name of its match': name === match.name && name !== '',
  // A title alone has a gender without a name.
  'has a name or a gender': name !== null || gender !== null,
  'says how it was found': match.method !== null,
  'says why': gender !== null || ['ambiguous', 'insufficient_evidence'].includes(reason ?? ''),
  'has a country from the dataset': countrySource === (country === null ? null : 'dataset'),
  'counts people': Number.isSafeInteger(sampleCount) && (sampleCount ?? -1) >= 0,
});

/** One `expect` for all rules: each takes 20 us. */
function checkConsistency(found: Prediction, input: PredictionInput): void {
  const { gender, reason, confidence, confidenceKind, match } = found;
  const isOfCountry = match.scope === 'country';
  const rules = {
    'has a gender or a reason': (gender === null) === (reason !== null),
    'has a confidence with its gender': (gender === null) === (confidence === null),
    'has a confidence within its bounds': confidence === null || (confidence > 0.5 && confidence <= 1),
    'has a kind of confidence': confidenceKind === (confidence === null ? null : 'observed_frequency'),
    'rests on the country that was asked for':
      match.country === (isOfCountry ? input.country : null) &&
      (!isOfCountry || found.country === input.country),
    ...(found.source === 'none' ? rulesOfNone(found) : rulesOfRow(found)),
  };
  const broken = Object.entries(rules).filter(([, isKept]) => !isKept);
  expect(broken, JSON.stringify({ input, found })).toEqual([]);
}

function* inputsOf(value: string): Generator<PredictionInput> {
  for (const type of TYPES) for (const country of COUNTRIES) yield { type, value, country };
}

describe('any string', () => {
  it('is answered, by the rules, and the same each time', () => {
    const random = generator(20_260_921);
    const rounds = roundsOf(1_500);
    for (let run = 0; run < rounds; run++) {
      const value = randomValue(random);
      const input: PredictionInput = {
        type: TYPES[run % 3] as InputType,
        value,
        country: COUNTRIES[Math.floor(random() * COUNTRIES.length)] as string | null,
      };
      const found = predict(input, committed());
      checkConsistency(found, input);
      expect(predict(input, committed())).toEqual(found);
    }
  });

  it('is answered the same after other questions, in any order', () => {
    const random = generator(20_261_122);
    const inputs = Array.from({ length: 400 }, (_, run): PredictionInput => {
      const names = ['Anna Rossi', 'annamaria_lopez', '王芳', 'Kim Min-jun', 'Mrs Smith', 'Ivanova, Sasha'];
      const value = run % 2 === 0 ? randomValue(random) : (names[run % names.length] as string);
      const country = COUNTRIES[Math.floor(random() * COUNTRIES.length)] as string | null;
      return { type: TYPES[run % 3] as InputType, value, country };
    });
    const found = inputs.map((input) => predict(input, committed()));
    expect(inputs.map((input) => predict(input, committed()))).toEqual(found);
    const backwards = [...inputs].reverse().map((input) => predict(input, committed()));
    expect(backwards.reverse()).toEqual(found);
  });

  it('leaves nothing in what the next one is read with', () => {
    const engine = createEngine(committed(), parameters);
    const usual: PredictionInput = { type: 'name', value: 'Margaret Thatcher', country: 'GB' };
    const { posterior } = engine.read(usual, null);
    for (const value of WORST)
      for (const input of inputsOf(value)) {
        engine.read(input, null);
        expect(engine.read(usual, null).posterior, value.slice(0, 24)).toEqual(posterior);
      }
  });

  it.each([...WORST, ...NAMES_OF_OBJECTS].map((value) => [JSON.stringify(value).slice(0, 24), value]))(
    '%s',
    (_, value) => {
      for (const input of inputsOf(value as string)) checkConsistency(predict(input, committed()), input);
    },
  );

  it('is looked up in a bounded number of steps', () => {
    const dataset = committed();
    let steps = 0;
    const count =
      <A extends unknown[], R>(work: (...args: A) => R) =>
      (...args: A): R => {
        steps++;
        return work(...args);
      };
    const { surnames, lexicon } = dataset;
    const counted = createEngine(
      {
        ...dataset,
        find: count(dataset.find),
        surnames: { ...surnames, record: count(surnames.record) },
        lexicon: { ...lexicon, find: count(lexicon.find) },
      },
      parameters,
    );
    const isBeyond = (input: PredictionInput) => {
      steps = 0;
      counted.read(input, null);
      return steps > STEPS_MAX;
    };
    expect(WORST.flatMap((value) => [...inputsOf(value)]).filter(isBeyond)).toEqual([]);
  });
});
