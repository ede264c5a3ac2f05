import { describe, expect, test } from 'vitest';
import { withCorrections } from '../../src/inference/corrections.js';
import { bearer, startService, useService } from '../support/service.js';
import { tinyDataset } from '../support/tiny-dataset.js';

/** Names that are spelt in two ways, one of which more people have. */
const spellings = tinyDataset({
  maria: { global: [10, 990] },
  onur: { global: [95, 5], countries: { TR: [90, 10] } },
  rené: { global: [900, 10] },
  rene: { global: [90, 50] },
  álex: { global: [30, 10] },
  alex: { global: [700, 300] },
  noël: { global: [40, 4], countries: { FR: [40, 4] } },
  noel: { global: [800, 90], countries: { FR: [300, 40], US: [500, 50] } },
});

const corrections = [
  { name: 'maria', country: null, gender: 'never' },
  { name: 'onur', country: 'ES', gender: 'never' },
  { name: 'rene', country: null, gender: 'never' },
  { name: 'álex', country: null, gender: 'never' },
  { name: 'noël', country: 'FR', gender: 'never' },
] as const;
const service = useService({}, { dataset: withCorrections(spellings, corrections) });

const ask = (query: string, headers: Record<string, string> = {}, from = service) =>
  fetch(`${from.url}/console/evidence${query}`, { headers });

describe('GET /console/evidence', () => {
  test('returns the counts of a name, free of charge', async () => {
    const { entries } = await service.ledgerSummary();
    const answer = await ask('?name=Onur');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      name: 'onur',
      global: { male: 95, female: 5, evidence: 'counted', listed_as: null },
      countries: [{ country: 'TR', male: 90, female: 10, evidence: 'counted', listed_as: null }],
    });
    expect((await service.ledgerSummary()).entries).toBe(entries);
  });

  test('has nothing for unknown names and names on the exclusion list', async () => {
    const nothing = { name: null, global: null, countries: [] };
    expect(await (await ask('?name=zzz')).json()).toEqual(nothing);
    expect(await (await ask('?name=Maria')).json()).toEqual(nothing);
  });

  test.each(['René', 'Álex'])(
    'has nothing for %s, one spelling of which is on the exclusion list',
    async (name) => {
      const answer = await ask(`?name=${encodeURIComponent(name)}`);
      expect(await answer.json()).toEqual({ name: null, global: null, countries: [] });
      const { body } = await service.post('/api/v2/gender', {
        type: 'name',
        value: name,
        options: { ai_mode: 'off' },
      });
      expect(body.data.gender).toBeNull();
    },
  );

  test('leaves out a country where one spelling is excluded', async () => {
    const answer = await ask(`?name=${encodeURIComponent('Noël')}`);
    expect(await answer.json()).toMatchObject({ name: 'noel', countries: [{ country: 'US' }] });
  });

  test.each(['', '?name=', `?name=${'x'.repeat(255)}`, '?name=a&key=b'])('refuses %j', async (query) => {
    const answer = await ask(query);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'validation_error' });
  });

  test('limits lookups per minute and caller', async () => {
    const { key } = await service.account({ credits: 1 });
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await ask('?name=onur', bearer(key))).status);
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses[60]]).toEqual([true, 429]);
    expect((await ask('?name=onur')).status).toBe(200);
  });

  test('requires a key where there is no trial', async () => {
    const closed = await startService({ TRIAL: 'off' });
    try {
      const { key } = await closed.account();
      expect((await ask('?name=onur', {}, closed)).status).toBe(401);
      expect((await ask('?name=onur', bearer(key), closed)).status).toBe(200);
    } finally {
      await closed.stop();
    }
  });
});

describe('GET /', () => {
  test('redirects to the console by a relative URL, which works behind a proxy', async () => {
    const answer = await fetch(`${service.url}/`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'console/']);
  });

  test('is 404 when the console is off', async () => {
    const closed = await startService({ CONSOLE: 'off' });
    try {
      const paths = ['/', '/console', '/console/', '/console/evidence?name=onur'];
      const answers = await Promise.all(
        paths.map((path) => fetch(closed.url + path, { redirect: 'manual' })),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    } finally {
      await closed.stop();
    }
  });
});
