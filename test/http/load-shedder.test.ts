import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectProblem, expectSuccess } from '../support/expect.js';
import { bytesOf, jsonType, predictionBody, RawConnection } from '../support/raw.js';
import { bearer, type Service, startService } from '../support/service.js';

/** A bound, not a wait: a loaded machine is slow to accept. */
const slow = { timeout: 10_000 };
const onur = { type: 'name', value: 'Onur' };

let service: Service;
let key: string;
let held: RawConnection[] = [];
beforeEach(async () => {
  service = await startService({ REQUESTS_MAX: '10', LOG_LEVEL: 'info' });
  ({ key } = await service.account({ credits: 100 }));
});
afterEach(async () => {
  letGo();
  await service.stop();
});

/** A request that is held back would keep the service from stopping for as long as a body may take. */
function letGo(): void {
  for (const connection of held) connection.close();
  held = [];
}

/** Requests whose last byte is held back, so that they stay under way. */
async function hold(count: number): Promise<void> {
  const whole = bytesOf({ headers: [jsonType, `Authorization: Bearer ${key}`], body: predictionBody });
  for (let i = 0; i < count; i++) {
    const connection = await RawConnection.open(service);
    connection.write(whole.subarray(0, -1));
    held.push(connection);
  }
}

/** Status of a free read: with a key it is turned away last, without one first. */
const read = async (headers = {}) => (await service.get('/api/v2/usage', headers)).status;
const remaining = async () => (await service.get(`/api/remaining?key=${key}`)).body;

const finish = () => {
  for (const connection of held) connection.write(predictionBody.slice(-1));
  return Promise.all(held.map((connection) => connection.answer()));
};

test('requests without a key are shed first, then v1, then all but health checks', async () => {
  await hold(8);
  await expect.poll(() => read(), slow).toBe(503);
  expectProblem(await service.post('/api/v2/gender', onur), 'server_busy');
  expect((await remaining()).status).toBe(true);
  await hold(1);
  await expect.poll(remaining, slow).toMatchObject({ status: false, errno: 500 });
  expect(await read(bearer(key))).toBe(200);
  // One more than has room: the poll before may hold the last place when it arrives.
  await hold(2);
  await expect.poll(() => read(bearer(key)), slow).toBe(503);
  const refused = await service.post('/api/v2/gender', onur, bearer(key));
  expectProblem(refused, 'server_busy');
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await service.get('/livez')).status).toBe(200);
  expect((await service.get('/livez?at=1')).status).toBe(200);
  expect((await service.get('/readyz')).status).toBe(200);
});

test('a page of a listed origin may read the refusal of a shed v1 request', async () => {
  const origin = 'https://shop.example';
  await service.stop();
  service = await startService({ REQUESTS_MAX: '10', V1_CORS_ORIGINS: origin });
  ({ key } = await service.account());
  await hold(9);
  const ask = () => service.get(`/api/remaining?key=${key}`, { origin });
  await expect.poll(async () => (await ask()).body, slow).toMatchObject({ status: false, errno: 500 });
  expect((await ask()).headers.get('access-control-allow-origin')).toBe(origin);
});

test('the metrics are served beyond the bound to requests with a token', async () => {
  const token = 'metrics-of-this-test-0123456789abcdef';
  await service.stop();
  service = await startService({ REQUESTS_MAX: '10', METRICS_TOKEN: token });
  ({ key } = await service.account());
  await hold(10);
  await expect.poll(() => read(bearer(key)), slow).toBe(503);
  expect((await fetch(`${service.url}/metrics`, { headers: bearer(token) })).status).toBe(200);
  expect((await service.get('/metrics')).status).toBe(503);
});

