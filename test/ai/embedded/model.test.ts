import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isNameLike, openModel } from '../../../src/ai/embedded/model.js';
import { ModelError } from '../../../src/ai/embedded/model-file.js';
import { hashText } from '../../../src/ai/embedded/ngrams.js';
import { openDataset } from '../../../src/dataset/reader.js';
import { createRandom } from '../../../tools/random.js';
import { askAll, byWeight, figuresOf, reliabilityOf } from '../../../tools/training/evaluate.js';
import { type Example, questionOf } from '../../../tools/training/examples.js';
import { judge } from '../../../tools/training/judge.js';
import { createNoise } from '../../../tools/training/noise.js';
import { splitOf, variantKey } from '../../../tools/training/split.js';
import { bestMs } from '../../support/best-time.js';

const PATH = join('model', 'genderd.model');
const SIZE_BYTES_MAX = 5_000_000;
const CALIBRATION_ERROR_MAX = 0.03;
const model = openModel(PATH);
const dataset = openDataset(join('data', 'genderd.dataset'));
const card = readFileSync(join('model', 'CARD.md'), 'utf8');
const genderOf = (name: string, country: string | null) => judge(model.infer(name, country)).gender;

/** One in eight of the test names. */
const testSample = readTestSample();
function readTestSample(): Example[] {
  const examples: Example[] = [];
  for (const name of dataset.names()) {
    if (hashText(name) % 8 !== 0 || splitOf(name) !== 'test') continue;
    const record = dataset.find(name);
    const rows = [dataset.globalRow(record), ...dataset.countryRows(record)];
    examples.push({ name, questions: rows.map(questionOf).filter((question) => question !== null) });
  }
  return examples;
}

