import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedIn, useCommandPlace } from '../support/commands.js';

const workplace = useCommandPlace();
const refused = refusedIn(workplace);
let accountId: string;

beforeAll(async () => {
  const account = await workplace.json('accounts', 'create', '--name', 'demo', '--credits', '10');
  accountId = account.account_id;
});
afterAll(async () => {
  const { accounts } = await workplace.json('accounts', 'list');
  // Nothing that was refused left a trace.
  expect(accounts).toMatchObject([{ account_id: accountId, credits: 10 }]);
});

const create = (name: string, credits: string, ...rest: string[]) => [
  ...['accounts', 'create', '--name', name, '--credits', credits],
  ...rest,
];
const grant = (amount: string, reason = 'x') => [
  ...['credits', 'grant', '--account', accountId, '--amount', amount, '--reason', reason],
];
const long = 'x'.repeat(10_240);

describe('amounts', () => {
  test.each([
    '0',
    '-0',
    '--5',
    '-1000000000001',
    '1.5',
    '1e21',
    '9007199254740992',
    '1000000000001',
    '',
    ' ',
    'NaN',
    '0x10',
    '10 ',
    '١٠',
    '10;',
  ])('of "%s" are not granted', async (amount) => {
    expect(await refused(grant(amount), 2)).toContain(
      'must be a whole number from -1000000000000 to 1000000000000, and not 0',
    );
  });

  test.each(['-5', '1.5', '1e21', '9007199254740992', ''])('of "%s" start no account', async (credits) => {
    expect(await refused(create('x', credits), 2)).toContain('must be a whole number from 0 to');
  });
});

describe('texts', () => {
  test.each([
    ['empty', ''],
    ['blank', '   '],
    ['10 KB long', long],
    ['with a newline', 'a\nb'],
    ['with an escape sequence', 'a\u001b[31m'],
  ])('a name that is %s', async (_name, name) => {
    expect(await refused(create(name, '1'), 2)).toContain('must have 1 to 200 characters');
  });

  test.each(['', 'a\nb', long])('a reason like %j', async (reason) => {
    expect(await refused(grant('1', reason), 2)).toContain('must have 1 to 500 characters');
  });
});

describe('times and networks', () => {
  test.each(['', 'tomorrow', '2026-02-30', '2026-13-01', '2026-01-01T00:00', '1767225600', '2026-1-1'])(
    '--expires "%s"',
    async (time) => {
      expect(await refused(create('x', '1', '--expires', time), 2)).toContain('must be an ISO 8601 date');
    },
  );

  test('--expires in a year that only an offset makes the 10000th', async () => {
    const refusal = await refused(create('x', '1', '--expires', '9999-12-31T23:59:59-05:00'), 2);
    expect(refusal).toContain('must be of the years 0000 to 9999 in UTC');
  });

  test.each(['', 'localhost', '10.0.0.0/33', '10.0.0', '10.0.0.1,x', '-'])(
    '--allow-ip "%s"',
    async (address) => {
      expect(await refused(create('x', '1', '--allow-ip', address), 2)).toContain(
        'must be an IP address or CIDR',
      );
    },
  );
});

describe('unknown IDs', () => {
  const where = () => ` in DATA_DIR "${workplace.dataDir}"`;
  const noAccount = () => `genderd: no such account${where()}; "genderd accounts list" has the IDs\n`;

  test.each(['acc_0000000000000000', '', '-x', long, "' or 1=1 --", 'a\nb'])('account "%s"', async (id) => {
    expect(await refused(['keys', 'create', '--account', id], 1)).toBe(noAccount());
    const args = ['credits', 'grant', '--account', id, '--amount', '1', '--reason', 'x'];
    expect(await refused(args, 1)).toBe(noAccount());
  });

  test.each([
    ['keys', 'list'],
    ['ledger', 'usage'],
    ['ledger', 'recent'],
  ])('an unknown account has no empty list: %s %s', async (...command) => {
    expect(await refused([...command, '--account', 'acc_0'], 1)).toBe(noAccount());
  });

  test('key', async () => {
    const told = `genderd: no such key${where()}; "genderd keys list" has the IDs\n`;
    expect(await refused(['keys', 'disable', 'key_0'], 1)).toBe(told);
  });
});

describe('predict', () => {
  test.each(['', '  ', 'x'.repeat(10_240)])('the value "%s"', async (value) => {
    expect(await refused(['predict', value], 2)).toMatch(/^genderd: ".{0,61}": the value must have 1 to/);
  });

  test.each(['XX', 'Atlantis', '', '-1'])('--country "%s"', async (country) => {
    expect(await refused(['predict', 'Maria', '--country', country], 2)).toContain('country code');
  });

  test('--type', async () => {
    expect(await refused(['predict', 'Maria', '--type', 'phone'], 2)).toContain('Allowed choices');
  });

  test('a malformed e-mail address', async () => {
    expect(await refused(['predict', 'no address', '--type', 'email'], 1)).toMatch(
      /^genderd: "no address": the value /,
    );
  });

  test('a value that starts with a dash comes after --', async () => {
    expect(await refused(['predict', '-maria'], 2)).toContain('unknown option');
    const { code, stdout } = await workplace.cli(['predict', '--json', '--', '-maria']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ gender: 'female' });
  });
});

describe('command lines', () => {
  test.each([
    ['unknown', ['unknown']],
    ['accounts', ['accounts', 'unknown']],
    ['missing options', ['accounts', 'create']],
    ['a missing value', ['accounts', 'create', '--name']],
    ['an unknown option', ['accounts', 'list', '--verbose']],
    ['too many arguments', ['accounts', 'list', 'all']],
    ['no key id', ['keys', 'disable']],
    ['nothing', []],
    ['half a command', ['keys']],
    ['a port that is none', ['serve', '--port', 'abc']],
    ['a port beyond the last one', ['serve', '--port', '65536']],
  ])('%s', async (_name, args) => {
    await refused(args, 2);
  });

  test.each([
    [['nope'], "error: unknown command 'nope'\n"],
    [['help', 'nope'], "error: unknown command 'nope'\n"],
    [['help', 'accounts', 'nope'], "error: unknown command 'nope'\n"],
    [['help', 'accounts', 'crate'], "error: unknown command 'crate'\n(Did you mean create?)\n"],
    [['predcit', 'Maria'], "error: unknown command 'predcit'\n(Did you mean predict?)\n"],
    [['predict', 'Maria', '--nope'], "error: unknown option '--nope'\n"],
    [['predict', 'Maria', '--contry', 'IT'], "error: unknown option '--contry'\n(Did you mean --country?)\n"],
  ])('%j is no command, and only what is near is suggested', async (args, message) => {
    expect(await refused(args, 2)).toBe(message);
  });
});
