import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LedgerUnavailableError } from '../../../src/ledger/ledger.js';
import { balanceOf, chargeOf, makePrincipal } from '../../ledger/support/bench.js';
import { openPostgresBench, type PostgresBench } from '../../ledger/support/postgres-bench.js';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';

const limits = { deadlineMs: 1500, statementTimeoutMs: 700, connectTimeoutMs: 1500 } as const;
const unavailable = LedgerUnavailableError.name;

let server: PostgresServer;
let bench: PostgresBench;

beforeAll(async () => {
  server = await startPostgres(['-c', 'fsync=off']);
});
afterAll(() => server.remove());
beforeEach(async () => {
  bench = await openPostgresBench(server.url, limits);
});
afterEach(async () => {
  expect(await bench.ledger.verify()).toMatchObject({ ok: true });
  await bench.close();
});

const resultOf = (work: Promise<{ status: string }>): Promise<string> =>
  work.then(
    ({ status }) => status,
    (error: Error) => error.name,
  );

/** Ends every connection of the ledgers; the next ones are new. */
const endConnections = async () => {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'genderd-ledger'`,
  );
  await admin.end();
};

/** A trigger that raises what the server would raise. */
const raiseOnEntry = (code: string, when = 'true') =>
  bench.query(
    `create sequence @.tries;
     create function @.raise_fault() returns trigger language plpgsql as
       $$ begin if ${when.replaceAll('tries', `nextval('"${bench.settings.schema}".tries')`)} then
         raise exception 'fault' using errcode = '${code}'; end if; return new; end $$;
     create trigger fault before insert on @.entry execute function @.raise_fault()`,
  );

describe('a server that refuses to write', () => {
  test.each([
    ['the disk is full', '53100'],
    ['the memory is', '53200'],
    ['an operator intervenes', '57014'],
  ])('%s (%s): unavailable, and nothing was written', async (_why, code) => {
    const principal = await makePrincipal(bench.ledger);
    await raiseOnEntry(code);
    const charge = chargeOf(principal);
    expect(await resultOf(bench.ledger.charge(charge))).toBe(unavailable);
    await bench.query('drop trigger fault on @.entry');
    expect(await balanceOf(bench.ledger, principal)).toBe(10);
    expect(await resultOf(bench.ledger.charge(charge))).toBe('charged');
  });

  test.each(['40001', '40P01'])('conflicts (%s) are tried again, but not for ever', async (code) => {
    const principal = await makePrincipal(bench.ledger);
    await raiseOnEntry(code, 'tries <= 3');
    expect(await resultOf(bench.ledger.charge(chargeOf(principal)))).toBe('charged');
    await bench.query('drop trigger fault on @.entry; drop function @.raise_fault; drop sequence @.tries');
    await raiseOnEntry(code);
    expect(await resultOf(bench.ledger.charge(chargeOf(principal)))).toBe(unavailable);
    await bench.query('drop trigger fault on @.entry');
    expect(await balanceOf(bench.ledger, principal)).toBe(9);
  });

  /** A ledger of a role of its own, which the test then hinders. */
  const openAs = async (role: string) => {
    await bench.query(`create role ${role} superuser login password 'only for tests'`);
    return openPostgresBench(server.url.replace('//genderd:', `//${role}:`), limits);
  };

  test.each([
    [
      'reader',
      'is read-only',
      'set default_transaction_read_only = on',
      'reset default_transaction_read_only',
    ],
    // The limit does not bind superusers.
    ['guest', 'takes no more connections', 'nosuperuser connection limit 0', 'superuser connection limit -1'],
  ])('%s: the server %s, which is told as unavailable and passes', async (role, _why, hinder, allow) => {
    const node = await openAs(role);
    const principal = await makePrincipal(node.ledger);
    await bench.query(`alter role ${role} ${hinder}`);
    await endConnections();
    // A connection whose end has not been noticed yet is looked into first.
    await vi.waitFor(async () =>
      expect(await resultOf(node.ledger.charge(chargeOf(principal)))).toBe(unavailable),
    );
    expect(await resultOf(node.ledger.charge(chargeOf(principal)))).toBe(unavailable);
    await bench.query(`alter role ${role} ${allow}`);
    await endConnections();
    await vi.waitFor(async () =>
      expect(await resultOf(node.ledger.charge(chargeOf(principal)))).toBe('charged'),
    );
    expect(await node.ledger.verify()).toMatchObject({ ok: true });
    expect(await balanceOf(node.ledger, principal)).toBe(9);
    await node.close();
  });
});
