import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CorrectionsError } from '../../../src/corrections.js';
import { expectConsistent, expectSuccess } from '../../support/expect.js';
import { bearer, type Service, startService } from '../../support/service.js';

let folder: string;
let file: string;
let service: Service;
let key: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'genderd-corrections-'));
  file = join(folder, 'corrections.csv');
});
afterEach(() => rm(folder, { recursive: true }));

async function start(rows: readonly string[]) {
  await writeFile(file, ['name,country,gender', ...rows].join('\n'));
  // The embedded model would answer every one of these names.
  service = await startService({ CORRECTIONS: file, AI_PROVIDER: 'embedded', LOG_LEVEL: 'info' });
  ({ key } = await service.account());
}

/** A new file in one step, as careful editors write it. */
async function replace(rows: readonly string[]) {
  await writeFile(`${file}.new`, ['name,country,gender', ...rows].join('\n'));
  await rename(`${file}.new`, file);
}

async function ask(value: string, more: object = {}) {
  const answer = await service.post('/api/v2/gender', { type: 'name', value, ...more }, bearer(key));
  expectSuccess(answer);
  expectConsistent(answer.body.data);
  return answer.body;
}

test('a corrected name answers without counts, where it was corrected', async () => {
  await start(['Onur,,female', 'Maria,TR,male']);
  const corrected = {
    gender: 'female',
    source: 'dataset',
    confidence: 1,
    confidence_kind: 'observed_frequency',
    sample_count: 0,
  };
  expect((await ask('Onur')).data).toMatchObject(corrected);
  expect((await ask('Maria', { country: 'TR' })).data.gender).toBe('male');
  expect((await ask('Maria')).data.gender).toBe('female');
  await service.stop();
});

test.each([
  ['by default', {}],
  ['always', { options: { ai_mode: 'always' } }],
  ['forced', { forceToGenderize: true }],
])('a name on the exclusion list is not passed to AI and costs a lookup, with %s', async (_title, more) => {
  await start(['Svetozara,,never']);
  const { data, meta } = await ask('Svetozara', more);
  expect(data).toMatchObject({ gender: null, source: 'dataset', reason: 'insufficient_evidence' });
  expect(meta.usage.charged_credits).toBe(1);
  expect((await ask('Radoslava', more)).data).toMatchObject({ gender: 'female', source: 'ai' });
  await service.stop();
});

test('a changed file is loaded automatically, and a malformed one has no effect', async () => {
  await start(['Onur,,female']);
  await replace(['Onur,,never']);
  await expect.poll(async () => (await ask('Onur')).data.gender, { timeout: 10_000 }).toBeNull();
  await replace(['Onur,,perhaps', 'Maria,XX,male']);
  await expect
    .poll(() => service.logs(), { timeout: 10_000 })
    .toContain('the current corrections stay in use');
  expect(service.logs()).toContain('line 2');
  expect(service.logs()).toContain('line 3');
  expect((await ask('Onur')).data.gender).toBeNull();
  await service.stop();
});

test('a malformed file stops the start with every fault', async () => {
  const starting = start(['Onur,,perhaps', 'Maria,XX,male']);
  await expect(starting).rejects.toThrow(CorrectionsError);
  await expect(starting).rejects.toThrow(/line 2[\s\S]*line 3/);
});
