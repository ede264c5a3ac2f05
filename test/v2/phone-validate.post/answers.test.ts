import { beforeAll, expect, test } from 'vitest';
import { expectProblem, expectRejected, expectSuccess } from '../../support/expect.js';
import { bearer, useService } from '../../support/service.js';

const service = useService();
let key: string;
beforeAll(async () => {
  ({ key } = await service.account({ credits: 1000 }));
});

const path = '/api/v2/phone/validate';
const validate = (body: object) => service.post(path, body, bearer(key));
const nothing = { valid: false, possible: false, e164: null, country: null, country_calling_code: null };

test.each([
  [
    { number: '+44 20 7946 0000' },
    { valid: true, possible: true, e164: '+442079460000', country: 'GB', country_calling_code: 44 },
  ],
  [
    { number: '(212) 555-0100', country: 'US' },
    { valid: true, possible: true, e164: '+12125550100', country: 'US', country_calling_code: 1 },
  ],
  // A range that the small metadata takes for valid.
  [
    { number: '(211) 555-01-01', country: 'TR' },
    { valid: false, country_calling_code: 90 },
  ],
  [
    { number: '+1 12', country: 'US' },
    { valid: false, possible: false, e164: null },
  ],
  [{ number: '123', country: 'AQ' }, nothing],
  [{ number: '123456', country: 'UM' }, nothing],
  [{ number: '()-()-', country: 'US' }, nothing],
  [{ number: '+999 12345' }, nothing],
  [
    { number: '+800 1234 5678' },
    { valid: true, possible: true, e164: '+80012345678', country: null, country_calling_code: 800 },
  ],
])('%j', async (body, expected) => {
  const answer = await validate(body);
  expectSuccess(answer, { charged: 1 });
  expect(answer.body.data).toMatchObject(expected);
  expect(Object.keys(answer.body.data).sort()).toEqual(Object.keys(nothing).sort());
});

const rejects = (body: unknown, ...pointers: string[]) =>
  expectRejected(service, 'validation_error', () => service.post(path, body, bearer(key)), { pointers });

test('a national number needs its country', () => rejects({ number: '2125550100' }, '/country'));
test('too short, too long, other characters', async () => {
  await rejects({ number: '+1' }, '/number');
  await rejects({ number: `+${'1'.repeat(32)}` }, '/number');
  await rejects({ number: '+1 212 call me' }, '/number');
  await rejects({ number: '++12125550100' }, '/number');
  await rejects({ number: '+１２１２５５５０１００' }, '/number');
});
test('types, missing and unknown members', async () => {
  await rejects({}, '/number');
  await rejects({ number: 12125550100 }, '/number');
  await rejects({ number: '+12125550100', country: 'us' }, '/country');
  await rejects({ number: '+12125550100', region: 'US' }, '/region');
});
test('an empty balance is refused', async () => {
  const empty = await service.account({ credits: 0 });
  expectProblem(
    await service.post(path, { number: '+442079460000' }, bearer(empty.key)),
    'insufficient_credits',
  );
});
