import { rename } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createFaultLog } from '../../src/http/problems/fault-log.js';
import { LedgerUnavailableError } from '../../src/ledger/ledger.js';
import { databasePath } from '../../src/ledger/sqlite/messages.js';
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
    expect(logs).not.toContain(hidden);
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

test.each([
  { LOG_LEVEL: 'info', LOG_REQUESTS: 'off' },
  { LOG_LEVEL: 'warn', LOG_REQUESTS: 'on' },
])('no line for a request with %o', async (settings) => {
  const quiet = await startService(settings);
  const before = quiet.logs();
  await quiet.get('/api/v2/usage');
  await quiet.get('/nowhere');
  await quiet.stop();
  expect(quiet.logs()).toBe(before);
});

test('a storage that refuses every charge is told at once, and not for each request', async () => {
  const refused = await startService(behindProxy);
  const { key: own } = await refused.account({ credits: 100 });
  const path = databasePath(refused.dataDir);
  await rename(path, `${path}.away`);
  for (let i = 0; i < 20; i += 1) {
    const { status } = await ask(refused, predict('Maria', `Authorization: Bearer ${own}`));
    expect(status).toBe(503);
  }
  const told = refused
    .logs()
    .split('\n')
    .filter((line) => line.includes('"msg":"storage"'));
  expect(told).toHaveLength(1);
  expect(JSON.parse(told[0] as string)).toMatchObject({
    level: 40,
    requests: 1,
    error: { name: 'LedgerUnavailableError', message: expect.stringContaining('no longer the file') },
  });
  await rename(`${path}.away`, path);
  await refused.stop();
});

test('the requests that meet the same fault later are told by their number', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: { readonly request_id: string; readonly requests: number }[] = [];
  const faults = createFaultLog(pino({}, { write: (line) => void lines.push(JSON.parse(line)) }));
  const full = new LedgerUnavailableError('database or disk is full');
  for (const id of ['a', 'b', 'c', 'd']) faults.storage(id, full);
  faults.storage('e', new LedgerUnavailableError('another fault'));
  vi.advanceTimersByTime(10_000);
  expect(lines.map(({ request_id, requests }) => [request_id, requests])).toEqual([
    ['a', 1],
    ['e', 1],
    ['d', 3],
  ]);
  // Of a fault that ended nothing more is told, and one that comes back is told at once again.
  vi.advanceTimersByTime(30_000);
  faults.storage('f', full);
  expect(lines.map(({ request_id }) => request_id)).toEqual(['a', 'e', 'd', 'f']);
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
