import { spawn } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useCommandPlace } from '../support/commands.js';
import { cliPath, collect, endOf } from '../support/processes.js';

const workplace = useCommandPlace({ AI_PROVIDER: 'none' });

test('several values are answered in order, and a bad one alone fails', async () => {
  const addresses = ['maria@example.com', 'no\x1baddress', 'onur@example.com', 'zyx@example.com'];
  const { code, stdout, stderr } = await workplace.cli(['predict', ...addresses, '--type', 'email']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toMatch(
    /^maria@example\.com: female .* {2}by maria\nno address: error: the value .*\nonur@\S+: male .*\n\S+: unknown: not_found\n$/,
  );
  const { results } = await workplace.json('predict', 'Maria', 'Onur', '--country', 'Turkey');
  expect(results).toMatchObject([{ gender: 'female' }, { gender: 'male', match: { country: 'TR' } }]);
});

test('a blank value fails alone, and a bad one on its own is named', async () => {
  const { code, stdout } = await workplace.cli(['predict', 'Maria', '', 'Onur']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^Maria: female .*\n"": error: the value must have 1 to 254 .*\nOnur: male .*\n$/);
  const bad = await workplace.cli(['predict', 'no address', '--type', 'email']);
  expect(bad).toMatchObject({ code: 1, stdout: '' });
  expect(bad.stderr).toMatch(/^genderd: "no address": the value /);
  const blank = await workplace.cli(['predict', '']);
  expect(blank).toMatchObject({ code: 2, stdout: '' });
  expect(blank.stderr).toMatch(/^genderd: "": the value must have 1 to 254 /);
});

test('an e-mail address is read as one, which is said', async () => {
  const { stdout, stderr } = await workplace.cli(['predict', 'onur.kaya@example.com', 'Maria']);
  expect(stdout).toMatch(/^onur\.kaya@example\.com: male .* {2}by onur\nMaria: female {2}\S+% {2}of \d+\n$/);
  expect(stderr).toBe(
    'genderd: one value was read as an e-mail address; use --type name to read names instead\n',
  );
  const { input } = await workplace.json('predict', 'onur.kaya@example.com');
  expect(input).toMatchObject({ type: 'email' });
  const named = await workplace.cli(['predict', 'onur.kaya@example.com', '--type', 'name']);
  expect(named.stderr).toBe('');
});

test('a word that has a gender as a username alone is told from a name', async () => {
  const asNames = await workplace.cli(['predict', 'mariaonur', 'Zyx']);
  expect(asNames.stdout).toMatch(/^mariaonur: unknown: not_found\nZyx: unknown: /);
  expect(asNames.stderr).toBe(
    'genderd: one value has a gender as a username; use --type username to read usernames\n',
  );
  const asUsername = await workplace.cli(['predict', 'mariaonur', '--type', 'username']);
  expect(asUsername).toMatchObject({ stdout: expect.stringContaining('female'), stderr: '' });
});

test('an answer for which nobody was counted names no count', async () => {
  const { stdout } = await workplace.cli(['predict', 'Frau Zyx']);
  expect(stdout).toMatch(/^Frau Zyx: female {2}\d\d\.\d\d%\n$/);
});

test('control characters of a value do not reach the terminal', async () => {
  const { stdout } = await workplace.cli(['predict', 'Maria\x1b[31m Onur']);
  expect(stdout).toMatch(/^Maria \[31m Onur: /);
});

/** A run that reads standard input. */
function startReading(...args: string[]) {
  const child = spawn(process.execPath, [cliPath, 'predict', '-', ...args], {
    cwd: workplace.folder,
    env: workplace.env,
  });
  const { stdout } = collect(child);
  return { stdin: child.stdin, stdout, end: (input?: Buffer | string) => endOf(child, input) };
}

test('- reads a value from each line of standard input', async () => {
  const input = `Onur\r\n\n${'x'.repeat(300)}\n`;
  const { code, stdout } = await startReading('Maria', '--json').end(input);
  const { results } = JSON.parse(stdout);
  expect({ code, results }).toMatchObject({
    code: 1,
    results: [
      { gender: 'male' },
      { error: expect.stringContaining('must have 1 to 254') },
      { gender: 'female' },
    ],
  });
});

test.each([
  ['UTF-8', Buffer.from('José\nŁukasz')],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffJosé\nŁukasz\n')],
  ['UTF-16', Buffer.from('\ufeffJosé\nŁukasz\r\n', 'utf16le')],
  ['UTF-16, the other way round', Buffer.from('\ufeffJosé\nŁukasz\n', 'utf16le').swap16()],
  ['UTF-8, compressed', gzipSync('José\rŁukasz\r')],
  ['windows-1252', Buffer.from('José\nMaría\n', 'latin1')],
])('standard input may be %s', async (name, input) => {
  const { stdout } = await startReading('--json').end(input);
  const second = name === 'windows-1252' ? 'María' : 'Łukasz';
  const values = JSON.parse(stdout).results.map((one: { input: { value: string } }) => one.input.value);
  expect(values).toEqual(['José', second]);
});

test('a line that is not text in the encoding found is not guessed', async () => {
  const reading = startReading();
  reading.stdin.write('Maria\n');
  // One who waits for an answer before the next line gets it.
  await expect.poll(reading.stdout, { timeout: 20_000 }).toMatch(/^Maria: female/);
  const { code, stderr } = await reading.end(Buffer.from('Onur\nJos\xe9\n', 'latin1'));
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'genderd: standard input: line 3 is not utf-8 text\n',
  });
  expect(reading.stdout()).toMatch(/\nOnur: male [^\n]*\n$/);
  // Names in windows-1251.
  const unclear = await startReading().end(Buffer.from('c8e2e0ed0acce0f0e8ff0a', 'hex'));
  expect(unclear).toMatchObject({ code: 2, stdout: '' });
  expect(unclear.stderr).toContain('the encoding of standard input is not recognized');
});
