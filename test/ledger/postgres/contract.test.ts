import { afterAll, beforeAll } from 'vitest';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { ledgerContract } from '../contract/ledger-contract.js';
import { openPostgresBench } from '../support/postgres-bench.js';

let server: PostgresServer;
beforeAll(async () => {
  // The contract is about what is written; durability is tried where the server is stopped.
  server = await startPostgres(['-c', 'fsync=off']);
});
afterAll(() => server.remove());

ledgerContract('PostgreSQL', () => openPostgresBench(server.url));
