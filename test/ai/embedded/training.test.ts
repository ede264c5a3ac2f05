import { describe, expect, it } from 'vitest';
import { findException, findNgram, ModelError, parseModelFile } from '../../../src/ai/embedded/model-file.js';
import { DIMENSIONS } from '../../../src/ai/embedded/model-format.js';
import { NETWORK_FLOATS } from '../../../src/ai/embedded/network.js';
import { createNgrams, LIKENESS_BUCKETS, writeNgrams } from '../../../src/ai/embedded/ngrams.js';
import { REGION_COUNT } from '../../../src/ai/embedded/regions.js';
import { buildTables, frequent } from '../../../tools/training/batch.js';
import { DEFAULT_FIT } from '../../../tools/training/fit.js';
import { judge } from '../../../tools/training/judge.js';
import { encodeModel, NO_EXCEPTIONS, quantize } from '../../../tools/training/quantize.js';
import { trainModel } from '../../../tools/training/train.js';
import { exceptionsOf, fixtureData } from './fixture.js';

const data = fixtureData();
const trained = trainModel(data, { ...DEFAULT_FIT, epochs: 6 });

describe('training', () => {
  it('makes the same bytes again', () => {
    expect(trainModel(fixtureData(), { ...DEFAULT_FIT, epochs: 6 }).file.equals(trained.file)).toBe(true);
  });

  it('makes other bytes from other names', () => {
    const fewer = { ...data, train: data.train.slice(1) };
    expect(trainModel(fewer, { ...DEFAULT_FIT, epochs: 6 }).file.equals(trained.file)).toBe(false);
  });

  it('learns endings that names never seen have', () => {
    const ask = (name: string) => judge(trained.model.infer(name, null)).gender;
    expect(['tegemina', 'lobedana', 'tegemino', 'lobedano'].map(ask)).toEqual([
      'female',
      'female',
      'male',
      'male',
    ]);
  });

  it('learns that a country may turn an ending round', () => {
    const ask = (country: string) => judge(trained.model.infer('tegemina', country)).gender;
    expect([ask('ES'), ask('JP')]).toEqual(['female', 'male']);
  });

  it('has no confidence outside of its bounds', () => {
    for (const { name } of data.calibration) {
      const { confidence } = judge(trained.model.infer(name, null));
      if (confidence !== null) expect(confidence > 0.5 && confidence <= 1).toBe(true);
    }
  });
});

describe('the model file', () => {
  it('has the names and the version that it was trained from', () => {
    expect(trained.model.info).toMatchObject({ names: data.train.length, datasetVersion: 'fixture' });
  });

  it('keeps every weight to within half a step', () => {
    const tables = buildTables(data.train);
    const count = tables.ngrams.checks.length;
    const weights = {
      direct: Float32Array.from({ length: count }, (_, at) => Math.sin(at)),
      embeddings: Float32Array.from({ length: count * DIMENSIONS }, (_, at) => Math.cos(at)),
      regional: Float32Array.from({ length: tables.regionals.checks.length }, (_, at) => Math.sin(at * 2)),
      network: Float32Array.from({ length: NETWORK_FLOATS }, (_, at) => at / 7),
      likeness: new Float32Array(LIKENESS_BUCKETS),
    };
    const facts = { datasetVersion: 'v', names: 1, calibration: {}, exceptions: NO_EXCEPTIONS };
    const regionQuestions = Array.from({ length: REGION_COUNT }, () => 0);
    const model = quantize(weights, tables);
    const read = parseModelFile(encodeModel(model, { ...facts, regionQuestions }), 'in memory');
    const step = read.metadata.scales.embedding[3] as number;
    for (let ngram = 0; ngram < count; ngram++) {
      const stored = (read.ngramWeights[ngram * (1 + DIMENSIONS) + 4] as number) * step;
      expect(Math.abs(stored - (weights.embeddings[ngram * DIMENSIONS + 3] as number))).toBeLessThanOrEqual(
        step * 0.51,
      );
    }
    expect(read.network).toEqual(weights.network);
  });

  it('finds each n-gram that it was built with, and no other', () => {
    const { ngrams: table } = buildTables(data.train);
    const ngrams = createNgrams();
    writeNgrams(data.train[0]?.name ?? '', ngrams);
    const places = [...ngrams.hashes.subarray(0, ngrams.count)].map((hash) => findNgram(table, hash));
    expect(places.filter((place) => place >= 0).length).toBeGreaterThan(ngrams.count / 2);
    expect(findNgram(table, 0xdeadbeef)).toBe(-1);
  });

  it('gives exceptions back, the country before the world', () => {
    const exceptions = exceptionsOf([
      ['andrea', null, 0],
      ['Andrea', 'IT', -4],
      ['JOSÉ-MARIA', 'ES', -7.9],
    ]);
    const find = (name: string, country: string | null) => findException(exceptions, name, country);
    expect([find('andrea', 'IT'), find('ANDREA', 'DE'), find('andrea', null), find('maria', 'IT')]).toEqual([
      -4,
      0,
      0,
      null,
    ]);
    expect(find('jose maria', 'ES')).toBeCloseTo(-7.9, 1);
  });

  const refused: readonly [string, (file: Buffer) => Buffer, RegExp][] = [
    ['an empty file', () => Buffer.alloc(0), /not a genderd model/],
    ['another file', () => Buffer.from('GENDERD\0 a dataset'), /not a genderd model/],
    ['a cut header', (file) => file.subarray(0, 40), /ends within its header/],
    ['a cut file', (file) => file.subarray(0, file.length - 1_000), /checksum/],
    ['a flipped bit', (file) => flipped(file, file.length >> 1), /checksum/],
    ['another revision', (file) => flipped(file, 8), /format revision/],
  ];
  it.each(refused)('refuses %s with a sentence', (_, damage, message) => {
    const act = () => parseModelFile(damage(Buffer.from(trained.file)), 'x.model');
    expect(act).toThrow(ModelError);
    expect(act).toThrow(message);
  });
});

describe('frequent hashes', () => {
  it('agree with a map, zero and those of the upper half included', () => {
    const hashes: number[] = [];
    const map = new Map<number, number>();
    for (let at = 0; at < 300_000; at++) {
      const hash = (((Math.imul(at % 120_000, 0x9e3779b1) >>> 0) % 200_000) * 20_011) >>> 0;
      hashes.push(hash);
      map.set(hash, (map.get(hash) ?? 0) + 1);
    }
    const expected = [...map].filter(([, count]) => count >= 3).map(([hash]) => hash);
    expect([...frequent(Int32Array.from(hashes), 3)]).toEqual(expected.sort((a, b) => a - b));
  });
});

function flipped(file: Buffer, at: number): Buffer {
  file[at] = (file[at] as number) ^ 2;
  return file;
}
