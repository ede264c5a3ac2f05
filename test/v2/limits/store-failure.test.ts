import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { expectNotCharged, expectProblem } from '../../support/expect.js';
import { listen } from '../../support/listen.js';
import { bearer, type Service, startService } from '../../support/service.js';

const onur = { type: 'name', value: 'Onur' };

let service: Service;
let silent: Server | null = null;
let connections = 0;
afterEach(async () => {
  await service.stop();
  silent?.close();
  silent = null;
});

/** The address of a store that takes connections and never says a word. */
async function silentStore(scheme: string): Promise<string> {
  connections = 0;
  silent = createServer(() => {
    connections += 1;
  });
  return `${scheme}://127.0.0.1:${await listen(silent)}`;
}

test.each(['redis', 'postgres'])(
  'while %s is unreachable, keys still work and the trial is unavailable',
  async (scheme) => {
    service = await startService({
      RATE_LIMIT_STORE: `${scheme}://127.0.0.1:1`,
      RATE_LIMIT_KEY_PER_MINUTE: '2',
    });
    const trial = await service.post('/api/v2/gender', onur);
    expectProblem(trial, 'trial_unavailable');
    expectNotCharged(trial);
    const { key } = await service.account();
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push(await service.post('/api/v2/gender', onur, bearer(key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['1', '0', '0']);
    expect(service.logs()).toMatch(/ECONNREFUSED.*the rate limit store fails/);
  },
);

test.each(['redis', 'postgres'])(
  'while %s hangs, only the first request waits until the deadline',
  async (scheme) => {
    service = await startService({ RATE_LIMIT_STORE: await silentStore(scheme) });
    const { key } = await service.account();
    for (let i = 0; i < 5; i += 1)
      expect((await service.post('/api/v2/gender', onur, bearer(key))).status).toBe(200);
    expect(connections).toBeGreaterThan(0);
    // Each wait is one of a new connection.
    expect(connections).toBeLessThan(5);
    expectProblem(await service.post('/api/v2/gender', onur), 'trial_unavailable');
  },
);

test('the store is not looked for before the first request, nor for free routes', async () => {
  service = await startService({ RATE_LIMIT_STORE: 'redis://127.0.0.1:1' });
  expect((await service.get('/api/v2')).status).toBe(200);
  expect(service.logs()).not.toContain('the rate limit store fails');
});
