import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDatabase } from '../ledger/support/sqlite-bench.js';
import { refusedIn, useCommandPlace } from '../support/commands.js';
import { predict, type ServiceProcess } from '../support/processes.js';

const workplace = useCommandPlace();
const refused = refusedIn(workplace);

const createAccount = (...args: string[]) =>
  workplace.json('accounts', 'create', '--name', 'demo', '--credits', '5', ...args);

const past = '2001-02-03';

describe('a grant', () => {
  const id = '01900000-0000-7000-8000-0000000000aa';
  const grant = (account_id: string, ...rest: string[]) => [
    ...['credits', 'grant', '--account', account_id, '--amount', '7', '--reason', 'a gift'],
    ...rest,
  ];

  test('with an ID is applied once, and a replay is reported', async () => {
    const { account_id } = await createAccount();
    const first = await workplace.json(...grant(account_id, '--id', id));
    expect(first).toEqual({ operation_id: id, account_id, credits: 12, repeated: false });
    const again = await workplace.cli(grant(account_id, '--id', id.toUpperCase()));
    expect(again).toEqual({
      code: 0,
      stdout: `account ${account_id} has 12 credits (this grant was already applied)\n`,
      stderr: `operation ${id}\n`,
    });
  });

  test('under the ID of another grant is refused', async () => {
    const { account_id } = await createAccount();
    expect(await refused(grant(account_id, '--id', id), 1)).toBe(
      `operation ${id}\ngenderd: nothing was written: the id "${id}" was used before, for something else\n`,
    );
  });

  test.each(['', 'nonsense', id.slice(1)])('under the ID "%s" is refused', async (text) => {
    expect(await refused(grant('acc', '--id', text), 2)).toContain('must be a UUID');
  });

  test('prints its ID before it writes, so that a failed one can be replayed', async () => {
    const { account_id } = await createAccount();
    const unlock = lockDatabase(workplace);
    const failed = await workplace.cli(grant(account_id));
    unlock();
    expect(failed).toMatchObject({ code: 1, stdout: '' });
    const [, printed = ''] = /^operation (\S+)\ngenderd: nothing was written/.exec(failed.stderr) ?? [];
    const repeated = await workplace.json(...grant(account_id, '--id', printed));
    expect(repeated).toMatchObject({ operation_id: printed, credits: 12, repeated: false });
  });
});

describe('keys', () => {
  const listed = async (accountId: string, keyId: string) => {
    const { keys } = await workplace.json('keys', 'list', '--account', accountId);
    return keys.find(({ key_id }: { key_id: string }) => key_id === keyId);
  };

  test('are created with an expiry, which must be in the future', async () => {
    const { account_id } = await createAccount();
    const make = ['keys', 'create', '--account', account_id, '--expires'];
    const { key_id } = await workplace.json(...make, '2999-01-01');
    expect(await listed(account_id, key_id)).toMatchObject({ expires_at: '2999-01-01T00:00:00.000Z' });
    expect(await refused([...make, past], 2)).toContain('must be in the future');
    expect(await refused([...make, 'soon'], 2)).toContain('must be an ISO 8601 date');
  });

  test('are updated term by term, and each term can be removed', async () => {
    const { account_id, key_id } = await createAccount('--allow-ip', '10.0.0.1');
    const update = (...args: string[]) => workplace.json('keys', 'update', key_id, ...args);
    const before = await listed(account_id, key_id);
    const ips = { ...before, allowed_networks: ['192.0.2.0/24', '::1'] };
    expect(await update('--allow-ip', '192.0.2.0/24,::1')).toEqual(ips);
    const threshold = { ...ips, confidence_min: 0.75 };
    expect(await update('--min-confidence', '0.75')).toEqual(threshold);
    const all = { ...threshold, expires_at: '2001-02-03T00:00:00.000Z' };
    expect(await update('--expires', past)).toEqual(all);
    expect(await listed(account_id, key_id)).toEqual(all);
    const lifted = { ...before, allowed_networks: null };
    expect(await update('--any-ip', '--any-confidence', '--never-expires')).toEqual(lifted);
    const { stdout } = await workplace.cli(['keys', 'update', key_id, '--expires', '2999-01-01']);
    expect(stdout).toMatch(new RegExp(`^key ${key_id} updated\nKEY .*\n.* 2999-01-01T00:00:00.000Z\n$`));
  });

  test.each([
    ['nothing', []],
    ['networks and none', ['--allow-ip', '::1', '--any-ip']],
    ['a least confidence and none', ['--min-confidence', '0.9', '--any-confidence']],
    ['an expiry and none', ['--expires', '2999-01-01', '--never-expires']],
    ['a least confidence below an even split', ['--min-confidence', '0.4']],
    ['a network that is none', ['--allow-ip', 'localhost']],
  ])('are not updated with %s', async (_title, args) => {
    expect(await refused(['keys', 'update', 'key_0', ...args], 2)).toMatch(/^error: /);
  });

  test('that do not exist are not updated', async () => {
    const args = ['keys', 'update', 'key_0', '--any-ip'];
    expect(await refused(args, 1)).toBe(
      `genderd: no such key in DATA_DIR "${workplace.dataDir}"; "genderd keys list" has the IDs\n`,
    );
  });
});

