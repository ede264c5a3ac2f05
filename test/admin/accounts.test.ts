import { describe, expect, test } from 'vitest';
import { bearer } from '../support/service.js';
import { expectAdminProblem, newId, useAdmin } from './support/admin-service.js';

const service = useAdmin();

const predict = (key: string) =>
  service.post('/api/v2/gender', { type: 'name', value: 'Maria', options: { ai_mode: 'off' } }, bearer(key));

describe('POST /accounts', () => {
  test('creates an account and a working key, and records the reason in the ledger', async () => {
    const id = newId();
    const made = await service.makeAccount({ id, name: ' Shop ', credits: 5, reason: 'contract 17' });
    expect(made).toMatchObject({
      account: { account_id: expect.stringMatching(/^acc_/), name: 'Shop', credits: 5, expires_at: null },
      key_id: expect.stringMatching(/^key_/),
      key: expect.stringMatching(/^[0-9a-f]{24}$/),
      repeated: false,
    });
    expect((await predict(made.key)).body.meta.usage.remaining_credits).toBe(4);
    const { body } = await service.admin('GET', `/operations/${id}`);
    expect(body.operation.entries).toEqual([
      expect.objectContaining({ kind: 'grant', amount: 5, actor: 'operator:api', reason: 'contract 17' }),
    ]);
  });

  test('a replay creates nothing and shows no key, however the ID is spelt', async () => {
    const terms = { id: newId(), name: 'Once', credits: 7, reason: 'r', expires_at: '2030-01-01T00:00:00Z' };
    const first = await service.makeAccount(terms);
    const before = await service.ledgerSummary();
    const again = await service.admin('POST', '/accounts', { ...terms, id: terms.id.toUpperCase() });
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ ...first, key: null, repeated: true });
    expect(await service.ledgerSummary()).toEqual(before);
  });

  test.each([
    ['name', { name: 'Other' }],
    ['credits', { credits: 8 }],
    ['reason', { reason: 'other' }],
    ['expires_at', { expires_at: '2031-01-01T00:00:00Z' }],
    ['allowed_networks', { allowed_networks: ['192.0.2.0/24'] }],
  ])('the same ID with another %s is a conflict, and nothing is written', async (_member, other) => {
    const terms = { id: newId(), name: 'Once', credits: 7, reason: 'r' };
    await service.makeAccount(terms);
    const before = await service.ledgerSummary();
    expectAdminProblem(await service.admin('POST', '/accounts', { ...terms, ...other }), 'id_conflict');
    expect(await service.ledgerSummary()).toEqual(before);
  });

  test('many at once under one ID create one account', async () => {
    const terms = { id: newId(), name: 'Race', credits: 7, reason: 'r' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => service.admin('POST', '/accounts', terms)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.account.account_id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.key !== null)).toHaveLength(1);
  });

  test('an account without credits, and its replay', async () => {
    const terms = { id: newId(), name: 'Empty', credits: 0, reason: 'r' };
    const made = await service.makeAccount(terms);
    expect(made.account.credits).toBe(0);
    const again = await service.admin('POST', '/accounts', terms);
    expect(again.body).toMatchObject({ repeated: true, key_id: made.key_id });
  });

  test('its networks apply to the first key', async () => {
    const made = await service.makeAccount({ allowed_networks: ['192.0.2.0/24', '2001:db8::/32'] });
    expect((await predict(made.key)).body.code).toBe('access_denied');
  });
});

describe('GET /accounts', () => {
  test('pages through all of them in the order of their IDs, each once', async () => {
    for (let i = 0; i < 5; i += 1) await service.makeAccount({ name: `Page ${i}` });
    const seen: string[] = [];
    let after = '';
    for (let page = 0; page < 50; page += 1) {
      const { body } = await service.admin('GET', `/accounts?limit=2${after}`);
      expect(body.accounts.length).toBeLessThanOrEqual(2);
      seen.push(...body.accounts.map((account: { account_id: string }) => account.account_id));
      if (body.next === null) break;
      expect(body.next).toBe(seen.at(-1));
      after = `&after=${body.next}`;
    }
    const { body } = await service.admin('GET', '/accounts?limit=200');
    expect(body.next).toBeNull();
    expect(seen).toEqual(body.accounts.map((account: { account_id: string }) => account.account_id));
    expect(seen).toEqual([...seen].sort());
  });

  test('a page that is exactly full is followed by none', async () => {
    const name = `Exact ${newId()}`;
    for (let i = 0; i < 2; i += 1) await service.makeAccount({ name });
    const { body } = await service.admin('GET', `/accounts?limit=2&search=${encodeURIComponent(name)}`);
    expect(body.accounts).toHaveLength(2);
    expect(body.next).toBeNull();
  });

  test('search finds a part of the name or the ID in any case, without wildcards', async () => {
    const made = await service.makeAccount({ name: '100% Größe_Straße' });
    const found = async (search: string): Promise<string[]> => {
      const { body } = await service.admin('GET', `/accounts?limit=200&search=${encodeURIComponent(search)}`);
      return body.accounts.map((account: { name: string }) => account.name);
    };
    expect(await found('GRÖSSE'.toLowerCase().replace('ss', 'ß'))).toEqual(['100% Größe_Straße']);
    expect(await found('100%')).toEqual(['100% Größe_Straße']);
    expect(await found('%')).toEqual(['100% Größe_Straße']);
    expect(await found(made.account.account_id.slice(4).toUpperCase())).toEqual(['100% Größe_Straße']);
    expect(await found("' or 1=1 --")).toEqual([]);
  });
});

