import { describe, expect, test } from 'vitest';
import { LedgerUnavailableError } from '../../src/ledger/ledger.js';
import { type Answer, bearer, behindProxy, freshAddress, from } from '../support/service.js';
import { expectAdminProblem, faultPointers, newId, useAdmin } from './support/admin-service.js';

const service = useAdmin(behindProxy);

const question = { type: 'name', value: 'Maria', options: { ai_mode: 'off' } };
const predict = (headers: Record<string, string>) => service.post('/api/v2/gender', question, headers);
const today = () => new Date(service.app.now()).toISOString().slice(0, 10);

describe('GET /usage', () => {
  test('sums the days of one account', async () => {
    const { account, key } = await service.makeAccount({ credits: 50 });
    const grants = `/accounts/${account.account_id}/grants`;
    await service.admin('POST', grants, { id: newId(), credits: 7, reason: 'r' });
    await service.admin('POST', grants, { id: newId(), credits: -3, reason: 'r' });
    for (let i = 0; i < 4; i += 1) await predict(bearer(key));
    const { body } = await service.admin('GET', `/usage?account_id=${account.account_id}`);
    expect(body.days).toEqual([
      { day: today(), granted: 57, withdrawn: 3, charged: 4, refunded: 0, operations: 4 },
    ]);
    expect(body.to).toBe(today());
    expect(Date.parse(body.to) - Date.parse(body.from)).toBe(29 * 86_400_000);
  });

  test('sums all accounts and trials within the requested days', async () => {
    await predict(from(freshAddress()));
    const { body } = await service.admin('GET', `/usage?from=${today()}&to=${today()}`);
    expect(body.days).toHaveLength(1);
    expect(body.days[0].charged).toBeGreaterThan(0);
    const past = await service.admin('GET', '/usage?from=2020-01-01&to=2020-12-31');
    expect(past.body).toEqual({ from: '2020-01-01', to: '2020-12-31', days: [] });
    const before = await service.admin('GET', '/usage?to=2020-02-29');
    expect(before.body.from).toBe('2020-01-31');
    const first = await service.admin('GET', '/usage?to=0000-01-05');
    expect(first.body).toEqual({ from: '0000-01-01', to: '0000-01-05', days: [] });
  });

  test.each([
    ['from after to', 'from=2026-02-02&to=2026-02-01', '/from'],
    ['more than 366 days', 'from=2024-01-01&to=2025-01-01', '/from'],
    ['no day of the calendar', 'from=2026-02-30', '/from'],
    ['a time', 'to=2026-02-01T00:00:00Z', '/to'],
    ['a day twice', 'to=2026-02-01&to=2026-02-02', '/to'],
    ['an id of another form', 'account_id=%00', '/account_id'],
    ['an unknown parameter', 'days=3', '/days'],
  ])('%s is refused', async (_title, query, pointer) => {
    expect(faultPointers(await service.admin('GET', `/usage?${query}`))).toEqual([pointer]);
  });

  test.each(['to=2026-02-01&to=2026-02-02', 'to=%FF'])('what is wrong with %s is said', async (query) => {
    const { errors } = (await service.admin('GET', `/usage?${query}`)).body;
    expect(errors).toEqual([{ pointer: '/to', message: 'must be given once, percent-encoded as UTF-8' }]);
  });
});

