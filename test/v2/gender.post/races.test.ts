import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bearer,
  behindProxy,
  freshAddress,
  from,
  type Service,
  startService,
} from '../../support/service.js';

let service: Service;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
beforeAll(async () => {
  service = await startService({ ...behindProxy, RATE_LIMIT: 'off' });
});
afterAll(async () => {
  agent.destroy();
  await service.stop();
});

/** Reads the status alone: a thousand of these leave the machine time for the server. */
function predict(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } };
    request(`${service.url}/api/v2/gender`, options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end('{"type":"name","value":"Onur"}');
  });
}

async function race(count: number, headers: Record<string, string>): Promise<Record<number, number>> {
  const statuses = await Promise.all(Array.from({ length: count }, () => predict(headers)));
  const tally: Record<number, number> = {};
  for (const status of statuses) tally[status] = (tally[status] ?? 0) + 1;
  return tally;
}

describe('1,000 parallel requests against the last credits', () => {
  test.each([1, 2, 10])('a balance of %i serves exactly as many', async (credits) => {
    const { key } = await service.account({ credits });
    const before = await service.ledgerSummary();
    expect(await race(1000, bearer(key))).toEqual({ 200: credits, 403: 1000 - credits });
    expect(await service.ledgerSummary()).toEqual({ entries: before.entries + credits, ok: true });
    const usage = await service.get('/api/v2/usage', bearer(key));
    expect(usage.body.data.remaining_credits).toBe(0);
  });
});

test('100 parallel first uses of a trial: exactly 10 are served', async () => {
  const address = from(freshAddress());
  const before = await service.ledgerSummary();
  expect(await race(100, address)).toEqual({ 200: 10, 403: 90 });
  // Ten charges and the grant that opened the one window.
  expect(await service.ledgerSummary()).toEqual({ entries: before.entries + 11, ok: true });
});

test('100 parallel requests as the window ends: one new window, exactly 10 served', async () => {
  const address = from(freshAddress());
  expect(await race(20, address)).toEqual({ 200: 10, 403: 10 });
  const usage = await service.get('/api/v2/usage', address);
  service.advance(Date.parse(usage.body.data.resets_at) - service.app.now());
  const before = await service.ledgerSummary();
  expect(await race(100, address)).toEqual({ 200: 10, 403: 90 });
  expect(await service.ledgerSummary()).toEqual({ entries: before.entries + 11, ok: true });
});

test('a key disabled in the midst of a race: no charge after the change', async () => {
  const { key, keyId } = await service.account({ credits: 1000 });
  const racing = race(300, bearer(key));
  await service.app.ledger.disableKey(keyId);
  const { entries } = await service.ledgerSummary();
  const tally = await racing;
  expect((tally[200] ?? 0) + (tally[403] ?? 0)).toBe(300);
  expect(await service.ledgerSummary()).toEqual({ entries, ok: true });
});
