import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { createMemoryCounter } from './limits/limits.js';

/**
 * The eight groups of a canonical IPv6 address. Only behind six zeros are the last two written as an IPv4 address, and
 * nothing here depends on those.
 */
function groupsOf(address: string): readonly number[] {
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...head, ...Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail];
}

const ipv4Of = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** The IPv4 address that a 6to4, NAT64 or Teredo address stands for; null for any other. */
function embeddedIpv4(groups: readonly number[]): string | null {
  const [a = 0, b = 0, c = 0, , , , g = 0, h = 0] = groups;
  if (a === 0x2002) return ipv4Of(b, c);
  if (a === 0x64 && b === 0xff9b && groups.slice(2, 6).every((group) => group === 0)) return ipv4Of(g, h);
  if (a === 0x2001 && b === 0) return ipv4Of(g ^ 0xffff, h ^ 0xffff);
  return null;
}

function networkOf(groups: readonly number[], prefix: 48 | 56 | 64): string {
  const kept = groups.slice(0, Math.ceil(prefix / 16));
  const shown = prefix === 56 ? [...kept.slice(0, 3), (kept[3] ?? 0) & 0xff00] : kept;
  return `${shown.map((group) => group.toString(16)).join(':')}::/${prefix}`;
}

/** The scope that one trial belongs to: an IPv4 address, however it is written, or the /64 network of an IPv6 address. */
export function trialScope(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return embeddedIpv4(groups) ?? networkOf(groups, 64);
}

/** Maximum trial scopes within a network of each size in a day; further addresses share one scope of the whole network. */
const scopesMax = { 56: 8, 48: 32 } as const;
/** How long a scope is kept for its address, in milliseconds: as long as a window lasts. */
export const scopeLifetimeMs = 86_400_000;
/** Maximum networks whose scopes are kept. */
const networksMax = 10_000;

/**
 * The scope of a trial by address. A customer may hold 65,536 /64 networks: of one /56 eight have a trial each, of one
 * /48 thirty-two in all, and the rest of a network shares one. Counted by this process, as is the day.
 */
export function createTrialScopes(): (address: string) => string {
  const scopesByNetwork = new LRUCache<string, Set<string>>({ max: networksMax, ttl: scopeLifetimeMs });
  const hasRoom = (network: string, scope: string, max: number): boolean => {
    const scopes = scopesByNetwork.get(network) ?? new Set();
    if (scopes.size === 0) scopesByNetwork.set(network, scopes);
    if (scopes.has(scope)) return true;
    if (scopes.size >= max) return false;
    scopes.add(scope);
    return true;
  };
  return (address) => {
    const scope = trialScope(address);
    if (!scope.endsWith('/64')) return scope;
    const groups = groupsOf(address);
    const [wide, widest] = [networkOf(groups, 56), networkOf(groups, 48)];
    const own = hasRoom(wide, scope, scopesMax[56]) ? scope : wide;
    return hasRoom(widest, own, scopesMax[48]) ? own : widest;
  };
}

/** Maximum found keys that are cached. */
const foundMax = 10_000;
/** Milliseconds for which a key that was found may be used although its address has no guesses left. */
const foundLifetimeMs = 3_600_000;

/** Trial scopes of addresses, and the limit on guessing keys. Returns promises only where another thread keeps them. */
export interface Addresses {
  /** The scope of the trial of an address. */
  scopeOf(address: string): string | Promise<string>;
  /** Whole seconds for which the address may not try the key; 0 for a key that was found recently. */
  waitS(key: string, address: string): number | Promise<number>;
  /** Records a lookup; a key that was not found counts as a guess of the address. */
  tried(key: string, address: string, isFound: boolean): void;
}

/**
 * @param guessesPerMinute unknown keys that an address may try in a minute; null: any number
 * @param now UNIX milliseconds
 */
export function createAddresses(
  guessesPerMinute: number | null,
  now: () => number,
): Addresses & { scopeOf(address: string): string } {
  const scopeOf = createTrialScopes();
  const guesses = guessesPerMinute === null ? null : createMemoryCounter(guessesPerMinute, now);
  // By default the library caches the clock for a millisecond, and sets a timer for each such cache.
  const found = new LRUCache<string, true>({ max: foundMax, ttl: foundLifetimeMs, ttlResolution: 0 });
  return {
    scopeOf,
    waitS: (key: string, address: string): number =>
      found.has(key) ? 0 : (guesses?.waitS(scopeOf(address)) ?? 0),
    tried(key: string, address: string, isFound: boolean): void {
      if (isFound) found.set(key, true);
      else {
        found.delete(key);
        guesses?.count(scopeOf(address));
      }
    },
  };
}
