import { describe, expect, test } from 'vitest';
import { guessColumns } from '../../console/src/file/columns.js';
import { costOf, type FileSettings, planFile, requestOf } from '../../console/src/file/plan.js';
import { salutationReaderOf } from '../../console/src/file/salutations.js';
import { packageFile } from '../../src/runtime/package-root.js';
import { salutationWords } from '../../tools/salutations.js';
import { open, settings } from './samples.js';

const salutationOf = salutationReaderOf(salutationWords(packageFile('data/genderd.lexicon')));

async function planOf(text: string, changes: Partial<FileSettings> = {}) {
  const read = { ...settings, ...changes };
  const plan = await planFile({ table: await open(text, 'people.csv', read.hasHeader), salutationOf }, read);
  if (plan === null) throw new Error('the plan was stopped');
  const asked = [...plan.queries.values()].map(({ value, country }) => [value, country]);
  return { ...plan, asked };
}

describe('the plan of a file', () => {
  test('has each distinct question once and counts all rows', async () => {
    const { rows, asked } = await planOf('name,country\nAna,ES\n Ana ,ES\nAna,Italy\nAna,\n');
    expect(rows).toBe(4);
    expect(asked).toEqual([
      ['Ana', 'ES'],
      ['Ana', 'IT'],
      ['Ana', null],
    ]);
  });

  test('has no question for an empty value, even with a surname', async () => {
    const { asked, empty } = await planOf('name,surname\n,Rossi\n   ,\nAna,Rossi\n', {
      last: 1,
      country: null,
    });
    expect([asked, empty]).toEqual([[['Ana Rossi', null]], 2]);
  });

  test('puts a patronymic between the name and the surname', async () => {
    const { asked } = await planOf('name,patronymic,surname\nСаша,Петрович,Ким\nАнна,,Ким\n', {
      middle: 1,
      last: 2,
      country: null,
    });
    expect(asked).toEqual([
      ['Саша Петрович Ким', null],
      ['Анна Ким', null],
    ]);
  });

  test('an unrecognized country falls back to the chosen one and is counted', async () => {
    const { asked, countriesNotUnderstood, countryTexts } = await planOf(
      'name,country\nAna,Atlantis\nEva,\n',
      {
        fixedCountry: 'ES',
      },
    );
    expect(asked).toEqual([
      ['Ana', 'ES'],
      ['Eva', 'ES'],
    ]);
    expect([countriesNotUnderstood, countryTexts]).toEqual([1, [['Atlantis', 1]]]);
  });

  test('rejects values that the service would refuse, and rows of another width, before they are sent', async () => {
    const long = 'x'.repeat(255);
    expect((await planOf(`name,c\n${long},\n${'👩'.repeat(254)},\n`)).faults).toEqual(
      new Map([['value too long', 1]]),
    );
    const { asked, faults } = await planOf('mail,c\nnobody,\na@b.example,\nx,y,z\n', { type: 'email' });
    expect([asked, faults]).toEqual([
      [['a@b.example', null]],
      new Map([
        ['malformed e-mail address', 1],
        ['more cells than the header', 1],
      ]),
    ]);
  });

  test('puts a salutation before the name, and looks a surname up behind one alone', async () => {
    const text = 'Anrede,Vorname,Nachname\nFrau,Kim,Müller\nHerr,,Schmidt\n,,Weber\nDr.,Kim,Weber\n';
    const columns = guessColumns(['Anrede', 'Vorname', 'Nachname'], 3, [], true);
    const { asked, empty, salutations } = await planOf(text, columns);
    expect(asked.map(([value]) => value)).toEqual(['Frau Kim Müller', 'Herr Schmidt', 'Kim Weber']);
    expect([empty, salutations]).toEqual([1, 2]);
  });

  test('without a header the first row has a question too', async () => {
    expect((await planOf('Ana,ES\nEva,ES\n', { hasHeader: false })).rows).toBe(2);
  });

  test('ends early when it is stopped', async () => {
    expect(
      await planFile({ table: await open('name\nAna\n'), salutationOf }, settings, () => true),
    ).toBeNull();
  });
});

test('a request of a value leaves out defaults', () => {
  const query = { type: 'name', value: 'Ana', country: null } as const;
  expect(requestOf(query, settings)).toEqual({ type: 'name', value: 'Ana' });
  expect(requestOf({ ...query, country: 'ES' }, { ...settings, aiMode: 'always' })).toEqual({
    type: 'name',
    value: 'Ana',
    country: 'ES',
    options: { ai_mode: 'always' },
  });
});

test('a value costs 1 credit, or 2 with AI only', () => {
  expect([
    costOf(7, { aiMode: 'off' }),
    costOf(7, { aiMode: 'fallback' }),
    costOf(7, { aiMode: 'always' }),
  ]).toEqual([7, 7, 14]);
});
