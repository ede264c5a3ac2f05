import { readDatabaseHosts } from '../database-hosts.js';

/** Hosts and database of a URL, without its credentials. */
export function placeOf(url: string): string {
  const { hosts } = readDatabaseHosts(url);
  const first = hosts[0]?.url ?? '';
  if (!URL.canParse(first)) return 'DATABASE_URL';
  const { host, pathname } = new URL(first);
  return `${hosts.length > 1 ? hosts.map(({ name }) => name).join(',') : host}${pathname}`;
}
