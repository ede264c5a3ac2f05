import { describe, expect, test } from 'vitest';
import { bearer, useService } from '../../support/service.js';
import { carriers, encoded, expectRefused, expectV1Headers } from '../support/v1-answers.js';

const service = useService();

async function describePhone(number: string, address?: string) {
  const { key } = await service.account({ credits: 5 });
  const query = encoded({ number, key, ...(address === undefined ? {} : { address }) });
  const answer = await service.get(`/api/phone?${query}`);
  expect(answer.body).toMatchObject({ status: true, remaining_credits: 4, rawInput: number });
  return answer;
}

test('every documented member in its order', async () => {
  const answer = await describePhone('+1 212 867 5309');
  expectV1Headers(answer);
  const { duration, ...body } = answer.body;
  expect(duration).toMatch(/^\d+ms$/);
  expect(body).toEqual({
    status: true,
    remaining_credits: 4,
    expires: 0,
    rawInput: '+1 212 867 5309',
    regionCode: 'US',
    countryCode: 1,
    country: 'United States',
    national: '(212) 867-5309',
    international: '+1 212 867 5309',
    e164: '+12128675309',
    nationalSignificantNumber: '2128675309',
    isValid: true,
    isPossible: true,
    isGeographical: true,
    numberType: 'FIXED_LINE_OR_MOBILE',
    areaCode: '212',
    location: '',
  });
  expect(Object.keys(answer.body)).toEqual([
    ...['status', 'remaining_credits', 'expires', 'duration', 'rawInput', 'regionCode', 'countryCode'],
    ...['country', 'national', 'international', 'e164', 'nationalSignificantNumber', 'isValid'],
    ...['isPossible', 'isGeographical', 'numberType', 'areaCode', 'location'],
  ]);
});

describe('kinds of numbers', () => {
  test.each([
    [
      '+90 532 123 45 67',
      { regionCode: 'TR', numberType: 'MOBILE', isGeographical: false, country: 'Türkiye' },
    ],
    ['+442079460000', { regionCode: 'GB', numberType: 'FIXED_LINE', isGeographical: true, areaCode: '' }],
    ['+5511961234567', { regionCode: 'BR', numberType: 'MOBILE', isGeographical: true }],
    ['+80012345678', { regionCode: '', country: '', countryCode: 800, numberType: 'TOLL_FREE' }],
    ['+18005550123', { numberType: 'TOLL_FREE', isGeographical: false, areaCode: '' }],
    ['+1212', { isValid: false, isPossible: false, numberType: 'UNKNOWN', countryCode: 1 }],
    ['  +442079460000 ', { e164: '+442079460000', isValid: true }],
  ])('%s', async (number, expected) => {
    expect((await describePhone(number)).body).toMatchObject(expected);
  });

  test('address is the country of a national number, in any case; it is ignored for others', async () => {
    expect((await describePhone('0532 123 45 67', 'tr')).body).toMatchObject({ e164: '+905321234567' });
    expect((await describePhone('+442079460000', 'TR')).body).toMatchObject({ regionCode: 'GB' });
  });
});

describe('unreadable numbers are answered and cost a credit', () => {
  test.each([
    ['words', undefined],
    ['tel:+442079460000', undefined],
    ['020 7946 0000', undefined],
    ['020 7946 0000', ''],
    ['020 7946 0000', 'AQ'],
    ['call +442079460000 now', 'GB'],
    ['1'.repeat(300), 'GB'],
    ['😀', 'GB'],
  ])('%s in %s', async (number, address) => {
    expect((await describePhone(number, address)).body).toMatchObject({
      regionCode: '',
      countryCode: 0,
      country: '',
      e164: '',
      isValid: false,
      isPossible: false,
      isGeographical: false,
      numberType: 'UNKNOWN',
    });
  });
});

describe.each(Object.entries(carriers))('%s', (_title, send) => {
  test.each(['/api/phone', '/api/phone/'])('%s', async (path) => {
    const { key } = await service.account({ credits: 5 });
    const { body } = await send(service, path, { number: '0532 123 45 67', address: 'TR', key });
    expect(body).toMatchObject({ status: true, remaining_credits: 4, e164: '+905321234567' });
  });
});

test('a JSON number is accepted', async () => {
  const { key } = await service.account();
  const { body } = await service.post('/api/phone', { number: 5321234567, address: 'TR' }, bearer(key));
  expect(body).toMatchObject({ rawInput: '5321234567', e164: '+905321234567' });
});

describe('refused and free', () => {
  test.each<[90 | 91, string]>([
    [91, 'address=TR'],
    [91, 'number='],
    [91, 'number=%20'],
    [91, 'number=1&number=2'],
    [91, 'number[]=1'],
    [90, 'number=1&address=XX'],
    [90, 'number=1&address=192.0.2.1'],
  ])('%i: %s', async (errno, query) => {
    const { key } = await service.account();
    await expectRefused(service, errno, () => service.get(`/api/phone?${query}&key=${key}`));
  });

  test('94 without a key, 93 without a credit', async () => {
    await expectRefused(service, 94, () => service.get('/api/phone?number=1'));
    const { key } = await service.account({ credits: 0 });
    await expectRefused(service, 93, () => service.get(`/api/phone?number=1&key=${key}`));
  });
});
