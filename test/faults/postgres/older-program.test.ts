import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrations } from '../../../src/ledger/postgres/migrations.js';
import { packageFile } from '../../../src/runtime/package-root.js';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { createWorkplace, type Workplace } from '../../support/processes.js';
import { operatorToken } from '../../support/service.js';
import { orders, type Reply, send } from '../support/client.js';
import { patienceMs, stopGently } from '../support/rig.js';
import { postgresStore, type StoreUnderFault } from '../support/store.js';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: packageFile('.'),
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  }).trim();

/** The last commit before the last step of the schema; null in a checkout without its history. */
function findEarlierCommit(): string | null {
  try {
    const added = git(
      'log',
      '-1',
      '--diff-filter=A',
      '--format=%H',
      '--',
      'src/ledger/postgres/compaction-schema.ts',
    );
    return git('rev-parse', '--verify', `${added}^`);
  } catch {
    return null;
  }
}

const commit = findEarlierCommit();
const credits = 1_000_000;

let server: PostgresServer;
let store: StoreUnderFault;
let workplace: Workplace;
let folder: string;
beforeAll(async () => {
  if (commit === null)
    process.stderr.write('no program of an earlier schema is run: this checkout has no history\n');
  server = await startPostgres(['-c', 'fsync=off']);
  store = await postgresStore(server);
  workplace = createWorkplace({
    ...store.settings,
    AI_PROVIDER: 'none',
    RATE_LIMIT: 'off',
    // Two programs that start from source keep a busy machine from the database for seconds.
    LEDGER_DEADLINE_MS: '60000',
    OPERATOR_TOKEN: operatorToken,
    SECRET: 'a secret that both programs know, long enough',
  });
  folder = mkdtempSync(join(tmpdir(), 'genderd-earlier-'));
});
afterAll(async () => {
  workplace.remove();
  await server.remove();
  rmSync(folder, { recursive: true });
});

/** The sources of then with the packages of today. */
function unpackEarlier(): void {
  const archive = execFileSync(
    'git',
    ['archive', commit as string, 'package.json', 'tsconfig.json', 'src', 'data', 'model'],
    {
      cwd: packageFile('.'),
      maxBuffer: 1 << 28,
    },
  );
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(packageFile('node_modules'), join(folder, 'node_modules'));
}

function startEarlier() {
  const { DATASET: _today, ...env } = workplace.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: folder,
    env: { ...env, DATA_DIR: join(folder, 'data-dir') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const ready = (async () => {
    for await (const line of createInterface(child.stdout)) {
      const { msg, url } = JSON.parse(line);
      if (msg === 'ready') return String(url);
    }
    throw new Error(`the earlier program ended: ${errors}`);
  })();
  // Nothing after it is read, and a full pipe would hold the program up.
  void ready.then(() => child.stdout.resume()).catch(() => undefined);
  return { child, exit, ready, errors: () => errors };
}

const versionOf = async () => (await store.query('select version from schema_version'))[0].version as number;

/** Asks one after the other for single predictions and batches until the test says so. */
function askOn(url: string, key: string) {
  const heard: Reply[] = [];
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      const told = await send(url, heard.length % 5 === 0 ? orders.batch : orders.dataset, key);
      if (told === null) throw new Error('an answer was lost');
      heard.push(told);
    }
  };
  const over = Promise.all([client(), client(), client(), client()]);
  return {
    heard,
    /** Waits for so many more answers. */
    more: (count: number) => {
      const wanted = heard.length + count;
      return vi.waitFor(() => expect(heard.length).toBeGreaterThan(wanted), { timeout: patienceMs });
    },
    async stop() {
      isOver = true;
      await over;
    },
  };
}

test.skipIf(commit === null)(
  'a program of the schema before serves on while this one brings the schema up beside it; both charge what they tell',
  async () => {
    unpackEarlier();
    const earlier = startEarlier();
    const earlierUrl = await earlier.ready;
    const before = await versionOf();
    expect(before).toBeLessThan(migrations.length);
    const made = await fetch(`${earlierUrl}/admin/v1/accounts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), name: 'rolling', credits, reason: 'test' }),
    });
    expect(made.status).toBe(201);
    const { account, key } = (await made.json()) as { account: { account_id: string }; key: string };

    const old = askOn(earlierUrl, key);
    await old.more(50);
    const service = await workplace.serve();
    expect(await versionOf()).toBe(migrations.length);
    const young = askOn(service.url, key);
    await Promise.all([old.more(50), young.more(50)]);
    await Promise.all([old.stop(), young.stop()]);
    earlier.child.kill('SIGTERM');
    expect(await earlier.exit).toBe(0);

    const told = [...old.heard, ...young.heard];
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
    const charged = told.reduce((sum, { charged: each }) => sum + (each ?? 0), 0);
    const [{ balance }] = await store.query(
      `select balance from account where account_id = '${account.account_id}'`,
    );
    expect(Number(balance)).toBe(credits - charged);
    expect(await workplace.json('ledger', 'verify')).toMatchObject({ ok: true });
    await stopGently(service);

    const again = startEarlier();
    await expect(again.ready).rejects.toThrow(/run the newer version/);
    expect(await again.exit).toBe(1);
  },
);
