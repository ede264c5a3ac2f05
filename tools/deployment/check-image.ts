// Builds the image and runs it as docs/deployment.md says. Prints what it found; exit code 1 when something is not
// as it must be.
import assert from 'node:assert/strict';
import { checkUnits } from './check-units.js';
import { type Container, startContainer } from './container.js';
import { type Engine, openEngine } from './engine.js';
import { buildImage, imageName, inspectImage } from './image.js';
import { startLoad } from './load.js';

const volume = 'genderd-check';
const withData = ['--volume', `${volume}:/data`];
const uid = '65532';
const entrypoint = ['node', '--require', '/app/stop-early.cjs', '/app/dist/cli/main.cjs'];

const say = (text: string) => process.stdout.write(`${text}\n`);

async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  say(`ok  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

function checkConfiguration(engine: Engine): void {
  const { config, sizeBytes } = inspectImage(engine);
  assert.equal(config.User, `${uid}:${uid}`);
  assert.deepEqual(config.Entrypoint, entrypoint);
  assert.deepEqual(config.Cmd, ['serve']);
  assert.deepEqual(config.Healthcheck.Test, ['CMD', 'node', '/app/healthcheck.mjs']);
  assert.deepEqual(Object.keys(config.Volumes), ['/data']);
  assert.equal(config.Labels['org.opencontainers.image.revision'], 'check');
  for (const variable of ['HOST=0.0.0.0', 'DATA_DIR=/data', 'NODE_ENV=production'])
    assert.ok(config.Env.includes(variable), `${variable} is missing`);
  const secrets = config.Env.filter((variable) => /^(SECRET|OPERATOR_TOKEN|DATABASE_URL)=/.test(variable));
  assert.deepEqual(secrets, []);
  say(`    image ${(sizeBytes / 1e6).toFixed(0)} MB, its base included`);
}

const listing = `const { readdirSync, statSync } = require('node:fs');
const files = readdirSync('/app', { recursive: true }).map((path) => ({ path, ...statSync('/app/' + path) }));
const kept = files.filter(({ mode }) => (mode & 0o170000) === 0o100000);
console.log(JSON.stringify(kept.map(({ path, size, uid, mode }) => ({ path, size, uid, mode }))));`;

/** Types, sources, local data and what only development needs. */
const strayFile =
  /\.(ts|map|log|db)$|(^|\/)\.env|node_modules\/(vitest|esbuild|typescript|typebox|lru-cache)\//;

/** Only what runs is in the image, and only root may change it. */
function checkContents(engine: Engine): void {
  const program = ['--rm', ...engine.runOptions, '--network', 'none', '--entrypoint', 'node'];
  const files: { path: string; size: number; uid: number; mode: number }[] = JSON.parse(
    engine.run('run', ...program, imageName, '-e', listing),
  );
  const top = new Set(files.map(({ path }) => path.split('/')[0]));
  const expected = [
    'LICENSE',
    'data',
    'dist',
    'healthcheck.mjs',
    'model',
    'node_modules',
    'package.json',
    'stop-early.cjs',
  ];
  assert.deepEqual([...top].sort(), expected);
  const stray = files.filter(({ path }) => strayFile.test(path));
  assert.deepEqual(stray, []);
  assert.deepEqual(
    files.filter((file) => file.uid !== 0 || (file.mode & 0o022) !== 0),
    [],
  );
  const sizeOf = (part: string) =>
    files.filter(({ path }) => path.startsWith(part)).reduce((sum, { size }) => sum + size, 0);
  const shares = ['', 'node_modules/', 'data/', 'dist/', 'model/'];
  const figures = shares.map((part) => `/app/${part} ${(sizeOf(part) / 1e6).toFixed(1)} MB`);
  say(`    ${figures.join(', ')}; ${files.length} files`);
}

const inside = `const { readFileSync, readlinkSync, writeFileSync, rmSync } = require('node:fs');
const status = readFileSync('/proc/1/status', 'utf8');
const field = (name) => status.match(new RegExp('^' + name + ':\\\\s*(\\\\S+)', 'm'))[1];
const canWrite = (folder) => {
  try { writeFileSync(folder + '/probe', ''); rmSync(folder + '/probe'); return true; } catch { return false; }
};
const folders = ['/', '/app', '/etc', '/tmp', '/var/tmp', '/run', '/data'];
const listening = readFileSync('/proc/net/tcp', 'utf8').split('\\n').filter((line) => / 0A /.test(line));
console.log(JSON.stringify({
  program: readlinkSync('/proc/1/exe'),
  uid: field('Uid'), capabilities: [field('CapEff'), field('CapBnd')], noNewPrivileges: field('NoNewPrivs'),
  seccomp: field('Seccomp'), writable: folders.filter(canWrite),
  ports: listening.map((line) => parseInt(line.trim().split(/\\s+/)[1].split(':')[1], 16)),
}));`;

function checkConfinement(container: Container): void {
  const found = JSON.parse(container.exec('node', '-e', inside));
  const none = '0000000000000000';
  assert.deepEqual(found, {
    program: '/usr/local/bin/node',
    uid,
    capabilities: [none, none],
    noNewPrivileges: '1',
    seccomp: '2',
    writable: ['/data'],
    ports: [8080],
  });
}

function checkHealth(engine: Engine, container: Container): void {
  container.exec('node', '/app/healthcheck.mjs');
  const elsewhere = ['exec', '--env', 'PORT=1', container.name, 'node', '/app/healthcheck.mjs'];
  assert.equal(engine.attempt(...elsewhere).status, 1);
}

interface Account {
  readonly key: string;
  readonly account_id: string;
}

const creditsOf = (container: Container): number =>
  JSON.parse(container.exec('genderd', 'accounts', 'list', '--json')).accounts[0].credits;

/** Ends it in the midst of requests: no answer is lost, none is charged twice, and the exit code is 0. */
async function checkStop(container: Container, { key }: Account): Promise<number> {
  const load = startLoad(container.url, key, 8);
  await load.answered(200);
  const { code, tookMs } = await container.stop();
  const { charged, faults } = await load.end();
  assert.deepEqual(faults, []);
  assert.equal(code, 0, container.logs());
  assert.ok(tookMs < 10_000, `the stop took ${tookMs} ms`);
  say(`    ${charged} credits charged until the stop, which took ${Math.round(tookMs)} ms`);
  return charged;
}

/** Whether process 1 took its name, which it does once it handles SIGTERM: before that the kernel drops the signal. */
const handlesTermination = (container: Container): boolean =>
  container.exec('cat', '/proc/1/comm') === 'genderd\n';

async function checkRun(engine: Engine): Promise<void> {
  const credits = 1_000_000;
  const first = await step('starts read-only, without capabilities, as an ordinary user', async () => {
    const container = await startContainer(engine, 'genderd-first', withData);
    await container.ready();
    checkConfinement(container);
    checkHealth(engine, container);
    return container;
  });
  const account: Account = JSON.parse(
    first.exec('genderd', 'accounts', 'create', '--name', 'check', '--credits', String(credits), '--json'),
  );
  const charged = await step('SIGTERM under load: exit code 0, nothing lost', () =>
    checkStop(first, account),
  );
  first.remove();
  await step('a second container on the same volume knows every charge', async () => {
    const second = await startContainer(engine, 'genderd-second', withData);
    await second.ready();
    assert.equal(creditsOf(second), credits - charged);
    assert.equal(JSON.parse(second.exec('genderd', 'ledger', 'verify', '--json')).ok, true);
    second.exec('sh', '-c', 'genderd backup - | genderd backup --verify -');
    assert.equal((await second.stop()).code, 0);
    second.remove();
  });
  await step('SIGTERM while it starts: exit code 0', async () => {
    const early = await startContainer(engine, 'genderd-early', withData);
    while (!handlesTermination(early)) await new Promise((resolve) => setTimeout(resolve, 10));
    assert.equal((await early.stop()).code, 0);
    early.remove();
  });
}

const engine = openEngine();
try {
  await step(`${engine.name} builds the image`, () => buildImage(engine));
  checkConfiguration(engine);
  await step('the image holds what runs and nothing else', () => checkContents(engine));
  await checkRun(engine);
  // Docker has no such machine: its containers boot no systemd.
  if (engine.name === 'podman') await step('systemd runs the units', () => checkUnits(engine));
} finally {
  for (const name of ['genderd-first', 'genderd-second', 'genderd-early'])
    engine.attempt('rm', '--force', name);
  engine.attempt('volume', 'rm', volume);
  engine.remove();
}
