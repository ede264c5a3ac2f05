import pg from 'pg';
import { readDatabaseHosts } from './hosts.js';

/** What a connection needs besides its host. Each host has an equal share of `connectionTimeoutMillis`. */
type ConnectionOptions = Omit<pg.PoolConfig, 'connectionString' | 'connectionTimeoutMillis'> & {
  readonly url: string;
  readonly connectionTimeoutMillis: number;
};

/** A standby, and a server whose default is to refuse writes, answer `on`. A pooler passes the statement on. */
async function refuseReader(client: pg.ClientBase, timeoutMs: number): Promise<void> {
  const check = { text: 'show transaction_read_only', query_timeout: timeoutMs };
  const { rows } = await client.query<{ transaction_read_only: string }>(check);
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('the server is read-only');
}

/** The driver passes on what the pooler says, which names one parameter and no remedy. */
function explained(error: Error): Error {
  if (!/unsupported startup parameter/.test(error.message)) return error;
  const remedy =
    'PgBouncer needs ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout, and the role those three settings (docs/scaling.md)';
  return new Error(`the pooler refuses a startup parameter (${error.message}): ${remedy}`, { cause: error });
}

/** The result for the first host that `attempt` succeeds with. @throws what it threw, of several hosts each with its name */
async function firstOf<H extends { readonly name: string }, T>(
  hosts: readonly H[],
  attempt: (host: H) => Promise<T>,
): Promise<T> {
  const faults: Error[] = [];
  for (const host of hosts) {
    try {
      return await attempt(host);
    } catch (error) {
      faults.push(explained(error as Error));
    }
  }
  if (faults.length === 1) throw faults[0];
  const messages = faults.map(({ message }, i) => `${hosts[i]?.name}: ${message}`);
  throw new AggregateError(faults, messages.join('; '));
}

/** One connection outside of a pool, to the first host that takes it. @throws Error */
export async function connectClient(options: ConnectionOptions): Promise<pg.Client> {
  const { url, connectionTimeoutMillis, ...others } = options;
  const { hosts, isWriterAsked } = readDatabaseHosts(url);
  const shareMs = Math.ceil(connectionTimeoutMillis / hosts.length);
  return firstOf(hosts, async ({ url: connectionString }) => {
    const client = new pg.Client({ ...others, connectionString, connectionTimeoutMillis: shareMs });
    // A lost connection is reported by the running statement.
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (isWriterAsked) await refuseReader(client, shareMs);
      return client;
    } catch (error) {
      // A host that no longer answers would never confirm the end.
      client.end().catch(() => undefined);
      throw error;
    }
  });
}

interface HostPool {
  readonly name: string;
  readonly pool: pg.Pool;
}

/**
 * A pool for each host. A new connection goes to the host that took the last one, then to the others in their order;
 * `max` bounds the connections to each host.
 */
export class HostPools {
  readonly #hosts: readonly HostPool[];
  readonly #hostOf = new WeakMap<pg.PoolClient, HostPool>();
  readonly #timeoutMs: number;
  #lastGood: HostPool;

  constructor({ url, connectionTimeoutMillis, ...others }: ConnectionOptions) {
    this.#timeoutMs = connectionTimeoutMillis;
    const { hosts, isWriterAsked } = readDatabaseHosts(url);
    const shareMs = Math.ceil(connectionTimeoutMillis / hosts.length);
    // The pool's own timeout also bounds the wait for a connection that is in use, which no other host makes shorter.
    class HostClient extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionTimeoutMillis: shareMs });
      }
    }
    this.#hosts = hosts.map(({ name, url: connectionString }) => {
      const pool = new pg.Pool({
        ...others,
        connectionString,
        connectionTimeoutMillis,
        Client: HostClient,
        ...(isWriterAsked ? { onConnect: (client) => refuseReader(client, shareMs) } : {}),
      });
      // A connection that breaks, idle or at work, is replaced; without listeners it would end the process.
      pool.on('error', () => undefined);
      pool.on('connect', (client) => client.on('error', () => undefined));
      return { name, pool };
    });
    this.#lastGood = this.#hosts[0] as HostPool;
  }

  /** @throws Error when no host gives a connection within the timeout */
  connect(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isOver = false;
      const timer = setTimeout(() => {
        isOver = true;
        reject(new Error('timeout exceeded when trying to connect'));
      }, this.#timeoutMs);
      this.#firstHost(() => isOver)
        .then((client) => (isOver ? client.release() : resolve(client)), reject)
        .finally(() => clearTimeout(timer));
    });
  }

  /** Takes a connection back, and closes it when it is not usable or its host is no longer the one in use. */
  release(client: pg.PoolClient, isUsable: boolean): void {
    client.release(!isUsable || this.#hostOf.get(client) !== this.#lastGood);
  }

  async end(): Promise<void> {
    await Promise.all(this.#hosts.map(({ pool }) => pool.end()));
  }

  async #firstHost(isOver: () => boolean): Promise<pg.PoolClient> {
    const others = this.#hosts.filter((host) => host !== this.#lastGood);
    return firstOf([this.#lastGood, ...others], async (host) => {
      if (isOver()) throw new Error('not tried in time');
      const client = await host.pool.connect();
      this.#hostOf.set(client, host);
      this.#lastGood = host;
      return client;
    });
  }
}
