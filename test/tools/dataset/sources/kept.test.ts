import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { keptTable } from '../../../../tools/dataset/sources/kept.js';
import {
  cnPinyin,
  krCandidates,
  twCandidatesLatin,
  wikidata,
} from '../../../../tools/dataset/sources/kept-samples.js';
import { keptSurnames } from '../../../../tools/dataset/sources/surnames/kept.js';
import { rowsOf, store } from './archives.js';

function tableFile(...lines: string[]): Promise<string> {
  return store(gzipSync(`${lines.join('\n')}\n`));
}

const ABOUT = { publisher: 'office', dataLicence: 'CC0-1.0', period: '2020', file: 'x.csv.gz', sha256: '0' };

describe('kept tables', () => {
  it('have both sexes in a row, an empty field for none', async () => {
    const path = await tableFile('name,male,female', 'Kim,7,40', 'Jón,5177,', 'Guðrún,,4656');
    const source = keptTable('official', { ...ABOUT, id: 'is', title: 'Iceland', country: 'IS' });
    expect(await rowsOf(source, path)).toEqual([
      { name: 'Kim', country: 'IS', male: 7, female: 40 },
      { name: 'Jón', country: 'IS', male: 5177, female: 0 },
      { name: 'Guðrún', country: 'IS', male: 0, female: 4656 },
    ]);
    expect(source.package).toMatchObject({ registry: 'project', file: 'x.csv.gz' });
  });

  it('of Wikidata name the country in each row', async () => {
    const path = await tableFile('country,name,male,female', 'IN,Kiran,3,4');
    expect(await rowsOf(wikidata, path)).toEqual([{ name: 'Kiran', country: 'IN', male: 3, female: 4 }]);
  });

  it('spell Chinese names as each country does', async () => {
    const path = await tableFile('name,male,female', 'chih ming,3,', 'wei,1,2');
    const names = async (source: typeof cnPinyin) => (await rowsOf(source, path)).map(({ name }) => name);
    expect(await names(twCandidatesLatin)).toEqual(['chih-ming', 'chihming', 'wei']);
    expect(await names(cnPinyin)).toEqual(['chihming', 'wei']);
  });

  it('count Korean names in hangul and for each Latin spelling', async () => {
    const rows = await rowsOf(krCandidates, await tableFile('name,male,female', '지영,1,6'));
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['지영', 'jiyoung']));
    expect(rows.every(({ male, female, country }) => male === 1 && female === 6 && country === 'KR')).toBe(
      true,
    );
  });
});

describe('kept surnames', () => {
  const read = async (id: string, ...lines: string[]) => {
    const source = keptSurnames.find((each) => each.id === id);
    const rows = [];
    for await (const row of (await source?.read(await tableFile(...lines))) ?? []) rows.push(row);
    return rows;
  };

  it('are counted without the sex that a source states', async () => {
    expect(await read('ru-russiannames-surnames', 'surname,sex,people', 'Иванов,m,69', 'Ким,u,5')).toEqual([
      { surname: 'Иванов', country: null, countedIn: 'RU', people: 69 },
      { surname: 'Ким', country: null, countedIn: 'RU', people: 5 },
    ]);
  });

  it('have the country of each row', async () => {
    expect(await read('wikidata-surnames', 'country,surname,people', 'DE,Müller,900')).toEqual([
      { surname: 'Müller', country: null, countedIn: 'DE', people: 900 },
    ]);
  });
});
