/**
 * Requests of every kind against a bare Fastify route that validates the same body and answers a constant of the same
 * size, in turns under the same load. The bare route is started several times: one process of it takes up to a third more
 * CPU time a request than another, for all of its life. On a machine that does other work too, compare the CPU time of a request; the
 * rates take what the others leave. CPU time of threads is known on Linux only.
 *
 *   npm run bench:requests
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { packageFile } from '../src/runtime/package-root.js';
import { startPostgres } from '../test/support/postgres.js';
import { median } from './figures.js';
import { batchBody, makeKey, nameBody, ready, start } from './service-process.js';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
/** Rows whose title has this text, and those they are compared with. */
const only = process.env.BENCH_ONLY ?? '';

interface Target {
  readonly url: string;
  readonly process: ChildProcess;
}

interface Row {
  readonly title: string;
  /** Processes of the same service, which are measured in turn. */
  readonly targets: readonly Target[];
  readonly path: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly connections: number;
  readonly status: number;
  /** The row that it is compared with; null: it is a baseline. */
  readonly beside: string | null;
  /** Requests that are held meanwhile, so that others are shed. */
  readonly held?: number;
  /** Requests a second, where they are not sent as fast as they are answered. */
  readonly paced?: number;
}

interface Figures {
  readonly rate: number;
  /** Microseconds of a request: the connections divided by the rate, since each has one request in flight. */
  readonly waitUs: number;
  /** Microseconds of CPU a request: of the main thread, of the busiest other one, of all. */
  readonly mainUs: number;
  readonly storageUs: number;
  readonly allUs: number;
}

/** Requests that the strict service takes at a time. */
const strictPlaces = 200;
/** Refusals a second that 64 connections get of a service whose places are taken: each rests half a second between two. */
const shedPace = 180;

/** CPU time of each thread so far, in microseconds, by its id. */
function threadTimes({ pid }: ChildProcess): Map<number, number> {
  const tasks = `/proc/${pid}/task`;
  return new Map(
    readdirSync(tasks).map((id) => {
      const [ns] = readFileSync(`${tasks}/${id}/schedstat`, 'utf8').split(' ');
      return [Number(id), Number(ns) / 1000];
    }),
  );
}

