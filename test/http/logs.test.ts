import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, bytesOf, jsonType, RawConnection, type RawRequest, sendRaw } from '../support/raw.js';
import { behindProxy, type Service, startService } from '../support/service.js';
import { sampleDataset } from '../support/tiny-dataset.js';

const canary = 'CANARY7f3a';
const clientAddress = '203.0.113.77';
const stranger = 'c0ffee'.repeat(4);

let service: Service;
let key: string;
let disabledKey: string;
beforeAll(async () => {
  const dataset = {
    ...sampleDataset,
    find(name: string): number {
      if (name.includes('break')) throw new Error(`no ${name} ${canary}\n    at ${canary}`);
      return sampleDataset.find(name);
    },
  };
  service = await startService({ ...behindProxy, LOG_LEVEL: 'debug' }, { dataset });
  ({ key } = await service.account({ credits: 100 }));
  const disabled = await service.account();
  disabledKey = disabled.key;
  await service.app.ledger.disableKey(disabled.keyId);
});
afterAll(() => service.stop());

const forwarded = `X-Forwarded-For: ${clientAddress}`;
const predict = (value: string, ...headers: string[]): RawRequest => ({
  headers: [jsonType, forwarded, ...headers],
  body: JSON.stringify({ type: 'name', value, options: { ai_mode: 'off' } }),
});
const get = (path: string, ...headers: string[]): RawRequest => ({ path, headers: [forwarded, ...headers] });

/** Requests of every kind, each with something that must not be written down. */
const requests = (): RawRequest[] => [
  predict(canary, `Authorization: Bearer ${key}`),
  predict(canary),
  predict(canary, `Authorization: Bearer ${stranger}`),
  predict(canary, `Authorization: Bearer ${disabledKey}`),
  predict(canary, `Authorization: Basic ${canary}`),
  predict('break', `Authorization: Bearer ${key}`),
  predict(canary, `User-Agent: ${canary}`, `Referer: http://x/?key=${key}`),
  predict(canary, `X-Request-ID: ${canary}`, `Cookie: key=${canary}`),
  { headers: [jsonType, forwarded], body: `{"${canary}":"${canary}"}` },
  { headers: [jsonType, forwarded], body: `{"${canary}` },
  { headers: [`Content-Type: text/${canary}`, forwarded], body: canary },
  { headers: [jsonType, `X-Forwarded-For: ${canary}`], body: '{}' },
  { path: `/api/v2/gender?key=${key}&x=${canary}`, headers: [jsonType, forwarded], body: '{}' },
  get(`/api/v2/gender?value=${canary}&ai_mode=off&key=${key}`),
  get(`/api/v2/gender?value=${canary}&key=${stranger}&${canary}=1`),
  get(`/api/v2/gender?value=break&key=${key}`),
  get(`/api/v2/usage?key=${key}`, `Authorization: Bearer ${key}`),
  get(`/api/v2/gendr?key=${key}`),
  get(`/api/v2/%ZZ?key=${key}`),
  get(`/${canary}/${key}`),
  get(`/api/v2/gender#${canary}`),
  { ...get(`/api/v2/gender?key=${key}`), method: 'DELETE' },
  get(`/api/v2/gender?value=${canary}${'a'.repeat(5000)}&key=${key}`),
];

/** All lines but the one that says where the service listens. */
const linesOf = (logs: string): string =>
  logs
    .split('\n')
    .filter((line) => !line.includes('Server listening'))
    .join('\n');

test('no value, key or address of any request is in the log', async () => {
  for (const request of requests()) await ask(service, request);
  await sendRaw(service, `GET /api/v2/${canary} ${key} HTTP/1.1\r\nHost: ${canary}\r\n\r\n`);
  await sendRaw(service, `GET /api/v2 HTTP/1.1\r\nHost: x\r\nExpect: ${canary}\r\n\r\n`);
  const logs = service.logs();
  for (const hidden of [
    canary,
    canary.toLowerCase(),
    key,
    disabledKey,
    stranger,
    clientAddress,
    '127.0.0.1:',
  ])
    expect(linesOf(logs)).not.toContain(hidden);
  expect(logs).toContain('"status":500');
});

test('each request that reached the router has one line, of JSON, with known members', async () => {
  const before = service.logs().length;
  const answer = await ask(service, predict(canary, `Authorization: Bearer ${key}`));
  await expect.poll(() => service.logs().slice(before)).toContain('\n');
  const [line = '', ...rest] = service.logs().slice(before).trim().split('\n');
  expect(rest).toEqual([]);
  expect(JSON.parse(line)).toEqual({
    level: 30,
    time: expect.any(Number),
    node: 'genderd-1',
    request_id: answer.body.meta.request_id,
    method: 'POST',
    route: '/api/v2/gender',
    status: 200,
    code: null,
    duration_ms: expect.any(Number),
    access: 'api_key',
    account_id: expect.stringMatching(/^acc_/),
    key_id: expect.stringMatching(/^key_/),
    billing_status: 'confirmed',
    charged_credits: 1,
    msg: 'request',
  });
});

test('LOG_REQUESTS=off writes no line for a request', async () => {
  const quiet = await startService({ LOG_REQUESTS: 'off' });
  const before = quiet.logs();
  await quiet.get('/api/v2/usage');
  await quiet.get('/nowhere');
  await quiet.stop();
  expect(quiet.logs()).toBe(before);
});

test('a log that breaks with a line takes no answer with it', async () => {
  const breaking = await startService(
    { LOG_LEVEL: 'info' },
    {
      logStream: {
        write(line) {
          if (line.includes('"msg":"request"')) throw new Error('no line');
        },
      },
    },
  );
  const connection = await RawConnection.open(breaking);
  for (const path of ['/api/v2', '/api/remaining', '/livez', '/api/v2']) {
    connection.write(bytesOf({ path }));
    expect((await connection.answer())?.status, path).toBe(200);
  }
  connection.close();
  await breaking.stop();
});
