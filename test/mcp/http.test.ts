import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { uuid } from '../support/expect.js';
import { bearer, behindProxy, freshAddress, from, startService, useService } from '../support/service.js';

const service = useService(behindProxy);

async function connect(headers: Record<string, string> = {}, base = service.url): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers } }),
  );
  return client;
}

async function call(client: Client, name: string, given: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: given });
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  return { isError: result.isError === true, value: result.structuredContent as any, result };
}

const creditsLeft = async (headers: Record<string, string>): Promise<number> =>
  (await service.get('/api/v2/usage', headers)).body.meta.usage.remaining_credits;

const maria = { type: 'name', value: 'Maria' };

describe('tools over HTTP', () => {
  test('are listed with schemas and as read-only', async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'predict_gender',
      'predict_gender_batch',
      'validate_phone',
      'names_of_country',
      'explain_prediction',
    ]);
    for (const tool of tools) {
      expect(tool.annotations?.readOnlyHint).toBe(true);
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  test('have the AI mode of the interface by default, which is another one for items', async () => {
    const { tools } = await (await connect()).listTools();
    const withDefault = (mode: string) => ({ options: { properties: { ai_mode: { default: mode } } } });
    expect(tools[0]?.inputSchema.properties).toMatchObject(withDefault('fallback'));
    expect(tools[1]?.inputSchema.properties).toMatchObject({
      items: { items: { properties: withDefault('off') } },
    });
  });

  test('a prediction is the one of the v2 interface, charged to the key', async () => {
    const { key } = await service.account({ credits: 5 });
    const { value, result } = await call(await connect(bearer(key)), 'predict_gender', maria);
    const { body } = await service.post('/api/v2/gender', maria, bearer(key));
    expect(value.data).toEqual(body.data);
    expect(value.usage).toMatchObject({ charged_credits: 1, remaining_credits: 4 });
    expect(body.meta.usage.remaining_credits).toBe(3);
    expect(result.content).toEqual([{ type: 'text', text: JSON.stringify(value) }]);
  });

  test('an answer tells whether the key or the trial paid', async () => {
    const { key } = await service.account({ credits: 5 });
    const known = await call(await connect(bearer(key)), 'predict_gender', maria);
    expect(known.value.access).toEqual({ mode: 'api_key', reason: null });
    const headers = { ...bearer('0'.repeat(24)), ...from(freshAddress()) };
    const unknown = await call(await connect(headers), 'predict_gender', maria);
    expect(unknown.value.access).toEqual({ mode: 'ip_trial', reason: 'api_key_not_found' });
  });

  test('a batch is answered in order and charged for each item', async () => {
    const { key } = await service.account({ credits: 5 });
    const items = [maria, { type: 'name', value: 'Zzyzx' }, { type: 'email', value: 'maria.k@example.com' }];
    const { value } = await call(await connect(bearer(key)), 'predict_gender_batch', { items });
    expect(value.data.map((row: { data: { gender: string | null } }) => row.data.gender)).toEqual([
      'female',
      null,
      'female',
    ]);
    expect(value.usage).toMatchObject({ charged_credits: 3, remaining_credits: 2 });
  });

  test('a phone number is validated for a credit', async () => {
    const { key } = await service.account({ credits: 5 });
    const phone = { number: '020 7946 0000', country: 'GB' };
    const { value } = await call(await connect(bearer(key)), 'validate_phone', phone);
    expect(value.data).toMatchObject({ valid: true, e164: '+442079460000', country_calling_code: 44 });
    expect(value.usage.charged_credits).toBe(1);
  });

  test('an explanation costs its prediction and names the rows', async () => {
    const { key } = await service.account({ credits: 5 });
    const { value } = await call(await connect(bearer(key)), 'explain_prediction', maria);
    expect(value.data.gender).toBe('female');
    expect(value.usage).toMatchObject({ charged_credits: 1, remaining_credits: 4 });
    expect(value.readings[0]).toMatchObject({ given: ['maria'], others: [] });
    expect(value.readings[0].rows.length).toBeGreaterThan(0);
  });

  test('names of a country are free', async () => {
    const { key } = await service.account({ credits: 5 });
    const client = await connect(bearer(key));
    const { value } = await call(client, 'names_of_country', { country: 'TR', gender: 'male', limit: 2 });
    expect(value.male).toEqual([{ name: 'onur', share: 0.9, people: 100 }]);
    expect(value.female).toBeUndefined();
    expect(await creditsLeft(bearer(key))).toBe(5);
  });

  test('without a key the trial of the forwarded address pays', async () => {
    const address = freshAddress();
    const client = await connect(from(address));
    for (let left = 9; left >= 0; left -= 1)
      expect((await call(client, 'predict_gender', maria)).value.usage.remaining_credits).toBe(left);
    const { isError, value } = await call(client, 'predict_gender', maria);
    expect({ isError, code: value.code }).toEqual({ isError: true, code: 'insufficient_credits' });
    expect(await creditsLeft(from(address))).toBe(0);
  });

  test('many calls at once are each charged once', async () => {
    const { key } = await service.account({ credits: 40 });
    const client = await connect(bearer(key));
    await Promise.all(Array.from({ length: 40 }, () => call(client, 'predict_gender', maria)));
    expect(await creditsLeft(bearer(key))).toBe(0);
    expect((await service.ledgerSummary()).ok).toBe(true);
  });
});

