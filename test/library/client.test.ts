import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/client/index.js';
import { packageFile } from '../../src/runtime/package-root.js';
import { typesOf } from '../../tools/client/types.js';
import { useService } from '../support/service.js';

const service = useService();
let key: string;
beforeAll(async () => {
  ({ key } = await service.account({ credits: 20 }));
});

test('asks every route with types and the key', async () => {
  const client = createClient({ baseUrl: `${service.url}/`, key });
  const one = await client.POST('/api/v2/gender', { body: { type: 'name', value: 'Maria' } });
  expect(one.data).toMatchObject({ data: { gender: 'female' }, meta: { usage: { charged_credits: 1 } } });
  const items = [
    { type: 'name' as const, value: 'Onur', country: 'TR' as const },
    { type: 'email' as const, value: 'maria@example.com' },
  ];
  const batch = await client.POST('/api/v2/gender/batch', { body: { items } });
  expect(batch.data?.data).toMatchObject([{ data: { gender: 'male' } }, { data: { gender: 'female' } }]);
  const query = { type: 'name' as const, value: 'Maria' };
  expect((await client.GET('/api/v2/gender', { params: { query } })).data?.data.gender).toBe('female');
  expect((await client.GET('/api/v2/usage')).response.status).toBe(200);
  expect((await client.GET('/api/v2')).response.status).toBe(200);
});

test('answers a problem as an error, without throwing', async () => {
  const client = createClient({ baseUrl: service.url, key });
  const { data, error, response } = await client.POST('/api/v2/gender', {
    body: { type: 'name', value: '' },
  });
  expect({ data, status: response.status }).toEqual({ data: undefined, status: 422 });
  expect(error).toMatchObject({ code: 'validation_error' });
});

test('no member of the description has an unknown type', () => {
  const types = typesOf(JSON.parse(readFileSync(packageFile('docs/openapi.json'), 'utf8')));
  expect(types).toContain('forceToGenderize?: boolean;');
  expect(types).toContain("billing_status?: 'confirmed';");
  expect(types.match(/.*: unknown;/g)?.filter((line) => !line.includes('[name: string]'))).toEqual([]);
});

test('a client needs the address of the service', () => {
  for (const baseUrl of [undefined, ''])
    expect(() => createClient({ baseUrl: baseUrl as string })).toThrow('baseUrl must be the address');
});

test('takes the address with or without the path of v2', async () => {
  const send = async ({ url }: Request) => Response.json({ url });
  for (const path of ['', '/', '//', '/api/v2', '/api/v2/']) {
    const client = createClient({ baseUrl: `${service.url}${path}`, fetch: send });
    expect((await client.GET('/api/v2/usage')).data).toEqual({ url: `${service.url}/api/v2/usage` });
  }
});

test('sends headers in each form that they can be given in, beside the key', async () => {
  const sent: Headers[] = [];
  const send = async ({ headers }: Request) => {
    sent.push(headers);
    return Response.json({});
  };
  const form = { 'x-a': '1', Accept: 'text/plain' };
  for (const headers of [form, new Headers(form), Object.entries(form) as [string, string][]])
    await createClient({ baseUrl: service.url, key, headers, fetch: send }).GET('/api/v2');
  const expected = { 'x-a': '1', accept: 'text/plain', authorization: `Bearer ${key}` };
  expect(sent.map((one) => Object.fromEntries(one))).toEqual([expected, expected, expected]);
});

test('an empty key is refused, and none is not sent', async () => {
  for (const none of ['', ' ', 5 as unknown as string])
    expect(() => createClient({ baseUrl: service.url, key: none })).toThrow('key must be an API key');
  for (const none of [undefined, null]) {
    const send = async ({ headers }: Request) => Response.json({ sent: headers.get('authorization') });
    const client = createClient({ baseUrl: service.url, key: none as undefined, fetch: send });
    expect((await client.GET('/api/v2')).data).toEqual({ sent: null });
  }
});
