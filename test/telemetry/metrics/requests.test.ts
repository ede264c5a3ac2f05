import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gateUsage } from '../../support/gate.js';
import { ask, bytesOf, jsonType, predictionBody, RawConnection, sendRaw } from '../../support/raw.js';
import { bearer, type Service, startService } from '../../support/service.js';
import { metered, parseMetrics, type Scraped, sampleOf, scrapeText, sumOf } from './scrapes.js';

let service: Service;
let key: string;
/** What was counted when the test began. */
let before: readonly Scraped[];
beforeAll(async () => {
  service = await startService({ ...metered, RATE_LIMIT_KEY_PER_MINUTE: '20', REQUESTS_MAX: '10' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  ({ key } = await service.account({ credits: 3 }));
  before = parseMetrics(await scrapeText(service));
});

const total = 'genderd_http_requests_total';
const onur = { type: 'name', value: 'Onur' };

/** By how much a sample has grown since the test began. */
const growthOf = async (name: string, labels: Record<string, string> = {}) =>
  (await sampleOf(service, name, labels)) - sumOf(before, name, labels);

/** Requests with these labels, once they are all counted: that happens after the answer is out. */
const expectCount = (labels: Record<string, string>, count: number, name = total) =>
  expect.poll(() => growthOf(name, labels)).toBe(count);

test('a request is counted by route, method, status and problem code, and its time by route', async () => {
  const sinceMs = performance.now();
  await service.post('/api/v2/gender', onur, bearer(key));
  await service.post('/api/v2/gender', { type: 'nobody' }, bearer(key));
  await service.get('/api/v2/usage', bearer(key));
  const gender = { route: '/api/v2/gender', method: 'POST' };
  await expectCount({ ...gender, status: '200', code: 'none' }, 1);
  await expectCount({ ...gender, status: '422', code: 'validation_error' }, 1);
  await expectCount({ route: '/api/v2/usage', method: 'GET', status: '200' }, 1);
  const duration = 'genderd_http_request_duration_seconds';
  await expectCount({ route: '/api/v2/gender' }, 2, `${duration}_count`);
  await expectCount({ route: '/api/v2/gender', le: '+Inf' }, 2, `${duration}_bucket`);
  const seconds = await growthOf(`${duration}_sum`);
  expect(seconds).toBeGreaterThan(0);
  // Beside the clock: milliseconds would be more than both requests took.
  expect(seconds).toBeLessThan((performance.now() - sinceMs) / 1000);
});

test('v1 answers its errors with status 200, and is counted by the problem or its own number', async () => {
  await service.get(`/api?name=Onur&key=${key}`);
  await service.get('/api?name=Onur');
  await service.get(`/api?key=${key}`);
  await expectCount({ route: '/api', status: '200', code: 'none' }, 1);
  await expectCount({ route: '/api', status: '200', code: 'invalid_api_key' }, 1);
  await expectCount({ route: '/api', status: '200', code: 'errno_91' }, 1);
});

test('a request without a route is counted without its path and an unknown method', async () => {
  await service.get('/no/such/address');
  await service.get('/api/v2/%ZZ');
  await ask(service, { method: 'PROPFIND', path: '/api/v2/gender' });
  await expectCount({ route: 'none', status: '404', code: 'not_found' }, 2);
  await expectCount({ method: 'PROPFIND' }, 0);
  await sendRaw(service, 'GET /api/v2 HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n');
  await sendRaw(service, 'GET /\u00ff HTTP/1.1\r\nHost: x\r\n\r\n');
  await sendRaw(service, 'GET /api/v2 HTTP/1.1\r\nHost: x\r\nExpect: nothing\r\n\r\n');
  await expectCount({ route: 'none', method: 'none', status: '400' }, 2);
  await expectCount({ route: 'none', method: 'none', status: '417' }, 1);
});

test('a request that an MCP tool makes in the process is not counted as disconnected', async () => {
  const call = { name: 'predict_gender', arguments: { type: 'name', value: 'Onur' } };
  const headers = { ...bearer(key), accept: 'application/json, text/event-stream' };
  await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
  }).then((answer) => answer.text());
  await expectCount({ route: '/api/v2/gender', status: '200' }, 1);
  expect(await growthOf('genderd_http_answers_undelivered_total')).toBe(0);
});

test('requests in flight are shown, and those whose client disconnected are counted as 499', async () => {
  const gate = gateUsage(service);
  const connection = await RawConnection.open(service);
  connection.write(bytesOf({ path: '/api/v2/usage', headers: [`Authorization: Bearer ${key}`] }));
  await gate.waiting(1);
  expect(await sampleOf(service, 'genderd_http_requests_in_flight')).toBe(1);
  connection.socket.resetAndDestroy();
  await expectCount({ route: '/api/v2/usage', status: '499' }, 1);
  expect(await sampleOf(service, 'genderd_http_requests_in_flight')).toBe(0);
  gate.open();
});

test('requests beyond a limit are counted by the kind of caller', async () => {
  for (let i = 0; i < 21; i += 1) await service.get('/api/v2/usage', bearer(key));
  await expectCount({ payer: 'customer', limit: 'rate' }, 1, 'genderd_http_requests_limited_total');
});

test('requests that are shed are counted by class', async () => {
  const whole = bytesOf({ headers: [jsonType, `Authorization: Bearer ${key}`], body: predictionBody });
  const held = await Promise.all(Array.from({ length: 8 }, () => RawConnection.open(service)));
  for (const connection of held) connection.write(whole.subarray(0, -1));
  await expect.poll(async () => (await service.get('/api/v2/usage')).status).toBe(503);
  for (const connection of held) connection.close();
  const shed = 'genderd_http_requests_shed_total';
  expect(await growthOf(shed, { class: 'anonymous' })).toBeGreaterThan(0);
  expect(await growthOf(shed, { class: 'rest' })).toBe(0);
});

test('every sample of a scrape is well-formed and unique', async () => {
  await service.post('/api/v2/gender', onur, bearer(key));
  const samples = parseMetrics(await scrapeText(service));
  const ids = samples.map(({ name, labels }) => JSON.stringify([name, Object.entries(labels).sort()]));
  expect(new Set(ids).size).toBe(ids.length);
  expect(samples.length).toBeGreaterThan(100);
});