describe('the committed model', () => {
  it('is the one of the card and of the committed dataset', () => {
    expect(card).toContain(model.info.sha256);
    expect(card).toContain(model.info.datasetVersion);
    expect(model.info.datasetVersion, 'npm run model:train').toBe(dataset.info.version);
    expect(model.info.sizeBytes).toBeLessThanOrEqual(SIZE_BYTES_MAX);
  });

  it('keeps its promises on a sample of the test names', () => {
    const outcomes = askAll(model, testSample);
    const { questions, answered, right } = figuresOf(outcomes, byWeight);
    expect(questions).toBeGreaterThan(5_000);
    expect(answered).toBeGreaterThanOrEqual(0.85);
    expect(right).toBeGreaterThanOrEqual(0.88);
    expect(reliabilityOf(outcomes, byWeight).error).toBeLessThanOrEqual(CALIBRATION_ERROR_MAX);
  });

  it('has a card with the error of calibration within its bound', () => {
    const error = /Expected calibration error: ([\d.]+) weighted/.exec(card)?.[1];
    expect(Number(error)).toBeLessThanOrEqual(CALIBRATION_ERROR_MAX);
  });

  it.each([
    ['Zulfinara', null, 'female'],
    ['Brunhildora', 'DE', 'female'],
    ['Łucjanka', 'PL', 'female'],
    ['Svyatoborislav', 'RU', 'male'],
    ['Людославка', 'UA', 'female'],
    ['Κωνσταντινάκης', 'GR', 'male'],
    ['美丽丽', 'CN', 'female'],
    ['ゆみかこ', 'JP', 'female'],
    ['Ανδρομάχηρα', null, 'female'],
  ])('tells %s of %s by its letters', (name, country, gender) => {
    expect(genderOf(name, country)).toBe(gender);
  });

  it.each([
    ...['xqzt', 'bcdfg', 'mnbv', 'qweqwe', 'lkllkl', 'asdasd', 'fghfgh', 'йцукен', 'ячсмить'],
    ...['1234', '', ' ', '😀', '…'],
  ])('says nothing of %j', (value) => {
    expect(genderOf(value, null)).toBeNull();
  });

  it.each([
    'Szczepan',
    'Zdzisław',
    'Hrvoje',
    'Mbwana',
    'Xiuying',
    'Tsvetelina',
    'Nguyệt',
    'Þorgerður',
    'Жылдыз',
  ])('takes %s for a name by its letters', (name) => {
    expect(isNameLike(model.infer(name, null))).toBe(true);
  });

  it('takes nearly all names that training never saw for names, and little noise', () => {
    const shareTaken = (strings: readonly string[]) =>
      strings.filter((text) => isNameLike(model.infer(text, null))).length / strings.length;
    expect(shareTaken(testSample.map(({ name }) => name))).toBeGreaterThan(0.98);
    const noise = createNoise(createRandom(4));
    const struck = Array.from({ length: 1_000 }, () => noise('keys'));
    expect(shareTaken(struck)).toBeLessThan(0.12);
  });

  it('has the names whose letters mislead, in a country and in the world', () => {
    expect(model.exception('Joan', 'ES')).toBeLessThan(-2);
    expect(model.exception('Joan', 'GB')).toBeGreaterThan(2);
    expect(model.exception('Yury', null)).toBeLessThan(-2);
    expect(model.exception('Zulfinara', null)).toBeNull();
  });

  it('reads any string, within bounds and the same each time', () => {
    const strings = [
      ...[
        '\ud800',
        '\udc00a',
        'a\u0300'.repeat(500),
        '\u0000',
        '-',
        '--- ---',
        "'",
        '\u202e',
        'ﷺ'.repeat(254),
      ],
      ...[
        '가'.repeat(254),
        'щ'.repeat(254),
        '\u{20000}\u{20001}',
        'a b c d e f g',
        'null',
        '__proto__',
        '𝕒𝕟𝕟𝕒',
      ],
      ...Array.from({ length: 0x300 }, (_, at) => String.fromCharCode(at * 85, 97, at * 7)),
    ];
    for (const value of strings) {
      const countries = [null, 'TR', 'XX', ''];
      const readings = countries.map((country) => model.infer(value, country));
      expect(countries.map((country) => model.infer(value, country))).toEqual(readings);
      const isWithinBounds = readings.every((reading) => {
        const { gender, confidence } = judge(reading);
        const isSure = gender === null ? confidence === null : confidence > 0.5 && confidence <= 1;
        return isSure && Object.values(reading).every(Number.isFinite);
      });
      expect(isWithinBounds, value).toBe(true);
    }
  });

  it('takes no name out of proportion to a usual one', () => {
    const usualMs = bestMs(() => model.infer('alexandrina', null), 2_000);
    // The longest takes 3 times as long here.
    for (const name of ['серафима', 'maria jose', '지훈', '美丽', 'a'.repeat(254)])
      expect(bestMs(() => model.infer(name, null), 500)).toBeLessThan(30 * usualMs);
  });

  it('is refused when a byte of it changed', () => {
    const path = join(tmpdir(), `genderd-model-${process.pid}`);
    const bytes = readFileSync(PATH);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
    writeFileSync(path, bytes);
    try {
      expect(() => openModel(path)).toThrow(ModelError);
    } finally {
      rmSync(path);
    }
    expect(() => openModel(path)).toThrow(/cannot be read/);
  });
});

describe('the split', () => {
  it.each([
    ['José', 'jose'],
    ['иванка', 'ivanka'],
    ['Anna', 'ana'],
    ["D'Arcy", 'darcy'],
    ['ゆき', 'yuki'],
    ['ユキ', 'yuki'],
  ])('keeps %s on the side of %s', (one, other) => {
    expect(variantKey(one.toLowerCase())).toBe(variantKey(other));
  });

  it('never trains on a compound that holds a held-out word', () => {
    const held = [...dataset.names()].find((name) => /^[a-z]+$/.test(name) && splitOf(name) === 'test') ?? '';
    expect(splitOf(`maria ${held}`)).not.toBe('train');
    expect(splitOf(`${held}-maria`)).toBe('test');
  });
});
