import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as streamText } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packageFile } from '../../src/runtime/package-root.js';
import { useCommandPlace } from '../support/commands.js';
import { cliPath } from '../support/processes.js';
import { sampleConfidence } from '../support/sample-confidence.js';

const workplace = useCommandPlace();

const at = (name: string): string => join(workplace.folder, name);

function write(name: string, lines: readonly string[]): string {
  writeFileSync(at(name), `${lines.join('\n')}\n`);
  return name;
}

const spawnHere = (command: string, ...args: readonly string[]) =>
  spawn(command, args, { cwd: workplace.folder, env: workplace.env });

const labelled = [
  'type,value,country,expected,debatable',
  'name,Maria,,female,no',
  'name,Maria,,male,no',
  'email,onur.kaya@example.com,TR,male,no',
  'name,Zyxkara,,female,no',
  'username,12345,,null,no',
  'name,Onur,,female,yes',
];

describe('eval', () => {
  test('prints the measures and their groups', async () => {
    write('labelled.csv', labelled);
    const { code, stdout, stderr } = await workplace.cli(['eval', 'labelled.csv']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^accuracy 50\.00% of 4 answers are right; 40\.00% of all 5 rows with a gender\n\nEXPECTED +ANSWERED male +female +no answer\nmale +1 +1 +0\nfemale +1 +1 +1\nnone /,
    );
    expect(stdout).toContain(
      'rows     6 scored: 5 with a gender, of which 4 answered; 1 without\nfailed   0\n' +
        'columns  value from "value", type from "type", country from "country", expected from "expected"\n',
    );
    expect(stdout).toMatch(/^errorCoded +60\.00%/m);
    expect(stdout).toMatch(/^errorCodedWithoutNA +50\.00%/m);
    expect(stdout).toMatch(/^naCoded +20\.00%/m);
    expect(stdout).toMatch(/^expected none: 100\.00% of 1 rows correctly unanswered$/m);
    expect(stdout).toMatch(/^TR +1 +0\.00%/m);
    expect(stdout).toMatch(/^expected calibration error: /m);
  });

  test('reads other encodings, compressed files and standard input, and refuses what is not CSV', async () => {
    const text = Buffer.from('name,gender\nJosé,m\nMaria,f\n', 'latin1');
    writeFileSync(at('latin1.csv'), text);
    writeFileSync(at('packed.csv.gz'), gzipSync(text));
    for (const name of ['latin1.csv', 'packed.csv.gz']) {
      expect(await workplace.json('eval', name, '--errors', 'wrong.csv')).toMatchObject({ rows: 2 });
      expect(readFileSync(at('wrong.csv'), 'utf8')).toMatch(/^José,m,/m);
    }
    writeFileSync(at('cyrillic.csv'), Buffer.from('name,gender\n\xc0\xed\xed\xe0,f\n', 'latin1'));
    expect((await workplace.cli(['eval', 'cyrillic.csv'])).stderr).toContain(
      'with --encoding windows-1250, ',
    );
    expect(await workplace.json('eval', 'cyrillic.csv', '--encoding', 'windows-1251')).toMatchObject({
      rows: 1,
      by_script: [{ group: 'Cyrillic' }],
    });
    const piped = 'cat packed.csv.gz | "$0" "$1" eval "$2" --json';
    for (const name of ['-', '/dev/stdin']) {
      const child = spawnHere('sh', '-c', piped, process.execPath, cliPath, name);
      expect(JSON.parse(await streamText(child.stdout))).toMatchObject({ rows: 2 });
    }
    writeFileSync(at('people.xlsx'), Buffer.from('PK\u0003\u0004\u0000'));
    write('people.json', ['[{"name":"Maria","gender":"f"}]']);
    for (const [name, message] of [
      ['people.xlsx', 'is a ZIP archive or an Excel workbook, not CSV text; save it as CSV first'],
      ['people.json', 'labelled rows are read from CSV, not from JSON'],
    ] as const) {
      const { code, stderr } = await workplace.cli(['eval', name]);
      expect(code).toBe(2);
      expect(stderr).toContain(message);
    }
  });

  test('reads labels in other languages', async () => {
    const labels = ['weiblich', 'Féminin', '女', 'ЖЕНСКИЙ', 'kadın', 'mujer', 'أنثى', 'Frau', 'W'];
    const rows = [...labels.map((label) => `Maria,${label}`), 'Onur,männlich', 'Onur,男'];
    write('labels.csv', ['name,gender', ...rows]);
    expect(await workplace.json('eval', 'labels.csv')).toMatchObject({
      rows: 11,
      failed_rows: 0,
      accuracy: { of_answered: 1, of_all: 1 },
    });
  });

  test('prints one JSON object', async () => {
    write('labelled.csv', labelled);
    const report = await workplace.json('eval', 'labelled.csv', '--skip-column', 'debatable=yes');
    expect(report).toMatchObject({
      file: 'labelled.csv',
      dataset_version: expect.stringMatching(/^[0-9a-f]{12}$/),
      ai: 'off',
      rows: 5,
      failed_rows: 0,
      skipped_rows: 1,
      metrics: { error_coded: 0.5, error_coded_without_na: 0.333333, na_coded: 0.25 },
    });
    expect(report.by_type).toHaveLength(3);
    expect(report).not.toHaveProperty('by_column');
    const { by_column } = await workplace.json('eval', 'labelled.csv', '--by', 'Debatable');
    expect(by_column).toMatchObject([
      { group: 'no', rows: 5, none_expected: 1 },
      { group: 'yes', rows: 1, error_coded: 1 },
    ]);
    expect(report.reliability.bins).toHaveLength(10);
    expect(report.trade_off[0]).toMatchObject({ min_confidence: null, na_coded: 0.25 });
  });

  test('suppresses answers below the thresholds', async () => {
    write('labelled.csv', labelled);
    const thresholds = async (...args: string[]) =>
      (await workplace.json('eval', 'labelled.csv', ...args)).metrics;
    expect(await thresholds('--min-confidence', '0.97')).toMatchObject({ na_coded: 0.6 });
    expect(await thresholds('--min-samples', '500')).toMatchObject({ na_coded: 0.6 });
  });

  test('looks a row up without a country that it does not recognize, and says so', async () => {
    write('countries.csv', ['name,gender,country', 'Maria,f,ZZ', 'Maria,f,IT']);
    const { code, stdout, stderr } = await workplace.cli(['eval', 'countries.csv']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('country  1 not recognized, looked up without it\n');
    expect(await workplace.json('eval', 'countries.csv')).toMatchObject({
      rows: 2,
      countries_not_understood: 1,
      accuracy: { of_all: 1 },
    });
  });

  test.each(['2', '10', '1000'])(
    'answers what enrich answers of the same file, with SAMPLES_MIN %s',
    async (samples) => {
      const rows = ['Andrea,Rossi,', 'Deniz,,TR', 'Şeyma,,TR', 'Ms,Smith,', 'Maria,Sanz,nowhere', 'Wxyz,,'];
      write('same.csv', ['first_name,last_name,country,gender', ...rows.map((row) => `${row},f`)]);
      const shipped = { DATASET: packageFile('data/genderd.dataset') };
      await workplace.cli(['enrich', 'same.csv', '--force', '--quiet'], { ...shipped, SAMPLES_MIN: samples });
      const [header = '', ...lines] = readFileSync(at('same.enriched.csv'), 'utf8').trim().split('\n');
      const column = header.split(',').indexOf('inferred_gender');
      const genders = lines.map((line) => line.split(',')[column]);
      const args = ['eval', 'same.csv', '--min-samples', samples, '--errors', 'errors.csv', '--json'];
      const { stdout } = await workplace.cli(args, shipped);
      const { confusion, min_samples } = JSON.parse(stdout);
      const counted = (gender: string): number => genders.filter((one) => one === gender).length;
      expect({ ...confusion.female, min_samples }).toEqual({
        female: counted('female'),
        male: counted('male'),
        unanswered: counted(''),
        min_samples: Number(samples),
      });
    },
  );

  test('writes the rows that were not right, with every column of the file', async () => {
    write('labelled.csv', labelled);
    await workplace.json('eval', 'labelled.csv', '--errors', 'errors.csv');
    expect(readFileSync(at('errors.csv'), 'utf8').split('\n')).toEqual([
      `${labelled[0]},line,outcome,answered,confidence,sample_count,matched,reason`,
      `name,Maria,,male,no,3,wrong,female,${sampleConfidence.maria},1000,maria,`,
      'name,Zyxkara,,female,no,5,missing,,,,,not_found',
      `name,Onur,,female,yes,7,wrong,male,${sampleConfidence.onur},100,onur,`,
      '',
    ]);
  });

  test('replaces a file of such rows only by a whole one', async () => {
    write('errors.csv', ['of an earlier run']);
    const child = spawnHere(process.execPath, cliPath, 'eval', '-', '--errors', 'errors.csv');
    child.stdin.write(`name,gender\n${'Maria,m\n'.repeat(3_000)}`);
    await expect.poll(() => existsSync(at('errors.csv.part')), { timeout: 20_000 }).toBe(true);
    child.kill('SIGINT');
    await once(child, 'close');
    expect(readFileSync(at('errors.csv'), 'utf8')).toBe('of an earlier run\n');
    rmSync(at('errors.csv.part'));
  });

  test('draws a chart', async () => {
    write('labelled.csv', labelled);
    await workplace.json('eval', 'labelled.csv', '--chart', 'chart.svg');
    expect(readFileSync(at('chart.svg'), 'utf8')).toMatch(/^<svg [\s\S]*<circle [\s\S]*<\/svg>\n$/);
  });

  test('reads other headers, a given type, and columns by name', async () => {
    write('other.csv', ['First Name;Sex', 'Maria;F']);
    expect(await workplace.json('eval', 'other.csv')).toMatchObject({ rows: 1, metrics: { error_coded: 0 } });
    write('logins.csv', ['login,name,is', 'maria_92,x,f']);
    const named = ['--column', 'value=login', '--column', 'expected=is', '--type', 'username'];
    expect(await workplace.json('eval', 'logins.csv', ...named)).toMatchObject({
      rows: 1,
      metrics: { error_coded: 0 },
      by_type: [{ group: 'username' }],
    });
  });

  test('scores 20,000 rows whole', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `Maria ${'abc'[index % 3]}xq,female`);
    write('long.csv', ['name,gender', ...rows]);
    expect(await workplace.json('eval', 'long.csv')).toMatchObject({ rows: 20_000, failed_rows: 0 });
  });
});

