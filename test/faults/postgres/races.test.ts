import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveAnswers } from '../../ai/support/provider-behaviours.js';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import type { ServiceProcess } from '../../support/processes.js';
import { type Heard, orders, send } from '../support/client.js';
import { expectLedgerToAgree } from '../support/join.js';
import { createRig, type Rig, runCli } from '../support/rig.js';
import { postgresStore } from '../support/store.js';

/** Rounds of each race. */
const rounds = Number(process.env.FAULT_RACE_ROUNDS ?? 3);

let server: PostgresServer;
let rig: Rig;
let nodes: ServiceProcess[];
const heard: Heard[] = [];

beforeAll(async () => {
  server = await startPostgres(['-c', 'fsync=off']);
  rig = await createRig({
    credits: 1,
    openStore: () => postgresStore(server),
    // A request waits for hundreds of others. One that reaches the provider too late gives its credits back to the next one.
    settings: { TRUST_PROXY: '127.0.0.1/32', LEDGER_DEADLINE_MS: '60000', AI_DEADLINE_MS: '30000' },
  });
  rig.provider.behave(giveAnswers());
  nodes = await Promise.all([rig.serve(), rig.serve(), rig.serve()]);
});
afterAll(async () => {
  await rig.remove();
  await server.remove();
});

const nodeOf = (i: number): ServiceProcess => nodes[i % nodes.length] as ServiceProcess;

/** Brings the account to a balance. */
async function topUpTo(credits: number): Promise<void> {
  const missing = credits - (await rig.balance());
  if (missing === 0) return;
  const args = [
    'credits',
    'grant',
    '--account',
    rig.accountId,
    '--amount',
    String(missing),
    '--reason',
    'race',
  ];
  expect((await runCli(rig, args)).code).toBe(0);
}

/**
 * How many requests were charged and how many refused. A node on a busy machine may connect to the database too
 * late: what it refuses for that costs nothing either.
 */
function outcomes(told: readonly Heard[]): { charged: number; refused: number } {
  const refusals = ['insufficient_credits', 'billing_unavailable'];
  return {
    charged: told.filter((one) => one?.billing === 'confirmed').length,
    refused: told.filter((one) => one?.billing === 'not_charged' && refusals.includes(one.code ?? '')).length,
  };
}

test.each([
  { order: orders.dataset, credits: 1, passing: 1, left: 0 },
  { order: orders.ai, credits: 1, passing: 1, left: -1 },
  { order: orders.batch, credits: 3, passing: 1, left: -7 },
  { order: orders.dataset, credits: 5, passing: 5, left: 0 },
])('1,000 $order.kind requests to three nodes at a balance of $credits: $passing pass', async (row) => {
  for (let round = 0; round < rounds; round += 1) {
    await topUpTo(row.credits);
    const told = await Promise.all([...Array(1000).keys()].map((i) => rig.send(nodeOf(i), row.order)));
    heard.push(...told);
    expect(outcomes(told)).toEqual({ charged: row.passing, refused: 1000 - row.passing });
    expect(await rig.balance()).toBe(row.left);
  }
  await expectLedgerToAgree(rig, heard);
});

test('100 first requests of an address to three nodes: ten are served', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const from = { 'x-forwarded-for': `198.51.100.${round + 1}` };
    const told = await Promise.all(
      [...Array(100).keys()].map((i) => send(nodeOf(i).url, orders.dataset, null, from)),
    );
    expect(told.filter((one) => one?.billing === 'confirmed')).toHaveLength(10);
    expect(told.filter((one) => one?.billing === 'not_charged')).toHaveLength(90);
  }
  await rig.verify();
});
