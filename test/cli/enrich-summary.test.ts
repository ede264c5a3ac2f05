import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { standardOutput } from '../../src/tables/enrichment/writer.js';
import { listen } from '../support/listen.js';
import { cliPath } from '../support/processes.js';
import { useFiles } from './support/enrich-files.js';

const files = useFiles();

const names = (count: number, name: string): string => `${name}\n`.repeat(count);

test('percentages of the shares are rounded once', async () => {
  writeFileSync(files.at('people.csv'), `name\n${names(14, 'Maria')}${names(13, 'Onur')}`);
  // 14 of 27 are 51.852 percent.
  const { stdout } = await files.enrich('people.csv', '--aggregate');
  expect(stdout).toMatch(/^all +27 +14 +13 +0 +0 +51\.9% .* 51\.9% to 51\.9%$/m);
  const json = await files.enrich('people.csv', '--aggregate', '--json');
  expect(JSON.parse(json.stdout).overall.female_share).toBe(0.5185);
});

test('groups that are withheld from shares in a file are told', async () => {
  writeFileSync(
    files.at('people.csv'),
    `name,city\n${names(14, 'Maria,Rome')}${names(3, 'Onur,Bonn')}${names(4, 'Onur,Ulm')}`,
  );
  const args = ['--aggregate', '--by', 'city', '--min-group', '5', '--output', files.at('shares.csv')];
  const { code, stdout, stderr } = await files.enrich('people.csv', ...args);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).toContain(
    'genderd: suppressed: 2 groups with 7 rows in total, because one has fewer than 5 rows',
  );
  expect(files.read('shares.csv')).not.toMatch(/Bonn|Ulm/);
});

test.runIf(process.platform === 'linux').each([
  ['shares', ['--aggregate', '--output', 'shares.csv'], 'shares.csv'],
  ['charts', ['--output', '-', '--report', 'charts.html'], 'charts.html'],
])('%s that cannot be written leave the file that was there', (_what, args, name) => {
  writeFileSync(files.at('people.csv'), `name\n${names(20, 'Maria')}`);
  writeFileSync(files.at(name), 'before');
  // As on a full disk, a write ends after some bytes.
  const command = ['--fsize=20', process.execPath, cliPath, 'enrich', 'people.csv', ...args, '--force'];
  const { status, stderr } = spawnSync('prlimit', command, { cwd: files.at('.'), encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/genderd: [^\n]*file too large/i);
  expect(files.read(name)).toBe('before');
  expect(readdirSync(files.at('.')).sort()).toEqual([name, 'people.csv'].sort());
});

test('the figures of the summary are aligned, however long a reason is', async () => {
  writeFileSync(files.at('people.csv'), 'name\nMaria\n123\nZyx\n');
  const { stderr } = await files.enrich('people.csv');
  const lines = stderr.split('\n').filter((line) => /^(rows|female|male|unknown|seconds)/.test(line));
  expect(lines).toContainEqual(expect.stringContaining('unknown: no_name_candidate'));
  expect(new Set(lines.map((line) => /^\S.*? {2,}[\d.]+/.exec(line)?.[0].length)).size).toBe(1);
});

test('rows that fail are told beside the shares, with exit code 1', async () => {
  writeFileSync(files.at('people.csv'), `name\n${names(14, 'Maria')}${'x'.repeat(300)}\n""\n`);
  const { code, stdout, stderr } = await files.enrich('people.csv', '--aggregate', '--quiet');
  expect(code).toBe(1);
  expect(stdout).toMatch(/^all +16 +14 +0 +0 +2 /m);
  expect(stderr).toMatch(/^genderd: 1 row failed, counted as rows with no value; /);
  const json = await files.enrich('people.csv', '--aggregate', '--json', '--quiet');
  expect(JSON.parse(json.stdout)).toMatchObject({ failed: 1, overall: { rows: 16, without_value: 2 } });
});

test('a file of which too many rows failed for shares says so', async () => {
  writeFileSync(files.at('people.ndjson'), '{"name":"Maria","teams":["a"]}\n'.repeat(12));
  const { code, stderr } = await files.enrich('people.ndjson', '--aggregate', '--by', 'teams', '--quiet');
  expect(code).toBe(1);
  expect(stderr).toContain('has fewer than 10 rows with a value (12 failed); shares would');
});

test('a run that stops before its first answer says why, without figures, and leaves nothing behind', async () => {
  writeFileSync(files.at('people.csv'), 'name\nMaria\n');
  const { code, stderr } = await files.enrich('people.csv', '--server', 'http://127.0.0.1:1');
  expect(code).toBe(1);
  expect(stderr).toContain('stopped after 0 rows: no connection');
  expect(stderr).not.toMatch(/^(rows|female|credits used)|--resume/m);
  expect(readdirSync(files.at('.')).filter((name) => name.includes('enriched'))).toEqual([]);
});

test('a run whose first rows were refused while other batches were lost resumes, and sends no lost batch again', async () => {
  const BATCH = 50;
  const LOST = 3;
  const sent: string[] = [];
  let lost = 0;
  let refuse = () => {};
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return void response.writeHead(404).end();
    const { items } = JSON.parse(await text(request)) as { items: { value: string }[] };
    sent.push(String(items[0]?.value));
    if (items[0]?.value === 'Zyx0') {
      refuse = () => response.writeHead(402).end('{"code":"insufficient_credits"}');
    } else {
      request.socket.destroy();
      lost++;
    }
    if (lost >= LOST) refuse();
  });
  const port = await listen(server);
  const rows = Array.from({ length: (LOST + 1) * BATCH }, (_, at) => `Zyx${at}\n`);
  writeFileSync(files.at('people.csv'), `name\n${rows.join('')}`);
  writeFileSync(files.at('key'), 'a'.repeat(24));
  const args = ['people.csv', '--server', `http://127.0.0.1:${port}`, '--key-file', files.at('key')] as const;
  const first = await files.enrich(...args);
  expect(first.stderr).toContain(
    'stopped after 0 rows: no credits left on the account of the key; continue with the same command and --resume',
  );
  expect(sent.sort()).toEqual(['Zyx0', 'Zyx100', 'Zyx150', 'Zyx50']);
  const again = await files.enrich(...args);
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('is unfinished') });
  for (const _ of [1, 2]) expect((await files.enrich(...args, '--resume')).stderr).toContain('--resume\n');
  expect(sent.slice(LOST + 1)).toEqual(['Zyx0', 'Zyx0']);
  server.close();
});

test('an output that no unfinished run began is not resumed', async () => {
  writeFileSync(files.at('people.csv'), 'name\nMaria\n');
  await files.enrich('people.csv');
  const { code, stderr } = await files.enrich('people.csv', '--resume');
  expect(code).toBe(2);
  expect(stderr).toContain('people.enriched.csv exists, and there is no unfinished run to resume; overwrite');
});

test.each([
  [true, '[{}\n'],
  [false, '[{}'],
])('messages begin a line of their own on a terminal: %s', async (isTTY, shown) => {
  const stdout = Object.assign(new PassThrough(), { isTTY });
  const writer = standardOutput(stdout);
  await writer.write(Buffer.from('[{}'));
  await writer.close();
  stdout.end();
  expect(await text(stdout)).toBe(shown);
});
