import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let client: Client;
beforeAll(async () => {
  client = new Client({ name: 'test', version: '1' });
  const command = join(inject('shippedPackage'), 'dist/cli/main.cjs');
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [command, 'mcp'], stderr: 'inherit' }),
  );
});
afterAll(() => client.close());

async function call(name: string, given: Record<string, unknown>) {
  const { isError = false, structuredContent } = await client.callTool({ name, arguments: given });
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  return { isError, value: structuredContent as any };
}

test('the command predicts in process, without credits', async () => {
  const { value } = await call('predict_gender', { type: 'name', value: 'Andrea', country: 'IT' });
  expect(value.data).toMatchObject({ gender: 'male', match: { scope: 'country', country: 'IT' } });
  expect(value.usage).toBeUndefined();
});

test('a single value uses AI by default, an item of a batch does not', async () => {
  const value = 'Brendolynna';
  const one = await call('predict_gender', { type: 'name', value });
  expect(one.value.data.source).toBe('ai');
  const many = await call('predict_gender_batch', { items: [{ type: 'name', value }] });
  expect(many.value.data).toMatchObject([{ index: 0, data: { source: 'none', reason: 'not_found' } }]);
});

test('phone numbers, explanations and the names of a country are answered', async () => {
  const phone = await call('validate_phone', { number: '+442079460000' });
  expect(phone.value.data).toMatchObject({ valid: true, country: 'GB' });
  const why = await call('explain_prediction', { type: 'username', value: 'maria_92' });
  expect(why.value.readings[0]).toMatchObject({ given: ['maria'], others: [] });
  const names = await call('names_of_country', { country: 'US', limit: 3 });
  expect(names.value.ranked_by).toBe('people');
  expect(names.value.female[0]).toMatchObject({ name: 'mary' });
  expect(names.value.male).toHaveLength(3);
  const listed = await call('names_of_country', { country: 'GE' });
  expect(listed.value.ranked_by).toBe('none');
});

test('faults name their members', async () => {
  const items = [
    { type: 'name', value: 'Maria' },
    { type: 'email', value: 'no address' },
  ];
  const { isError, value } = await call('predict_gender_batch', { items });
  expect(isError).toBe(true);
  expect(value).toMatchObject({ code: 'validation_error', errors: [{ pointer: '/items/1/value' }] });
  const phone = await call('validate_phone', { number: '020 7946 0000' });
  expect(phone.value.errors).toMatchObject([{ pointer: '/country' }]);
});