describe('accounts', () => {
  test('are not created with an expiry in the past', async () => {
    const args = ['accounts', 'create', '--name', 'x', '--credits', '1', '--expires', past];
    expect(await refused(args, 2)).toContain('must be in the future');
  });

  test('are updated, and a past time expires them now', async () => {
    const { account_id } = await createAccount();
    const update = (...args: string[]) => workplace.json('accounts', 'update', account_id, ...args);
    const renamed = { account_id, name: 'new name', credits: 5, expires_at: null };
    expect(await update('--name', 'new name')).toMatchObject(renamed);
    const expired = { ...renamed, expires_at: '2001-02-03T00:00:00.000Z' };
    expect(await update('--expires', past)).toMatchObject(expired);
    const { accounts } = await workplace.json('accounts', 'list');
    expect(accounts).toContainEqual(expect.objectContaining(expired));
    expect(await update('--never-expires', '--name', 'x')).toMatchObject({ name: 'x', expires_at: null });
    const { stdout } = await workplace.cli(['accounts', 'update', account_id, '--expires', '2999-01-01']);
    expect(stdout).toBe(`account ${account_id} "x" expires 2999-01-01T00:00:00.000Z\n`);
  });

  test('are not updated without changes, with contradictory ones, or under an unknown ID', async () => {
    expect(await refused(['accounts', 'update', 'acc_0'], 2)).toContain('nothing to change');
    const both = ['accounts', 'update', 'acc_0', '--expires', past, '--never-expires'];
    expect(await refused(both, 2)).toContain('cannot be used with');
    const unknown = ['accounts', 'update', 'acc_0', '--name', 'x'];
    expect(await refused(unknown, 1)).toBe(
      `genderd: no such account in DATA_DIR "${workplace.dataDir}"; "genderd accounts list" has the IDs\n`,
    );
  });
});

