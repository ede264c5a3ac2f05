/**
 * Goodput beyond capacity: billed predictions a second with as many connections as the service takes at a time,
 * then with three times as many. Once the service queues them, once it refuses those beyond its bound and they
 * come again at once, the worst clients there are, or after the second that they are asked to wait.
 *
 *   npm run bench:overload
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { packageFile } from '../src/runtime/package-root.js';
import { makeKey, nameBody, ready, start } from './service-process.js';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** Requests under way that the service is given as its bound. */
const capacity = Number(process.env.BENCH_CONNECTIONS ?? 128);

const url = 'http://127.0.0.1:18082';

interface Load {
  /** Answers of the kind, a second. */
  readonly good: number;
  readonly refused: number;
  readonly latencyP99Ms: number;
}

async function load(connections: number, key: string, overallRate?: number): Promise<Load> {
  const result = await autocannon({
    url: `${url}/api/v2/gender`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: nameBody,
    connections,
    duration: seconds,
    ...(overallRate === undefined ? {} : { overallRate }),
  });
  if (result.errors > 0) throw new Error(`${result.errors} connections failed`);
  const good = result.statusCodeStats?.['200']?.count ?? 0;
  const refused = result.statusCodeStats?.['503']?.count ?? 0;
  return {
    good: Number(good) / result.duration,
    refused: Number(refused) / result.duration,
    latencyP99Ms: result.latency.p99,
  };
}

const show = (title: string, { good, refused, latencyP99Ms }: Load) =>
  process.stdout.write(
    `${title}: ${good.toFixed(0)} billed/s, ${refused.toFixed(0)} refused/s, p99 ${latencyP99Ms} ms\n`,
  );

async function withService(requestsMax: number, work: (key: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'genderd-bench-'));
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', WORKERS: '1', REQUESTS_MAX: String(requestsMax) };
  const key = makeKey(env);
  const genderd = start([packageFile('dist/main.cjs')], { ...env, PORT: '18082' });
  try {
    await ready(url);
    await load(capacity, key);
    await work(key);
  } finally {
    genderd.kill();
    await once(genderd, 'exit');
    rmSync(dataDir, { recursive: true });
  }
}

const share = (part: Load, whole: Load) => (part.good / whole.good).toFixed(3);

for (let round = 1; round <= rounds; round += 1) {
  await withService(2048, async (key) => {
    const peak = await load(capacity, key);
    show(`round ${round}, default bound, ${capacity} connections`, peak);
    const beyond = await load(3 * capacity, key);
    show(`round ${round}, default bound, ${3 * capacity} connections`, beyond);
    process.stdout.write(`round ${round}: share of the peak ${share(beyond, peak)}\n`);
  });
  await withService(capacity, async (key) => {
    const peak = await load(capacity, key);
    show(`round ${round}, bound ${capacity}, ${capacity} connections`, peak);
    const beyond = await load(3 * capacity, key);
    show(`round ${round}, bound ${capacity}, ${3 * capacity} connections that come again at once`, beyond);
    process.stdout.write(`round ${round}: share of the peak ${share(beyond, peak)}\n`);
    // Clients that wait for the second of Retry-After come once a second each.
    const [within, waiting] = await Promise.all([load(capacity, key), load(2 * capacity, key, 2 * capacity)]);
    const all = { ...within, good: within.good + waiting.good, refused: within.refused + waiting.refused };
    show(`round ${round}, bound ${capacity}, ${3 * capacity} connections that honour Retry-After`, all);
    process.stdout.write(`round ${round}: share of the peak ${share(all, peak)}\n`);
  });
}
