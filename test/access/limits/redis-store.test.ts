import dns from 'node:dns';
import { expect, test, vi } from 'vitest';
import { connectRedis } from '../../../src/access/limits/redis-store.js';

test('the error of a host with several addresses names its cause', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  const lookup = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((_host: string, _options: object, done: (fault: null, found: object) => void) =>
      done(null, addresses)) as typeof dns.lookup);
  await expect(connectRedis('redis://two.test:1', [])).rejects.toThrow('ECONNREFUSED 127.0.0.1:1');
  lookup.mockRestore();
});
