import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRejected, expectSuccess } from '../../support/expect.js';
import { behindProxy, freshAddress, from, type Service, startService } from '../../support/service.js';

let service: Service;
let closed: Service;
beforeAll(async () => {
  [service, closed] = await Promise.all([startService(behindProxy), startService({ TRIAL: 'off' })]);
});
afterAll(async () => {
  await Promise.all([service.stop(), closed.stop()]);
});

const path = '/api/v2/gender';
const ask = { type: 'name', value: 'Onur' };

describe('the problem of an unknown member suggests the known one with a similar name', () => {
  const unknown = 'is not a known member';
  test.each<[string, string, object, string, string]>([
    ['a member', path, { ...ask, countri: 'TR' }, '/countri', `${unknown}; did you mean "country"?`],
    ['another case', path, { ...ask, Country: 'TR' }, '/Country', `${unknown}; did you mean "country"?`],
    [
      'an option',
      path,
      { ...ask, options: { aimode: 'off' } },
      '/options/aimode',
      `${unknown}; did you mean "ai_mode"?`,
    ],
    [
      'a member of an item',
      `${path}/batch`,
      { items: [{ ...ask, vaule: 'x' }] },
      '/items/0/vaule',
      `${unknown}; did you mean "value"?`,
    ],
    ['a batch', `${path}/batch`, { items: [ask], item: [] }, '/item', `${unknown}; did you mean "items"?`],
    [
      'a phone number',
      '/api/v2/phone/validate',
      { number: '+905321234567', contry: 'TR' },
      '/contry',
      `${unknown}; did you mean "country"?`,
    ],
    ['nothing near', path, { ...ask, favourite: 1 }, '/favourite', unknown],
    [
      'a long text',
      path,
      { ...ask, [`country${'y'.repeat(1000)}`]: 1 },
      `/country${'y'.repeat(1000)}`,
      unknown,
    ],
  ])('%s', async (_title, address, body, pointer, message) => {
    const { body: problem } = await expectRejected(
      service,
      'validation_error',
      () => service.post(address, body, from(freshAddress())),
      { pointers: [pointer] },
    );
    expect(problem.errors).toEqual([{ pointer, message }]);
  });

  test('a parameter of GET', async () => {
    const send = () => service.get(`${path}?value=Onur&countri=TR`, from(freshAddress()));
    const { body } = await expectRejected(service, 'validation_error', send, { pointers: ['/countri'] });
    expect(body.errors[0].message).toContain('did you mean "country"?');
  });
});

describe('a key in a header that is not read', () => {
  const key = 'c0ffee'.repeat(4);
  const cases: [Record<string, string>, string][] = [
    [{ 'x-api-key': key }, 'X-Api-Key is not read'],
    [{ 'api-key': key }, 'Api-Key is not read'],
    [{ 'x-api-key': '', 'x-auth-token': key }, 'X-Auth-Token is not read'],
    [{ authorization: `Token ${key}` }, 'does not start with Bearer'],
    [{ authorization: key }, 'does not start with Bearer'],
  ];

  test.each(cases)('without a trial: %j', async (headers, told) => {
    const send = () => closed.post(path, ask, headers);
    const { body } = await expectRejected(closed, 'invalid_api_key', send, { hidden: [key] });
    expect(body.detail).toContain(told);
    expect(body.detail).toContain('Authorization: Bearer KEY');
  });

  const onTrial: typeof cases = [
    ...cases,
    [{ authorization: `Bearer ${key}` }, 'The API key was not accepted (api_key_not_found)'],
    [{ authorization: 'Bearer ' }, 'The API key was not accepted (api_key_invalid)'],
  ];

  test.each(onTrial)('once the trial is used up: %j', async (headers, told) => {
    const sender = { ...from(freshAddress()), ...headers };
    for (let left = 9; left >= 0; left -= 1)
      expectSuccess(await service.post(path, ask, sender), { mode: 'ip_trial', remaining: left });
    const send = () => service.post(path, ask, sender);
    const { body } = await expectRejected(service, 'insufficient_credits', send, { hidden: [key] });
    expect(body.detail).toContain(told);
  });

  test.each(onTrial)('with a batch too long for the trial: %j', async (headers, told) => {
    const sender = { ...from(freshAddress()), ...headers };
    const send = () =>
      service.post(`${path}/batch`, { items: Array.from({ length: 11 }, () => ask) }, sender);
    const { body } = await expectRejected(service, 'trial_batch_limit', send, {
      pointers: ['/items'],
      hidden: [key],
    });
    expect(body.detail).toContain('Send fewer');
    expect(body.detail).toContain(told);
  });

  test.each([[{}], [{ authorization: 'Bearer nope' }]])('no hint for %j', async (headers) => {
    const send = () => closed.post(path, ask, headers as Record<string, string>);
    const { body } = await expectRejected(closed, 'invalid_api_key', send);
    expect(body.detail).toMatch(/^The request carries no usable API key/);
  });
});
