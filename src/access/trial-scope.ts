import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const text = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = [], tail = []] = text
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

/** What one trial belongs to: an IPv4 address, however it is written, or the /64 network of an IPv6 address. */
export function trialScope(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return embeddedIpv4(groups) ?? networkOf(groups, 64);
}

/** Scopes of their own within one network in a day; the ones after them share the network's. */
const scopesMax = { 56: 8, 48: 32 } as const;
/** How long a scope is kept for its address, in milliseconds: as long as a window lasts. */
export const scopeLifetimeMs = 86_400_000;
/** Networks that are remembered. */
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
