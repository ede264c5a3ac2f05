import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal, expectSuccess } from '../support/expect.js';
import { bytesOf, jsonType, predictionBody, RawConnection } from '../support/raw.js';
import { bearer, behindProxy, type Service, startService, useService } from '../support/service.js';

const service = useService({ LOG_LEVEL: 'info' });
let key: string;
let predict: Buffer;
beforeEach(async () => {
  ({ key } = await service.account({ credits: 10 }));
  predict = bytesOf({ headers: [jsonType, `Authorization: Bearer ${key}`], body: predictionBody });
});

const balance = async () => (await service.get('/api/v2/usage', bearer(key))).body.data.remaining_credits;

describe('pipelined requests', () => {
  test('are answered in order, each an operation of its own', async () => {
    const connection = await RawConnection.open(service);
    connection.write(Buffer.concat([predict, predict]));
    const first = await connection.answer();
    const second = await connection.answer();
    connection.close();
    if (first) expectSuccess(first, { charged: 1, remaining: 9 });
    if (second) expectSuccess(second, { charged: 1, remaining: 8 });
    expect(second?.headers.get('x-request-id')).not.toBe(first?.headers.get('x-request-id'));
    expect(await balance()).toBe(8);
  });

  test.each([
    ['garbage', Buffer.from('GARBAGE\r\n\r\n')],
    ['a bad chunk', bytesOf({ headers: [jsonType, 'Transfer-Encoding: chunked'], body: 'ZZ\r\nx' })],
    ['a head that is refused', bytesOf({ path: '/api/v2#x' })],
  ])('a charged request keeps its answer when %s follows', async (_title, tail) => {
    const connection = await RawConnection.open(service);
    connection.write(Buffer.concat([predict, predict, tail]));
    const answers = [await connection.answer(), await connection.answer(), await connection.answer()];
    await connection.closed();
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 400]);
    expectRefusal(answers[2] ?? null, 400);
    expect(await balance()).toBe(8);
  });

  test.each([
    ['a prediction of v2', '/api/v2/gender?value=Onur'],
    ['a prediction of v1', '/api/?name=Onur'],
    ['a phone number of v1', '/api/phone?number=%2B442079460000'],
  ])('%s by GET is answered although its body, which is not read, is broken', async (_title, path) => {
    const connection = await RawConnection.open(service);
    const headers = [`Authorization: Bearer ${key}`, 'Transfer-Encoding: chunked'];
    connection.write(bytesOf({ method: 'GET', path, headers, body: 'ZZ\r\nx' }));
    expect((await connection.answer())?.status).toBe(200);
    expect(await connection.answer()).toBeNull();
    expect(await balance()).toBe(9);
  });

  test('a GET is answered although its client ends before its body, which is not read', async () => {
    const connection = await RawConnection.open(service);
    const headers = [`Authorization: Bearer ${key}`, 'Content-Length: 10'];
    connection.write(bytesOf({ path: '/api/v2/gender?value=Onur', headers }));
    connection.socket.end('abc');
    expect((await connection.answer())?.status).toBe(200);
    expect(await connection.answer()).toBeNull();
    expect(await balance()).toBe(9);
  });

  test.each([
    ['an unknown path', 404, { path: '/nope', headers: [] }],
    ['a wrong method', 405, { method: 'PUT', headers: [] }],
    ['an unknown expectation', 417, { headers: ['Expect: foo'] }],
  ])('%s has one answer although its body is broken', async (_title, status, request) => {
    const connection = await RawConnection.open(service);
    const headers = [...request.headers, 'Transfer-Encoding: chunked'];
    connection.write(bytesOf({ ...request, headers, body: 'ZZ\r\nx' }));
    expect((await connection.answer())?.status).toBe(status);
    expect(await connection.answer()).toBeNull();
  });

  test('an unknown transfer coding has one answer', async () => {
    const connection = await RawConnection.open(service);
    connection.write(bytesOf({ headers: ['Transfer-Encoding: xchunked'], body: '5\r\nabcde\r\n0\r\n\r\n' }));
    expect((await connection.answer())?.status).toBe(501);
    expect(await connection.answer()).toBeNull();
  });

  test('nothing is served behind an expectation that is not met', async () => {
    const connection = await RawConnection.open(service);
    const refused = bytesOf({ method: 'GET', path: '/api/v2', headers: ['Expect: foo'] });
    connection.write(Buffer.concat([refused, predict]));
    expect((await connection.answer())?.status).toBe(417);
    expect(await connection.answer()).toBeNull();
    expect(await balance()).toBe(10);
  });

  test('a refused request does not disturb the next on its connection', async () => {
    const connection = await RawConnection.open(service);
    const refused = bytesOf({ headers: ['Content-Type: text/plain'], body: 'x'.repeat(1000) });
    connection.write(Buffer.concat([refused, predict]));
    expect((await connection.answer())?.status).toBe(415);
    expect((await connection.answer())?.status).toBe(200);
    connection.close();
  });

  test.each([
    ['no JSON', 400, '{'],
    ['a body against the schema', 422, '{"type":"name"}'],
    ['more values than any request', 422, `[${'1,'.repeat(3000)}1]`],
  ])('the connection stays open after %s', async (_title, status, body) => {
    const connection = await RawConnection.open(service);
    connection.write(bytesOf({ headers: [jsonType, `Authorization: Bearer ${key}`], body }));
    const refused = await connection.answer();
    expect([refused?.status, refused?.headers.get('connection')]).toEqual([status, 'keep-alive']);
    connection.write(predict);
    expect((await connection.answer())?.status).toBe(200);
    connection.close();
  });
});