describe('one account', () => {
  test('is read and changed; omitted members stay', async () => {
    const { account, key } = await service.makeAccount();
    const path = `/accounts/${account.account_id}`;
    expect((await service.admin('GET', path)).body).toEqual({ account });
    const renamed = await service.admin('PATCH', path, { name: 'Renamed' });
    expect(renamed.body.account).toEqual({ ...account, name: 'Renamed' });
    const expired = await service.admin('PATCH', path, { expires_at: '2020-01-01T00:00:00+01:00' });
    expect(expired.body.account).toEqual({
      ...account,
      name: 'Renamed',
      expires_at: '2019-12-31T23:00:00.000Z',
    });
    expect((await predict(key)).body.code).toBe('key_expired');
    const revived = await service.admin('PATCH', path, { expires_at: null });
    expect(revived.body.account.expires_at).toBeNull();
    // A refused key is remembered for a second.
    await expect.poll(async () => (await predict(key)).status, { timeout: 5000 }).toBe(200);
  });

  test.each([
    'acc_0000000000000000',
    'x',
    '..',
    'acc_%00',
    "'; drop table account",
    'trial_x',
    'a'.repeat(2000),
  ])('an unknown ID (%.30s) is the same 404', async (id) => {
    const path = `/accounts/${encodeURIComponent(id)}`;
    if (id === '..') return expect((await service.admin('GET', '/accounts/%2e%2e')).status).toBe(404);
    expectAdminProblem(await service.admin('GET', path), 'no_such_account');
    expectAdminProblem(await service.admin('PATCH', path, { name: 'x' }), 'no_such_account');
    const movement = { id: newId(), credits: 1, reason: 'r' };
    expectAdminProblem(await service.admin('POST', `${path}/grants`, movement), 'no_such_account');
    expectAdminProblem(await service.admin('POST', `${path}/keys`, {}), 'no_such_account');
  });
});

test.each(['/usage', '/keys', '/operations', '/requests'])(
  '%s of an account without any differs from that of an unknown one',
  async (list) => {
    const { account } = await service.makeAccount({ credits: 0 });
    const known = await service.admin('GET', `${list}?account_id=${account.account_id}`);
    expect(known.status).toBe(200);
    const unknown = await service.admin('GET', `${list}?account_id=acc_0000000000000000`);
    expectAdminProblem(unknown, 'no_such_account');
  },
);

describe('POST /accounts/:id/grants', () => {
  test('adds and removes credits, below zero too, once per ID', async () => {
    const { account } = await service.makeAccount({ credits: 10 });
    const path = `/accounts/${account.account_id}/grants`;
    const movement = { id: newId(), credits: 5, reason: 'invoice' };
    const added = await service.admin('POST', path, movement);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      operation_id: movement.id,
      account: { credits: 15 },
      repeated: false,
    });
    const taken = await service.admin('POST', path, { id: newId(), credits: -20, reason: 'mistake' });
    expect(taken.body.account.credits).toBe(-5);
    const again = await service.admin('POST', path, movement);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ account: { credits: -5 }, repeated: true });
    expect((await service.ledgerSummary()).ok).toBe(true);
  });

  test('the ID of other terms, of another account or of a charge is a conflict', async () => {
    const { account, key } = await service.makeAccount();
    const other = await service.makeAccount();
    const path = `/accounts/${account.account_id}/grants`;
    const movement = { id: newId(), credits: 5, reason: 'invoice' };
    await service.admin('POST', path, movement);
    const before = await service.ledgerSummary();
    for (const change of [{ credits: 6 }, { credits: -5 }, { reason: 'other' }])
      expectAdminProblem(await service.admin('POST', path, { ...movement, ...change }), 'id_conflict');
    const elsewhere = `/accounts/${other.account.account_id}/grants`;
    expectAdminProblem(await service.admin('POST', elsewhere, movement), 'id_conflict');
    expect(await service.ledgerSummary()).toEqual(before);
    const charge = await predict(key);
    const id = charge.headers.get('x-request-id');
    expectAdminProblem(await service.admin('POST', path, { ...movement, id }), 'id_conflict');
  });
});
