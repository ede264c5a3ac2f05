import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectNotCharged, expectProblem } from '../../support/expect.js';
import { type Gate, gateUsage } from '../../support/gate.js';
import { bytesOf, RawConnection } from '../../support/raw.js';
import { type Answer, bearer, useService } from '../../support/service.js';

const service = useService({ RATE_LIMIT_KEY_CONCURRENT: '2', RATE_LIMIT_TRIAL_CONCURRENT: '1' });
let gate: Gate;
beforeEach(() => {
  gate = gateUsage(service);
});
afterEach(() => gate.open());

const usage = (headers: Record<string, string>) => service.get('/api/v2/usage', headers);
const predict = (headers: Record<string, string>) =>
  service.post('/api/v2/gender', { type: 'name', value: 'Onur' }, headers);

/** The slot is free as soon as the response's end was noticed, which may be after the client has it. */
const untilServed = (send: () => Promise<Answer>) =>
  vi.waitFor(async () => expect((await send()).status).toBe(200), { timeout: 5000, interval: 5 });

test('beyond the places of a key: 429 after which a second is enough, free of charge', async () => {
  const { key } = await service.account();
  const held = [usage(bearer(key)), usage(bearer(key))];
  await gate.waiting(2);
  const { entries } = await service.ledgerSummary();
  const answer = await predict(bearer(key));
  expectProblem(answer, 'concurrency_limit');
  expectNotCharged(answer);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(answer.headers.get('ratelimit')).toMatch(/^"key";r=599997;t=(59|60)$/);
  expect(await service.ledgerSummary()).toEqual({ entries, ok: true });
  gate.open();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200]);
});

test('a place is free again after its answer', async () => {
  const { key } = await service.account();
  const held = [usage(bearer(key)), usage(bearer(key))];
  await gate.waiting(2);
  gate.open();
  await Promise.all(held);
  await untilServed(() => predict(bearer(key)));
});

test('a place is free again after a refusal of any kind', async () => {
  const { key } = await service.account({ credits: 0 });
  for (let i = 0; i < 5; i += 1) {
    await vi.waitFor(async () => expectProblem(await predict(bearer(key)), 'insufficient_credits'));
    await vi.waitFor(async () =>
      expectProblem(await service.post('/api/v2/gender', {}, bearer(key)), 'validation_error'),
    );
  }
});

/** Two requests under way that use up the places of the key. */
async function holdBoth(key: string): Promise<RawConnection[]> {
  const request = { path: '/api/v2/usage', headers: [`Authorization: Bearer ${key}`] };
  const connections = [await RawConnection.open(service), await RawConnection.open(service)];
  for (const connection of connections) connection.write(bytesOf(request));
  await gate.waiting(2);
  expectProblem(await predict(bearer(key)), 'concurrency_limit');
  return connections;
}

test('a place is free again when the connection is reset', async () => {
  const { key } = await service.account();
  for (const { socket } of await holdBoth(key)) socket.resetAndDestroy();
  await untilServed(() => predict(bearer(key)));
});

test('a place is free again when the client left before its answer', async () => {
  const { key } = await service.account();
  for (const connection of await holdBoth(key)) connection.close();
  gate.open();
  await untilServed(() => predict(bearer(key)));
});

test('a slot is released once: the slots of a caller do not grow', async () => {
  const { key } = await service.account();
  const held = [usage(bearer(key))];
  await gate.waiting(1);
  for (let i = 0; i < 3; i += 1) await untilServed(() => predict(bearer(key)));
  held.push(usage(bearer(key)));
  await gate.waiting(2);
  expectProblem(await predict(bearer(key)), 'concurrency_limit');
  gate.open();
  await Promise.all(held);
});

test('an address without a key has places of its own', async () => {
  const { key } = await service.account();
  const held = usage({});
  await gate.waiting(1);
  expectProblem(await predict({}), 'concurrency_limit');
  expect((await predict(bearer(key))).status).toBe(200);
  gate.open();
  await held;
});
