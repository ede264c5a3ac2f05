import { expect, test } from 'vitest';
import { expectConsistent, expectIdentified } from '../../support/expect.js';
import { bearer, useService } from '../../support/service.js';

const service = useService();

const path = '/api/v2/gender/batch';

test('each item has its own row, in order, with its id', async () => {
  const { key } = await service.account({ credits: 100 });
  const items = [
    { id: 'a', type: 'name', value: 'Onur', country: 'TR' },
    { type: 'name', value: 'Maria' },
    { id: 'c', type: 'name', value: 'Evenly' },
    { type: 'name', value: 'Zzzxxyy' },
  ];
  const answer = await service.post(path, { items }, bearer(key));
  expect(answer.status).toBe(200);
  expectIdentified(answer);
  const { data, meta } = answer.body;
  expect(data.map((row: { index: number }) => row.index)).toEqual([0, 1, 2, 3]);
  expect(data.map((row: { id?: string }) => row.id)).toEqual(['a', undefined, 'c', undefined]);
  expect(Object.keys(data[1])).not.toContain('id');
  expect(data.map((row: { data: { gender: string } }) => row.data.gender)).toEqual([
    'male',
    'female',
    null,
    null,
  ]);
  for (const row of data) {
    expect(row.charged_credits).toBe(1);
    expectConsistent(row.data);
  }
  expect(data[2].data.reason).toBe('ambiguous');
  expect(data[3].data.reason).toBe('not_found');
  expect(meta.summary).toEqual({ total: 4, succeeded: 4, identified: 2, unknown: 2, failed: 0 });
  expect(meta.usage).toMatchObject({
    charged_credits: 4,
    remaining_credits: 96,
    billing_status: 'confirmed',
  });
  expect(Object.keys(meta).sort()).toEqual(['access', 'duration_ms', 'request_id', 'summary', 'usage']);
});

test('fifty items are answered, and the same name fifty times is charged fifty times', async () => {
  const { key } = await service.account({ credits: 60 });
  const items = Array.from({ length: 50 }, () => ({ type: 'name', value: 'Maria' }));
  const answer = await service.post(path, { items }, bearer(key));
  expect(answer.status).toBe(200);
  expect(answer.body.data).toHaveLength(50);
  expect(answer.body.meta.usage).toMatchObject({ charged_credits: 50, remaining_credits: 10 });
});

test('an item that needs AI fails alone and costs nothing', async () => {
  const { key } = await service.account({ credits: 10 });
  const items = [
    { id: 'known', type: 'name', value: 'Onur', forceToGenderize: true },
    { id: 'asks', type: 'name', value: 'Zzzxxyy', options: { ai_mode: 'fallback' } },
    { id: 'always', type: 'name', value: 'Onur', options: { ai_mode: 'always' } },
    { id: 'forced', type: 'username', value: 'zzzxxyy', forceToGenderize: true },
  ];
  const { status, body } = await service.post(path, { items }, bearer(key));
  expect(status).toBe(200);
  expect(body.data[0]).toMatchObject({ id: 'known', charged_credits: 1, data: { gender: 'male' } });
  for (const row of body.data.slice(1)) {
    expect(row.charged_credits).toBe(0);
    expect(row).not.toHaveProperty('data');
    expect(row.error).toMatchObject({
      code: 'ai_unavailable',
      status: 503,
      request_id: body.meta.request_id,
    });
    expect(row.error).not.toHaveProperty('meta');
  }
  expect(body.meta.summary).toEqual({ total: 4, succeeded: 1, identified: 1, unknown: 0, failed: 3 });
  expect(body.meta.usage).toMatchObject({ charged_credits: 1, remaining_credits: 9 });
});

test('when every item fails, the first problem carries the rows under both names', async () => {
  const { key } = await service.account({ credits: 10 });
  const before = await service.ledgerSummary();
  const items = [{ id: 'x', type: 'name', value: 'Onur', options: { ai_mode: 'always' } }];
  const { status, body, headers } = await service.post(path, { items }, bearer(key));
  expect(status).toBe(503);
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(body.code).toBe('ai_unavailable');
  expect(body.data).toEqual(body.results);
  expect(body.data[0]).toMatchObject({ index: 0, id: 'x', charged_credits: 0, error: { code: body.code } });
  expect(body.meta.summary).toEqual({ total: 1, succeeded: 0, identified: 0, unknown: 0, failed: 1 });
  expect(body.meta.usage).toMatchObject({ charged_credits: 0, billing_status: 'not_charged' });
  expect(await service.ledgerSummary()).toEqual(before);
});