test('shed requests do not reach the ledger; those in flight are answered and make room', async () => {
  await hold(10);
  await expect.poll(() => read(bearer(key)), slow).toBe(503);
  const before = await service.ledgerSummary();
  const refused = await Promise.all(
    Array.from({ length: 20 }, () => service.post('/api/v2/gender', onur, bearer(key))),
  );
  for (const answer of refused) expectProblem(answer, 'server_busy');
  expect(await service.ledgerSummary()).toEqual(before);
  const answers = await finish();
  expect(answers.map((answer) => answer?.status)).toEqual(Array(10).fill(200));
  expectSuccess(await service.post('/api/v2/gender', onur, bearer(key)), { charged: 1, remaining: 89 });
});

test('a client that disconnects makes room', async () => {
  await hold(10);
  await expect.poll(() => read(bearer(key)), slow).toBe(503);
  for (const connection of held) connection.close();
  await expect
    .poll(async () => (await service.post('/api/v2/gender', onur, bearer(key))).status, slow)
    .toBe(200);
});

test('pipelined requests whose connection broke make room', async () => {
  const whole = bytesOf({ headers: [jsonType, `Authorization: Bearer ${key}`], body: predictionBody });
  for (let i = 0; i < 10; i++) {
    const connection = await RawConnection.open(service);
    connection.write(Buffer.concat([whole, whole, whole]));
    connection.socket.resetAndDestroy();
  }
  await hold(7);
  await expect.poll(() => read(), slow).toBe(200);
  expect(await read()).toBe(200);
});

/** How long refusals in a row take on one connection, in milliseconds. */
async function refusedInRow(count: number): Promise<number> {
  await hold(10);
  await expect.poll(() => read(bearer(key)), slow).toBe(503);
  const whole = bytesOf({ headers: [jsonType, `Authorization: Bearer ${key}`], body: predictionBody });
  const connection = await RawConnection.open(service);
  const since = performance.now();
  for (let i = 0; i < count; i++) {
    connection.write(whole);
    expect((await connection.answer())?.status).toBe(503);
  }
  const took = performance.now() - since;
  connection.close();
  letGo();
  return took;
}

test('the connection of a shed request is paused, except that of a trusted proxy, which many clients share', async () => {
  const rested = await refusedInRow(4);
  expect(rested).toBeGreaterThan(3 * 490);
  await service.stop();
  service = await startService({ REQUESTS_MAX: '10', TRUST_PROXY: '127.0.0.1' });
  ({ key } = await service.account({ credits: 100 }));
  expect(await refusedInRow(4)).toBeLessThan(rested);
});

test('a tool whose own request is shed answers with that refusal, and the service goes on', async () => {
  await service.stop();
  service = await startService({ REQUESTS_MAX: '1' });
  ({ key } = await service.account({ credits: 100 }));
  const call = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      ...bearer(key),
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'predict_gender', arguments: { type: 'name', value: 'Onur' } },
    }),
  });
  expect(call.status).toBe(200);
  expect(await call.text()).toContain('server_busy');
  expect(await read(bearer(key))).toBe(200);
});

test('a request that a paused connection sent before the service stops is answered', async () => {
  await hold(10);
  await expect.poll(() => read(bearer(key)), slow).toBe(503);
  const whole = bytesOf({ headers: [jsonType, `Authorization: Bearer ${key}`], body: predictionBody });
  const connection = await RawConnection.open(service);
  connection.write(whole);
  expect((await connection.answer())?.status).toBe(503);
  await finish();
  connection.write(whole);
  const stopping = service.stop();
  expect((await connection.answer())?.status).toBe(200);
  await stopping;
});

test('a client that disconnects after each refusal occupies no connection', async () => {
  await service.stop();
  service = await startService({ REQUESTS_MAX: '10', CONNECTIONS_MAX: '64' });
  ({ key } = await service.account({ credits: 100 }));
  await hold(10);
  await expect.poll(() => read(bearer(key)), slow).toBe(503);
  const whole = bytesOf({ headers: [jsonType, `Authorization: Bearer ${key}`], body: predictionBody });
  for (let i = 0; i < 100; i++) {
    const connection = await RawConnection.open(service);
    connection.write(whole);
    expect((await connection.answer())?.status).toBe(503);
    connection.close();
  }
  expect((await service.get('/livez')).status).toBe(200);
});