describe('what is refused', () => {
  test.each<[string, Record<string, unknown>]>([
    ['predict_gender', { type: 'name' }],
    ['predict_gender', { type: 'name', value: 'Maria', extra: 1 }],
    ['predict_gender', { type: 'name', value: '   ' }],
    ['predict_gender', { type: 'name', value: 'Maria', country: 'XX' }],
    ['predict_gender', { type: 'email', value: 'no address' }],
    ['predict_gender', { type: 'name', value: 'x'.repeat(255) }],
    ['predict_gender_batch', { items: [] }],
    ['predict_gender_batch', { items: Array.from({ length: 51 }, () => maria) }],
    ['validate_phone', { number: '020 7946 0000' }],
    ['validate_phone', { number: '12' }],
    ['names_of_country', { country: 'it' }],
    ['names_of_country', { country: 'TR', limit: 101 }],
    ['names_of_country', { country: 'AQ' }],
    ['explain_prediction', { type: 'name', value: 'Maria', options: {} }],
  ])('%s with wrong arguments (%#) is a tool error and free', async (name, given) => {
    const { key } = await service.account({ credits: 5 });
    const { isError, value } = await call(await connect(bearer(key)), name, given);
    expect(isError).toBe(true);
    expect(value.code).toBe(given.country === 'AQ' ? 'not_found' : 'validation_error');
    expect(await creditsLeft(bearer(key))).toBe(5);
  });

  test('an unknown member, with its name and the one that was meant', async () => {
    const { value } = await call(await connect(), 'predict_gender', { ...maria, Country: 'IT' });
    expect(value.errors).toEqual([
      { pointer: '/Country', message: 'is not a known member; did you mean "country"?' },
    ]);
  });

  test('a batch of the trial beyond ten items, with the reason', async () => {
    const client = await connect({ ...from(freshAddress()), 'x-api-key': 'c0ffee'.repeat(4) });
    const items = Array.from({ length: 11 }, () => maria);
    const { isError, value } = await call(client, 'predict_gender_batch', { items });
    expect({ isError, code: value.code }).toEqual({ isError: true, code: 'trial_batch_limit' });
    expect(value.detail).toContain('X-Api-Key is not read');
  });

  test('a request beyond the rate, with the time to wait', async () => {
    const slow = await startService({ RATE_LIMIT_KEY_PER_MINUTE: '1' });
    const { key } = await slow.account();
    const client = await connect(bearer(key), slow.url);
    expect((await call(client, 'predict_gender', maria)).isError).toBe(false);
    const { isError, value } = await call(client, 'predict_gender', maria);
    expect(isError).toBe(true);
    expect(value).toMatchObject({
      code: 'rate_limit_exceeded',
      detail: expect.stringContaining('Retry-After'),
      request_id: expect.stringMatching(uuid),
      usage: { charged_credits: 0, billing_status: 'not_charged' },
    });
    expect(value.retry_after).toBeGreaterThan(0);
    expect(value.retry_after).toBeLessThanOrEqual(60);
    await client.close();
    await slow.stop();
  });

  test('a disabled key, with the reason', async () => {
    const { key, keyId } = await service.account();
    await service.app.ledger.disableKey(keyId);
    const { isError, value } = await call(await connect(bearer(key)), 'predict_gender', maria);
    expect({ isError, code: value.code }).toEqual({ isError: true, code: 'key_disabled' });
  });

  test('pages of another origin, but not those of the own one', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
    const ask = (origin: string) =>
      fetch(`${service.url}/mcp`, {
        method: 'POST',
        headers: { ...headers, origin },
        body: JSON.stringify(list),
      });
    const foreign = await ask('https://elsewhere.example');
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({ code: 'access_denied' });
    const own = await ask(service.url);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test('bodies that are not JSON, and other methods, as problem documents', async () => {
    const { status, body } = await service.post('/mcp', '{"jsonrpc":');
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_json' });
    const got = await service.get('/mcp');
    expect(got.status).toBe(405);
    expect(got.headers.get('allow')).toBe('POST');
  });

  test('bodies of more than ten messages, which no rate limit would count', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { status, body } = await service.post('/mcp', Array(11).fill(list));
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: [{ pointer: '', message: 'must have at most 10 messages' }],
    });
  });

  test('everything where the tools are turned off', async () => {
    const off = await startService({ MCP: 'off' });
    const { status } = await off.post('/mcp', {});
    await off.stop();
    expect(status).toBe(404);
  });
});

test('a client of the year 2025 is served too, several calls in one body each with a charge of its own', async () => {
  const { key } = await service.account({ credits: 5 });
  const send = async (body: unknown) => {
    const response = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...bearer(key),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const events = text.split('\n').filter((line) => line.startsWith('data: '));
    return {
      status: response.status,
      messages: events.length > 0 ? events.map((line) => JSON.parse(line.slice(6))) : [JSON.parse(text)],
    };
  };
  const clientInfo = { name: 'old', version: '1' };
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-03-26', capabilities: {}, clientInfo },
  };
  const { messages } = await send(initialize);
  expect(messages[0].result).toMatchObject({
    protocolVersion: '2025-03-26',
    serverInfo: { name: 'genderd' },
  });
  const callOf = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'predict_gender', arguments: maria },
  });
  const answers = (await send([callOf(2), callOf(3)])).messages.flat();
  expect(answers.map(({ result }) => result.structuredContent.data.gender)).toEqual(['female', 'female']);
  expect(await creditsLeft(bearer(key))).toBe(3);
});
