import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal, expectSuccess } from '../support/expect.js';
import { bytesOf, jsonType, predictionBody, RawConnection } from '../support/raw.js';
import { bearer, type Service, startService } from '../support/service.js';

let service: Service;
let key: string;
let predict: Buffer;
beforeAll(async () => {
  service = await startService({ LOG_LEVEL: 'info' });
});
beforeEach(async () => {
  ({ key } = await service.account({ credits: 10 }));
  predict = bytesOf({ headers: [jsonType, `Authorization: Bearer ${key}`], body: predictionBody });
});
afterAll(() => service.stop());

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

  test('a refused request does not disturb the next on its connection', async () => {
    const connection = await RawConnection.open(service);
    const refused = bytesOf({ headers: ['Content-Type: text/plain'], body: 'x'.repeat(1000) });
    connection.write(Buffer.concat([refused, predict]));
    expect((await connection.answer())?.status).toBe(415);
    expect((await connection.answer())?.status).toBe(200);
    connection.close();
  });
});

describe('clients that leave', () => {
  test('a reset in the midst of the body leaves no entry and no error in the log', async () => {
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
  let slow: Service;
  beforeAll(async () => {
    slow = await startService();
    const { server } = slow.side.fastify;
    server.headersTimeout = 1;
    server.requestTimeout = 1;
  });
  afterAll(() => slow.stop());

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

test('connections beyond the cap are closed, and open ones still work', async () => {
  const capped = await startService({ CONNECTIONS_MAX: '5' });
  const open: RawConnection[] = [];
  for (let i = 0; i < 5; i += 1) {
    const connection = await RawConnection.open(capped);
    connection.write(bytesOf({ path: '/livez' }));
    expect((await connection.answer())?.status).toBe(200);
    open.push(connection);
  }
  const late = await RawConnection.open(capped);
  late.write(bytesOf({ path: '/livez' }));
  expect(await late.answer()).toBeNull();
  open[0]?.write(bytesOf({ path: '/livez' }));
  expect((await open[0]?.answer())?.status).toBe(200);
  for (const connection of open) connection.close();
  await capped.stop();
});
