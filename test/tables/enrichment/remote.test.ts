import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import type { Query } from '../../../src/tables/enrichment/answers/answer.js';
import { createRemoteAnswerer } from '../../../src/tables/enrichment/answers/remote-answerer.js';
import { makeCertificate } from '../../support/certificate.js';
import { listen } from '../../support/listen.js';
import { sampleConfidence } from '../../support/sample-confidence.js';
import { startService, useService } from '../../support/service.js';

const service = useService();

const KEY_REFUSED = 'the service does not accept the key; check GENDERD_KEY or --key-file';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const queries = (count: number): Query[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'name',
    value: index % 2 === 0 ? 'Maria' : `Zyx${index}`,
    country: null,
  }));

const answererOf = (url: string, key: string | null, signal = new AbortController().signal) =>
  createRemoteAnswerer({ url, key, ai: 'off', concurrency: 3, signal });

type Handler = (request: IncomingMessage, response: ServerResponse, call: number, body: string) => unknown;

/** A server in front of a service, or in its place. */
async function inFront(handler: Handler): Promise<{ url: string; calls: () => number }> {
  let calls = 0;
  const server: Server = createServer(async (request, response) => {
    const body = await text(request);
    // Whether the key is accepted is asked first; such a server does not know.
    if (request.url === '/api/v2/usage') return void response.writeHead(404).end();
    calls++;
    await handler(request, response, calls, body);
  });
  const port = await listen(server);
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, calls: () => calls };
}

