import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databasePath } from '../../src/billing/sqlite/open.js';
import { createWorkplace, predict, type ServiceProcess, type Workplace } from '../support/processes.js';

/** Kills in a run; a long run takes thousands. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 20);
const clients = 16;

let workplace: Workplace;
let account: { account_id: string; key: string };

beforeAll(async () => {
  workplace = createWorkplace({ LOG_REQUESTS: 'off' });
  account = await workplace.json('accounts', 'create', '--name', 'crash', '--credits', '1000000');
});
afterAll(() => workplace.remove());

/** Asks until the service is gone; answers the request ids that it confirmed. */
async function ask({ url }: ServiceProcess, confirmed: string[]): Promise<void> {
  try {
    for (;;) {
      const { body } = await predict(url, account.key);
      if (body.meta.usage.billing_status === 'confirmed') confirmed.push(body.meta.request_id);
    }
  } catch {
    // The process was killed.
  }
}

/** Credits that the ledger took for each operation of the account. */
function charges(): Map<string, number> {
  const db = new Database(databasePath(workplace.dataDir));
  const rows = db
    .prepare(`select operation_id, -amount as credits from entry where kind = 'charge' and account_id = ?`)
    .all([account.account_id]) as { operation_id: string; credits: number }[];
  db.close();
  return new Map(rows.map(({ operation_id, credits }) => [operation_id, credits]));
}

test(`${rounds} kills under load lose no confirmed charge (CRASH_ROUNDS)`, {
  timeout: 20_000 + rounds * 5000,
}, async () => {
  const confirmed: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const service = await workplace.serve();
    const before = confirmed.length;
    const load = [...Array(clients)].map(() => ask(service, confirmed));
    // The moment of the kill is the experiment: it must fall anywhere between two instructions.
    await wait(randomInt(20, 200));
    service.kill('SIGKILL');
    await Promise.all([...load, service.exit]);
    expect(confirmed.length).toBeGreaterThanOrEqual(before);
  }
  expect(confirmed.length).toBeGreaterThan(rounds);
  const verification = await workplace.json('ledger', 'verify');
  expect(verification.ok).toBe(true);
  const charged = charges();
  expect(confirmed.filter((id) => charged.get(id) !== 1)).toEqual([]);
  // A client waits for each answer, so each kill can lose one answer of each at most.
  expect(charged.size - confirmed.length).toBeLessThanOrEqual(rounds * clients);
  const { accounts } = await workplace.json('accounts', 'list');
  expect(accounts[0].credits).toBe(1_000_000 - charged.size);
});

test('service and commands that write one file at once stay exact', async () => {
  const service = await workplace.serve();
  const { accounts } = await workplace.json('accounts', 'list');
  const confirmed: string[] = [];
  const load = [...Array(clients)].map(() => ask(service, confirmed));
  const { account_id } = account;
  const grants = 6;
  for (let i = 0; i < grants; i += 1)
    await workplace.json('credits', 'grant', '--account', account_id, '--amount', '1000', '--reason', 'busy');
  const before = charges().size;
  service.kill('SIGTERM');
  expect(await service.exit).toBe(0);
  await Promise.all(load);
  expect(confirmed.length).toBeGreaterThan(0);
  expect((await workplace.json('ledger', 'verify')).ok).toBe(true);
  const after = await workplace.json('accounts', 'list');
  const charged = charges();
  expect(charged.size).toBeGreaterThanOrEqual(before);
  expect(after.accounts[0].credits).toBe(1_000_000 + grants * 1000 - charged.size);
  expect(confirmed.filter((id) => !charged.has(id))).toEqual([]);
  expect(accounts).toHaveLength(1);
});

test('a database that a killed process left is opened by several at once', async () => {
  const service = await workplace.serve();
  const confirmed: string[] = [];
  const load = ask(service, confirmed);
  await predict(service.url, account.key);
  service.kill('SIGKILL');
  await Promise.all([load, service.exit]);
  const [first, second, verification] = await Promise.all([
    workplace.serve(),
    workplace.serve(),
    workplace.json('ledger', 'verify'),
  ]);
  expect(verification.ok).toBe(true);
  for (const { url } of [first, second]) expect((await predict(url, account.key)).status).toBe(200);
});
