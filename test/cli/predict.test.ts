import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { useCommandPlace } from '../support/commands.js';
import { cliPath } from '../support/processes.js';

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

test('control characters of a value do not reach the terminal', async () => {
  const { stdout } = await workplace.cli(['predict', 'Maria\x1b[31m Onur']);
  expect(stdout).toMatch(/^Maria \[31m Onur: /);
});

test('- reads a value from each line of standard input', async () => {
  const child = spawn(process.execPath, [cliPath, 'predict', '-', 'Maria', '--json'], {
    cwd: workplace.folder,
    env: workplace.env,
  });
  let stdout = '';
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString('utf8')));
  child.stdin.end(`Onur\r\n\n${'x'.repeat(300)}\n`);
  const [code] = (await once(child, 'close')) as [number | null];
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
