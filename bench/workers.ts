/**
 * What `WORKERS` threads answer over one embedded ledger: billed names and batches a second, and the CPU time of the
 * threads. The clients are threads of this process, on the cores that the service leaves. On Linux only, and with a
 * temporary folder on a disk: the storage thread is the one that writes to it.
 *
 *   npm run bench:workers
 */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { packageFile } from '../src/runtime/package-root.js';
import { print } from './figures.js';
import { batchBody, makeKey, nameBody, ready, start } from './service-process.js';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 256);
const cores = availableParallelism();
const counts = [1, 2, 4, 6, 8, 10].filter((count) => count <= Math.max(2, cores - 4));
const url = 'http://127.0.0.1:18082';

const kinds = [
  { title: 'names', path: '/api/v2/gender', body: nameBody, size: 1 },
  {
    title: 'batches of 50',
    path: '/api/v2/gender/batch',
    body: batchBody,
    size: 50,
  },
];

/** Processes of the service: the one that was started, and the one of the threads. */
function processes(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => processes(Number(child)))];
}

interface Work {
  /** Microseconds of CPU time. */
  readonly us: number;
  /** Bytes that went to files. */
  readonly written: number;
}

/** What each thread did so far, by its id. */
const workOf = (pid: number): Map<string, Work> =>
  new Map(
    processes(pid).flatMap((id) =>
      readdirSync(`/proc/${id}/task`).map((task) => {
        const of = (file: string) => readFileSync(`/proc/${id}/task/${task}/${file}`, 'utf8');
        const written = Number(/^write_bytes: (\d+)/m.exec(of('io'))?.[1]);
        return [task, { us: Number(of('schedstat').split(' ')[0]) / 1000, written }] as const;
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
  const before = workOf(pid);
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
  const done = [...workOf(pid)].map(([task, { us, written }]) => {
    const earlier = before.get(task) ?? { us: 0, written: 0 };
    return { us: us - earlier.us, written: written - earlier.written };
  });
  const [storage, ...others] = done.toSorted((a, b) => b.written - a.written);
  if (!storage?.written) throw new Error('no thread writes to a disk: set TMPDIR to a folder on one');
  const all = done.reduce((sum, { us }) => sum + us, 0);
  const busy = (us: number) => `${((100 * us) / (result.duration * 1e6)).toFixed(0)} %`;
  const busiest = others.map(({ us }) => us).sort((a, b) => b - a);
  return [
    `${workers} workers, ${title}: ${((answered * size) / result.duration).toFixed(0)} a second`,
    `p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms`,
    `CPU ${(all / answered).toFixed(1)} µs a request`,
    `busy: storage ${busy(storage.us)}, workers ${busiest.slice(0, workers).map(busy).join(' ')}`,
  ].join('; ');
}

for (const workers of counts) {
  const dataDir = mkdtempSync(join(tmpdir(), 'genderd-bench-'));
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', TRIAL: 'off', WORKERS: String(workers) };
  const key = makeKey(env);
  const genderd = start([packageFile('dist/main.cjs')], { ...env, PORT: new URL(url).port });
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
