import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../support/postgres.js';
import type { Variables } from '../support/processes.js';
import { orders } from './support/client.js';
import { expectExactLedger } from './support/join.js';
import { mixed, startLoad } from './support/load.js';
import { createRig, type Rig, runCli, stopGently } from './support/rig.js';
import { postgresStore, sqliteStore } from './support/store.js';

let server: PostgresServer;
let rig: Rig;
let folder: string;
let file: string;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());
afterEach(() => rig.remove());

const secret = { SECRET: 'one secret for both stores, long enough for it' };

describe.each(['sqlite', 'postgresql'] as const)('a backup of %s', (kind) => {
  const openStore = () => (kind === 'sqlite' ? sqliteStore : () => postgresStore(server));
  beforeEach(async () => {
    rig = await createRig({ settings: secret, openStore: openStore() });
    folder = mkdtempSync(join(rig.workplace.folder, 'files-'));
    file = join(folder, 'a.gz');
  });

  /** An empty store of the same kind. */
  const emptyStore = async (): Promise<Variables> =>
    kind === 'sqlite' ? { DATA_DIR: join(folder, 'restored') } : (await postgresStore(server)).settings;

  const json = async (args: readonly string[], env: Variables = {}) => {
    const { code, stdout, stderr } = await runCli(rig, [...args, '--json'], env);
    expect(code, stderr).toBe(0);
    return JSON.parse(stdout);
  };

  test.each(['backup.table_done', 'backup.before_rename'])(
    'killed at %s leaves no file of its name, and the service and the next backup are unharmed',
    async (CRASH_POINT) => {
      const service = await rig.serve();
      const load = startLoad(rig, service, mixed);
      expect((await runCli(rig, ['backup', file], { CRASH_POINT })).code).toBeNull();
      expect(existsSync(file)).toBe(false);
      expect((await json(['backup', file])).rows.account).toBe(1);
      load.stop();
      await load.over;
      expect(await rig.send(service, orders.dataset)).toMatchObject({ status: 200, charged: 1 });
      await stopGently(service);
      await rig.untilNoneReserved().catch(() => undefined);
      await rig.verify();
      const env = await emptyStore();
      expect((await json(['restore', file], env)).rows.account).toBe(1);
      const { invariants } = await json(['ledger', 'verify'], env);
      expect(invariants.filter(({ violations }: { violations: number }) => violations > 0)).toEqual([]);
      // What a killed backup left has a name that says so.
      expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toHaveLength(1);
    },
  );

  test.each(['restore.rows_written', 'restore.before_commit'])(
    'a restore killed at %s leaves an empty ledger, into which the next one goes',
    async (CRASH_POINT) => {
      const service = await rig.serve();
      for (const order of [orders.dataset, orders.ai, orders.batch]) await rig.send(service, order);
      await stopGently(service);
      await expectExactLedger(rig);
      await json(['backup', file]);
      const env = await emptyStore();
      expect((await runCli(rig, ['restore', file], { ...env, CRASH_POINT })).code).toBeNull();
      expect(await json(['ledger', 'verify'], env)).toMatchObject({ ok: true, accounts: 0, entries: 0 });
      const { rows } = await json(['restore', file], env);
      expect(await json(['ledger', 'verify'], env)).toMatchObject({ ok: true, entries: rows.entry });
    },
  );

  test('a restore killed after its commit has restored all of it', async () => {
    const { rows } = await json(['backup', file]);
    const env = await emptyStore();
    const killed = await runCli(rig, ['restore', file], { ...env, CRASH_POINT: 'restore.committed' });
    expect(killed.code).toBeNull();
    expect(await json(['ledger', 'verify'], env)).toMatchObject({
      ok: true,
      accounts: 1,
      entries: rows.entry,
    });
    expect((await runCli(rig, ['restore', file], env)).stderr).toContain('never replaces a ledger');
  });
});
