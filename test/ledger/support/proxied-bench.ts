import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { PostgresSettings } from '../../../src/ledger/postgres/connections.js';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { type PostgresProxy, startPostgresProxy } from '../../support/postgres-proxy.js';
import { openPostgresBench, type PostgresBench } from './postgres-bench.js';

/** A ledger for each test, behind a proxy that breaks its connections. After the test the whole ledger is proved. */
export function useProxiedBench(limits: Partial<PostgresSettings>) {
  let server: PostgresServer;
  let proxy: PostgresProxy;
  let bench: PostgresBench;
  beforeAll(async () => {
    server = await startPostgres(['-c', 'fsync=off']);
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    proxy = await startPostgresProxy(server.port);
    const url = server.url.replace(`:${server.port}/`, `:${proxy.port}/`);
    bench = await openPostgresBench(url, limits);
  });
  afterEach(async () => {
    const { invariants } = await bench.ledger.verify();
    expect(invariants.filter(({ violations }) => violations > 0)).toEqual([]);
    await bench.close();
    await proxy.close();
  });
  return { bench: () => bench, proxy: () => proxy };
}
