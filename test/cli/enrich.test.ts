import { execFileSync, spawn } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { useCommandPlace } from '../support/commands.js';
import { cliPath, endOf } from '../support/processes.js';
import { sampleConfidence } from '../support/sample-confidence.js';

const workplace = useCommandPlace({ AI_PROVIDER: 'none' });

const at = (name: string): string => join(workplace.folder, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');
const enrich = (...args: string[]) => workplace.cli(['enrich', ...args]);

beforeEach(() => {
  for (const name of readdirSync(workplace.folder))
    if (/^(people|big|failed|shares)/.test(name)) rmSync(at(name));
});

const COLUMNS = ['gender', 'confidence', 'sample_count', 'source', 'reason', 'matched_name', 'country'];
const added = (prefix: string): string => COLUMNS.map((name) => prefix + name).join();
const PEOPLE = 'id,name,Land\n1,Onur,Türkei\n2,Maria,\n3,Zyx,\n4,,\n';
const ENRICHED = [
  `id,name,Land,${added('inferred_')}`,
  `1,Onur,Türkei,male,${sampleConfidence.onurInTurkey},100,dataset,,onur,TR`,
  `2,Maria,,female,${sampleConfidence.maria},1000,dataset,,maria,`,
  '3,Zyx,,,,,none,not_found,,',
  '4,,,,,,,empty,,',
  '',
].join('\n');

const place = { cwd: workplace.folder, env: workplace.env };

/** Runs with something on standard input. */
const piped = (args: readonly string[], input: string) =>
  endOf(spawn(process.execPath, [cliPath, 'enrich', ...args], place), input);

describe('enrich', () => {
  test('writes the enriched file beside the input and prints a summary', async () => {
    writeFileSync(at('people.csv'), PEOPLE);
    const { code, stdout, stderr } = await enrich('people.csv');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(read('people.enriched.csv')).toBe(ENRICHED);
    expect(stderr).toContain('reading name from "name", country from "Land"');
    expect(stderr).toMatch(/^rows +4 {2}3 values looked up$/m);
    expect(stderr).toMatch(/^unknown: not_found +1 {2}25\.0%$/m);
    expect(readdirSync(workplace.folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  test('prints the summary as one object', async () => {
    writeFileSync(at('people.csv'), PEOPLE);
    const { code, stdout, stderr } = await enrich('people.csv', '--json', '--quiet');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      file: 'people.csv',
      output: 'people.enriched.csv',
      rows: 4,
      lookups: 3,
      identified: 2,
      by_reason: { not_found: 1 },
      empty: 1,
      failed: 0,
      credits_used: null,
      dataset_version: expect.stringMatching(/^[0-9a-f]{12}$/),
      stopped: null,
    });
  });

  test('reads standard input and writes standard output', async () => {
    expect(await piped(['-', '--quiet'], PEOPLE)).toEqual({ code: 0, stdout: ENRICHED, stderr: '' });
    const lines = await piped(['-', '--quiet', '--format', 'ndjson'], '{"name":"Onur","land":"tr"}\n');
    expect(JSON.parse(lines.stdout ?? '')).toMatchObject({
      name: 'Onur',
      inferred_gender: 'male',
      inferred_country: 'TR',
    });
    const shares = await piped(['-', '--aggregate', '--min-group', '1', '--json', '--quiet'], PEOPLE);
    expect(JSON.parse(shares.stdout ?? '').overall).toMatchObject({ rows: 4, female: 1, male: 1 });
  });

  test('exits quietly when the reader of its output closes early', async () => {
    writeFileSync(at('big.csv'), `name\n${'Maria\n'.repeat(200_000)}`);
    const command = `"$0" "$1" enrich big.csv --output - --quiet | head -n 1; echo "codes \${PIPESTATUS[*]}"`;
    expect(await endOf(spawn('bash', ['--norc', '-c', command, process.execPath, cliPath], place))).toEqual({
      code: 0,
      stdout: `name,${added('inferred_')}\ncodes 0 0\n`,
      stderr: '',
    });
  });

  test('keeps failed rows, lists them, and exits with code 1', async () => {
    writeFileSync(at('people.csv'), 'name,email,land\nMaria,,\nZyx,=cmd,\n"x"y,,\nOnur,,Atlantis\n');
    const { code, stderr } = await enrich(
      'people.csv',
      '--report',
      'failed.csv',
      '--report-values',
      '--strict-country',
    );
    expect(code).toBe(1);
    expect(stderr).toContain('genderd: 3 rows failed, listed in failed.csv\n');
    expect(read('failed.csv')).toBe(
      "row,line,column,cause,value\n2,3,email,malformed e-mail address,'=cmd\n3,4,,text behind the closing quote of cell 1,\n4,5,land,not a country,Atlantis\n",
    );
    expect(read('people.enriched.csv').split('\n')[4]).toBe('Onur,,Atlantis,,,,,error: not a country,,');
    await enrich('people.csv', '--report', 'failed.json', '--force');
    expect(JSON.parse(read('failed.json'))).toEqual([
      { row: 2, line: 3, column: 'email', cause: 'malformed e-mail address' },
      { row: 3, line: 4, column: null, cause: 'text behind the closing quote of cell 1' },
    ]);
  });

  const toService = ['people.csv', '--server', 'http://127.0.0.1:9'];
  test.each<[string, string[], string]>([
    [
      'an unknown column',
      ['people.csv', '--name', 'x'],
      'people.csv: no column "x"; the file has: "id", "name", "Land"',
    ],
    ['no such file', ['nothing.csv'], 'there is no file nothing.csv'],
    ['an unknown format', ['people'], 'use --format csv, tsv, ndjson, json, xlsx, parquet'],
    ['a folder', ['.'], '. is a folder; name its files, for example "*.csv"'],
    ['a stream by its path', ['/dev/null'], '/dev/null is not a file; to read a stream, name it -'],
    ['an empty file', ['empty.csv'], 'empty.csv: the file is empty'],
    ['a damaged workbook', ['empty.xlsx'], 'empty.xlsx: the file is not an .xlsx workbook'],
    ['a missing folder', ['people.csv', '--output', 'no/x.csv'], 'there is no folder no to write to'],
    ['an output that is the input', ['people.csv', '--output', './people.csv'], 'must be different files'],
    ['an unknown encoding', ['people.csv', '--encoding', 'x'], 'encoding "x" is not supported'],
    ['a taken prefix', ['people.csv', '--prefix', 'id'], ''],
    ['a prefix that could be a formula', ['people.csv', '--prefix', '=x'], 'start with a letter'],
    ['an address that is none', ['people.csv', '--server', 'ftp://x'], 'must be the http or https URL'],
    ['a key without a service', ['people.csv', '--key', 'x'], 'require --server'],
    ['an empty key', [...toService, '--key', ' '], 'the key is empty'],
    ['a file without a key', [...toService, '--key-file', 'people.key'], 'there is no key in people.key'],
    ['contradictions', ['people.csv', '--resume', '--force'], 'choose one'],
    ['a column and none', ['people.csv', '--salutation', 'id', '--no-salutation'], 'choose --salutation or'],
    [
      'none and a column',
      ['people.csv', '--no-country-column', '--country-column', 'Land'],
      'choose --country-column or --no-country-column',
    ],
    ['a size of groups without groups', ['people.csv', '--min-group', '10'], 'requires --aggregate'],
    ['parallel requests to nothing', ['people.csv', '--concurrency', '4'], 'requires --server'],
    ['threads of a service', [...toService, '--threads', '2'], '--threads does not apply to --server'],
    ['thresholds of a service', [...toService, '--min-samples', '2'], 'do not apply to --server'],
    ['an order of columns that it lacks', ['people.csv', '--order', 'email'], 'no column for email, which'],
    ['the same for shares', ['people.csv', '--order', 'email', '--aggregate'], 'no column for email, which'],
    ['an order of unknown kinds', ['people.csv', '--order', 'name,x'], 'must be a list of'],
  ])('refuses %s with code 2, and writes nothing', async (_name, args, message) => {
    writeFileSync(at('people.csv'), PEOPLE);
    writeFileSync(at('people'), PEOPLE);
    for (const name of ['empty.csv', 'empty.xlsx', 'people.key']) writeFileSync(at(name), '');
    if (message === '') writeFileSync(at('people.csv'), `name,id_x,idgender\nMaria,,\n`);
    const { code, stdout, stderr } = await enrich(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/\n {4}at /);
    expect(readdirSync(workplace.folder).filter((name) => name.includes('enriched'))).toEqual([]);
  });

  test('replaces a file only with --force', async () => {
    writeFileSync(at('people.csv'), PEOPLE);
    writeFileSync(at('people.enriched.csv'), 'mine');
    const { code, stderr } = await enrich('people.csv');
    expect(code).toBe(2);
    expect(stderr).toContain('people.enriched.csv exists; overwrite it with --force');
    expect(read('people.enriched.csv')).toBe('mine');
    expect(await enrich('people.csv', '--force', '--quiet')).toMatchObject({ code: 0, stderr: '' });
    expect(read('people.enriched.csv')).toBe(ENRICHED);
  });

  test('replaces neither links nor what is no file', async () => {
    writeFileSync(at('people.csv'), PEOPLE);
    writeFileSync(at('people.real.csv'), 'mine');
    symlinkSync('people.real.csv', at('people.link.csv'));
    symlinkSync('nowhere', at('people.dangling.csv'));
    const pipe = at('people.pipe.csv');
    execFileSync('mkfifo', [pipe]);
    for (const name of ['people.link.csv', 'people.dangling.csv', 'people.pipe.csv'])
      for (const options of [['--output'], ['--output', 'people.out.csv', '--report']]) {
        const { code, stdout, stderr } = await enrich('people.csv', '--force', ...options, name);
        expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
        expect(stderr).toBe(`genderd: ${name} is there and is no file\n`);
        expect(lstatSync(at(name)).isFile()).toBe(false);
      }
    expect(read('people.real.csv')).toBe('mine');
  });

  test('leaves no output for a file that is not in its encoding', async () => {
    writeFileSync(at('people.csv'), Buffer.from('name\nMaria\nJos\xe9\n', 'latin1'));
    const { code, stderr } = await enrich('people.csv', '--encoding', 'utf-8');
    expect(code).toBe(1);
    expect(stderr).toContain(
      'people.csv: row 2 (line 3) is not utf-8 text; choose its encoding with --encoding',
    );
    expect(readdirSync(workplace.folder).filter((name) => name.includes('enriched'))).toEqual([]);
    expect(await enrich('people.csv', '--encoding', 'windows-1252', '--quiet')).toMatchObject({ code: 0 });
    expect(readFileSync(at('people.enriched.csv')).includes(Buffer.from('Jos\xe9,', 'latin1'))).toBe(true);
  });

  test('prints shares and no rows', async () => {
    const rows = Array.from(
      { length: 24 },
      (_, i) => `${['Maria', 'Onur', 'Zyx'][i % 3]},${i < 12 ? 'TR' : i < 19 ? 'DE' : 'IT'}`,
    );
    writeFileSync(at('people.csv'), `name,country\n${rows.join('\n')}\n`);
    const { code, stdout } = await enrich('people.csv', '--aggregate', '--by-country', '--json');
    expect(code).toBe(0);
    const shares = JSON.parse(stdout);
    expect(shares.overall).toMatchObject({ rows: 24, female: 8, male: 8, unknown: 8, female_share: 0.5 });
    expect(shares.groups).toMatchObject([{ group: 'TR', rows: 12 }]);
    expect(shares.withheld).toEqual({ groups: 2, rows: 12 });
    expect((await enrich('people.csv', '--aggregate', '--by', 'country', '--min-group', '2')).stdout).toMatch(
      /^DE +7 /m,
    );
    await enrich('people.csv', '--aggregate', '--output', 'shares.csv');
    expect(read('shares.csv')).toMatch(/^group,rows,female.*\nall,24,8,8,8,0,0\.5,/);
    expect(readdirSync(workplace.folder).filter((name) => name.includes('enriched'))).toEqual([]);
    expect((await enrich('people.csv', '--aggregate', '--min-group', '25')).code).toBe(1);
    writeFileSync(at('people.csv'), `name,city\nMaria,Rome\n${',Rome\n'.repeat(30)}`);
    const alone = await enrich('people.csv', '--aggregate', '--by', 'city');
    expect(alone).toMatchObject({ code: 1, stdout: '' });
    expect(alone.stderr).toContain('fewer than 10 rows with a value');
  });
});

describe('a run against a service', () => {
  test('whose credits run out resumes once there are more, and sends nothing twice', async () => {
    const service = await workplace.serve();
    const { account_id: id, key } = await workplace.json(
      'accounts',
      'create',
      '--name',
      'enrich',
      '--credits',
      '100',
    );
    const rows = Array.from({ length: 400 }, (_, i) => (i % 4 === 0 ? 'Maria' : `Zyx${i}`));
    writeFileSync(at('people.csv'), `name\n${rows.join('\n')}\n`);
    writeFileSync(at('people.key'), `${key}\n`);
    const args = [
      'enrich',
      'people.csv',
      '--server',
      service.url,
      '--key-file',
      'people.key',
      '--concurrency',
      '1',
    ];
    const first = await workplace.cli([...args, '--json']);
    expect(first.code).toBe(1);
    expect(first.stderr).toContain(
      'no credits left on the account of the key; continue with the same command and --resume',
    );
    const before = JSON.parse(first.stdout);
    await workplace.json('credits', 'grant', '--account', id, '--amount', '1000', '--reason', 'more');
    const second = await workplace.cli([...args, '--json', '--resume', '--quiet']);
    expect(second).toMatchObject({ code: 0, stderr: '' });
    const after = JSON.parse(second.stdout);
    expect(before.credits_used).toBeGreaterThanOrEqual(100);
    expect(after).toMatchObject({ rows: 400, lookups: 301, credits_used: 301, stopped: null });
    const lines = read('people.enriched.csv').split('\n');
    expect(lines[1]).toBe(`Maria,female,${sampleConfidence.maria},1000,dataset,,maria,`);
    expect(lines[2]).toBe('Zyx1,,,,none,not_found,,');
    expect(lines).toHaveLength(402);
    const { accounts } = await workplace.json('accounts', 'list');
    expect(accounts).toMatchObject([{ account_id: id, credits: 1100 - 301 }]);
    expect(first.stderr + second.stderr + read('people.enriched.csv')).not.toContain(key);
    service.kill('SIGTERM');
    await service.exit;
  });

  test('takes the key from the environment, and warns of one on the command line', async () => {
    const service = await workplace.serve();
    const { key } = await workplace.json('accounts', 'create', '--name', 'key', '--credits', '100');
    writeFileSync(at('people.csv'), PEOPLE);
    const args = ['enrich', 'people.csv', '--server', service.url, '--force'];
    expect((await workplace.cli(args, { GENDERD_KEY: key })).stderr).not.toContain('no key');
    expect((await workplace.cli([...args, '--key', key])).stderr).toContain(
      'a key on the command line is visible to other users',
    );
    expect(read('people.enriched.csv')).toBe(ENRICHED);
    service.kill('SIGTERM');
    await service.exit;
  });
});
