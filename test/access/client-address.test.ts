import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  ClientAddressError,
  canonicalAddress,
  createAddressReader,
  networkTest,
  peerAddress,
} from '../../src/access/client-address.js';
import { createTrialScopes, trialScope } from '../../src/access/trial-scopes.js';
import { proxyTest } from '../../src/http/connections.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['::1', '::1'],
])('%s is written %s', (given, canonical) => {
  expect(canonicalAddress(given)).toBe(canonical);
});

test.each([
  '',
  'x',
  '203.0.113',
  '203.0.113.256',
  '0203.0.113.7',
  '203.0.113.7:80',
  '[::1]',
  'fe80::1%eth0',
  ' ::1',
])('"%s" is no address', (text) => {
  expect(canonicalAddress(text)).toBeNull();
});

describe('the scope of a trial', () => {
  const scopeOf = (text: string) => trialScope(canonicalAddress(text) ?? '');

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2::', '2001:0db8:0001:0002:3:4:5:6'],
    ['2001:db8::1', '2001:db8:0:0:1::'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['64:ff9b::cb00:7107', '203.0.113.7'],
    ['2002:cb00:7107:1::1', '203.0.113.7'],
    ['2002:cb00:7107:2::1', '64:ff9b::cb00:7107'],
    // Teredo, which carries the complement.
    ['2001:0:4136:e378:8000:63bf:34ff:8ef8', '203.0.113.7'],
  ])('%s and %s share one', (one, other) => {
    expect(scopeOf(one)).toBe(scopeOf(other));
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['203.0.113.7', '203.0.113.8'],
    ['::1', '2001:db8::1'],
    ['203.0.113.7', '64:ff9b:1::203.0.113.7'],
    ['2002:cb00:7107::1', '2002:cb00:7108::1'],
  ])('%s and %s do not', (one, other) => {
    expect(scopeOf(one)).not.toBe(scopeOf(other));
  });
});

describe('the scopes of a network', () => {
  const hex = (n: number) => n.toString(16);
  const scopesOf = (addresses: readonly string[]) => new Set(addresses.map(createTrialScopes()));
  const addressesOf = (networks: number, step: number) =>
    [...Array(networks).keys()].map((i) => canonicalAddress(`2001:db8:7:${hex(i * step)}::1`) ?? '');

  test.each([
    ['of a /56 are nine', 200, 1, 9],
    ['of a /48 are thirty-three, over many /56', 400, 0x91, 33],
  ])('%s', (_title, networks, step, scopes) => {
    expect(scopesOf(addressesOf(networks, step)).size).toBe(scopes);
  });

  test('do not change when other addresses follow', () => {
    const scopeOf = createTrialScopes();
    const addresses = addressesOf(100, 1);
    const first = addresses.map(scopeOf);
    expect(addresses.map(scopeOf)).toEqual(first);
    expect(first[0]).toBe('2001:db8:7:0::/64');
    expect(first[99]).toBe('2001:db8:7:0::/56');
    expect(scopeOf('2001:db8:8::1')).toBe('2001:db8:8:0::/64');
    expect(scopeOf('203.0.113.7')).toBe('203.0.113.7');
  });
});

describe('networks', () => {
  test.each([
    ['10.0.0.0/8', '10.255.0.1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['0.0.0.0/0', '203.0.113.7', true],
    ['::/0', '2001:db8::1', true],
    ['::/0', '203.0.113.7', true],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['::ffff:10.0.0.0/104', '10.1.2.3', true],
    ['::ffff:10.0.0.0/104', '11.1.2.3', false],
    ['not a network', '10.0.0.1', false],
  ])('%s holds %s: %s', (network, address, isInside) => {
    expect(networkTest([network])(address)).toBe(isInside);
  });
});

describe('the client behind proxies', () => {
  const read = createAddressReader(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']);

  test.each([
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', '192.0.2.1, 198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', '192.0.2.1,198.51.100.1,10.1.1.1 , 10.2.2.2', '198.51.100.1'],
    ['127.0.0.1', 'what a client wrote, 198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', '10.1.1.1', '10.1.1.1'],
    ['127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ])('socket %s with "%s" is %s', (socket, forwarded, client) => {
    expect(read(socket, forwarded)).toBe(client);
  });

  test.each(['', 'x', '198.51.100.1:80', 'unknown', '198.51.100.1,', Array(40).fill('10.0.0.1').join(',')])(
    'a trusted proxy that forwards "%s" is refused',
    (forwarded) => {
      expect(() => read('127.0.0.1', forwarded)).toThrow(ClientAddressError);
    },
  );

  test('without trusted proxies nothing forwarded is read', () => {
    expect(createAddressReader([])('127.0.0.1', 'x')).toBe('127.0.0.1');
  });
});

test.each([
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  [undefined, '0.0.0.0'],
])('the other end of a socket at %s', (remoteAddress, address) => {
  expect(peerAddress(remoteAddress)).toBe(address);
});

test('a proxy at a link-local address is trusted, whatever its interface', () => {
  const isProxy = proxyTest(['fe80::/10']);
  expect(isProxy({ remoteAddress: 'fe80::1%eth0' } as Socket)).toBe(true);
  expect(isProxy({ remoteAddress: '2001:db8::1' } as Socket)).toBe(false);
});
