import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listen } from '../support/listen.js';
import { createWorkplace, predict, type Variables, type Workplace } from '../support/processes.js';

let workplace: Workplace;
let taken: Server;
let port: number;
beforeAll(async () => {
  workplace = createWorkplace();
  taken = createServer();
  port = await listen(taken);
});
afterAll(() => {
  taken.close();
  workplace.remove();
});

const lines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('the start prints where it answers and how to begin, and logs that it is ready', async () => {
  const service = await workplace.serve();
  expect(service.errors()).toContain(`genderd is listening at ${service.url}`);
  expect(service.errors()).toContain('v2 requests without a usable API key share a free trial');
  expect(service.errors()).toContain('accounts create --name demo');
  const ready = lines(service.output()).find(({ msg }) => msg === 'ready');
  expect(ready).toMatchObject({ url: service.url, node: 'genderd-1' });
  expect(ready?.ready_ms).toBeTypeOf('number');
  expect((await predict(service.url)).status).toBe(200);
  service.kill('SIGTERM');
  expect(await service.exit).toBe(0);
});

test('a start without a ledger says where it made one, and no later start does', async () => {
  const own = { DATA_DIR: 'mistyped' };
  const created = async (settings: Variables) => {
    const service = await workplace.serve({ ...own, ...settings });
    service.kill('SIGTERM');
    await service.exit;
    return lines(service.output()).filter(({ msg }) => msg === 'created a new ledger');
  };
  expect(await created({ WORKERS: '2' })).toMatchObject([
    { level: 30, place: join(realpathSync(workplace.folder), 'mistyped', 'genderd.db') },
  ]);
  expect(await created({})).toEqual([]);
});

test('several threads say once where the service listens', async () => {
  const service = await workplace.serve({ WORKERS: '2' });
  service.kill('SIGTERM');
  await service.exit;
  expect(lines(service.output()).filter((line) => JSON.stringify(line).includes(service.url))).toHaveLength(
    1,
  );
});

test('the start names no trial where there is none', async () => {
  const service = await workplace.serve({ TRIAL: 'off' });
  expect(service.errors()).toContain('Requests without an API key are refused.');
  service.kill('SIGTERM');
  await service.exit;
});

