import { isIP } from 'node:net';

/** An IP address or a CIDR network; an address counts as a network of one. Null when malformed. */
export function parseNetwork(text: string) {
  const [address = '', prefixText, ...rest] = text.split('/');
  const family = isIP(address);
  const bits = family === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? bits : /^\d{1,3}$/.test(prefixText) ? Number(prefixText) : -1;
  if (family === 0 || address.includes('%') || rest.length > 0 || prefix < 0 || prefix > bits) return null;
  return { address, prefix, family: family === 4 ? ('ipv4' as const) : ('ipv6' as const) };
}

/** A host with its port, as in URLs. */
export const hostAndPort = (host: string, port: number): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** A URL with an address that this machine can call: those that stand for all of its addresses are for listening only. */
export const callable = (url: string): string =>
  url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');

/** Why nothing can listen at an address. */
export const listenReason = ({ code }: NodeJS.ErrnoException, host: string, port: number): string =>
  code === 'EADDRINUSE'
    ? `${hostAndPort(host, port)} is in use by another process`
    : `cannot listen at ${hostAndPort(host, port)} (${code})`;

export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