describe('eval reports', () => {
  test('every row that it cannot read, scores the others, and fails', async () => {
    write('broken.csv', ['name,gender,country', 'Maria,f,', 'Maria,f', 'Maria,woman!,']);
    const { code, stdout, stderr } = await workplace.cli(['eval', 'broken.csv', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ rows: 1, failed_rows: 2 });
    expect(stderr.split('\n')).toEqual([
      'broken.csv: line 3: has 2 cells, the header has 3',
      'broken.csv: line 4: "woman!" is not an expected answer; use male, female or null',
      'genderd: 2 rows could not be scored',
      '',
    ]);
  });

  test('the first twenty of many, and the number of the rest', async () => {
    write('bad.csv', ['name,gender', ...Array.from({ length: 30 }, () => 'Maria')]);
    const { code, stderr } = await workplace.cli(['eval', 'bad.csv']);
    expect(code).toBe(1);
    expect(stderr).toContain('line 21: ');
    expect(stderr).not.toContain('line 22: ');
    expect(stderr).toContain('bad.csv: 10 more rows failed\ngenderd: 30 rows could not be scored\n');
  });

  test('no measures where no row can be scored', async () => {
    write('none.csv', ['name,gender', 'Maria,woman!']);
    const { code, stdout, stderr } = await workplace.cli(['eval', 'none.csv']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /none\.csv: no row could be scored; read were name from "name", expected from "gender"\n$/,
    );
  });

  test('a quote that is not closed, and reads on behind its line', async () => {
    write('quote.csv', ['name,gender', 'Maria,f', '"Maria,f', 'Maria,f']);
    const { code, stdout, stderr } = await workplace.cli(['eval', 'quote.csv', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ rows: 2, failed_rows: 1 });
    expect(stderr).toContain('quote.csv: line 3: the quote of cell 1 is not closed\n');
  });
});