async function forward(target: string, request: IncomingMessage, response: ServerResponse, body: string) {
  const { authorization = '' } = request.headers;
  const answer = await fetch(target + request.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body,
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}

function refuse(response: ServerResponse, status: number, billing: string, code = 'server_busy'): void {
  const usage = { charged_credits: billing === 'unconfirmed' ? null : 0, billing_status: billing };
  response.writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': '0' });
  response.end(JSON.stringify({ status, code, meta: { usage } }));
}

describe('a service', () => {
  test('answers in batches, in order, for the credits that it charges', async () => {
    const { url, account, ledgerSummary } = service;
    const { key } = await account({ credits: 500 });
    const answerer = answererOf(url, key);
    const { answers, stopped } = await answerer.answerAll(queries(175));
    expect(stopped).toBeNull();
    expect(answers).toHaveLength(175);
    expect(answers[0]).toMatchObject({
      gender: 'female',
      confidence: sampleConfidence.maria,
      matchedName: 'maria',
      country: 'ES',
    });
    expect(answers[1]).toMatchObject({ gender: null, reason: 'not_found', source: 'none' });
    expect(answerer.creditsUsed()).toBe(175);
    expect(await ledgerSummary()).toMatchObject({ ok: true });
  });

  test('gets batches of ten on the trial, and its refusal stops the run', async () => {
    const { url, advance } = service;
    const answerer = createRemoteAnswerer({
      ...{ url, key: null, ai: 'off', concurrency: 1, signal: new AbortController().signal },
    });
    const { answers, stopped } = await answerer.answerAll(queries(25));
    // The trial of this address begins anew.
    advance(86_400_000);
    expect(stopped).toMatch(
      /^no credits left in the trial of this address until \d{4}-\S+Z; .* set GENDERD_KEY or --key-file$/,
    );
    expect(answers.slice(0, 10).every((answer) => answer !== null)).toBe(true);
    expect(answers.slice(10).every((answer) => answer === null)).toBe(true);
    expect(answerer.creditsUsed()).toBe(10);
  });

  test('that refuses the key ends the run', async () => {
    const { url, account, app } = service;
    const { key, keyId } = await account();
    await app.ledger.disableKey(keyId);
    const { answers, stopped } = await answererOf(url, key).answerAll(queries(60));
    expect(stopped).toMatch(/^the service rejected the request: key_disabled/);
    expect(answers.every((answer) => answer === null)).toBe(true);
  });

  test('that is busy and charged nothing gets the batch again', async () => {
    const { url, account } = service;
    const { key } = await account();
    const front = await inFront((request, response, call, body) =>
      call <= 2
        ? refuse(response, call === 1 ? 429 : 503, 'not_charged')
        : forward(url, request, response, body),
    );
    const answerer = answererOf(front.url, key);
    const { answers, stopped } = await answerer.answerAll(queries(20));
    expect({ stopped, calls: front.calls() }).toEqual({ stopped: null, calls: 3 });
    expect(answers[0]).toMatchObject({ gender: 'female' });
    expect(answerer.creditsUsed()).toBe(20);
  });

  test.each<[string, Handler]>([
    ['does not know what it charged', (_request, response) => refuse(response, 503, 'unconfirmed')],
    ['sends a page of its proxy', (_request, response) => response.writeHead(502).end('<html>')],
    ['closes without an answer', (request) => request.socket.destroy()],
    [
      'breaks off within the answer',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"data":', () => response.destroy());
      },
    ],
    ['answers nonsense', (_request, response) => response.end('{"data":[{}]}')],
  ])('that %s does not get the batch again', async (_name, handler) => {
    const front = await inFront(handler);
    const { answers, stopped } = await answererOf(front.url, 'key').answerAll(queries(20));
    expect({ stopped, calls: front.calls() }).toEqual({ stopped: null, calls: 1 });
    expect(answers.every((answer) => answer?.fault != null)).toBe(true);
  });

  test('that TLS does not vouch for, that sends elsewhere, or on a port without HTTP, ends the run before any row fails', async () => {
    const server = createTlsServer(makeCertificate(), (_request, response) => response.end());
    const port = await listen(server);
    closers.push(() => server.close());
    const moved = await inFront((_request, response) =>
      response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end(),
    );
    for (const [url, why] of [
      [
        `https://127.0.0.1:${port}`,
        /^untrusted TLS connection: DEPTH_ZERO_SELF_SIGNED_CERT; .* set NODE_EXTRA_CA_CERTS /,
      ],
      [moved.url.replace('http:', 'https:'), /^https:\S+ does not speak TLS \(ERR_SSL_/],
      [moved.url, /^the service rejected the request: status 301$/],
      ['http://127.0.0.1:1', /^no connection to http:\/\/127\.0\.0\.1:1: port 1 .* nothing was sent/],
    ] as const) {
      const { answers, stopped } = await answererOf(url, 'key').answerAll(queries(20));
      expect(stopped).toMatch(why);
      expect(answers.every((answer) => answer === null)).toBe(true);
    }
  });

  test.each([60, 4])('without the key is reported for %i values before any charge', async (count) => {
    const { url, stop } = await startService();
    closers.push(stop);
    const answerer = answererOf(url, 'wrong');
    const { answers, stopped } = await answerer.answerAll(queries(count));
    expect(stopped).toBe(KEY_REFUSED);
    expect(answers.every((answer) => answer === null)).toBe(true);
    expect(answerer.creditsUsed()).toBe(0);
    const { meta } = (await (await fetch(`${url}/api/v2/usage`)).json()) as {
      meta: { usage: { remaining_credits: number } };
    };
    expect(meta.usage.remaining_credits).toBe(10);
  });

  test('without the key is reported where the trial is used up, and where unknown keys are refused', async () => {
    const { url, stop } = await startService();
    closers.push(stop);
    await answererOf(url, null).answerAll(queries(10));
    const refusing = await inFront((_request, response) =>
      refuse(response, 401, 'not_charged', 'invalid_api_key'),
    );
    const blind = await inFront((request, response, _call, body) => forward(url, request, response, body));
    for (const at of [url, refusing.url, blind.url])
      expect((await answererOf(at, 'wrong').answerAll(queries(4))).stopped).toBe(KEY_REFUSED);
  });

  test('that has no trial says that it requires a key', async () => {
    const { url, stop } = await startService({ TRIAL: 'off' });
    closers.push(stop);
    expect((await answererOf(url, null).answerAll(queries(4))).stopped).toMatch(
      /^the service requires a key; .* set GENDERD_KEY or --key-file$/,
    );
  });

  test('that does not say whether it knows the key stops after what the trial answered', async () => {
    const { url, stop } = await startService();
    closers.push(stop);
    const front = await inFront((request, response, _call, body) => forward(url, request, response, body));
    const answerer = answererOf(front.url, 'wrong');
    const { answers, stopped } = await answerer.answerAll(queries(4));
    expect(stopped).toBe(KEY_REFUSED);
    expect(answers[0]).toMatchObject({ gender: 'female' });
    expect(answerer.creditsUsed()).toBe(4);
  });

  test('that loses five answers in a row ends the run', async () => {
    const front = await inFront((_request, response) => refuse(response, 503, 'unconfirmed'));
    const { answers, stopped } = await answererOf(front.url, 'key').answerAll(queries(1000));
    expect(stopped).toBe('5 batches in a row were lost or unconfirmed');
    expect(front.calls()).toBeLessThanOrEqual(5 + 2);
    expect(answers.at(-1)).toBeNull();
  });

  test('that refuses one item gets the others', async () => {
    const { url, account } = service;
    const { key } = await account();
    const asked = queries(3);
    asked[1] = { type: 'email', value: 'no address', country: null };
    const answerer = answererOf(url, key);
    const { answers, stopped } = await answerer.answerAll(asked);
    expect(stopped).toBeNull();
    expect(answers.map((answer) => answer?.reason)).toEqual([null, 'error: validation_error', null]);
    expect(answerer.creditsUsed()).toBe(2);
  });

  test('that returns text unsafe in a cell is not trusted', async () => {
    const data = {
      gender: 'female',
      confidence: 0.9,
      sample_count: 5,
      source: 'ai',
      reason: null,
      name: '=cmd|1',
      country: '=A1',
      match: { name: '=HYPERLINK("x")' },
    };
    const rows = [{ data }, { data: { ...data, gender: 'x' } }, { error: { code: '=cmd' } }];
    const usage = { charged_credits: 3, billing_status: 'confirmed' };
    const front = await inFront((_request, response) =>
      response.end(JSON.stringify({ data: rows, meta: { usage } })),
    );
    const { answers } = await answererOf(front.url, 'key').answerAll(queries(3));
    expect(answers[0]).toMatchObject({ gender: 'female', matchedName: null, country: null });
    expect(answers[1]?.reason).toBe('error: invalid answer');
    expect(answers[2]?.reason).toBe('error: unknown error');
  });

  test('that cannot be reached is waited for, with the reason', async () => {
    const controller = new AbortController();
    const front = await inFront((_request, response) => response.end());
    await closers.pop()?.();
    const waits: string[] = [];
    const answerer = createRemoteAnswerer({
      ...{ url: front.url, key: null, ai: 'off', concurrency: 1, signal: controller.signal },
      onWait: (_seconds, reason) => {
        waits.push(reason);
        controller.abort();
      },
    });
    expect(await answerer.answerAll(queries(5))).toMatchObject({ stopped: 'interrupted' });
    expect(waits).toEqual([`no connection to ${front.url} (ECONNREFUSED)`]);
  });

  test('that has never replied is waited for shortly: its address may be wrong', async () => {
    const front = await inFront((_request, response) => response.end());
    await closers.pop()?.();
    const waits: number[] = [];
    const answerer = createRemoteAnswerer({
      ...{ url: front.url, key: null, ai: 'off', concurrency: 1, signal: new AbortController().signal },
      onWait: (seconds) => waits.push(seconds),
    });
    expect(await answerer.answerAll(queries(5))).toMatchObject({
      stopped: `no answer from the service after 4 attempts: no connection to ${front.url} (ECONNREFUSED)`,
    });
    expect(waits).toEqual([1, 2, 4]);
  }, 30_000);

  test('is not waited for once the run is to end', async () => {
    const controller = new AbortController();
    const front = await inFront((_request, response) => {
      response.writeHead(503, { 'retry-after': '300', 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ code: 'server_busy', meta: { usage: { billing_status: 'not_charged' } } }),
      );
    });
    const answerer = createRemoteAnswerer({
      ...{ url: front.url, key: 'key', ai: 'off', concurrency: 1, signal: controller.signal },
      onWait: () => controller.abort(),
    });
    expect(await answerer.answerAll(queries(5))).toMatchObject({ stopped: 'interrupted' });
  });
});
