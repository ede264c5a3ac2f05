import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  CorrectionsError,
  ineffectiveLines,
  parseCorrections,
  readCorrections,
} from '../../src/corrections.js';
import { openDataset } from '../../src/dataset/reader.js';
import { packageFile } from '../../src/runtime/package-root.js';
import { folderOfFile } from '../support/folder.js';

const folder = folderOfFile();

const parse = (text: string | Buffer) => parseCorrections(Buffer.from(text as string), 'x.csv');

async function faultsOf(text: string | Buffer): Promise<readonly string[]> {
  const error = await parse(text).catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(CorrectionsError);
  return (error as CorrectionsError).faults;
}

describe('a corrections file', () => {
  it('is read in any order of columns, names normalized, notes left alone', async () => {
    expect(await parse('note,Gender,NAME,country\nx,Male, ANDREA ,it\n"a, b",never,Zoë,\n')).toEqual([
      { name: 'andrea', country: 'IT', gender: 'male', line: 2 },
      { name: 'zoë', country: null, gender: 'never', line: 3 },
    ]);
    expect(await parse('name;gender\nAda;female\n')).toEqual([
      { name: 'ada', country: null, gender: 'female', line: 2 },
    ]);
    expect(await parse('name,gender\n')).toEqual([]);
  });

  it('is read in the encodings that files of rows have', async () => {
    const text = 'name,gender,note\nRené,male,Zoë\n';
    const rene = [{ name: 'rené', country: null, gender: 'male', line: 2 }];
    expect(await parse(Buffer.from(text, 'latin1'))).toEqual(rene);
    expect(await parse(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(rene);
    const cyrillic = Buffer.from('name,gender\n\xc0\xed\xed\xe0,female\n', 'latin1');
    expect(await faultsOf(cyrillic)).toEqual([
      'the text is not UTF-8 and does not look like a Western language',
    ]);
  });

  it('names every fault with its line', async () => {
    const text = [
      'name,country,gender',
      'Ada,,woman',
      'Ada,XX,female',
      ',,male',
      'Ada,male',
      'Bob,GB,male',
      'BOB,gb,never',
      'Bob,,male',
      `${'x'.repeat(101)},,male`,
    ].join('\n');
    expect(await faultsOf(text)).toEqual([
      'line 2: "woman" is no answer: male, female or never',
      'line 3: "XX" is not a country',
      expect.stringMatching(/^line 4: "" is no name of 1 to 100 characters/),
      'line 5: has 2 cells, the header has 3',
      'line 7: "bob" stands already on line 6',
      expect.stringMatching(/^line 9: "x+" is no name/),
    ]);
  });

  it.each([
    ['', 'the file is empty'],
    ['name,country\nAda,GB\n', 'no column "gender"'],
    ['gender\nmale\n', 'no column "name"'],
    ['name,gender,name\nAda,male,Bob\n', 'the column "name" twice'],
    ['name,gender\nAda,female\n"Bob,male\n', 'line 3: the quote of cell 1 is not closed'],
  ])('is refused as a whole: %j', async (text, fault) => {
    expect((await faultsOf(text)).join('\n')).toContain(fault);
  });

  it('reports its digest, its rows and when it was read', async () => {
    const path = join(folder, 'read.csv');
    const text = 'name,gender\nAda,female\n';
    writeFileSync(path, text);
    expect(await readCorrections(path, () => 7)).toEqual({
      path,
      sha256: createHash('sha256').update(text).digest('hex'),
      corrections: [{ name: 'ada', country: null, gender: 'female', line: 2 }],
      loadedAt: 7,
    });
  });

  it('that is missing is refused with its path', async () => {
    const missing = readCorrections(join(folder, 'missing.csv'), () => 0);
    await expect(missing).rejects.toThrow(/missing\.csv are not valid:\n {2}the file cannot be read: ENOENT/);
  });
});

describe('names of several words', () => {
  const dataset = openDataset(packageFile('data/genderd.dataset'));
  const check = (names: readonly string[]) =>
    ineffectiveLines(
      names.map((name, at) => ({ name, country: null, gender: 'female', line: at + 2 })),
      dataset,
    );

  it('have no effect where no value is read by all of them, with a surname behind them either', () => {
    const names = ['john paul', 'andrea rossi', 'abdul rahman', 'hans peter', 'peter paul', 'maria smith'];
    expect(check(names)).toEqual([3, 7]);
  });

  it('are checked up to a bound, since a reload waits for it', () => {
    expect(check(Array<string>(5000).fill('andrea rossi'))).toHaveLength(100);
  });
});
