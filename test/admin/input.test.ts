import { beforeAll, describe, expect, test } from 'vitest';
import { asOperator, expectAdminProblem, faultPointers, newId, useAdmin } from './support/admin-service.js';

const service = useAdmin();
let account: string;
let keyId: string;
beforeAll(async () => {
  const made = await service.makeAccount();
  account = `/accounts/${made.account.account_id}`;
  keyId = made.key_id;
});

const newAccount = (terms: object) => ({ id: newId(), name: 'Shop', credits: 10, reason: 'r', ...terms });
const newGrant = (terms: object) => ({ id: newId(), credits: 10, reason: 'r', ...terms });

/** Refused with pointers, and nothing is written. */
async function expectFaults(method: string, path: string, body: unknown, pointers: string[]): Promise<void> {
  const before = service.entryCount();
  expect(faultPointers(await service.admin(method, path, body))).toEqual(pointers);
  expect(service.entryCount()).toEqual(before);
}

/** Amounts as they stand in the body, since not each of them is a number of this language. */
const badAmounts = [
  '1.5',
  '"10"',
  '1e21',
  '9007199254740993',
  '1000000000001',
  'null',
  'true',
  '[]',
  '{}',
  '-0.5',
];

describe('an invalid amount', () => {
  test.each([...badAmounts, '0', '-0', '-1000000000001'])('grant of %s', (amount) =>
    expectFaults('POST', `${account}/grants`, `{"id":"${newId()}","credits":${amount},"reason":"r"}`, [
      '/credits',
    ]),
  );

  test.each([...badAmounts, '-1', '-5'])('starting credits of %s', (amount) =>
    expectFaults('POST', '/accounts', `{"id":"${newId()}","name":"x","credits":${amount},"reason":"r"}`, [
      '/credits',
    ]),
  );

  test.each(['NaN', 'Infinity', '0x10', '+5', '01'])('%s is not JSON', async (amount) => {
    const body = `{"id":"${newId()}","credits":${amount},"reason":"r"}`;
    expectAdminProblem(await service.admin('POST', `${account}/grants`, body), 'invalid_json');
  });

  test.each([1, -1, 1_000_000_000_000, -1_000_000_000_000])('%d is accepted', async (credits) => {
    const answer = await service.admin('POST', `${account}/grants`, newGrant({ credits }));
    expect(answer.status).toBe(201);
  });
});

describe('an invalid operation ID', () => {
  test.each([
    ['absent', undefined],
    ['empty', ''],
    ['a word', 'invoice-17'],
    ['in braces', `{${newId()}}`],
    ['too long', `${newId()}0`],
    ['with a line break', `${newId()}\n`],
    ['a number', 5],
    ['null', null],
  ])('%s', async (_title, id) => {
    await expectFaults('POST', `${account}/grants`, newGrant({ id }), ['/id']);
    await expectFaults('POST', '/accounts', newAccount({ id }), ['/id']);
  });
});

describe('a text', () => {
  test.each([
    ['absent', undefined],
    ['empty', ''],
    ['blank', '   '],
    ['blank of another script', '\u3000\u2003'],
    ['with a line break', 'a\nb'],
    ['with a zero byte', 'a\0b'],
    ['with an escape sequence', '\u001b[31mred'],
    ['with half a surrogate pair', '\ud83d'],
    ['too long', 'a'.repeat(501)],
    ['10 KB', '\u0301'.repeat(10_000)],
    ['a number', 5],
    ['a list', ['a']],
  ])('%s is refused', async (_title, text) => {
    await expectFaults('POST', '/accounts', newAccount({ name: text }), ['/name']);
    await expectFaults('POST', '/accounts', newAccount({ reason: text }), ['/reason']);
    await expectFaults('POST', `${account}/grants`, newGrant({ reason: text }), ['/reason']);
    if (text !== undefined) await expectFaults('PATCH', account, { name: text }, ['/name']);
  });

  test('a name has at most 200 characters, counted as code points', async () => {
    await expectFaults('POST', '/accounts', newAccount({ name: 'a'.repeat(201) }), ['/name']);
    const made = await service.makeAccount({ name: '👍'.repeat(200) });
    expect(made.account.name).toBe('👍'.repeat(200));
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    "'; drop table account; --",
    'اسم\u202eمقلوب',
    '=HYPERLINK("http://x")',
    '{{7*7}} #{x} %s',
    'constructor',
    '__proto__',
  ])('%s is kept as it is', async (name) => {
    const made = await service.makeAccount({ name });
    const { body } = await service.admin('GET', `/accounts/${made.account.account_id}`);
    expect(body.account.name).toBe(name);
  });
});

describe('an invalid time', () => {
  const times = [
    ['a day', '2026-01-01'],
    ['without an offset', '2026-01-01T00:00:00'],
    ['no day of the calendar', '2026-02-30T00:00:00Z'],
    ['the 25th hour', '2026-01-01T25:00:00Z'],
    ['a leap second', '2016-12-31T23:59:60Z'],
    ['a year of five digits by its offset', '9999-12-31T23:59:59-05:00'],
    ['a year before 0000 by its offset', '0000-01-01T00:00:00+01:00'],
    ['with a zone in brackets', '2026-01-01T00:00:00Z[Europe/Berlin]'],
    ['blank', ' '],
    ['words', 'tomorrow'],
    ['a number', 1_767_225_600_000],
  ] as const;
  test.each(times)('%s', async (_title, time) => {
    await expectFaults('POST', '/accounts', newAccount({ expires_at: time }), ['/expires_at']);
    await expectFaults('PATCH', account, { expires_at: time }, ['/expires_at']);
    await expectFaults('PATCH', `/keys/${keyId}`, { expires_at: time }, ['/expires_at']);
    await expectFaults('POST', `${account}/keys`, { expires_at: time }, ['/expires_at']);
  });
});