describe('the ledger', () => {
  let service: ServiceProcess;
  let account: { account_id: string; key_id: string; key: string };
  let requestId: string;
  beforeAll(async () => {
    account = await createAccount();
    service = await workplace.serve();
    requestId = (await predict(service.url, account.key)).body.meta.request_id;
  });
  afterAll(async () => {
    service.kill('SIGTERM');
    await service.exit;
  });

  test('shows the usage of one account and of all by day', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const { account_id } = account;
    const own = await workplace.json('ledger', 'usage', '--account', account_id, '--days', '2');
    const sums = { granted: 5, withdrawn: 0, charged: 1, refunded: 0, operations: 1 };
    expect(own.days).toHaveLength(1);
    expect(own).toMatchObject({ account_id, days: [sums] });
    expect(Date.parse(own.to) - Date.parse(own.from)).toBe(2 * 86_400_000);
    const all = await workplace.json('ledger', 'usage');
    expect(all.account_id).toBeNull();
    expect(all.days.at(-1)).toMatchObject({ operations: 1 });
    const { stdout } = await workplace.cli(['ledger', 'usage', '--account', account_id]);
    expect(stdout).toMatch(/^DAY +GRANTED +WITHDRAWN +CHARGED +REFUNDED +OPERATIONS\n/);
    expect(stdout.slice(stdout.indexOf('\n') + 1)).toMatch(new RegExp(`^(${day}|\\S+) +5 +0 +1 +0 +1\n$`));
  });

  test('shows the usage of calendar months', async () => {
    const { account_id } = account;
    const { days } = await workplace.json('ledger', 'usage', '--account', account_id);
    const { months, from } = await workplace.json(
      ...['ledger', 'usage', '--account', account_id, '--months', '12'],
    );
    const sums = { granted: 5, withdrawn: 0, charged: 1, refunded: 0, operations: 1 };
    expect(months).toEqual([{ month: days[0].day.slice(0, 7), ...sums }]);
    expect(from).toMatch(/^\d{4}-\d{2}-01T00:00:00.000Z$/);
    const { stdout } = await workplace.cli(['ledger', 'usage', '--account', account_id, '--months', '2']);
    expect(stdout).toMatch(/^MONTH +GRANTED .*\n\d{4}-\d{2} +5 +0 +1 +0 +1\n$/);
    expect(await refused(['ledger', 'usage', '--months', '1', '--days', '1'], 2)).toContain(
      'cannot be used with',
    );
  });

  test('lists the newest operations of all accounts and of one', async () => {
    const { account_id, key_id } = account;
    const charge = {
      operation_id: requestId,
      account_id,
      kind: 'charge',
      is_trial: false,
      key_id,
      state: 'settled',
      net_credits: 1,
      created_at: expect.stringMatching(/Z$/),
    };
    const { operations } = await workplace.json('ledger', 'recent', '--limit', '1');
    expect(operations).toEqual([charge]);
    const own = await workplace.json('ledger', 'recent', '--account', account_id);
    expect(own.operations).toMatchObject([charge, { kind: 'grant', key_id: null, net_credits: -5 }]);
    const { stdout } = await workplace.cli(['ledger', 'recent']);
    expect(stdout).toMatch(/^TIME +OPERATION +ACCOUNT +KIND +STATE +CREDITS\n/);
    expect(stdout).toMatch(new RegExp(`\\S+Z +${requestId} +${account_id} +charge +settled +1\n`));
  });

  test('lists open reservations', async () => {
    const none = { open: [], count: { reserved: 0, overdue: 0 } };
    expect(await workplace.json('ledger', 'open')).toEqual(none);
    expect((await workplace.cli(['ledger', 'open'])).stdout).toMatch(
      /^TIME +OPERATION +ACCOUNT +RESERVED +LEASE EXPIRES\n0 open, 0 with an expired lease\n$/,
    );
  });

  test.each([
    [['usage', '--days', '0'], 'from 1 to 366'],
    [['usage', '--days', '367'], 'from 1 to 366'],
    [['usage', '--months', '13'], 'from 1 to 12'],
    [['recent', '--limit', '201'], 'from 1 to 200'],
    [['recent', '--limit', 'x'], 'from 1 to 200'],
  ])('refuses %j', async (args, told) => {
    expect(await refused(['ledger', ...args], 2)).toContain(`must be a whole number ${told}`);
  });

  test.each(['nonsense', '', 'key_0123456789abcdef', '01900000-0000-7000-8000-00000000000'])(
    'says that "%s" must be an operation ID',
    async (id) => {
      expect(await refused(['ledger', 'show', id], 2)).toContain('must be an operation ID');
    },
  );

  test('shows an operation for its ID in any case, and the starting credits of accounts', async () => {
    const found = await workplace.json('ledger', 'show', requestId.toUpperCase());
    expect(found).toMatchObject({ operation_id: requestId, net_credits: 1 });
    expect(await refused(['ledger', 'show', 'acc_0123456789abcdef'], 1)).toContain(
      `no such operation in DATA_DIR "${workplace.dataDir}"`,
    );
  });
});