/** Occupies places by requests whose body does not come. */
function hold({ url }: Target, headers: Record<string, string>, count: number): Socket[] {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST /api/v2/gender HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${lines.join('')}`;
  return Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    socket.write(`${head}content-length: 9\r\n\r\n`);
    return socket;
  });
}

async function measure(row: Row, target: Target): Promise<Figures> {
  const { connections, headers = {}, held = 0, paced } = row;
  const holding = hold(target, headers, held);
  if (held > 0) await new Promise((resolve) => setTimeout(resolve, 200));
  const before = threadTimes(target.process);
  const result = await autocannon({
    url: target.url + row.path,
    method: row.body === undefined ? 'GET' : 'POST',
    headers: row.body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(row.body === undefined ? {} : { body: row.body }),
    connections,
    duration: seconds,
    ...(paced === undefined ? {} : { overallRate: paced }),
  });
  for (const socket of holding) socket.destroy();
  const spent = [...threadTimes(target.process)].map(([id, us]) => [id, us - (before.get(id) ?? 0)] as const);
  const answered = Number(result.statusCodeStats?.[`${row.status}`]?.count ?? 0);
  const total = result.requests.total;
  if (result.errors > 0 || answered < total * 0.99)
    throw new Error(`${row.title}: ${answered} of ${total} answers have the status ${row.status}`);
  const others = spent.filter(([id]) => id !== target.process.pid).map(([, us]) => us);
  return {
    rate: total / result.duration,
    waitUs: (connections * 1e6 * result.duration) / total,
    mainUs: (spent.find(([id]) => id === target.process.pid)?.[1] ?? 0) / total,
    storageUs: Math.max(0, ...others) / total,
    allUs: spent.reduce((sum, [, us]) => sum + us, 0) / total,
  };
}

const middle = (figures: readonly Figures[]): Figures => ({
  rate: median(figures.map(({ rate }) => rate)),
  waitUs: median(figures.map(({ waitUs }) => waitUs)),
  mainUs: median(figures.map(({ mainUs }) => mainUs)),
  storageUs: median(figures.map(({ storageUs }) => storageUs)),
  allUs: median(figures.map(({ allUs }) => allUs)),
});

interface Targets {
  readonly genderd: Target;
  /** Takes few requests at a time, and one a minute from a key. */
  readonly strict: Target;
  readonly postgres: Target;
  readonly bares: readonly Target[];
  readonly commit: Target;
}

interface Keys {
  readonly key: string;
  readonly poor: string;
  readonly postgresKey: string;
}

function rowsOf({ genderd, strict, postgres, bares, commit }: Targets, keys: Keys): Row[] {
  const { key, poor, postgresKey } = keys;
  const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
  const post = { path: '/api/v2/gender', body: nameBody, headers: bearer(key), status: 200 };
  const levels = [1, 10, 64, 256].flatMap((connections): Row[] => {
    const level = { ...post, connections };
    const beside = `bare, ${connections}`;
    return [
      { ...level, title: beside, targets: bares, beside: null },
      { ...level, title: `billed, ${connections}`, targets: [genderd], beside },
      ...(connections > 10
        ? []
        : [{ ...level, title: `bare and a commit, ${connections}`, targets: [commit], beside }]),
    ];
  });
  const of = (title: string, row: Partial<Row>): Row => ({
    ...post,
    title,
    targets: [genderd],
    connections: 64,
    beside: 'billed, 64',
    ...row,
  });
  const get = (path: string): Partial<Row> => ({ path, body: undefined as never });
  const refused = (title: string, row: Partial<Row>) => of(title, { beside: 'bare, 64', ...row });
  return [
    ...levels,
    of('GET', get('/api/v2/gender?type=name&value=Maria&country=ES&ai_mode=off')),
    of('v1', { ...get(`/api?name=Maria&country=ES&key=${key}`), headers: {} }),
    of('phone', { path: '/api/v2/phone/validate', body: '{"number":"+442079460000"}' }),
    of('batch of 50', { path: '/api/v2/gender/batch', body: batchBody, connections: 16 }),
    refused('400', { body: '{', status: 400 }),
    refused('422', { body: '{"type":"name"}', status: 422 }),
    refused('401', { headers: {}, status: 401 }),
    refused('403', { headers: bearer(poor), status: 403 }),
    refused('429', { targets: [strict], status: 429 }),
    // A process that is seldom called takes three times the CPU time a call.
    { ...post, title: 'bare, seldom', targets: bares, connections: 64, beside: null, paced: shedPace },
    of('503', { targets: [strict], beside: 'bare, seldom', status: 503, held: strictPlaces }),
    of('PostgreSQL', { targets: [postgres], headers: bearer(postgresKey), beside: 'bare, 64' }),
  ];
}

function print(rows: readonly Row[], all: ReadonlyMap<string, Figures>): void {
  const line = (cells: readonly string[]) =>
    process.stdout.write(
      `${(cells[0] ?? '').padEnd(24)}${cells
        .slice(1)
        .map((cell) => cell.padStart(12))
        .join('')}\n`,
    );
  line(['', 'rate/s', 'wait µs', 'main µs', 'storage µs', 'all µs', 'rate ratio', 'main ratio']);
  for (const { title, beside } of rows) {
    const { rate, waitUs, mainUs, storageUs, allUs } = all.get(title) as Figures;
    const base = beside === null ? undefined : all.get(beside);
    const ratios = base ? [(rate / base.rate).toFixed(2), (mainUs / base.mainUs).toFixed(2)] : ['', ''];
    const times = [mainUs, storageUs, allUs].map((us) => us.toFixed(1));
    line([title, rate.toFixed(0), waitUs.toFixed(0), ...times, ...ratios]);
  }
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'genderd-bench-'));
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', WORKERS: '1', TRIAL: 'off' };
  const server = await startPostgres();
  const postgresEnv = { ...env, DATA_DIR: join(dataDir, 'postgres'), DATABASE_URL: server.url };
  const keys = { key: makeKey(env), poor: makeKey(env, 0), postgresKey: makeKey(postgresEnv) };
  const { key } = keys;
  const targets: Target[] = [];
  const open = async (port: number, args: string[], settings: Record<string, string>): Promise<Target> => {
    const target = {
      url: `http://127.0.0.1:${port}`,
      process: start(args, { ...settings, PORT: String(port) }),
    };
    targets.push(target);
    await ready(target.url);
    return target;
  };
  try {
    const genderd = await open(18080, [packageFile('dist/main.cjs')], env);
    const answer = await fetch(`${genderd.url}/api/v2/gender`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: nameBody,
    });
    const bareArgs = ['--import', 'tsx', packageFile('bench/bare-fastify.ts')];
    const ANSWER = await answer.text();
    const bares = [
      await open(18081, bareArgs, { ANSWER }),
      await open(18085, bareArgs, { ANSWER }),
      await open(18086, bareArgs, { ANSWER }),
    ] as const;
    const commit = await open(18082, bareArgs, { ANSWER, COMMIT: join(dataDir, 'bare.db') });
    const strictly = { RATE_LIMIT: 'on', RATE_LIMIT_KEY_PER_MINUTE: '1', REQUESTS_MAX: String(strictPlaces) };
    const strict = await open(18083, [packageFile('dist/main.cjs')], { ...env, ...strictly });
    const postgres = await open(18084, [packageFile('dist/main.cjs')], postgresEnv);
    const every = rowsOf({ genderd, strict, postgres, bares, commit }, keys);
    const chosen = every.filter(({ title }) => title.includes(only));
    const needed = new Set(chosen.flatMap(({ title, beside }) => [title, beside]));
    const rows = every.filter(({ title }) => needed.has(title));
    const figures = new Map<string, Figures[]>(rows.map(({ title }) => [title, []]));
    // The first round warms up, each process.
    for (let round = 0; round <= rounds; round += 1)
      for (const row of rows) {
        const { targets: all, title } = row;
        const turn = round === 0 ? all : [all[round % all.length] as Target];
        for (const target of turn) {
          const measured = await measure(row, target);
          if (round > 0) figures.get(title)?.push(measured);
        }
      }
    print(rows, new Map([...figures].map(([title, measured]) => [title, middle(measured)])));
  } finally {
    await Promise.all(
      targets.map(async ({ process: child }) => {
        child.kill();
        await once(child, 'exit');
      }),
    );
    await server.remove();
    rmSync(dataDir, { recursive: true });
  }
}

await main();
