import { expect, test } from 'vitest';
import { readEnvironment } from '../../src/config/env.js';
import { defaultWorkers } from '../../src/config/workers.js';
import { faultsOf } from '../support/config-faults.js';

const roomy = Number.POSITIVE_INFINITY;

test.each([
  [1, roomy, 1],
  [2, roomy, 1],
  [3, roomy, 2],
  [8, roomy, 7],
  [64, roomy, 8],
  [64, 512 * 2 ** 20, 2],
  [64, 200 * 2 ** 20, 1],
])('%d cores and %d bytes: %d', (cores, memory, workers) => {
  expect(defaultWorkers(cores, memory)).toBe(workers);
});

const llm = { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_BASE_URL: 'http://127.0.0.1:1/v1' };

test('with an LLM there is one worker, because each bounds calls alone', () => {
  expect(readEnvironment(llm).WORKERS).toBe(1);
  expect(faultsOf({ ...llm, WORKERS: '2', PORT: 'x' })).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'WORKERS must be 1 while AI_PROVIDER is an LLM',
  ]);
});

test('a malformed number has one fault', () => {
  const env = { DATABASE_URL: 'postgres://h/d', WORKERS: 'x', DATABASE_POOL_MAX: 'many' };
  expect(faultsOf(env)).toHaveLength(2);
});

test.each(['0', '33', '1.5', 'many', '-1'])('WORKERS=%s is refused', (WORKERS) => {
  expect(() => readEnvironment({ WORKERS })).toThrow('WORKERS must be a whole number from 1 to 32');
});
