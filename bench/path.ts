/**
 * The files and functions of `src` that one billed request calls, and those of its charge: what a reader has to follow.
 *
 *   npm run bench:path
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { draftKey } from '../src/access/keys.js';
import { createApp } from '../src/app.js';
import { loadConfig } from '../src/config/config.js';

interface FunctionCoverage {
  readonly functionName: string;
  readonly ranges: readonly { readonly count: number; readonly startOffset: number }[];
}
type Coverage = readonly { readonly url: string; readonly functions: readonly FunctionCoverage[] }[];
type Called = Map<string, number>;

/** How long the service is left to itself after its start, in milliseconds. */
const startMs = 1000;

const source = new URL('../src/', import.meta.url).href;

function called(coverage: Coverage): Called {
  const files: Called = new Map();
  for (const { url, functions } of coverage) {
    if (!url.startsWith(source)) continue;
    const path = url.slice(source.length).replace(/\?.*$/, '');
    const count = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length;
    if (count > 0) files.set(path, (files.get(path) ?? 0) + count);
  }
  return files;
}

interface Profiler {
  post(method: string, params?: object): Promise<unknown>;
}

/** The inspectors of this process's other threads, by way of this thread's. */
async function otherThreads(session: Session): Promise<Profiler[]> {
  const waiting = new Map<number, (result: unknown) => void>();
  const threads: Profiler[] = [];
  let last = 0;
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    const { id, result } = JSON.parse(params.message);
    waiting.get(id)?.(result);
  });
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
    const post = (method: string, params: object = {}) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        const message = JSON.stringify({ id: last, method, params });
        void session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
      });
    threads.push({ post });
  });
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return threads;
}

const coverageOf = async (profiler: Profiler): Promise<Coverage> =>
  ((await profiler.post('Profiler.takePreciseCoverage')) as { result: Coverage }).result;

function print(title: string, files: Called): void {
  const functions = [...files.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(`\n${title}: ${files.size} files, ${functions} functions\n`);
  for (const [path, count] of [...files].sort()) process.stdout.write(`  ${path} ${count}\n`);
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'genderd-path-'));
  const { config, secrets } = loadConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  const app = await createApp(config, secrets, { logStream: { write: () => undefined } });
  const { url } = await app.listen();
  const { key, stored } = draftKey(app.hashes, 'acc_0000000000000001', { allowedNetworks: null });
  await app.ledger.createAccount({
    operationId: 'acc_0000000000000001',
    accountId: 'acc_0000000000000001',
    name: 'path',
    credits: 100,
    expiresAt: null,
    key: stored,
    actor: 'path',
    reason: 'path',
  });
  const ask = async () => {
    const response = await fetch(`${url}/api/v2/gender`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ type: 'name', value: 'Maria', country: 'ES' }),
    });
    if (response.status !== 200) throw new Error(await response.text());
    await response.text();
  };
  // What runs once after the start, such as the first compaction of trials, is no part of a request.
  await pause(startMs);
  const session = new Session();
  session.connect();
  const threads: Profiler[] = [session as Profiler, ...(await otherThreads(session))];
  for (const thread of threads) {
    await thread.post('Profiler.enable');
    await thread.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }
  for (let i = 0; i < 3; i += 1) await ask();
  await Promise.all(threads.map(coverageOf));
  await ask();
  const coverage = await Promise.all(threads.map(coverageOf));
  const all = called(coverage.flat());
  print('a billed request', all);
  print('its charge', new Map([...all].filter(([path]) => /^ledger\/|pay|charge/.test(path))));
  session.disconnect();
  await app.close();
  rmSync(dataDir, { recursive: true });
}

await main();