describe('eval refuses', () => {
  test.each([
    ['a file that is not there', ['missing.csv'], 2, 'there is no file missing.csv'],
    ['a folder', ['.'], 2, '. is a folder; name one file in it\n'],
    ['a header without labels', ['unlabelled.csv'], 2, 'no column for expected; the header has'],
    ['a column that is not there', ['ok.csv', '--column', 'value=login'], 2, 'no column "login"'],
    ['a column to group by that is not there', ['ok.csv', '--by', 'age'], 2, 'no column "age"'],
    ['a column that it does not read', ['ok.csv', '--column', 'age=x'], 2, '--column age: must be one of'],
    ['to write over its input', ['ok.csv', '--errors', './ok.csv'], 2, 'must be different files'],
    ['a missing folder', ['ok.csv', '--errors', 'no/e.csv'], 2, 'there is no folder no to write to'],
    ['the same for a chart', ['ok.csv', '--chart', 'no/c.svg'], 2, 'there is no folder no to write to'],
    ['a folder that is a file', ['ok.csv', '--chart', 'ok.csv/c.svg'], 2, 'there is no folder ok.csv'],
    ['to replace a link', ['ok.csv', '--errors', 'link.csv'], 2, 'link.csv is there and is no file'],
    ['to replace a folder', ['ok.csv', '--chart', '.'], 2, '. is there and is no file'],
    ['two ways of AI', ['ok.csv', '--force', '--ai', 'always'], 2, 'cannot be combined'],
    ['a quote in the header that is not closed', ['quote.csv'], 2, 'the quote of cell 2 is not closed'],
    ['a confidence above 1', ['ok.csv', '--min-confidence', '1.1'], 2, 'must be a number from 0 to 1'],
    ['a number of people that is none', ['ok.csv', '--min-samples', '-1'], 2, 'must be a whole number'],
    ['a filter without a text', ['ok.csv', '--skip-column', 'debatable'], 2, 'NAME=TEXT'],
    ['an unknown encoding', ['ok.csv', '--encoding', 'x'], 2, 'encoding "x" is not supported'],
    ['another type', ['ok.csv', '--type', 'phone'], 2, 'Allowed choices are'],
  ])('%s', async (_name, args, code, message) => {
    write('ok.csv', ['name,gender', 'Maria,f']);
    write('unlabelled.csv', ['name,age', 'Maria,3']);
    write('quote.csv', ['name,"gender', 'Maria,f']);
    write('real.csv', ['mine']);
    if (!existsSync(at('link.csv'))) symlinkSync('real.csv', at('link.csv'));
    const result = await workplace.cli(['eval', ...args]);
    expect({ code: result.code, stdout: result.stdout }).toEqual({ code, stdout: '' });
    expect(result.stderr).toContain(message);
    expect(result.stderr).not.toMatch(/\n {4}at /);
    expect(readFileSync(at('ok.csv'), 'utf8')).toBe('name,gender\nMaria,f\n');
    expect(readFileSync(at('real.csv'), 'utf8')).toBe('mine\n');
    expect(readdirSync(workplace.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('nothing of the data folder: it is neither read nor made', async () => {
    write('ok.csv', ['name,gender', 'Maria,f']);
    const { code } = await workplace.cli(['eval', 'ok.csv'], { DATA_DIR: at('untouched') });
    expect(code).toBe(0);
    expect(existsSync(at('untouched'))).toBe(false);
  });
});
