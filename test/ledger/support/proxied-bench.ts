import { afterEach, beforeEach } from 'vitest';
import type { PostgresSettings } from '../../../src/ledger/postgres/connections.js';
import { type PostgresProxy, startPostgresProxy } from '../../support/postgres-proxy.js';
import { expectProof } from './bench.js';
import { openPostgresBench, type PostgresBench } from './postgres-bench.js';
import { usePostgres } from './use-postgres.js';

/** A ledger for each test, behind a proxy that breaks its connections. After the test the whole ledger is proved. */
export function useProxiedBench(limits: Partial<PostgresSettings>) {
  const server = usePostgres();
  let proxy: PostgresProxy;
  let bench: PostgresBench;
  beforeEach(async () => {
    proxy = await startPostgresProxy(server().port);
    const url = server().url.replace(`:${server().port}/`, `:${proxy.port}/`);
    bench = await openPostgresBench(url, limits);
  });
  afterEach(async () => {
    await expectProof(bench.ledger);
    await bench.close();
    await proxy.close();
  });
  return { bench: () => bench, proxy: () => proxy };
}
