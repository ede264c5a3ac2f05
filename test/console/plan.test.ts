import { describe, expect, test } from 'vitest';
import { costOf, type FileSettings, planFile, requestOf } from '../../console/src/file/plan.js';
import { open, readCountry, settings } from './support.js';

async function planOf(text: string, changes: Partial<FileSettings> = {}) {
  const { blocks } = await open(text);
  const plan = await planFile(blocks(), { ...settings, ...changes }, readCountry);
  if (plan === null) throw new Error('the plan was stopped');
  const asked = [...plan.questions.values()].map(({ value, country }) => [value, country]);
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
    const { asked, emptyRows } = await planOf('name,surname\n,Rossi\n   ,\nAna,Rossi\n', {
      second: 1,
      country: -1,
    });
    expect([asked, emptyRows]).toEqual([[['Ana Rossi', null]], 2]);
  });

  test('an unrecognized country falls back to the chosen one and is counted', async () => {
    const { asked, unknownCountries } = await planOf('name,country\nAna,Atlantis\nEva,\n', {
      fixedCountry: 'ES',
    });
    expect(asked).toEqual([
      ['Ana', 'ES'],
      ['Eva', 'ES'],
    ]);
    expect(unknownCountries).toBe(1);
  });

  test('rejects values that the service would refuse', async () => {
    const long = 'x'.repeat(255);
    expect((await planOf(`name,c\n${long},\n${'👩'.repeat(254)},\n`)).refused.size).toBe(1);
    const { asked, refused } = await planOf('mail,c\nnobody,\na@b.example,\n', { type: 'email' });
    expect([asked, refused.size]).toEqual([[['a@b.example', null]], 1]);
  });

  test('counts records that are wider than the first', async () => {
    expect((await planOf('name,country\nAna,ES,extra\nEva,ES\n')).wideRows).toBe(1);
  });

  test('without a header the first row has a question too', async () => {
    expect((await planOf('Ana,ES\nEva,ES\n', { hasHeader: false })).rows).toBe(2);
  });

  test('ends early when it is stopped', async () => {
    const { blocks } = await open('name\nAna\n');
    expect(await planFile(blocks(), settings, readCountry, () => true)).toBeNull();
  });
});

test('a request of a question leaves out defaults', () => {
  const question = { key: 'k', value: 'Ana', country: null, hasUnknownCountry: false };
  expect(requestOf(question, settings)).toEqual({ type: 'name', value: 'Ana' });
  expect(requestOf({ ...question, country: 'ES' }, { ...settings, aiMode: 'always' })).toEqual({
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
