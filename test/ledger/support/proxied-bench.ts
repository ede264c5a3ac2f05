import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { PostgresSettings } from '../../../src/ledger/postgres/connections.js';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { type PostgresProxy, startPostgresProxy } from '../../support/postgres-proxy.js';
import { expectProof } from './bench.js';
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
    await expectProof(bench.ledger);
    await bench.close();
    await proxy.close();
  });
  return { bench: () => bench, proxy: () => proxy };
}
