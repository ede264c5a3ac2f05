import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { useCommandPlace } from '../support/commands.js';
import { predict } from '../support/processes.js';

const workplace = useCommandPlace();
let account: { account_id: string; key_id: string; key: string };

beforeAll(async () => {
  account = await workplace.json('accounts', 'create', '--name', 'demo', '--credits', '1000');
});

const keyForm = /^[0-9a-f]{24}$/;

/** Runs a command for people; it must succeed and say nothing on the error stream. */
async function text(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await workplace.cli(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

const createAccount = (...args: string[]) =>
  workplace.json('accounts', 'create', '--name', 'demo', '--credits', '5', ...args);

describe('accounts create', () => {
  test('returns the account and its first key', () => {
    expect(account).toMatchObject({
      account_id: expect.stringMatching(/^acc_[0-9a-f]{16}$/),
      key_id: expect.stringMatching(/^key_[0-9a-f]{16}$/),
      key: expect.stringMatching(keyForm),
      name: 'demo',
      credits: 1000,
      expires_at: null,
    });
  });

  test('prints the key for people', async () => {
    const lines = await text('accounts', 'create', '--name', 'x', '--credits', '0');
    expect(lines).toMatch(/^account {2}acc_[0-9a-f]{16} {2}x {2}0 credits\nkey {6}[0-9a-f]{24} {2}\(key_/);
  });

  test.each([
    ['2998-02-03', '2998-02-03T00:00:00.000Z'],
    ['2998-02-03T04:05:06Z', '2998-02-03T04:05:06.000Z'],
    ['2999-12-31T23:59:59.999+02:00', '2999-12-31T21:59:59.999Z'],
  ])('--expires %s', async (given, expires_at) => {
    expect(await createAccount('--expires', given)).toMatchObject({ expires_at });
  });

  test('--allow-ip is repeatable and accepts several networks', async () => {
    const { account_id } = await createAccount(
      ...['--allow-ip', '10.0.0.0/8', '192.0.2.1', '--allow-ip', '2001:db8::/32,::1'],
    );
    const { keys } = await workplace.json('keys', 'list', '--account', account_id);
    expect(keys[0].allowed_networks).toEqual(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', '::1']);
  });
});

test('accounts list', async () => {
  const { accounts } = await workplace.json('accounts', 'list');
  expect(accounts[0]).toMatchObject({ account_id: account.account_id, name: 'demo', credits: 1000 });
  expect(await text('accounts', 'list')).toMatch(
    /^ACCOUNT +NAME +CREDITS +EXPIRES\nacc_[0-9a-f]{16} +demo +1000 +never\n/,
  );
});

test('keys create, keys list, keys disable', async () => {
  const { account_id } = await createAccount();
  const terms = ['--allow-ip', '10.0.0.1', '--min-confidence', '0.9'];
  const made = await workplace.json('keys', 'create', '--account', account_id, ...terms);
  expect(made).toMatchObject({ account_id, key: expect.stringMatching(keyForm), hint: made.key.slice(-4) });
  const listed = async () => {
    const { keys } = await workplace.json('keys', 'list', '--account', account_id);
    return keys.find(({ key_id }: { key_id: string }) => key_id === made.key_id);
  };
  expect(await listed()).toMatchObject({
    allowed_networks: ['10.0.0.1'],
    confidence_min: 0.9,
    disabled_at: null,
  });
  expect(await listed()).not.toHaveProperty('key');
  const disabled = await workplace.json('keys', 'disable', made.key_id);
  expect(disabled).toEqual({ ...(await listed()), disabled_at: expect.stringMatching(/Z$/) });
  expect(await workplace.json('keys', 'disable', made.key_id)).toEqual(disabled);
  const lines = await text('keys', 'list');
  const shown = [made.key_id, account_id, `…${made.hint}`, 'disabled', '10.0.0.1', '0.9', 'with account'];
  expect(lines.split('\n').map((line) => line.split(/ {2,}/))).toContainEqual(shown);
  expect(lines).toContain(account.key_id);
  expect(await text('keys', 'create', '--account', account_id)).toMatch(/^key {2}[0-9a-f]{24} {2}\(key_/);
  expect(await text('keys', 'disable', made.key_id)).toContain(`key ${made.key_id} disabled since `);
});

test('credits grant', async () => {
  const { account_id } = await createAccount();
  const args = ['credits', 'grant', '--account', account_id, '--amount', '7', '--reason', 'a gift'];
  const { operation_id } = await workplace.json(...args);
  const { code, stdout, stderr } = await workplace.cli(args);
  expect({ code, stdout }).toEqual({ code: 0, stdout: `account ${account_id} has 19 credits\n` });
  expect(stderr).toMatch(/^operation [0-9a-f-]{14}7[0-9a-f-]{21}\n$/);
  const again = await workplace.json(...args, '--id', operation_id);
  expect(again).toEqual({ operation_id, account_id, credits: 19, repeated: true });
  const less = await workplace.json(
    ...['credits', 'grant', '--account', account_id, '--amount', '-9', '--reason', 'refunded'],
  );
  expect(less).toMatchObject({ credits: 10, repeated: false });
  expect(await text('ledger', 'show', less.operation_id)).toMatch(/grant +-9 +10 /);
});

test('ledger verify', async () => {
  const report = await workplace.json('ledger', 'verify');
  expect(report).toMatchObject({ ok: true, accounts: expect.any(Number), entries: expect.any(Number) });
  expect(report.invariants.every(({ violations }: { violations: number }) => violations === 0)).toBe(true);
  expect(await text('ledger', 'verify')).toMatch(
    /^(ok {6}.*\n){21}\d+ accounts, \d+ entries: all rules hold\n$/,
  );
});

describe('ledger show', () => {
  const unknown = '01900000-0000-7000-8000-000000000000';

  test('names the state, the cost and every entry of a request', async () => {
    const { account_id, key, key_id } = await createAccount();
    const service = await workplace.serve();
    const { meta } = (await predict(service.url, key)).body;
    const found = await workplace.json('ledger', 'show', meta.request_id);
    const charged = {
      account_id,
      seq: 2,
      kind: 'charge',
      amount: -1,
      balance_after: 4,
      key_id,
      actor: null,
      reason: null,
      created_at: expect.stringMatching(/Z$/),
    };
    expect(found).toEqual({
      operation_id: meta.request_id,
      state: 'settled',
      lease_ends_at: null,
      net_credits: 1,
      entries: [charged],
    });
    expect(await text('ledger', 'show', meta.request_id)).toMatch(
      new RegExp(
        `^operation {2}${meta.request_id}\nstate {6}settled\nnet {8}1 credits\nTIME .*\n\\S+Z {2}${account_id} {2}charge +-1 +4 +${key_id}\n$`,
      ),
    );
    service.kill('SIGTERM');
    expect(await service.exit).toBe(0);
  });

  test('names the actor and the reason of a grant', async () => {
    const { account_id } = await createAccount();
    const args = ['--account', account_id, '--amount', '7', '--reason', 'a gift'];
    const { operation_id } = await workplace.json('credits', 'grant', ...args);
    const found = await workplace.json('ledger', 'show', operation_id);
    expect(found).toMatchObject({ net_credits: -7, entries: [{ kind: 'grant', reason: 'a gift' }] });
    expect(await text('ledger', 'show', operation_id)).toMatch(/grant +7 +12 +cli:\S+: a gift\n$/);
  });

  test.each([[['ledger', 'show', unknown]], [['ledger', 'show', unknown, '--json']]])(
    'reports an unknown ID: %j',
    async (args) => {
      const { code, stdout, stderr } = await workplace.cli(args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toBe(`genderd: no such operation in DATA_DIR "${workplace.dataDir}"\n`);
    },
  );

  test('needs an id', async () => {
    expect((await workplace.cli(['ledger', 'show'])).code).toBe(2);
  });
});

test('dataset info and predict work without the data folder', async () => {
  const env = { DATA_DIR: join(workplace.folder, 'untouched') };
  const runs = [
    ['dataset', 'info'],
    ['dataset', 'info', '--json'],
    ['predict', 'Maria'],
    ['predict', 'Onur', '--country', 'TR', '--type', 'name', '--json'],
  ].map((args) => workplace.cli(args, env));
  const [info, infoJson, maria, onur] = await Promise.all(runs);
  expect(info?.stdout).toContain('names         2\n');
  expect(JSON.parse(infoJson?.stdout ?? '')).toMatchObject({
    names: 2,
    countries: ['TR'],
    sources: ['tiny'],
  });
  expect(maria?.stdout).toMatch(/^Maria: female {2}9[89]\.\d\d% {2}of 1000\n$/);
  expect(JSON.parse(onur?.stdout ?? '')).toMatchObject({ gender: 'male' });
  expect(readdirSync(workplace.folder)).not.toContain('untouched');
});

test('every JSON answer is one object on one line', async () => {
  const { account_id, key_id } = await createAccount();
  const commands = [
    ['accounts', 'create', '--name', 'x', '--credits', '1'],
    ['accounts', 'list'],
    ['keys', 'create', '--account', account_id],
    ['keys', 'list'],
    ['keys', 'disable', key_id],
    ['credits', 'grant', '--account', account_id, '--amount', '1', '--reason', 'x'],
    ['ledger', 'verify'],
    ['ledger', 'usage'],
    ['ledger', 'recent'],
    ['ledger', 'open'],
    ['accounts', 'update', account_id, '--never-expires'],
    ['keys', 'update', key_id, '--any-ip'],
    ['dataset', 'info'],
    ['predict', 'Maria'],
    ['predict', 'nobody has this name'],
  ];
  for (const args of commands) {
    const { code, stdout, stderr } = await workplace.cli([...args, '--json']);
    // A grant names its id before it is written.
    const warned = args[1] === 'grant' ? expect.stringMatching(/^operation \S+\n$/) : '';
    expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: warned });
    expect(stdout).toMatch(/^\{.*\}\n$/);
    expect(JSON.parse(stdout)).toBeTypeOf('object');
  }
});

test('the clear key is nowhere in the data folder', async () => {
  const second = await workplace.json('keys', 'create', '--account', account.account_id);
  const entries = readdirSync(workplace.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['genderd.db', 'secret']));
  for (const { parentPath, name } of files) {
    const content = readFileSync(join(parentPath, name)).toString('latin1');
    for (const key of [account.key, second.key]) expect(content.includes(key)).toBe(false);
  }
});

test('help and version', async () => {
  expect(await text('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(await text('version')).toBe(await text('--version'));
  for (const args of [['--help'], ['help', 'keys'], ['help', 'version']])
    expect(await text(...args)).toContain('Usage: genderd');
  const nested = await text('accounts', 'create', '--help');
  expect(nested).toContain('Usage: genderd accounts create');
  expect(await text('help', 'accounts', 'create')).toBe(nested);
});
