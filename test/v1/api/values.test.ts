import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naughtyStrings } from '../../support/naughty-strings.js';
import { bearer, type Service, startService } from '../../support/service.js';
import { encoded } from '../support/v1.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** What is refused: nothing but white space, NUL, a line break. */
const isRefused = (value: string) => !/\S/u.test(value) || /[\0\r\n]/.test(value);

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