describe('GET /operations', () => {
  test('shows charges and grants of one account newest first, page by page', async () => {
    const { account, key, key_id } = await service.makeAccount({ credits: 50 });
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const { headers } = await predict(bearer(key));
      ids.unshift(headers.get('x-request-id') as string);
    }
    const seen: { operation_id: string }[] = [];
    let cursor = '';
    for (let page = 0; page < 10; page += 1) {
      const { body } = await service.admin(
        'GET',
        `/operations?account_id=${account.account_id}&limit=2${cursor}`,
      );
      seen.push(...body.operations);
      if (body.next_cursor === null) break;
      cursor = `&cursor=${encodeURIComponent(body.next_cursor)}`;
    }
    expect(seen.slice(0, 5).map(({ operation_id: id }) => id)).toEqual(ids);
    expect(seen).toHaveLength(6);
    expect(seen[0]).toEqual({
      operation_id: ids[0],
      account_id: account.account_id,
      account_name: 'Shop',
      kind: 'charge',
      is_trial: false,
      key_id,
      state: 'settled',
      net_credits: 1,
      created_at: expect.stringMatching(/Z$/),
    });
    expect(seen[5]).toMatchObject({ kind: 'grant', net_credits: -50, key_id: null });
  });

  test('shows those of all accounts, trials too', async () => {
    const answer = await predict(from(freshAddress()));
    const { body } = await service.admin('GET', '/operations?limit=1');
    expect(body.operations[0]).toMatchObject({
      operation_id: answer.headers.get('x-request-id'),
      is_trial: true,
      key_id: null,
    });
    const shown = await service.admin('GET', `/operations/${body.operations[0].operation_id}`);
    expect(shown.body.operation).toMatchObject({ ...body.operations[0], lease_ends_at: null });
    expect(shown.body.operation.entries.map(({ kind }: { kind: string }) => kind)).toContain('charge');
    const inCapitals = `/operations/${body.operations[0].operation_id.toUpperCase()}`;
    expect((await service.admin('GET', inCapitals)).body).toEqual(shown.body);
  });

  test.each([
    ['limit=0', '/limit'],
    ['limit=-1', '/limit'],
    ['limit=201', '/limit'],
    ['limit=1000000000', '/limit'],
    ['limit=1e1', '/limit'],
    ['limit=1.5', '/limit'],
    ['limit=', '/limit'],
    ['limit=5&limit=6', '/limit'],
    ['cursor=forged', '/cursor'],
    ['cursor=%00', '/cursor'],
    [`cursor=${'9'.repeat(100)}`, '/cursor'],
    ['cursor=-1', '/cursor'],
    ['account_id=acc_0000000000000000&cursor=forged', '/cursor'],
    [`account_id=acc_0000000000000000&cursor=${'9'.repeat(100)}`, '/cursor'],
    ['__proto__=1', '/__proto__'],
  ])('%s is refused', async (query, pointer) => {
    expect(faultPointers(await service.admin('GET', `/operations?${query}`))).toEqual([pointer]);
  });

  test.each(['01902b7c-0000-7000-8000-000000000000', 'x', '%00', "' or 1=1", 'a'.repeat(3000)])(
    'an unknown ID (%.30s) is 404',
    async (id) => {
      const answer = await service.admin('GET', `/operations/${encodeURIComponent(id)}`);
      expectAdminProblem(answer, 'no_such_operation');
    },
  );
});

test('GET /operations/open shows open reservations and their count', async () => {
  const { account, key_id: keyId } = await service.makeAccount();
  const record = await service.app.ledger.listKeys(account.account_id);
  expect(record.map((key) => key.keyId)).toEqual([keyId]);
  const operationId = newId();
  const principal = { kind: 'customer', accountId: account.account_id, keyId, keyRevision: 1 } as const;
  const outcome = await service.app.ledger.reserve({ operationId, principal, credits: 2, leaseMs: 60_000 });
  expect(outcome.status).toBe('charged');
  const { body } = await service.admin('GET', '/operations/open');
  expect(body.open).toEqual([
    expect.objectContaining({
      operation_id: operationId,
      account_id: account.account_id,
      reserved_credits: 2,
    }),
  ]);
  expect(body.count).toEqual({ reserved: 1, overdue: 0 });
  const shown = await service.admin('GET', `/operations/${operationId}`);
  expect(shown.body.operation).toMatchObject({
    state: 'reserved',
    lease_ends_at: body.open[0].lease_ends_at,
  });
  await service.app.ledger.refund({ operationId, accountId: account.account_id });
  expect((await service.admin('GET', '/operations/open')).body.open).toEqual([]);
});

describe('POST /ledger/verify', () => {
  test('reports each rule', async () => {
    const { body } = await service.admin('POST', '/ledger/verify', {});
    expect(body.ok).toBe(true);
    expect(body.entries).toBe((await service.ledgerSummary()).entries);
    expect(body.invariants.length).toBeGreaterThan(3);
  });

  test('runs once at a time, and again after that', async () => {
    const { ledger } = service.app;
    const { verify } = ledger;
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    let first: Promise<Answer> | null = null;
    await new Promise<void>((arrived) => {
      ledger.verify = async () => {
        arrived();
        await opened;
        return verify();
      };
      first = service.admin('POST', '/ledger/verify', {});
    });
    ledger.verify = verify;
    expectAdminProblem(await service.admin('POST', '/ledger/verify', {}), 'already_running');
    open();
    expect(await first).toMatchObject({ status: 200 });
    expect((await service.admin('POST', '/ledger/verify', {})).status).toBe(200);
  });

  test('a run that fails does not keep the next one from running', async () => {
    const { ledger } = service.app;
    const { verify } = ledger;
    ledger.verify = async () => {
      throw new LedgerUnavailableError('gone');
    };
    expectAdminProblem(await service.admin('POST', '/ledger/verify', {}), 'billing_unavailable');
    ledger.verify = verify;
    expect((await service.admin('POST', '/ledger/verify', {})).body.ok).toBe(true);
  });
});
