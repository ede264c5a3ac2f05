import { beforeEach, describe, expect, test } from 'vitest';
import { expectProblem, expectRefusal, expectSuccess, expectUntouched } from '../support/expect.js';
import { ask, bytesOf, jsonType, predictionBody, RawConnection, sendRaw } from '../support/raw.js';
import { useService } from '../support/service.js';

const service = useService();
let auth: string;
beforeEach(async () => {
  auth = `Authorization: Bearer ${(await service.account({ credits: 10 })).key}`;
});

const post = (headers: readonly string[] = [], body: string | Buffer = predictionBody) =>
  bytesOf({ headers: [jsonType, auth, ...headers], body });

/** The request is refused below the router, and the ledger stays. */
async function expectRefused(status: number, bytes: string | Buffer): Promise<void> {
  expectRefusal(await expectUntouched(service, () => sendRaw(service, bytes)), status);
}

/** A head line with its fields; the end of the head is added. */
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

describe('the request line', () => {
  test('HTTP/2.0 is 505', () => expectRefused(505, head('GET /api/v2 HTTP/2.0', 'Host: x')));
  test.each([
    ['HTTP/1.1 without Host', head('GET /api/v2 HTTP/1.1')],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a method in lower case', head('get /api/v2 HTTP/1.1', 'Host: x')],
    ['an unknown method', head('FOO /api/v2 HTTP/1.1', 'Host: x')],
    ['an absolute address', head('GET http://evil.example/api/v2 HTTP/1.1', 'Host: x')],
    ['a space in the path', head('GET /api /v2 HTTP/1.1', 'Host: x')],
    ['NUL in the path', head('GET /api\u0000/v2 HTTP/1.1', 'Host: x')],
    ['a fragment', head('GET /api/v2/gender#value=Onur HTTP/1.1', 'Host: x')],
    ['no path', head('GET api/v2 HTTP/1.1', 'Host: x')],
  ])('%s is 400', (_title, bytes) => expectRefused(400, bytes));

  test('a TLS hello is 400', () =>
    expectRefused(400, Buffer.from([0x16, 0x03, 0x01, 0x00, 0x05, 0x01, 0x00, 0x00, 0x01, 0x03])));

  test('raw UTF-8 is 400, and the response explains the encoding', async () => {
    for (const path of ['/api/v2/gender?value=Müller', '/api/é']) {
      const bytes = Buffer.from(head(`GET ${path} HTTP/1.1`, 'Host: x'));
      const answer = await expectUntouched(service, () => sendRaw(service, bytes));
      expectRefusal(answer, 400);
      expect(answer?.body.detail).toContain('percent-encode');
      expect(answer?.text).not.toContain('Müller');
    }
  });

  test('HTTP/1.0 without Host is answered', async () => {
    const answer = await sendRaw(service, head('GET /api/v2/usage HTTP/1.0', auth));
    if (answer) expectSuccess(answer, { mode: 'api_key', charged: 0, remaining: 10 });
    expect(answer).not.toBeNull();
  });

  test('CONNECT is closed without an answer', async () => {
    const answer = await expectUntouched(service, () =>
      sendRaw(service, head('CONNECT db.example:5432 HTTP/1.1', 'Host: x')),
    );
    expect(answer).toBeNull();
  });

  test('OPTIONS * is 404', async () => {
    expectProblem(await ask(service, { method: 'OPTIONS', path: '*' }), 'not_found');
  });
});

describe('sizes of the head', () => {
  test.each([
    ['a header of 17 KB', [`X-Filler: ${'a'.repeat(17_000)}`]],
    ['many headers of 17 KB together', Array.from({ length: 90 }, (_, i) => `X-${i}: ${'a'.repeat(190)}`)],
    ['a header of 60 KB', [`X-Filler: ${'a'.repeat(60_000)}`]],
    ['101 fields', Array.from({ length: 101 }, (_, i) => `X-${i}: a`)],
  ])('%s is 431', (_title, lines) => expectRefused(431, bytesOf({ path: '/api/v2', headers: lines })));

  test('fields after 1,100 others are not silently dropped', async () => {
    const filler = Array.from({ length: 1100 }, (_, i) => `X-${i}: a`);
    await expectRefused(431, bytesOf({ headers: [...filler, jsonType, auth], body: predictionBody }));
  });

  test('an address of more than 4 KB is 414', async () => {
    for (const length of [4097, 12_000, 17_000])
      await expectRefused(414, bytesOf({ path: `/api/v2/gender?value=${'a'.repeat(length)}` }));
  });
});

