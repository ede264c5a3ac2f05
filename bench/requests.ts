/**
 * Billed predictions a second against a bare Fastify route that validates the same body and answers a
 * constant of the same size. Both run in a process of their own, under the same load, in turns.
 *
 *   npm run bench:requests
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { makeKey, path, ready, start } from './service-process.js';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 64);

const body = JSON.stringify({ type: 'name', value: 'Maria', country: 'ES', options: { ai_mode: 'off' } });

async function load(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({
    url: `${url}/api/v2/gender`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests failed`);
  return result.requests.average;
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'genderd-bench-'));
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off' };
  const key = makeKey(env);
  const headers = { authorization: `Bearer ${key}` };

  const genderdUrl = 'http://127.0.0.1:18080';
  const bareUrl = 'http://127.0.0.1:18081';
  const genderd = start([path('../dist/main.js')], { ...env, PORT: '18080' });
  await ready(genderdUrl);
  const answer = await fetch(`${genderdUrl}/api/v2/gender`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const bare = start(['--import', 'tsx', path('./bare-fastify.ts')], {
    PORT: '18081',
    ANSWER: await answer.text(),
  });
  await ready(bareUrl);

  const billed: number[] = [];
  const constant: number[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const a = await load(bareUrl, headers);
      const b = await load(genderdUrl, headers);
      // The first round warms both up.
      if (round === 0) continue;
      constant.push(a);
      billed.push(b);
      process.stdout.write(
        `round ${round}: bare ${a.toFixed(0)}/s, billed ${b.toFixed(0)}/s, ratio ${(b / a).toFixed(3)}\n`,
      );
    }
  } finally {
    genderd.kill();
    bare.kill();
    await once(genderd, 'exit');
    rmSync(dataDir, { recursive: true });
  }
  const ratio = median(billed.map((value, i) => value / (constant[i] as number)));
  process.stdout.write(
    `median: bare ${median(constant).toFixed(0)}/s, billed ${median(billed).toFixed(0)}/s, ratio ${ratio.toFixed(3)} (${connections} connections)\n`,
  );
}

await main();
