/**
 * What `WORKERS` threads answer over one embedded ledger: billed names and batches a second, and the CPU time of the
 * threads. The clients are threads of this process: give the machine enough cores for both. CPU time of threads is
 * known on Linux only.
 *
 *   npm run bench:workers
 */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { packageFile } from '../src/package-root.js';
import { print } from './figures.js';
import { makeKey, ready, start } from './service-process.js';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 256);
const cores = availableParallelism();
const counts = (process.env.BENCH_WORKERS ?? '1 2 4 8').split(' ').map(Number);
const url = 'http://127.0.0.1:18082';

const name = { type: 'name', value: 'Maria', country: 'ES', options: { ai_mode: 'off' } };
const items = Array.from({ length: 50 }, (_, i) => ({
  type: 'name',
  value: i % 2 === 0 ? 'Maria' : 'Karen Smith',
}));
const kinds = [
  { title: 'names', path: '/api/v2/gender', body: JSON.stringify(name), size: 1 },
  {
    title: 'batches of 50',
    path: '/api/v2/gender/batch',
    body: JSON.stringify({ items }),
    size: items.length,
  },
];

/** Processes of the service: the one that was started, and the one of the threads. */
function processes(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => processes(Number(child)))];
}

/** CPU time of each thread so far, in microseconds, by its id. */
const threadTimes = (pid: number): Map<string, number> =>
  new Map(
    processes(pid).flatMap((id) =>
      readdirSync(`/proc/${id}/task`).map((task) => {
        const [ns] = readFileSync(`/proc/${id}/task/${task}/schedstat`, 'utf8').split(' ');
        return [task, Number(ns) / 1000] as const;
      }),
    ),
  );

type Kind = (typeof kinds)[number];

async function measure(
  pid: number,
  key: string,
  workers: number,
  { title, path, body, size }: Kind,
): Promise<string> {
  const before = threadTimes(pid);
  const result = await autocannon({
    url: url + path,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body,
    connections,
    duration: seconds,
    // The service has its workers, the storage thread and the main thread.
    workers: Math.max(1, Math.min(8, cores - workers - 2)),
  });
  const answered = Number(result.statusCodeStats?.['200']?.count ?? 0);
  if (result.errors > 0 || answered < result.requests.total * 0.99)
    throw new Error(`${answered} of ${result.requests.total} answers of ${title} have the status 200`);
  const spent = [...threadTimes(pid)].map(([task, us]) => us - (before.get(task) ?? 0)).sort((a, b) => b - a);
  const all = spent.reduce((sum, us) => sum + us, 0);
  const busy = spent.map((us) => us / (result.duration * 1e6)).filter((share) => share >= 0.02);
  return (
    `${workers} workers, ${title}: ${((answered * size) / result.duration).toFixed(0)} a second, ` +
    `p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms, CPU ${(all / answered).toFixed(1)} µs a request, ` +
    `busy threads ${busy.map((share) => share.toFixed(2)).join(' ')}`
  );
}

for (const workers of counts) {
  const dataDir = mkdtempSync(join(tmpdir(), 'genderd-bench-'));
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', TRIAL: 'off', WORKERS: String(workers) };
  const key = makeKey(env);
  const genderd = start([packageFile('dist/main.js')], { ...env, PORT: new URL(url).port });
  try {
    await ready(url);
    for (const kind of kinds) {
      // The first time warms up.
      await measure(genderd.pid as number, key, workers, kind);
      print(await measure(genderd.pid as number, key, workers, kind));
    }
  } finally {
    genderd.kill();
    await once(genderd, 'exit');
    rmSync(dataDir, { recursive: true });
  }
}
