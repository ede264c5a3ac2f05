import { describe, expect, it } from 'vitest';
import { readPythonList, readScriptList } from '../../../../tools/dataset/sources/readers/literals.js';
import { pinyinOf, spellingsOf } from '../../../../tools/dataset/sources/readers/pinyin.js';
import { readTarball, readTarballMember } from '../../../../tools/dataset/sources/readers/tarball.js';
import { readWheelText } from '../../../../tools/dataset/sources/readers/wheel.js';
import { querySqlite } from '../../../../tools/dataset/sources/us-ssa.js';
import { tarballFile, zipFile } from './archives.js';

describe('readTarball', () => {
  it('gives the wanted files in archive order, whatever their sizes', async () => {
    const big = 'x'.repeat(300_000);
    const path = await tarballFile({
      'p/': '',
      'p/a': 'one',
      'p/big': big,
      'p/exact': 'y'.repeat(512),
      'p/z': 'last',
    });
    const found: [string, number][] = [];
    for await (const { name, content } of readTarball(path, (name) => name !== 'p/a')) {
      found.push([name, content.length]);
    }
    expect(found).toEqual([
      ['p/big', 300_000],
      ['p/exact', 512],
      ['p/z', 4],
    ]);
  });

  it('joins a path that the header splits', async () => {
    const name = `package/${'deep/'.repeat(18)}${'n'.repeat(60)}.json`;
    expect(name.length).toBeGreaterThan(100);
    const path = await tarballFile({ [name]: 'content' });
    expect((await readTarballMember(path, name)).toString()).toBe('content');
  });

  it('names the member that an archive lacks', async () => {
    const path = await tarballFile({ 'p/a': 'one' });
    await expect(readTarballMember(path, 'p/b')).rejects.toThrow('no member "p/b"');
  });
});

describe('readWheelText', () => {
  it('decodes UTF-8 and names a missing member', async () => {
    const path = await zipFile({ 'data/names.txt': 'Zoë' });
    expect(await readWheelText(path, 'data/names.txt')).toBe('Zoë');
    await expect(readWheelText(path, 'data/other.txt')).rejects.toThrow('no member "data/other.txt"');
  });
});

describe('pinyinOf', () => {
  it('takes the most usual reading of a character, without its tone', () => {
    const pinyin = pinyinOf('{"32654":"měi","21333":"dān,chán,shàn","32511":"lǜ"}');
    expect([...'美单绿玉'].map(pinyin)).toEqual(['mei', 'dan', 'lü', null]);
  });

  it('and people spell `ü` in three ways', () => {
    expect(spellingsOf('lü')).toEqual(['lyu', 'lv', 'lu']);
    expect(spellingsOf('mei')).toEqual(['mei']);
  });
});

describe('querySqlite', () => {
  it('refuses bytes that are no database', async () => {
    await expect(querySqlite(new Uint8Array(4096).fill(7), 'SELECT 1 FROM x')).rejects.toThrow();
  });
});

describe('readPythonList', () => {
  const code = [
    'class Provider:',
    '    # first_names_male = ("No",)',
    '    formats = ("{{x}}",)',
    '    first_names_male = (',
    '        "Ann-Marie",  # a comment with "quotes" and (brackets',
    "        'D\\'Arcy',",
    '        "Zo\\u00eb",',
    '    )',
    '    first_names_female: Dict[str, float] = OrderedDict(',
    '        (("Ada", 0.5), ("Bea", 1_200), ("Cleo", 3e-1))',
    '    )',
    '    first_names = first_names_male + first_names_female',
  ].join('\n');

  it('reads strings, escapes and comments', () => {
    expect(readPythonList(code, 'first_names_male')).toEqual([
      { name: 'Ann-Marie', weight: null },
      { name: "D'Arcy", weight: null },
      { name: 'Zoë', weight: null },
    ]);
  });

  it('reads the number beside each string', () => {
    expect(readPythonList(code, 'first_names_female')).toEqual([
      { name: 'Ada', weight: 0.5 },
      { name: 'Bea', weight: 1200 },
      { name: 'Cleo', weight: 0.3 },
    ]);
  });

  it('refuses what is no literal list', () => {
    expect(() => readPythonList(code, 'first_names')).toThrow('no list "first_names"');
    expect(() => readPythonList('    a = ("b",', 'a')).toThrow('does not end');
  });
});

describe('readScriptList', () => {
  const code =
    'const n={last_name:{x:`Q`},person:{first_name:{generic:[`葵`],female:`A.B`.split(`.`),male:[`C`,`D`]},y:1}};';

  it('reads both spellings of a list', () => {
    expect(readScriptList(code, ['first_name', 'female'])).toEqual(['A', 'B']);
    expect(readScriptList(code, ['first_name', 'male'])).toEqual(['C', 'D']);
  });

  it('gives null for what is not there', () => {
    expect(readScriptList(code, ['first_name', 'other'])).toBeNull();
    expect(readScriptList(code, ['middle_name', 'male'])).toBeNull();
  });
});
