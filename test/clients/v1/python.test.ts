import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeInstallation, type Installation, install } from '../installation.js';
import { callPython, type PythonClient } from './python-client.js';

let installation: Installation;
let key: string;

async function newKey(...args: string[]): Promise<string> {
  const account = await installation.workplace.json('accounts', 'create', '--name', 'python', ...args);
  return account.key;
}

async function expiredKey(): Promise<string> {
  const { workplace } = installation;
  const account = await workplace.json('accounts', 'create', '--name', 'python', '--credits', '5');
  await workplace.json('accounts', 'update', account.account_id, '--expires', '2020-01-01T00:00:00Z');
  return account.key;
}

const clientOf = (kind: PythonClient['kind'], api_key: string): PythonClient => ({
  kind,
  client: { api_key, base_url: installation.service.url },
});

beforeAll(async () => {
  installation = await install();
  key = await newKey('--credits', '1000');
});
afterAll(() => installation.workplace.remove());

const calls = [
  { method: 'get_gender_by_name', args: ['Maria'], kwargs: { country: 'ES', forceToGenderize: true } },
  { method: 'get_gender_by_email', args: ['maria.garcia@example.com'] },
  { method: 'get_gender_by_username', args: ['maria_garcia'] },
  {
    method: 'get_gender_by_name_bulk',
    args: [
      [
        { name: 'Maria', country: 'ES', id: 'a' },
        { name: 'Juan', id: 7 },
      ],
    ],
  },
  { method: 'get_gender_by_email_bulk', args: [[{ email: 'maria@example.com', country: null, id: 'b' }]] },
  {
    method: 'get_gender_by_username_bulk',
    args: [[{ username: 'maria_88', id: 'c' }, { username: 'zzqxv9' }]],
  },
];

describe('genderapi', () => {
  test('every method, single and bulk', () => {
    const results = callPython(clientOf('GenderAPI', key), calls);
    expect(results.map(({ used_credits }) => used_credits)).toEqual([1, 1, 1, 2, 1, 2]);
    expect(results.at(-1).remaining_credits).toBe(1000 - 8);
    const [name, email, username, names, emails, usernames] = results;
    expect(name).toMatchObject({ status: true, q: 'Maria', gender: 'female', country: 'ES' });
    expect(email).toMatchObject({ email: 'maria.garcia@example.com', name: 'maria', gender: 'female' });
    expect(username).toMatchObject({ q: 'maria_garcia', name: 'maria', gender: 'female' });
    expect(names.names).toMatchObject([
      { gender: 'female', id: 'a' },
      { gender: 'male', id: 7 },
    ]);
    expect(emails.names).toMatchObject([{ gender: 'female', id: 'b' }]);
    expect(usernames.names).toMatchObject([{ gender: 'female', id: 'c' }, { gender: 'null' }]);
  });

  test.each<[string, number, () => Promise<string>]>([
    ['an unknown key', 94, async () => '0'.repeat(24)],
    ['no credits', 93, () => newKey('--credits', '0')],
    ['an expired account', 99, expiredKey],
    ['another address', 50, () => newKey('--credits', '5', '--allow-ip', '192.0.2.0/24')],
  ])('%s: errno %i from every method', async (_title, errno, make) => {
    const results = callPython(clientOf('GenderAPI', await make()), calls);
    expect(results).toHaveLength(calls.length);
    for (const result of results) expect(result).toMatchObject({ status: false, errno });
  });

  test('values that are none', () => {
    const [blank, country, ai, entry] = callPython(clientOf('GenderAPI', key), [
      { method: 'get_gender_by_name', args: [' '] },
      { method: 'get_gender_by_email', args: ['maria@example.com', 'ZZ'] },
      { method: 'get_gender_by_name', args: ['Maria'], kwargs: { askToAI: true } },
      { method: 'get_gender_by_name_bulk', args: [[{ name: 'Maria' }, {}]] },
    ]);
    expect([blank, country, ai, entry].map(({ errno }) => errno)).toEqual([91, 90, 500, 91]);
  });
});

describe('genderapi-phone-validator', () => {
  const validate = (...args: string[]) => ({ method: 'validate', args });

  test('numbers that are valid and that are not', () => {
    const results = callPython(clientOf('PhoneValidator', key), [
      validate('+1 212 867 5309'),
      validate('0532 123 45 67', 'TR'),
      validate('123', 'TR'),
      validate('words'),
    ]);
    expect(results).toMatchObject([
      { status: true, regionCode: 'US', country: 'United States', isValid: true, areaCode: '212' },
      { status: true, e164: '+905321234567', numberType: 'MOBILE' },
      { status: true, isValid: false },
      { status: true, isValid: false, e164: '', numberType: 'UNKNOWN' },
    ]);
    const left = results.map(({ remaining_credits }) => remaining_credits);
    expect(left).toEqual([left[0], left[0] - 1, left[0] - 2, left[0] - 3]);
  });

  test('errors', () => {
    const [missing, country] = callPython(clientOf('PhoneValidator', key), [
      validate(''),
      validate('1', 'ZZ'),
    ]);
    expect([missing.errno, country.errno]).toEqual([91, 90]);
    const [unknown] = callPython(clientOf('PhoneValidator', '0'.repeat(24)), [validate('+12128675309')]);
    expect(unknown).toMatchObject({ status: false, errno: 94 });
  });
});

test('the ledger holds what the answers took, and nothing else', async () => {
  const { requests, charged, verification } = await closeInstallation(installation);
  const paid = requests.filter((line) => line.charged_credits > 0);
  expect(paid.length).toBeGreaterThan(8);
  const billed = Object.fromEntries(paid.map((line) => [line.request_id, line.charged_credits]));
  expect(charged).toEqual(billed);
  expect(verification.ok).toBe(true);
});
