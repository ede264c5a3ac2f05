import { describe, expect, test } from 'vitest';
import { naughtyStrings } from '../../support/naughty-strings.js';
import { bearer, useService } from '../../support/service.js';
import { encoded } from '../support/v1-answers.js';

const service = useService();

/** What is refused: nothing but white space, NUL, a line break within. */
const isRefused = (value: string) => value.trim() === '' || /[\0\r\n]/.test(value.trim());

describe.each(['name', 'email', 'username'])(
  'any text as %s is echoed and paid, or refused and free',
  (field) => {
    const path = field === 'name' ? '/api' : `/api/${field}`;

    test('by JSON and by GET', async () => {
      const { key } = await service.account({ credits: 1000 });
      let left = 1000;
      for (const value of naughtyStrings) {
        const sent = [
          await service.post(path, { [field]: value }, bearer(key)),
          await service.get(`${path}?${encoded({ [field]: value, key })}`),
        ];
        for (const { status, body } of sent) {
          expect(status).toBe(200);
          if (isRefused(value))
            expect(body, JSON.stringify(value)).toMatchObject({ status: false, errno: 91 });
          else {
            left -= 1;
            expect(body, JSON.stringify(value)).toMatchObject({
              status: true,
              q: value,
              remaining_credits: left,
            });
            expect(['male', 'female', 'null']).toContain(body.gender);
            expect(body.name).not.toBe('');
          }
        }
      }
    });
  },
);

describe('white space and line breaks around a value are not part of it', () => {
  const sent = ['Maria\r', '\r\nMaria', ' Maria\n', '\u2028Maria\t'];

  test('in a list', async () => {
    const { key } = await service.account();
    const { body } = await service.post('/api', { name: sent }, bearer(key));
    expect(body).toMatchObject({ status: true, used_credits: sent.length, q: sent.join(';') });
    for (const [i, item] of body.names.entries())
      expect(item).toMatchObject({ q: sent[i], name: 'Maria', gender: 'female' });
  });

  test.each(sent)('%j alone, and in a list with countries', async (value) => {
    const { key } = await service.account();
    expect((await service.get(`/api?${encoded({ name: value, key })}`)).body).toMatchObject({
      q: value,
      name: 'Maria',
      gender: 'female',
    });
    const { body } = await service.post('/api/name/multi/country', { data: [{ name: value }] }, bearer(key));
    expect(body.names).toMatchObject([{ q: value, name: 'Maria', gender: 'female' }]);
  });

  test('an address and a username too', async () => {
    const { key } = await service.account();
    const email = await service.post('/api/email', { email: 'maria@example.com\r\n' }, bearer(key));
    expect(email.body).toMatchObject({ name: 'maria', gender: 'female' });
    const username = await service.post('/api/username', { username: ['12345\r'] }, bearer(key));
    expect(username.body.names).toMatchObject([{ q: '12345\r', name: '12345', gender: 'null' }]);
  });
});
