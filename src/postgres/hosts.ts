/** The hosts of a `postgres://` URL. Several stand before the path: `postgres://user:pw@host1:5432,host2/db`. */

/** Connecting shares its time among the hosts, so their number is bounded. */
const hostsMax = 8;

const defaultPort = '5432';

/** TLS parameters that the driver reads. It ignores other names: with `sslmod=verify-full` a connection would have no TLS. */
const tlsNames = ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation'];
const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([/?#].*|)$/s;

/** Splits a URL into the part before the hosts, with its credentials, the hosts, and the rest. */
function split(url: string) {
  const [, head = '', list = '', rest = ''] = shape.exec(url) ?? [];
  const query = new URLSearchParams(/\?([^#]*)/.exec(rest)?.[1]);
  return { head, names: list.split(','), rest, query };
}

const portOf = (name: string): string => /:(\d*)$/.exec(name.replace(/^\[.*?\]/, ''))?.[1] || defaultPort;
const withPort = (name: string): string => name.replace(/^(\[.*?\]|[^:]*).*$/, `$1:${portOf(name)}`);

function hostFault(name: string, index: number, names: readonly string[]): string[] {
  const host = `host ${index + 1}`;
  if (!/^(\[[\da-fA-F:.]+\]|[^\s:[\]]+)?(:.*)?$/.test(name))
    return [`must name ${host} as a name or address`];
  const faults = [];
  if (/^(:|$)/.test(name)) faults.push(`must not leave ${host} empty`);
  const port = /^(?:\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(name)?.[1];
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535))
    faults.push(`must give ${host} a port from 1 to 65535`);
  const earlier = names.findIndex((other) => withPort(other) === withPort(name));
  if (faults.length === 0 && earlier < index)
    faults.push(`must not name host ${earlier + 1} again as ${host}`);
  return faults;
}

/**
 * What is wrong with the hosts of a database's URL, each worded to follow the variable's name. Faults tell hosts by
 * their place in the list, since the URL is a secret.
 */
export function databaseUrlFaults(url: string): string[] {
  if (!shape.test(url)) return ['must be a postgres URL'];
  const { head, names, rest, query } = split(url);
  const faults = names.length > 1 ? names.flatMap(hostFault) : [];
  if (names.length > hostsMax) faults.push(`must name at most ${hostsMax} hosts`);
  if (!URL.canParse(`${head}${names.length > 1 ? 'host' : names[0]}${rest}`))
    faults.push('must be a postgres URL');
  const isElsewhere = ['host', 'port'].some((name) => query.has(name));
  if (names.length > 1 ? isElsewhere : /,/.test(`${query.get('host')}${query.get('port')}`))
    faults.push('must name several hosts before its path, and none as host= or port=');
  const wanted = query.getAll('target_session_attrs');
  if (wanted.length > 1 || !['any', 'read-write'].includes(wanted[0] ?? 'any'))
    faults.push('must have target_session_attrs=read-write or any');
  // A password with a `?` in it makes the rest of it a part of the query.
  const isPublic = (name: string) => /^\w+$/.test(name) && !rest.includes('@');
  for (const name of query.keys())
    if (/^ssl/i.test(name) && !tlsNames.includes(name))
      faults.push(`has ${isPublic(name) ? name : 'a name'}, which is none of ${tlsNames.join(', ')}`);
  return faults;
}

/** Reads a URL in which `databaseUrlFaults` finds nothing. */
export function readDatabaseHosts(url: string) {
  const { head, names, rest, query } = split(url);
  return {
    /** At least one: its name, for messages, and its URL, credentials included. */
    hosts: names.map((name) => ({ name, url: `${head}${name}${rest}` })),
    /** Whether a connection counts only where it may write. */
    isWriterAsked: query.get('target_session_attrs') === 'read-write',
  };
}

/** Hosts and database of a URL, without its credentials. */
export function placeOf(url: string): string {
  const { hosts } = readDatabaseHosts(url);
  const first = hosts[0]?.url ?? '';
  if (!URL.canParse(first)) return 'DATABASE_URL';
  const { host, pathname } = new URL(first);
  return `${hosts.length > 1 ? hosts.map(({ name }) => name).join(',') : host}${pathname}`;
}