test.each([
  ['--no-billing', 'serve --no-billing'],
  ['enrich', 'enrich'],
])('the argument %s is refused rather than ignored', (argument, command) => {
  const main = join(inject('shippedPackage'), 'dist/main.cjs');
  const { status, stderr } = spawnSync(process.execPath, [main, argument], {
    cwd: workplace.folder,
    env: workplace.env,
    timeout: 20_000,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(new RegExp(`^no arguments here: .* npx genderd ${command}\\n$`));
  expect(status).toBe(2);
});

test('the command line is a program of its own, as a container links to it', () => {
  const cli = join(inject('shippedPackage'), 'dist/cli/main.cjs');
  const { status, stdout } = spawnSync(cli, ['--version'], { timeout: 20_000, encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/\d+\.\d+\.\d+/)]);
});

const warnings = (text: string) => lines(text).filter(({ level }) => level === 'warn' || level === 40);

test('a start beyond this machine warns of plain HTTP, and loudly when billing is off', async () => {
  const billed = await workplace.serve({ HOST: '0.0.0.0' });
  const callable = billed.url.replace('0.0.0.0', '127.0.0.1');
  expect(billed.errors()).toContain(`curl ${callable}/api/v2/gender`);
  const description = await fetch(`${callable}/api/v2/openapi.json`);
  expect(await description.json()).toMatchObject({ servers: [{ url: callable }] });
  expect(JSON.stringify(warnings(billed.output()))).toContain('plain HTTP beyond this machine');
  expect(billed.errors()).not.toContain('WARNING');
  billed.kill('SIGINT');
  await billed.exit;
  const proxied = await workplace.serve({ HOST: '0.0.0.0', TRUST_PROXY: '127.0.0.1' });
  expect(proxied.output()).not.toContain('plain HTTP');
  proxied.kill('SIGINT');
  await proxied.exit;
  const free = await workplace.serve({ HOST: '0.0.0.0', BILLING: 'off' });
  expect(free.errors()).toContain('WARNING: BILLING is off and the service listens beyond this machine');
  expect((await predict(free.url.replace('0.0.0.0', '127.0.0.1'))).body.meta.usage.charged_credits).toBe(1);
  free.kill('SIGINT');
  await free.exit;
});

test('two services on one data folder both answer, and the second says what is wrong', async () => {
  const first = await workplace.serve();
  expect(first.output()).not.toContain('another service');
  const second = await workplace.serve();
  expect(second.output()).toContain('another service uses this DATA_DIR');
  expect(second.output()).toContain(`"processes":[${first.child.pid}]`);
  for (const { url } of [first, second]) expect((await predict(url)).status).toBe(200);
  for (const service of [first, second]) {
    service.kill('SIGINT');
    expect(await service.exit).toBe(0);
  }
  const third = await workplace.serve();
  expect(third.output()).not.toContain('another service');
  third.kill('SIGKILL');
  await third.exit;
  const fourth = await workplace.serve();
  expect(fourth.output()).not.toContain('another service');
  fourth.kill('SIGINT');
  await fourth.exit;
});

/** The service must end by itself with code 1 and say why; a stack would hide it. */
async function refusedStart(env: Variables): Promise<string> {
  const service = workplace.start(env);
  expect(await service.exit).toBe(1);
  expect(service.errors()).not.toMatch(/\n {4}at /);
  expect(service.output()).not.toContain('"ready"');
  return service.errors();
}

describe('a start that cannot be', () => {
  test('port in use', async () => {
    expect(await refusedStart({ PORT: String(port) })).toContain(
      `PORT and HOST: 127.0.0.1:${port} is in use by another process`,
    );
    expect((await workplace.json('ledger', 'verify')).ok).toBe(true);
  });

  test('an IPv6 address of another machine, with the port apart', async () => {
    expect(await refusedStart({ HOST: '2001:db8::1' })).toContain(
      'PORT and HOST: cannot listen at [2001:db8::1]:',
    );
  });

  test.each(['192.0.2.1', 'no such host', 'nowhere.invalid'])('address %s', async (HOST) => {
    expect(await refusedStart({ HOST })).toContain(`PORT and HOST: cannot listen at ${HOST}:`);
  });

  test('missing dataset', async () => {
    const DATASET = join(workplace.folder, 'missing.dataset');
    expect(await refusedStart({ DATASET })).toContain(DATASET);
  });

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 10)],
    ['empty', () => Buffer.alloc(0)],
    ['altered', (bytes: Buffer) => bytes.fill(7, 100, 101)],
    ['something else', () => Buffer.from('not a dataset'.repeat(100))],
  ])('dataset that is %s', async (name, damage) => {
    const DATASET = join(workplace.folder, `${name}.dataset`);
    writeFileSync(DATASET, damage(readFileSync(workplace.env.DATASET as string)));
    expect(await refusedStart({ DATASET })).toContain(DATASET);
  });

  test.each([
    ['missing model', { AI_MODEL_FILE: '/nonexistent' }, /AI_MODEL_FILE: "\/nonexistent" cannot be read/],
    ['missing corrections', { CORRECTIONS: '/nonexistent' }, /CORRECTIONS: "\/nonexistent" cannot be read/],
    ['a database that does not answer', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /127\.0\.0\.1:1\/x/],
  ])('%s', async (_title, env, message) => {
    expect(await refusedStart(env)).toMatch(message);
    const command = await workplace.cli(['serve'], env);
    expect([command.code, command.stderr]).toEqual([1, expect.stringMatching(message)]);
  });

  test.each(['AI_MODEL_FILE', 'CORRECTIONS', 'DATASET', 'TLS_CERT'])(
    'an unusable file in %s, before anything is written',
    async (name) => {
      const path = join(workplace.folder, 'unusable');
      const DATA_DIR = join(workplace.folder, 'fresh');
      writeFileSync(path, 'neither');
      const env = { DATA_DIR, [name]: path, ...(name === 'TLS_CERT' ? { TLS_KEY: path } : {}) };
      for (const WORKERS of ['1', '2']) expect(await refusedStart({ ...env, WORKERS })).toContain(path);
      expect(existsSync(DATA_DIR)).toBe(false);
    },
  );

  test('data folder that cannot be made', async () => {
    expect(await refusedStart({ DATA_DIR: join(workplace.env.DATASET as string, 'data') })).toContain(
      'DATA_DIR',
    );
  });

  test.each([[{}], [{ SECRET: 's'.repeat(32) }]])('data folder in /proc, with %j', async (env) => {
    expect(await refusedStart({ DATA_DIR: '/proc/x', ...env })).toContain('/proc/x');
  });

  test('another secret than the database’s', async () => {
    const DATA_DIR = join(workplace.folder, 'other');
    await workplace.cli(['accounts', 'create', '--name', 'x', '--credits', '1'], {
      DATA_DIR,
      SECRET: 'a'.repeat(32),
    });
    expect(await refusedStart({ DATA_DIR, SECRET: 'b'.repeat(32) })).toContain('another SECRET');
  });

  test('configuration with faults, all at once', async () => {
    const errors = await refusedStart({ PORT: 'x', TRIAL: 'maybe', SECRET: 'short' });
    for (const name of ['PORT', 'TRIAL', 'SECRET']) expect(errors).toContain(`${name} must`);
  });

  test('through the command line as well', async () => {
    const { code, stderr } = await workplace.cli(['serve'], { PORT: String(port) });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^genderd: [\s\S]*is in use by another process/);
  });
});

test('SIGHUP ends nothing: corrections are read again', async () => {
  const corrections = join(workplace.folder, 'corrections.csv');
  writeFileSync(corrections, 'name,gender\nMaria,male\n');
  const service = await workplace.serve({ CORRECTIONS: corrections });
  service.kill('SIGHUP');
  writeFileSync(corrections, 'name,gender\nMaria,never\nMaria Rossi,male\n');
  service.kill('SIGHUP');
  const inUse = () => lines(service.output()).filter(({ msg }) => msg === 'corrections in use').length;
  // The first signal may find the file half written, which is one reading more.
  await expect.poll(inUse, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
  const noEffect = () => lines(service.output()).find(({ msg }) => String(msg).includes('without effect'));
  await expect.poll(noEffect).toMatchObject({ lines: [3] });
  expect((await predict(service.url)).status).toBe(200);
  service.kill('SIGTERM');
  expect(await service.exit).toBe(0);
});
