import { startPostgres } from '../support/postgres.js';
import { testSharedLimits } from './shared-limits.js';

testSharedLimits(async () => {
  const server = await startPostgres();
  const url = new URL(server.url);
  // The first host refuses connections, as one that is gone.
  const hosts = `${url.username}:${url.password}@127.0.0.1:1,${url.host}`;
  return { ...server, url: `postgres://${hosts}/postgres?target_session_attrs=read-write` };
});
