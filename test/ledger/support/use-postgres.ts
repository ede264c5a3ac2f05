import { afterAll, beforeAll } from 'vitest';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';

/**
 * A server for the tests of a file. It syncs nothing: they are about what is written, and durability is tried where
 * the server is stopped.
 */
export function usePostgres(): () => PostgresServer {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(['-c', 'fsync=off']);
  });
  afterAll(() => server.remove());
  return () => server;
}
