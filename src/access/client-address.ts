import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';
import { parseNetwork } from '../config/networks.js';

/** The forwarded address is not an IP address. */
export class ClientAddressError extends Error {
  override readonly name = 'ClientAddressError';
}

/** Maximum consecutive trusted proxies; a longer chain is refused. */
const hopsMax = 32;

const ipv4Mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** One spelling for each address; an IPv4-mapped IPv6 address becomes its IPv4. Null when malformed. */
export function canonicalAddress(text: string): string | null {
  if (text.includes('%')) return null;
  const family = isIP(text);
  if (family === 0) return null;
  if (family === 4) return text;
  const { address } = new SocketAddress({ address: text, family: 'ipv6' });
  return ipv4Mapped.exec(address)?.[1] ?? address;
}

/** The canonical address of a socket's peer, without the zone of a link-local address; 0.0.0.0 once the socket is closed. */
export const peerAddress = (remoteAddress = ''): string =>
  canonicalAddress(remoteAddress.replace(/%.*$/, '')) ?? '0.0.0.0';

/** Whether a canonical address is in one of the networks; malformed networks match nothing. */
export function networkTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of networks) {
    const network = parseNetwork(text);
    if (!network) continue;
    const address = canonicalAddress(network.address) ?? network.address;
    const isMapped = network.family === 'ipv6' && !isIPv6(address);
    list.addSubnet(
      address,
      isMapped ? Math.max(0, network.prefix - 96) : network.prefix,
      isMapped ? 'ipv4' : network.family,
    );
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * The client's address: the socket's, or, behind trusted proxies, the right-most forwarded one that is not a trusted
 * proxy. Addresses further left are supplied by the client and ignored.
 */
export function createAddressReader(trustedProxies: readonly string[]) {
  const isTrusted = networkTest(trustedProxies);
  /** @throws ClientAddressError for a malformed forwarded address */
  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    let address = peerAddress(socketAddress);
    if (forwardedFor === undefined || !isTrusted(address)) return address;
    const hops = forwardedFor.split(',');
    for (let hop = hops.length - 1, seen = 0; hop >= 0 && isTrusted(address); hop -= 1, seen += 1) {
      const next = canonicalAddress((hops[hop] ?? '').trim());
      if (next === null || seen >= hopsMax) throw new ClientAddressError('malformed forwarded address');
      address = next;
    }
    return address;
  };
}
