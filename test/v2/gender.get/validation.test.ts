import { beforeAll, describe, expect, test } from 'vitest';
import { expectRejected } from '../../support/expect.js';
import { ask } from '../../support/raw.js';
import { bearer, useService } from '../../support/service.js';

const service = useService();
let key: string;
beforeAll(async () => {
  ({ key } = await service.account({ credits: 1000 }));
});

const rejects = async (query: string, ...pointers: string[]): Promise<void> => {
  const send = () => service.get(`/api/v2/gender${query}`, bearer(key));
  await expectRejected(service, 'validation_error', send, { pointers });
};

describe('422 with the pointer of the parameter', () => {
  test.each<[string, string[]]>([
    ['', ['/value']],
    ['?', ['/value']],
    ['?type=name', ['/value']],
    ['?value=%20%09', ['/value']],
    ['?Value=Onur', ['/Value', '/value']],
    ['?name=Onur', ['/name', '/value']],
    ['?value=Onur&type=Name', ['/type']],
    ['?value=Onur&type=', ['/type']],
    ['?value=Onur&country=tr', ['/country']],
    ['?value=Onur&country=', ['/country']],
    ['?value=Onur&forceToGenderize=1', ['/forceToGenderize']],
    ['?value=Onur&forceToGenderize', ['/forceToGenderize']],
    ['?value=Onur&forceToGenderize=TRUE', ['/forceToGenderize']],
    ['?value=Onur&ai_mode=on', ['/ai_mode']],
    ['?value=Onur&forceToGenderize=true&ai_mode=off', ['/ai_mode']],
    ['?value=Onur&forceToGenderize=true&ai_mode=always', ['/ai_mode']],
    ['?value=Onur&type=email', ['/value']],
    ['?value=Onur&id=1', ['/id']],
    ['?value=Onur&options[ai_mode]=off', ['/options[ai_mode]']],
    ['?value=Onur&callback=cb', ['/callback']],
    ['?value=Onur&_=1699999', ['/_']],
    ['?value=Onur&__proto__=1&constructor=2', ['/__proto__', '/constructor']],
    ['?value=Onur&a%2Fb=1', ['/a~1b']],
    [`?value=${'a'.repeat(255)}`, ['/value']],
  ])('%s', (query, pointers) => rejects(query, ...pointers));
});

describe('a repeated parameter', () => {
  test.each<[string, string[]]>([
    ['?value=Onur&value=Maria', ['/value']],
    ['?value=Onur&value=Onur', ['/value']],
    ['?value=Onur&value=a&value=b', ['/value']],
    ['?value=Onur&%76alue=Maria', ['/value']],
    ['?value[]=Onur', ['/value[]', '/value']],
  ])('%s', (query, pointers) => rejects(query, ...pointers));

  test.each(['type=name&type=name', 'country=TR&country=TR', 'ai_mode=off&ai_mode=off'])(
    '%s',
    async (twice) => {
      const name = twice.slice(0, twice.indexOf('='));
      const send = () => service.get(`/api/v2/gender?value=Onur&${twice}`, bearer(key));
      const { body } = await expectRejected(service, 'validation_error', send);
      expect(new Set(body.errors.map((fault: { pointer: string }) => fault.pointer))).toEqual(
        new Set([`/${name}`]),
      );
    },
  );
});

describe('percent-encoding that is not UTF-8', () => {
  test.each(['%ZZ', '%', '%E0%A4%A', '%C3%28', 'J%FCrgen', '%ED%A0%80', '%C0%AF'])(
    'value=%s',
    async (written) => {
      const answer = await ask(service, {
        path: `/api/v2/gender?value=${written}`,
        headers: [`Authorization: Bearer ${key}`],
      });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([
        { pointer: '/value', message: 'must be given once, percent-encoded as UTF-8' },
      ]);
      await rejects(`?value=${written}`, '/value');
    },
  );

  test('in a name', async () => {
    const send = () => ask(service, { path: '/api/v2/gender?value=Onur&%ZZ=Maria' });
    await expectRejected(service, 'validation_error', send, { pointers: ['/%ZZ'], hidden: ['Maria'] });
  });
});

test('900 parameters are all seen', async () => {
  const query = Array.from({ length: 900 }, (_, i) => `p${i % 10}=`).join('&');
  await rejects(
    `?${query}&value=Onur&nosuch=1`,
    ...Array.from({ length: 10 }, (_, i) => `/p${i}`),
    '/nosuch',
  );
});
