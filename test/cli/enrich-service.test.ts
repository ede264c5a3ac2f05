import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cliPath } from '../support/processes.js';
import { startService, useStarted } from '../support/service.js';
import { useFiles } from './support/enrich-files.js';

const files = useFiles();
const service = useStarted(() => startService());

const WRONG_KEY = '0123456789abcdef01234567';

test('a forced run without an answer keeps the unfinished one, and one with an answer replaces it', async () => {
  const { key } = await service.account({ credits: 50 });
  const rows = Array.from({ length: 200 }, (_, at) => `Zyx${at}`);
  writeFileSync(files.at('people.csv'), `name\n\n${rows.join('\n')}\n`);
  const run = (url: string, given: string, ...more: string[]) => {
    writeFileSync(files.at('people.key'), given);
    return files.enrich(
      'people.csv',
      '--server',
      url,
      '--key-file',
      files.at('people.key'),
      '--concurrency',
      '1',
      ...more,
    );
  };
  const parts = () =>
    ['people.enriched.csv.part', 'people.enriched.csv.part.json'].map((name) =>
      readFileSync(files.at(name), 'utf8'),
    );
  expect((await run(service.url, key)).stderr).toContain('--resume');
  const before = parts();
  expect(before[0]).toContain('Zyx0,');
  for (const [url, given, why] of [
    [service.url, WRONG_KEY, 'does not accept the key'],
    ['http://127.0.0.1:1', key, 'no connection'],
    [service.url, key, 'no credits left'],
  ] as const) {
    const { code, stderr } = await run(url, given, '--force');
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining(why) });
    expect(stderr).toContain('; the unfinished run is kept\n');
    expect(parts()).toEqual(before);
  }
  const other = await service.account({ credits: 500 });
  expect((await run(service.url, other.key, '--force')).code).toBe(0);
  expect(readFileSync(files.at('people.enriched.csv'), 'utf8').split('\n')).toHaveLength(203);
});

test('an output that cannot be written is named, with how to continue', () => {
  writeFileSync(files.at('people.csv'), `name\n${'Maria\n'.repeat(20_000)}`);
  const command = 'ulimit -f 64; exec "$0" "$@" 2>&1 >/dev/null';
  const args = ['-c', command, process.execPath, cliPath, 'enrich', files.at('people.csv'), '--quiet'];
  const { status, stdout } = spawnSync('bash', args, { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({
    status: 1,
    stdout: `genderd: cannot write ${files.at('people.enriched.csv')}: file too large; continue with the same command and --resume\n`,
  });
  expect(spawnSync(process.execPath, [...args.slice(3), '--resume']).status).toBe(0);
});