describe('invalid networks and thresholds', () => {
  test.each([
    ['none at all', [], '/allowed_networks'],
    ['a word', ['localhost'], '/allowed_networks/0'],
    ['a bad prefix behind a good network', ['192.0.2.0/24', '192.0.2.0/33'], '/allowed_networks/1'],
    ['a zone', ['fe80::1%eth0'], '/allowed_networks/0'],
    ['a number', [5], '/allowed_networks/0'],
    ['one text', '192.0.2.1', '/allowed_networks'],
    ['too many', Array.from({ length: 101 }, () => '192.0.2.1'), '/allowed_networks'],
  ])('%s', async (_title, networks, pointer) => {
    await expectFaults('POST', '/accounts', newAccount({ allowed_networks: networks }), [pointer]);
    await expectFaults('POST', `${account}/keys`, { allowed_networks: networks }, [pointer]);
    await expectFaults('PATCH', `/keys/${keyId}`, { allowed_networks: networks }, [pointer]);
  });

  test.each([0.49, 1.01, -1, '0.9', true])('a minimum confidence of %s', async (bar) => {
    await expectFaults('POST', `${account}/keys`, { confidence_min: bar }, ['/confidence_min']);
    await expectFaults('PATCH', `/keys/${keyId}`, { confidence_min: bar }, ['/confidence_min']);
  });
});

describe('a body of another shape', () => {
  test.each([
    ['null', 'null', ['']],
    ['a list', '[]', ['']],
    ['a text', '"x"', ['']],
    ['no member at all', '{}', ['']],
    ['an unknown member', '{"name":"x","credits":5}', ['/credits']],
    ['a prototype', '{"name":"x","__proto__":{"credits":5}}', ['/__proto__']],
    ['a member with slashes', '{"name":"x","a/b~c":1}', ['/a~1b~0c']],
  ])('%s', (_title, body, pointers) => expectFaults('PATCH', account, body, pointers));

  test('every fault is reported at once', async () => {
    const answer = await service.admin('POST', '/accounts', { id: 'x', name: '', credits: 0.5, more: 1 });
    expect(faultPointers(answer).sort()).toEqual(['/credits', '/id', '/more', '/name', '/reason']);
  });

  test.each([
    ['cut off', '{"name":'],
    ['empty', ''],
    ['nested too deeply', `{"name":${'['.repeat(50)}${']'.repeat(50)}}`],
    ['two texts', '{}{}'],
  ])('%s is not JSON', async (_title, body) => {
    expectAdminProblem(await service.admin('PATCH', account, body), 'invalid_json');
  });

  test('a large body is refused before it is read', async () => {
    const answer = await service.admin('PATCH', account, { name: 'a'.repeat(300_000) });
    expectAdminProblem(answer, 'payload_too_large');
  });

  test('a compressed body is refused', async () => {
    const headers = { ...asOperator, 'content-encoding': 'gzip' };
    expectAdminProblem(await service.admin('PATCH', account, { name: 'x' }, headers), 'unsupported_encoding');
  });

  test('a change accepts no query', async () => {
    for (const [method, path] of [
      ['POST', `${account}/grants?x=1`],
      ['PATCH', `${account}?x=1`],
      ['DELETE', '/session?x=1'],
    ] as const) {
      const body = method === 'DELETE' ? undefined : {};
      expectAdminProblem(await service.admin(method, path, body), 'query_not_supported');
    }
  });
});

describe('an invalid page', () => {
  test.each([
    ['limit=0', '/limit'],
    ['limit=-1', '/limit'],
    ['limit=1000000000', '/limit'],
    ['limit=99999999999999999999', '/limit'],
    ['limit=ten', '/limit'],
    ['limit=%00', '/limit'],
    ['limit=1&limit=2', '/limit'],
    ['after=', '/after'],
    ['after=%00', '/after'],
    ['after=a%20b', '/after'],
    ['search=', '/search'],
    ['search=%00', '/search'],
    ['search=%ff', '/search'],
    [`search=${'a'.repeat(201)}`, '/search'],
    ['offset=5', '/offset'],
  ])('%s', (query, pointer) => expectFaults('GET', `/accounts?${query}`, undefined, [pointer]));
});

test('no response repeats the input', async () => {
  const canary = 'CANARY-7f3a';
  const answers = [
    await service.admin('POST', '/accounts', newAccount({ id: canary, [canary]: undefined })),
    await service.admin('GET', `/accounts?limit=${canary}`),
    await service.admin('GET', `/accounts/${canary}`),
    await service.admin('GET', `/nowhere/${canary}`),
    await service.admin('PATCH', account, `{"name": ${canary}}`),
  ];
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(canary);
});
