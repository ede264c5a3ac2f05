import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftKey } from '../../src/access/keys.js';
import { expectNotCharged, expectProblem } from '../support/expect.js';
import { bearer, type Service, startService } from '../support/service.js';

/** A store that a test can end and start again. */
export interface TestStore {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

const onur = { type: 'name', value: 'Onur' };

/** The same key on every node, as if the nodes had one database. */
async function sharedKey(nodes: readonly Service[], name: string): Promise<Record<string, string>> {
  const accountId = `acc_${name.padStart(16, '0')}`;
  const { key, stored } = draftKey((nodes[0] as Service).app.hashes, accountId);
  for (const { app } of nodes)
    await app.ledger.createAccount({
      operationId: accountId,
      accountId,
      name,
      credits: 1000,
      expiresAt: null,
      key: stored,
      actor: 'test',
      reason: 'test',
    });
  return bearer(key);
}

/** What two nodes on one store must do, whichever store it is. The last test ends the store for a while. */
export function testSharedLimits(startStore: () => Promise<TestStore>): void {
  let store: TestStore;
  let nodes: [Service, Service];
  beforeAll(async () => {
    store = await startStore();
    const env = {
      RATE_LIMIT_STORE: store.url,
      RATE_LIMIT_KEY_PER_MINUTE: '10',
      RATE_LIMIT_TRIAL_PER_MINUTE: '4',
      TRUST_PROXY: '127.0.0.1',
    };
    nodes = [await startService(env), await startService(env)];
  });
  afterAll(async () => {
    for (const node of nodes ?? []) await node.stop();
    await store?.remove();
  });

  const predict = (node: 0 | 1, headers: Record<string, string>) =>
    nodes[node].post('/api/v2/gender', onur, headers);

  test('the first requests of both nodes at once find a store that is new', async () => {
    const authorization = await sharedKey(nodes, 'first');
    const answers = await Promise.all([0, 1, 0, 1].map((node) => predict(node as 0 | 1, authorization)));
    const left = answers.map(({ headers }) => headers.get('ratelimit')?.replace(/;t=\d+$/, '')).sort();
    expect(left).toEqual(['"key";r=6', '"key";r=7', '"key";r=8', '"key";r=9']);
  });

  test('a key has one rate on both nodes', async () => {
    const authorization = await sharedKey(nodes, 'rate');
    const answers = [];
    for (let i = 0; i < 12; i += 1) answers.push(await predict((i % 2) as 0 | 1, authorization));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429]);
    expect(answers.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0].map(String),
    );
    const [refused] = answers.slice(-1) as [(typeof answers)[number]];
    expectProblem(refused, 'rate_limit_exceeded');
    expectNotCharged(refused);
    expect(Number(refused.headers.get('retry-after'))).toBeOneOf([58, 59, 60]);
    expect(refused.headers.get('ratelimit-policy')).toBe('"key";q=10;w=60');
  });

  test('parallel requests on both nodes: exactly as many as there are places', async () => {
    const authorization = await sharedKey(nodes, 'parallel');
    const sent = Array.from({ length: 40 }, (_, i) => predict((i % 2) as 0 | 1, authorization));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  test('an address on the trial has one rate on both nodes, apart from another one', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push(await predict((i % 2) as 0 | 1, from));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    expect((await predict(0, { 'x-forwarded-for': '203.0.113.78' })).status).toBe(200);
  });

  /** Statuses and what is left of as many requests, to the nodes in turn. */
  async function toNodesInTurn(count: number, headers: Record<string, string>) {
    const answers = [];
    for (let i = 0; i < count; i += 1) answers.push(await predict((i % 2) as 0 | 1, headers));
    return answers.map((answer) => [answer.status, answer.headers.get('x-ratelimit-remaining')]);
  }

  test('when the store goes away, keys go on by node and the trial is closed; when it returns, all is as before', async () => {
    const authorization = await sharedKey(nodes, 'goesaway');
    for (let i = 0; i < 9; i += 1) await predict(0, authorization);
    await store.stop();
    expect((await predict(1, authorization)).headers.get('x-ratelimit-remaining')).toBe('9');
    const trial = await predict(1, { 'x-forwarded-for': '203.0.113.79' });
    expectProblem(trial, 'trial_unavailable');
    expectNotCharged(trial);

    await store.start();
    // Each node finds it by itself.
    for (const [node, last] of [
      [0, 80],
      [1, 81],
    ] as const) {
      const statusOf = async () => (await predict(node, { 'x-forwarded-for': `203.0.113.${last}` })).status;
      await expect.poll(statusOf, { timeout: 20_000, interval: 200 }).toBe(200);
    }
    const again = await sharedKey(nodes, 'returned');
    expect(await toNodesInTurn(12, again)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0].map((left, i) => [i < 10 ? 200 : 429, String(left)]),
    );
    const address = { 'x-forwarded-for': '203.0.113.82' };
    expect((await toNodesInTurn(5, address)).map(([status]) => status)).toEqual([200, 200, 200, 200, 429]);
    for (const node of nodes) expect((await node.ledgerSummary()).ok).toBe(true);
  });
}