describe('clients that disconnect', () => {
  test('a reset in the middle of the body writes no ledger entry and logs no error', async () => {
    const before = await service.ledgerSummary();
    const logged = service.logs().length;
    const arrived = once(service.side.fastify.server, 'request');
    const connection = await RawConnection.open(service);
    connection.write(predict.subarray(0, -5));
    const [{ socket }] = (await arrived) as [IncomingMessage];
    connection.socket.resetAndDestroy();
    // Not `once`: the reset is an error event, and that is what is wanted here.
    if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
    expect(await service.ledgerSummary()).toEqual(before);
    expect(service.logs().slice(logged)).not.toContain('"level":50');
  });

  test('a half-closed connection still gets its answer', async () => {
    const connection = await RawConnection.open(service);
    connection.socket.end(predict);
    const answer = await connection.answer();
    expect(answer).not.toBeNull();
    if (answer) expectSuccess(answer, { charged: 1, remaining: 9 });
  });

  test('half-closed in the midst of the body is 400 and free', async () => {
    const before = await service.ledgerSummary();
    const connection = await RawConnection.open(service);
    connection.socket.end(predict.subarray(0, -5));
    expectRefusal(await connection.answer(), 400);
    expect(await service.ledgerSummary()).toEqual(before);
  });
});

describe('slow clients', () => {
  const slow = useService();
  beforeAll(async () => {
    const { server } = slow.side.fastify;
    server.headersTimeout = 1;
    server.requestTimeout = 1;
  });

  test('every limit is set and finite', () => {
    const { server } = service.side.fastify;
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 15_000]);
    expect(server.keepAliveTimeout).toBe(72_000);
  });

  test.each([
    ['a head that does not end', predictHead().subarray(0, 60)],
    ['a body that does not arrive', predictHead()],
  ])('%s is 408', async (_title, bytes) => {
    const before = await slow.ledgerSummary();
    const connection = await RawConnection.open(slow);
    connection.write(bytes);
    expectRefusal(await connection.answer(), 408);
    await connection.closed();
    expect(await slow.ledgerSummary()).toEqual(before);
  });
});

function predictHead(): Buffer {
  return bytesOf({ headers: [jsonType, 'Content-Length: 50'], body: '{"t' });
}

const livez = bytesOf({ path: '/livez' });

async function openAnswered(service: Service, count: number): Promise<RawConnection[]> {
  const open: RawConnection[] = [];
  for (let i = 0; i < count; i += 1) {
    const connection = await RawConnection.open(service);
    connection.write(livez);
    expect((await connection.answer())?.status).toBe(200);
    open.push(connection);
  }
  return open;
}

test('connections beyond the cap are answered for health alone, then closed; open ones still work', async () => {
  const capped = await startService({ CONNECTIONS_MAX: '5' });
  const open = await openAnswered(capped, 5);
  const probe = await RawConnection.open(capped);
  probe.write(livez);
  const health = await probe.answer();
  expect([health?.status, health?.headers.get('connection')]).toEqual([200, 'close']);
  await probe.closed();
  const late = await RawConnection.open(capped);
  late.write(predict);
  const refused = await late.answer();
  expect([refused?.status, refused?.body.code]).toEqual([503, 'server_busy']);
  await late.closed();
  const silent = await Promise.all([...Array(5)].map(() => RawConnection.open(capped)));
  await Promise.all(silent.map((connection) => connection.closed()));
  open[0]?.write(livez);
  expect((await open[0]?.answer())?.status).toBe(200);
  for (const connection of open) connection.close();
  await capped.stop();
});

/** The status that an address of this machine gets, or null where its connection is closed. */
function statusFrom(service: Service, localAddress: string): Promise<number | null> {
  return new Promise((resolve) => {
    const options = { localAddress, agent: false };
    get(`${service.url}/livez`, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    }).on('error', () => resolve(null));
  });
}

describe.runIf(process.platform === 'linux')('connections of one address', () => {
  test('are a quarter of all, and other addresses have the rest', async () => {
    const bounded = await startService({ CONNECTIONS_MAX: '1200' });
    const open = await openAnswered(bounded, 300);
    expect(await statusFrom(bounded, '127.0.0.1')).toBeNull();
    expect(await statusFrom(bounded, '127.0.0.2')).toBe(200);
    open[0]?.close();
    await expect.poll(() => statusFrom(bounded, '127.0.0.1')).toBe(200);
    for (const connection of open) connection.close();
    await bounded.stop();
  });

  test('are not bounded where it is a trusted proxy', async () => {
    const behind = await startService({ ...behindProxy, CONNECTIONS_MAX: '1200' });
    const open = await openAnswered(behind, 310);
    expect(await statusFrom(behind, '127.0.0.1')).toBe(200);
    for (const connection of open) connection.close();
    await behind.stop();
  });
});

test('a malformed body frees its place although its client keeps the connection open and sends nothing', async () => {
  const head =
    'POST /api/v2/gender HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
  const narrow = await startService({ REQUESTS_MAX: '5' });
  const target = { port: Number(new URL(narrow.url).port), host: '127.0.0.1', allowHalfOpen: true };
  const statusOf = async () => (await narrow.get('/api/v2/usage')).status;
  try {
    const clients = [1, 2, 3, 4].map(() => connect(target).on('error', () => undefined));
    for (const client of clients) {
      client.write(`${head}zz\r\n`);
      expect(String((await once(client, 'data'))[0])).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(await statusOf()).toBe(503);
    await expect.poll(statusOf, { timeout: 12_000, interval: 200 }).toBe(200);
    for (const client of clients) client.destroy();
  } finally {
    await narrow.stop();
  }
});
