import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../src/config/env.js';
import { faultsOf } from '../support/config-faults.js';

describe('DATABASE_URL', () => {
  test.each([
    'postgres://h/db',
    'postgresql://u:p%40w@h:5432/db?sslmode=verify-full',
    'postgres:///db?host=/var/run/postgresql',
    'postgres://u:p,w@h/db',
    'postgres://h/db?target_session_attrs=read-write',
    'postgres://u:pw@a:5432,b:5433/db?target_session_attrs=read-write',
    'postgres://a,b/db',
    'postgres://a:1,a:2/db?target_session_attrs=any',
    'postgres://[::1]:5432,[2001:db8::2]/db',
  ])('%s', (url) => {
    expect(faultsOf({ DATABASE_URL: url })).toEqual([]);
  });

  test.each([
    ['mysql://h/db', ['must be a postgres URL']],
    ['postgres:h', ['must be a postgres URL']],
    ['postgres://h:99999/db', ['must be a postgres URL']],
    [
      'postgres://u:hunter2@a:0,b:x,c:65536/db',
      [1, 2, 3].map((n) => `must give host ${n} a port from 1 to 65535`),
    ],
    ['postgres://[::1]:5],a/db', ['must give host 1 a port from 1 to 65535']],
    ['postgres://a,,:5/db', ['must not leave host 2 empty', 'must not leave host 3 empty']],
    ['postgres://a,b,a:5432/db', ['must not name host 1 again as host 3']],
    ['postgres://a b,c/db', ['must name host 1 as a name or address']],
    ['postgres://a,b,c,d,e,f,g,h,i/db', ['must name at most 8 hosts']],
    ['postgres://a,b/db?host=c', ['must name several hosts before its path, and none as host= or port=']],
    ['postgres:///db?host=a,b', ['must name several hosts before its path, and none as host= or port=']],
    [
      'postgres://h/db?sslmod=verify-full&application_name=x',
      ['has sslmod, which is none of ssl, sslmode, sslrootcert, sslcert, sslkey, sslnegotiation'],
    ],
    ...['sslhunter2@h/db', 'sslhunter2=@h/db', 'ssl%20hunter2'].map((query): [string, string[]] => [
      `postgres://u:pw?${query}`,
      [
        'must be a postgres URL',
        'has a name, which is none of ssl, sslmode, sslrootcert, sslcert, sslkey, sslnegotiation',
      ],
    ]),
    ['postgres://a,b/db?target_session_attrs=primary', ['must have target_session_attrs=read-write or any']],
    [
      'postgres://a:,b:x/db?target_session_attrs=hunter2&port=1',
      [
        'must give host 1 a port from 1 to 65535',
        'must give host 2 a port from 1 to 65535',
        'must name several hosts before its path, and none as host= or port=',
        'must have target_session_attrs=read-write or any',
      ],
    ],
  ])('%s is refused, every fault named', (url, faults) => {
    expect(faultsOf({ DATABASE_URL: url })).toEqual(faults.map((fault) => `DATABASE_URL ${fault}`));
  });

  test('the store of the limits takes several hosts of PostgreSQL and one of Redis', () => {
    const several = 'postgres://a,b:5433/db?target_session_attrs=read-write';
    expect(readEnvironment({ RATE_LIMIT_STORE: several }).RATE_LIMIT_STORE).toBe(several);
    for (const url of ['postgres://a,/db', 'redis://a,b:6379', 'redis:6379', 'http://a'])
      expect(() => readEnvironment({ RATE_LIMIT_STORE: url })).toThrow(/RATE_LIMIT_STORE must be a redis/);
  });
});