describe('fields', () => {
  test.each([
    ['two Host fields', ['Host: other.example']],
    ['two Content-Type fields', [jsonType]],
    ['two Authorization fields', ['Authorization: Bearer x']],
    ['two Content-Encoding fields', ['Content-Encoding: identity', 'Content-Encoding: identity']],
    ['NUL in a value', ['X-A: a\u0000b']],
    ['obs-fold', ['X-A: a\r\n b']],
    ['a space before the colon', ['X-A : a']],
    ['an empty name', [': a']],
    ['Content-Length and Transfer-Encoding', ['Content-Length: 30', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 30', 'Content-Length: 31']],
    ['one length twice', ['Content-Length: 30', 'Content-Length: 30']],
    ['-1', ['Content-Length: -1']],
    ['+5', ['Content-Length: +5']],
    ['23 digits', [`Content-Length: ${'9'.repeat(23)}`]],
    ['chunked, identity', ['Transfer-Encoding: chunked, identity']],
  ])('%s: 400', (_title, lines) => expectRefused(400, post(lines)));

  test('bare line feeds are 400', () =>
    expectRefused(400, post().toString('latin1').replaceAll('\r\n', '\n')));

  test.each(['xchunked', 'gzip, chunked', 'deflate, chunked', 'identity, chunked'])(
    'Transfer-Encoding: %s is 501',
    (coding) => expectRefused(501, post([`Transfer-Encoding: ${coding}`], '3\r\nabc\r\n0\r\n\r\n')),
  );

  test('HTTP/1.0 with Transfer-Encoding is 400, and what follows its body is no request', async () => {
    const bytes = bytesOf({
      version: '1.0',
      headers: [jsonType, auth, 'Connection: keep-alive', 'Transfer-Encoding: chunked'],
      body: `${predictionBody.length.toString(16)}\r\n${predictionBody}\r\n0\r\n\r\n`,
    });
    await expectRefused(400, Buffer.concat([bytes, post()]));
  });

  test('an unknown expectation is 417', () => expectRefused(417, post(['Expect: foo'])));
});

describe('chunks', () => {
  const chunked = (body: string) => post(['Transfer-Encoding: chunked'], body);
  const whole = `${predictionBody.length.toString(16)}`;

  test('a small extension is ignored', async () => {
    const answer = await sendRaw(service, chunked(`${whole};a=b\r\n${predictionBody}\r\n0\r\n\r\n`));
    expect(answer).not.toBeNull();
    if (answer) expectSuccess(answer, { charged: 1, remaining: 9 });
  });

  test('an extension of 20 KB is 413', () =>
    expectRefused(413, chunked(`${whole};a=${'b'.repeat(20_000)}\r\n${predictionBody}\r\n0\r\n\r\n`)));

  test.each(['ZZ', '-1', '0x10', ' 5'])('a chunk of size %s is 400', (size) =>
    expectRefused(400, chunked(`${size}\r\n${predictionBody}\r\n0\r\n\r\n`)),
  );

  test('trailers are ignored', async () => {
    const other = (await service.account({ credits: 7 })).key;
    const trailers = `Authorization: Bearer ${other}\r\nX-Forwarded-For: 1.2.3.4\r\n`;
    const bytes = chunked(`${whole}\r\n${predictionBody}\r\n0\r\n${trailers}\r\n`);
    const answer = await sendRaw(service, bytes);
    expect(answer).not.toBeNull();
    if (answer) expectSuccess(answer, { mode: 'api_key', charged: 1, remaining: 9 });
  });
});

test('Expect: 100-continue is met before the answer', async () => {
  const connection = await RawConnection.open(service);
  connection.write(post(['Expect: 100-continue']).subarray(0, -predictionBody.length));
  expect((await connection.answer())?.status).toBe(100);
  connection.write(predictionBody);
  const answer = await connection.answer();
  expect(answer?.status).toBe(200);
  connection.close();
});

test.each(['websocket', 'h2c'])('Upgrade: %s is answered plainly', async (protocol) => {
  const answer = await sendRaw(service, post(['Connection: Upgrade', `Upgrade: ${protocol}`]));
  expect(answer).not.toBeNull();
  if (answer) expectSuccess(answer, { charged: 1, remaining: 9 });
});

test('pipelined requests are answered in order, without a warning of Node.js', async () => {
  const warnings: string[] = [];
  const warned = ({ name }: Error) => void warnings.push(name);
  process.on('warning', warned);
  const values = Array.from({ length: 30 }, (_, i) => `Onur ${'T'.repeat(i)}`);
  auth = `Authorization: Bearer ${(await service.account({ credits: values.length })).key}`;
  const connection = await RawConnection.open(service);
  connection.write(Buffer.concat(values.map((value) => post([], JSON.stringify({ type: 'name', value })))));
  const answered: unknown[] = [];
  for (const _ of values) answered.push((await connection.answer())?.body.data?.input.value);
  connection.close();
  process.off('warning', warned);
  expect(answered).toEqual(values);
  expect(warnings).toEqual([]);
});
