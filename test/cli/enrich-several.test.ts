import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { genders, PEOPLE, useFiles } from './support/enrich-files.js';

const { at, cli, read } = useFiles();

describe('several files', () => {
  test('are enriched one after the other, by name or pattern', async () => {
    for (const name of ['a.csv', 'b.csv', 'c.ndjson']) writeFileSync(at(name), PEOPLE);
    writeFileSync(at('c.ndjson'), '{"name":"Maria"}\n');
    const { code, stdout, stderr } = await cli(['enrich', at('*.csv'), at('c.ndjson'), '--json']);
    expect(code).toBe(0);
    expect(stderr).toContain('genderd: 3 of 3: ');
    expect(JSON.parse(stdout).files).toMatchObject([{ rows: 2 }, { rows: 2 }, { rows: 1, female: 1 }]);
    expect(genders(read('a.enriched.csv'))).toEqual(['female', 'male']);
    expect(genders(read('c.enriched.ndjson'))).toEqual(['female']);
    // A pattern does not find what an earlier run wrote.
    const again = await cli(['enrich', at('*.csv'), '--output', `${at('out')}/`, '--quiet']);
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(genders(read('out/b.enriched.csv'))).toEqual(['female', 'male']);
  });

  test('do not keep each other from being enriched', async () => {
    writeFileSync(at('a.csv'), 'x,y\n1,2\n');
    writeFileSync(at('b.csv'), PEOPLE);
    const { code, stderr } = await cli(['enrich', at('a.csv'), at('b.csv'), '--quiet']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('no column recognized') });
    expect(genders(read('b.enriched.csv'))).toEqual(['female', 'male']);
    const resumed = await cli(['enrich', at('b.csv'), at('a.csv'), '--resume', '--quiet']);
    expect(resumed.stderr).not.toContain('exists');
  });

  test('whose key cannot be read leave signals to the process', async () => {
    writeFileSync(at('a.csv'), PEOPLE);
    writeFileSync(at('b.csv'), PEOPLE);
    const before = process.listenerCount('SIGINT');
    const options = ['--server', 'http://127.0.0.1:9', '--key-file', at('none'), '--quiet'];
    const { code, stderr } = await cli(['enrich', at('a.csv'), at('b.csv'), ...options]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/(cannot read the key.*\n.*){2}/),
    });
    expect(process.listenerCount('SIGINT')).toBe(before);
  });

  test('are all in the JSON, with the error of one that cannot be read and those that are skipped', async () => {
    writeFileSync(at('a.csv'), PEOPLE);
    writeFileSync(at('c.csv'), '');
    const [a, c] = ['a', 'c'].map((name) => ({
      file: at(`${name}.csv`),
      output: at(`${name}.enriched.csv`),
    }));
    const failed = { ...c, error: expect.stringContaining('empty') };
    const first = await cli(['enrich', at('a.csv'), at('c.csv'), '--json', '--quiet']);
    expect(first.code).toBe(2);
    expect(JSON.parse(first.stdout).files).toMatchObject([{ ...a, rows: 2 }, failed]);
    const resumed = await cli(['enrich', at('a.csv'), at('c.csv'), '--json', '--resume']);
    expect(resumed.stderr).toContain(`genderd: 1 of 2: ${a?.file} skipped, ${a?.output} exists already\n`);
    expect(JSON.parse(resumed.stdout).files).toEqual([{ ...a, skipped: true }, failed]);
  });

  test('are refused where the folder for them cannot be made', async () => {
    writeFileSync(at('a.csv'), PEOPLE);
    const { code, stderr } = await cli(['enrich', at('a.csv'), '--output', `${at('a.csv')}/out/`]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `genderd: cannot make the folder ${at('a.csv')}/out/: not a directory\n`,
    });
  });

  test.each([
    [['nothing*.csv'], 'no file matches'],
    [['a.csv', '-'], 'standard input cannot be combined'],
    [['a.csv', 'b.csv', '--output', 'one.csv'], 'must be a folder for several files'],
    [['a.csv', 'b.csv', '--report', 'failed.csv'], '--report takes one input file'],
    [['a.csv', '--report', 'a.csv', '--report', 'b.csv'], '--report takes one file for failed rows'],
    [['a.csv', 'b.csv', '--aggregate'], '--aggregate takes one input file'],
  ])('%j are refused', async (args, message) => {
    const { code, stdout, stderr } = await cli(['enrich', ...args]);
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(message),
    });
  });
});
