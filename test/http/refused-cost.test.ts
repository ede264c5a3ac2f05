import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageFile } from '../../src/runtime/package-root.js';
import { createWorkplace, type ServiceProcess, type Workplace } from '../support/processes.js';

/**
 * What a refused request may cost the main thread, sending and reading included: 2 ms of CPU time on the machine that
 * the bound was set on, where the yardstick took `yardstickMs`.
 */
const refusedMsMax = 2;
const yardstickMs = 2.7;
const yardstickText = JSON.stringify(Array.from({ length: 12_000 }, (_, i) => ({ name: `name ${i}` })));

/** How many times slower this process is now than that machine was, at least 1. */
function slowness(): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    const since = process.cpuUsage();
    JSON.parse(yardstickText);
    const { user, system } = process.cpuUsage(since);
    best = Math.min(best, (user + system) / 1_000);
  }
  return Math.max(1, best / yardstickMs);
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const mcp = { ...json, accept: 'application/json, text/event-stream' };

let workplace: Workplace;
let service: ServiceProcess;
let key: string;

interface Sent {
  readonly path: string;
  readonly headers?: Record<string, string>;
  /** Without one the request is a GET. */
  readonly body?: string;
}

function send({ path, headers = {}, body }: Sent): Promise<string> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const outgoing = request(`${service.url}${path}`, { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve(`${response.statusCode} ${text}`));
    });
    outgoing.on('error', reject).end(body);
  });
}

/** CPU time of the service's main thread so far, in milliseconds. */
function mainThreadMs(): number {
  const { pid } = service.child;
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** Of several rounds the cheapest, as the yardstick's machine would take; it ends them when it is within the bound. */
async function costMs(sent: Sent, answer: RegExp): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 40 && best >= refusedMsMax; round += 1) {
    const since = mainThreadMs();
    for (let i = 0; i < 5; i += 1) expect(await send(sent)).toMatch(answer);
    best = Math.min(best, (mainThreadMs() - since) / 5 / slowness());
  }
  return best;
}

/** Text of 254 characters that is as slow to read as any that was found. */
const dear = (seed: number) => `${seed} ${'\ufdfa'.repeat(250)}`.slice(0, 254);
const list = <T>(length: number, of: (i: number) => T): T[] => Array.from({ length }, (_, i) => of(i));
const members = (count: number) => `{${list(count, (i) => `"m${i}":1`).join(',')}}`;

const isLinux = process.platform === 'linux';

describe.runIf(isLinux)('what a refused request costs', () => {
  beforeAll(async () => {
    workplace = createWorkplace({ DATASET: packageFile('data/genderd.dataset'), RATE_LIMIT: 'off' });
    ({ key } = await workplace.json('accounts', 'create', '--name', 'cost', '--credits', '1'));
    service = await workplace.serve();
    const one = { headers: json, path: '/api/v2/gender', body: '{"type":"name","value":"Maria"}' };
    await send({ ...one, headers: { ...json, authorization: `Bearer ${key}` } });
    for (let i = 0; i < 10; i += 1) await send(one);
  });
  afterAll(() => {
    agent.destroy();
    workplace?.remove();
  });

  const batch = (type: string, count: number, extra: object = {}) =>
    JSON.stringify({ items: list(count, (i) => ({ type, value: dear(i), ...extra })) });
  const poor = /^403 .*insufficient_credits/;

  const empty: [string, string, Record<string, string>, string, RegExp][] = [
    ['a batch of 50 names', '/api/v2/gender/batch', json, batch('name', 50), poor],
    [
      'a batch of 50 usernames',
      '/api/v2/gender/batch',
      json,
      batch('username', 50, { forceToGenderize: true }),
      poor,
    ],
    ['one v1 name of 240 KB', '/api', json, JSON.stringify({ name: '\ufdfa'.repeat(80_000) }), /"errno":93/],
    ['a v1 e-mail of 80 KB', '/api/email', json, JSON.stringify({ email: 'a'.repeat(80_000) }), /"errno":93/],
    ['100 v1 names', '/api', json, JSON.stringify({ name: list(100, dear) }), /"errno":93/],
    [
      'a phone number of 250 KB',
      '/api/phone',
      json,
      JSON.stringify({ number: '1'.repeat(250_000) }),
      /"errno":93/,
    ],
  ];

  test.each(empty)('with a key without credits: %s', async (_title, path, headers, body, answer) => {
    const sent = { path, headers: { ...headers, authorization: `Bearer ${key}` }, body };
    expect(await costMs(sent, answer)).toBeLessThan(refusedMsMax);
  });

  const keyless: [string, string, Record<string, string>, string | undefined, RegExp][] = [
    ['a batch of 10, the trial used up', '/api/v2/gender/batch', json, batch('name', 10), poor],
    ['a body of 240 KB in one value', '/api/v2/gender', json, `{"type":"${'a'.repeat(240_000)}"}`, /^422/],
    ['a body of 240 KB of white space', '/api/v2/gender', json, `{"type":${' '.repeat(240_000)}1}`, /^422/],
    ['a JSON text of 120,000 numbers', '/api/v2/gender', json, `[${'1,'.repeat(120_000)}1]`, /^422/],
    ['a JSON text of 20,000 members', '/api/v2/gender', json, members(20_000), /^422/],
    ['4,000 unknown members', '/api/v2/gender', json, members(3_900), /^422/],
    ['a JSON text that breaks off', '/api/v2/gender', json, `["${'a'.repeat(240_000)}`, /^400/],
    ['a form of 60,000 pairs', '/api', form, 'a=1&'.repeat(60_000), /"errno":9[24]/],
    ['a form of broken percent signs', '/api', form, '%&'.repeat(120_000), /"errno":94/],
    ['a form of one long value', '/api', form, `name=${'%41'.repeat(80_000)}`, /"errno":94/],
    [
      'a multipart body of 4,900 parts',
      '/api',
      multipart,
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(4_900)}--x--\r\n`,
      /"errno":94/,
    ],
    ['a multipart body of empty parts', '/api', multipart, '--x\r\n\r\n\r\n'.repeat(25_000), /"errno":94/],
    ['an address of 8,000 pairs', `/api?${'a=1&'.repeat(8_000)}`, {}, undefined, /"errno":94/],
    [
      'entries beyond the bound',
      '/api/name/multi/country',
      json,
      `{"data":[${list(15_000, () => '{"name":"a"}').join(',')}]}`,
      /"errno":94/,
    ],
    ['an MCP call of 20,000 members', '/mcp', mcp, members(20_000), /^422/],
  ];

  test.each(keyless)('without a key: %s', async (_title, path, headers, body, answer) => {
    const sent = body === undefined ? { path, headers } : { path, headers, body };
    expect(await costMs(sent, answer)).toBeLessThan(refusedMsMax);
  });
});
