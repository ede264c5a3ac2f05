import { beforeAll, describe, expect, test } from 'vitest';
import { expectRejected, expectSuccess } from '../../support/expect.js';
import { ask, jsonType, type RawAnswer } from '../../support/raw.js';
import { useService } from '../../support/service.js';

const service = useService();
let key: string;
beforeAll(async () => {
  ({ key } = await service.account({ credits: 1000 }));
});

const headersOf = (more: readonly string[] = []) => [jsonType, `Authorization: Bearer ${key}`, ...more];
const send = (body: string | Buffer): Promise<RawAnswer> => ask(service, { headers: headersOf(), body });

function sendChunked(body: string | Buffer): Promise<RawAnswer> {
  const bytes = Buffer.from(body);
  const framed = Buffer.concat([
    Buffer.from(bytes.length > 0 ? `${bytes.length.toString(16)}\r\n` : ''),
    bytes,
    Buffer.from(bytes.length > 0 ? '\r\n0\r\n\r\n' : '0\r\n\r\n'),
  ]);
  return ask(service, { headers: headersOf(['Transfer-Encoding: chunked']), body: framed });
}

/** Both framings must agree: one of them once let invalid bytes through. */
async function expectInvalid(body: string | Buffer): Promise<void> {
  await expectRejected(service, 'invalid_json', () => send(body));
  await expectRejected(service, 'invalid_json', () => sendChunked(body));
}

test('an empty body is called empty', async () => {
  const { body } = await expectRejected(service, 'invalid_json', () => send(''));
  expect(body.detail).toBe('The body is empty.');
});

const ok = '{"type":"name","value":"Onur"}';
const around = (bytes: readonly number[]) =>
  Buffer.concat([Buffer.from('{"type":"name","value":"Onur'), Buffer.from(bytes), Buffer.from('"}')]);

describe('bytes that are not UTF-8', () => {
  test.each<[string, readonly number[]]>([
    ['a lone start byte', [0xc3, 0x28]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['an overlong NUL', [0xc0, 0x80]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a cut sequence', [0xe2, 0x82]],
    ['Latin-1', [0xfc]],
    ['beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['0xFF', [0xff]],
  ])('%s', (_title, bytes) => expectInvalid(around(bytes)));
  test('UTF-16 little-endian', () => expectInvalid(Buffer.from(`\ufeff${ok}`, 'utf16le')));
  test('UTF-16 big-endian', () => expectInvalid(Buffer.from(ok, 'utf16le').swap16()));
});

describe('texts that are not JSON', () => {
  test.each([
    ['a byte order mark', `\ufeff${ok}`],
    ['empty', ''],
    ['spaces', '  \n '],
    ['two values', '{}{}'],
    ['bytes after the value', `${ok}x`],
    ['a NUL after the value', `${ok}\u0000`],
    ['a comment', `{/* c */"type":"name","value":"Onur"}`],
    ['a trailing comma', '{"type":"name","value":"Onur",}'],
    ['single quotes', "{'type':'name','value':'Onur'}"],
    ['bare names', '{type:"name",value:"Onur"}'],
    ['NaN', '{"type":"name","value":NaN}'],
    ['Infinity', '{"type":"name","value":-Infinity}'],
    ['hexadecimal', '{"type":"name","value":0x1F}'],
    ['a raw newline in a string', '{"type":"name","value":"On\nur"}'],
    ['a raw NUL in a string', '{"type":"name","value":"On\u0000ur"}'],
    ['a raw tab in a string', '{"type":"name","value":"On\tur"}'],
    ['form data', 'type=name&value=Onur'],
    ['XML', '<type>name</type>'],
  ])('%s', (_title, body) => expectInvalid(body));
});

describe('members with a history', () => {
  test('of two equal members the last counts', async () => {
    const answer = await send('{"type":"name","value":"Onur","value":"Maria"}');
    expectSuccess(answer, { charged: 1 });
    expect(answer.body.data.input.value).toBe('Maria');
  });

  test.each([
    ['__proto__', '{"type":"name","value":"Onur","__proto__":{"polluted":1}}', '/__proto__'],
    [
      '__proto__ escaped',
      '{"type":"name","value":"Onur","\\u005f\\u005fproto__":{"polluted":1}}',
      '/__proto__',
    ],
    [
      'constructor',
      '{"type":"name","value":"Onur","constructor":{"prototype":{"polluted":1}}}',
      '/constructor',
    ],
  ])('%s is an unknown member', async (_title, body, pointer) => {
    await expectRejected(service, 'validation_error', () => send(body), { pointers: [pointer] });
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test('members behind __proto__ do not count as sent', async () => {
    const body = '{"__proto__":{"type":"name","value":"Onur"}}';
    await expectRejected(service, 'validation_error', () => send(body), {
      pointers: ['/__proto__', '/type', '/value'],
    });
  });
});

describe('depth and width', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  test.each([17, 5000, 100_000])('%i nested arrays', (depth) => expectInvalid(nested(depth)));
  test.each([17, 5000])('%i nested arrays inside a member', (depth) =>
    expectInvalid(`{"type":"name","value":${nested(depth)}}`),
  );
  test('16 levels are read', async () => {
    await expectRejected(service, 'validation_error', () => send(nested(16)), { pointers: [''] });
  });
  test('brackets in strings do not count as nesting', async () => {
    const value = '[{'.repeat(100);
    expectSuccess(await send(JSON.stringify({ type: 'name', value, options: { ai_mode: 'off' } })), {
      charged: 1,
    });
    const escaped = `{"type":"name","value":"\\"${'['.repeat(100)}","options":{"ai_mode":"off"}}`;
    expectSuccess(await send(escaped), { charged: 1 });
  });
  test('1,000 unknown members are told up to a number', async () => {
    const body = `{${Array.from({ length: 1000 }, (_, i) => `"m${i}":1`).join()}}`;
    const answer = await expectRejected(service, 'validation_error', () => send(body));
    expect(answer.body.errors).toHaveLength(50);
  });
  test('20,000 members', async () => {
    const body = `{${Array.from({ length: 20_000 }, (_, i) => `"m${i}":1`).join()}}`;
    expect(body.length).toBeLessThan(262_144);
    const answer = await expectRejected(service, 'validation_error', () => send(body));
    expect(answer.body.errors).toEqual([{ pointer: '', message: 'has too many values' }]);
  });
});

describe('the limit of 256 KiB', () => {
  const padded = (length: number) => ok + ' '.repeat(length - ok.length);
  test('a body of exactly the limit', async () => expectSuccess(await send(padded(262_144)), { charged: 1 }));
  test('in chunks too', async () => expectSuccess(await sendChunked(padded(262_144)), { charged: 1 }));
  test('one byte more', async () => {
    await expectRejected(service, 'payload_too_large', () => send(padded(262_145)));
  });
  test('one byte more in chunks ends the connection', async () => {
    const answer = await expectRejected(service, 'payload_too_large', () => sendChunked(padded(262_145)));
    expect(answer.headers.get('connection')).toBe('close');
  });
  test('a declared length beyond the limit is refused before the body arrives', async () => {
    const declared = { headers: headersOf(['Content-Length: 999999999']), body: '{' };
    await expectRejected(service, 'payload_too_large', () => ask(service, declared));
  });
});
