import GenderAPI from 'genderapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeInstallation, type Installation, install } from '../installation.js';

let installation: Installation;
let key: string;
let client: GenderAPI;

async function newClient(...args: string[]): Promise<GenderAPI> {
  const account = await installation.workplace.json('accounts', 'create', '--name', 'npm', ...args);
  return new GenderAPI(account.key, installation.service.url);
}

async function expiredClient(): Promise<GenderAPI> {
  const { workplace, service } = installation;
  const account = await workplace.json('accounts', 'create', '--name', 'npm', '--credits', '5');
  await workplace.json('accounts', 'update', account.account_id, '--expires', '2020-01-01T00:00:00Z');
  return new GenderAPI(account.key, service.url);
}

beforeAll(async () => {
  installation = await install();
  const account = await installation.workplace.json(
    'accounts',
    'create',
    '--name',
    'npm',
    '--credits',
    '1000',
  );
  key = account.key;
  client = new GenderAPI(key, installation.service.url);
});
afterAll(() => installation.workplace.remove());

async function remaining(): Promise<number> {
  const response = await fetch(`${installation.service.url}/api/remaining?key=${key}`);
  return ((await response.json()) as { remaining: number }).remaining;
}

describe('one value', () => {
  test('getGenderByName', async () => {
    const before = await remaining();
    const result = await client.getGenderByName({ name: 'Maria', country: 'ES' });
    expect(result).toMatchObject({
      status: true,
      q: 'Maria',
      name: 'Maria',
      gender: 'female',
      country: 'ES',
    });
    expect(result).toMatchObject({ used_credits: 1, remaining_credits: before - 1, expires: 0 });
  });

  test('getGenderByName with every option', async () => {
    const result = await client.getGenderByName({ name: 'Juan', askToAI: false, forceToGenderize: true });
    expect(result).toMatchObject({ status: true, gender: 'male', used_credits: 1 });
  });

  test('getGenderByEmail', async () => {
    const result = await client.getGenderByEmail('maria.garcia@example.com', 'ES');
    expect(result).toMatchObject({
      status: true,
      email: 'maria.garcia@example.com',
      name: 'maria',
      gender: 'female',
    });
  });

  test('getGenderByUsername', async () => {
    const result = await client.getGenderByUsername('maria_garcia', 'ES', false, true);
    expect(result).toMatchObject({ status: true, q: 'maria_garcia', name: 'maria', gender: 'female' });
  });

  test('an unknown name is answered and paid', async () => {
    const result = await client.getGenderByName({ name: 'zzqxv' });
    expect(result).toMatchObject({ status: true, gender: 'null', probability: '0', used_credits: 1 });
  });
});

describe('several values', () => {
  test('getGenderByNameBulk keeps order, countries and ids', async () => {
    const result = await client.getGenderByNameBulk([
      { name: 'Maria', country: 'ES', id: 'a' },
      { name: 'Juan', country: 'MX', id: 7 },
      { name: 'zzqxv' },
    ]);
    expect(result).toMatchObject({ status: true, used_credits: 3, q: 'Maria;Juan;zzqxv' });
    expect(result.names.map(({ id, gender }: { id?: unknown; gender: string }) => [id, gender])).toEqual([
      ['a', 'female'],
      [7, 'male'],
      [undefined, 'null'],
    ]);
  });

  test('getGenderByNameBulk with 100 names is one charge', async () => {
    const before = await remaining();
    const names = Array.from({ length: 100 }, (_, i) => ({ name: `Maria ${i}`, id: i }));
    const result = await client.getGenderByNameBulk(names);
    expect(result).toMatchObject({ used_credits: 100, remaining_credits: before - 100 });
    expect(result.names).toHaveLength(100);
  });

  test('getGenderByEmailBulk', async () => {
    const data = [{ email: 'maria@example.com', id: 'x' }, { email: 'juan.perez@example.com' }];
    const result = await client.getGenderByEmailBulk(data);
    expect(result.names).toMatchObject([
      { email: 'maria@example.com', name: 'maria', gender: 'female', id: 'x' },
      { email: 'juan.perez@example.com', name: 'juan', gender: 'male' },
    ]);
  });

  test('getGenderByUsernameBulk', async () => {
    const result = await client.getGenderByUsernameBulk([
      { username: 'maria_88', id: 'u' },
      { username: 'juan' },
    ]);
    expect(result.names).toMatchObject([{ name: 'maria', gender: 'female', id: 'u' }, { gender: 'male' }]);
  });
});

describe('errors', () => {
  test.each([
    ['a country that is none', 90, (api: GenderAPI) => api.getGenderByName({ name: 'Maria', country: 'ZZ' })],
    ['AI that is not there', 500, (api: GenderAPI) => api.getGenderByName({ name: 'Maria', askToAI: true })],
    ['AI for an e-mail', 500, (api: GenderAPI) => api.getGenderByEmail('maria@example.com', null, true)],
    [
      'a country of one entry',
      90,
      (api: GenderAPI) => api.getGenderByNameBulk([{ name: 'Maria', country: 'ZZ' }]),
    ],
  ])('%s: errno %i, free', async (_title, errno, call) => {
    const before = await remaining();
    expect(await call(client)).toMatchObject({ status: false, errno, server: 'genderd-1' });
    expect(await remaining()).toBe(before);
  });

  test.each([
    ['an unknown key', 94, async () => new GenderAPI('0'.repeat(24), installation.service.url)],
    ['no credits', 93, () => newClient('--credits', '0')],
    ['an expired account', 99, expiredClient],
    ['another address', 50, () => newClient('--credits', '5', '--allow-ip', '192.0.2.0/24')],
  ])('%s: errno %i from every method', async (_title, errno, make) => {
    const api = await make();
    const results = await Promise.all([
      api.getGenderByName({ name: 'Maria' }),
      api.getGenderByEmail('maria@example.com'),
      api.getGenderByUsername('maria'),
      api.getGenderByNameBulk([{ name: 'Maria' }]),
      api.getGenderByEmailBulk([{ email: 'maria@example.com' }]),
      api.getGenderByUsernameBulk([{ username: 'maria' }]),
    ]);
    for (const result of results) expect(result).toMatchObject({ status: false, errno });
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
