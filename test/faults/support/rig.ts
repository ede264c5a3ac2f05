import { expect, vi } from 'vitest';
import { giveAnswers, hold } from '../../ai/support/provider-behaviours.js';
import { type ProviderServer, startProvider } from '../../ai/support/provider-server.js';
import {
  createWorkplace,
  type ServiceProcess,
  type Variables,
  type Workplace,
} from '../../support/processes.js';
import { type Heard, type Order, orders, send } from './client.js';
import { type StoreUnderFault, sqliteStore } from './store.js';

/** How long a machine with other work on it may take to get something done, in milliseconds. */
export const patienceMs = Number(process.env.FAULT_PATIENCE_MS ?? 60_000);

/** What the ledger holds of one operation of the rig's account. */
export interface RecordedOperation {
  /** Credits that it cost: charged less refunds. */
  readonly net: number;
  readonly charges: number;
  readonly refunds: number;
  /** Null without a reservation. */
  readonly state: 'reserved' | 'settled' | 'refunded' | null;
}

/** A service with a customer, a provider elsewhere and a storage, for a test to break. */
export interface Rig {
  readonly workplace: Workplace;
  readonly provider: ProviderServer;
  readonly store: StoreUnderFault;
  readonly accountId: string;
  readonly key: string;
  serve(env?: Variables): Promise<ServiceProcess>;
  send(service: ServiceProcess, order: Order): Promise<Heard>;
  /** Every operation of the account but its grants, by its id. */
  recorded(): Promise<Map<string, RecordedOperation>>;
  /** Credits of the account by its own row. */
  balance(): Promise<number>;
  /** Credits that operators granted. */
  granted(): Promise<number>;
  /** Waits until nothing is reserved any more. */
  untilNoneReserved(): Promise<void>;
  /** Proves the whole ledger with the command of the shipped package. @throws where a rule is broken */
  verify(): Promise<void>;
  remove(): Promise<void>;
}

export interface RigOptions {
  readonly settings?: Variables;
  readonly credits?: number;
  readonly openStore?: (workplace: Workplace) => StoreUnderFault | Promise<StoreUnderFault>;
}

interface EntryRow {
  readonly operation_id: string;
  readonly charges: number;
  readonly refunds: number;
  readonly net: number;
  readonly state: RecordedOperation['state'];
}

const bookedSql = (accountId: string) => `
  select e.operation_id, min(o.state) as state, -sum(e.amount) as net,
    sum(case when e.kind = 'charge' then 1 else 0 end) as charges,
    sum(case when e.kind = 'refund' then 1 else 0 end) as refunds
  from entry e left join operation o on o.account_id = e.account_id and o.operation_id = e.operation_id
  where e.account_id = '${accountId}' and e.kind in ('charge', 'refund') group by e.operation_id`;

/** Opens a rig; nothing runs yet but the provider. */
export async function createRig({
  settings = {},
  credits = 100_000,
  openStore = sqliteStore,
}: RigOptions = {}) {
  const provider = await startProvider();
  const { baseUrl, model, apiKey } = provider.settings('openai');
  const workplace = createWorkplace({
    AI_PROVIDER: 'openai',
    AI_BASE_URL: baseUrl,
    AI_MODEL: model,
    AI_API_KEY: apiKey,
    AI_CONCURRENCY_MAX: '200',
    LOG_REQUESTS: 'off',
    RATE_LIMIT: 'off',
    ...settings,
  });
  const store = await openStore(workplace);
  const withStore = (env: Variables = {}) => ({ ...store.settings, ...env });
  const run = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await workplace.cli([...args, '--json'], withStore());
    expect(code, stderr).toBe(0);
    return JSON.parse(stdout);
  };
  const account = await run('accounts', 'create', '--name', 'faults', '--credits', String(credits));
  const accountId: string = account.account_id;
  const single = async (sql: string) => Number(Object.values((await store.query(sql))[0])[0]);
  const rig: Rig = {
    workplace,
    provider,
    store,
    accountId,
    key: account.key,
    serve: (env) => workplace.serve(withStore(env)),
    send: ({ url }, order) => send(url, order, account.key),
    async recorded() {
      const rows: EntryRow[] = await store.query(bookedSql(accountId));
      return new Map(
        rows.map(({ operation_id, net, charges, refunds, state }) => [
          operation_id,
          { net: Number(net), charges: Number(charges), refunds: Number(refunds), state },
        ]),
      );
    },
    balance: () => single(`select balance from account where account_id = '${accountId}'`),
    granted: () =>
      single(`select sum(amount) from entry where account_id = '${accountId}' and kind = 'grant'`),
    untilNoneReserved: () =>
      vi.waitFor(
        async () => expect(await single(`select count(*) from operation where state = 'reserved'`)).toBe(0),
        { timeout: patienceMs, interval: 50 },
      ),
    async verify() {
      const { ok, invariants } = await run('ledger', 'verify');
      expect(invariants.filter(({ violations }: { violations: number }) => violations > 0)).toEqual([]);
      expect(ok).toBe(true);
    },
    async remove() {
      workplace.remove();
      await provider.close();
    },
  };
  return rig;
}

/** Runs a command line against the rig's storage. */
export const runCli = ({ workplace, store }: Rig, args: readonly string[], env: Variables = {}) =>
  workplace.cli(args, { ...store.settings, ...env });

/** Ends a service by force and waits until it is gone. */
export async function killHard(service: ServiceProcess): Promise<void> {
  service.kill('SIGKILL');
  expect(await service.exit).toBeNull();
}

/** Ends a service as a supervisor does, which must succeed. */
export async function stopGently(service: ServiceProcess): Promise<void> {
  service.kill('SIGTERM');
  expect(await service.exit, service.output()).toBe(0);
}

/**
 * Pauses a node while the provider works for it, until another node has refunded what it reserved.
 * @returns what it answers then, and both nodes
 */
export async function answerPastLease(rig: Rig): Promise<{ told: Heard; nodes: readonly ServiceProcess[] }> {
  const { behaviour, release } = hold(giveAnswers());
  rig.provider.behave(behaviour);
  const paused = await rig.serve();
  const sent = rig.send(paused, orders.ai);
  await rig.provider.reached(1);
  paused.kill('SIGSTOP');
  release();
  const other = await rig.serve(await rig.store.endLeases());
  await rig.untilNoneReserved();
  paused.kill('SIGCONT');
  return { told: await sent, nodes: [other, paused] };
}
