import { describe, expect, test } from 'vitest';
import type { Answered } from '../../console/src/file/plan.js';
import { addedHeader, resultName, writeTable } from '../../console/src/file/write-table.js';
import { open, prediction, readCountry, settings, unknown } from './support.js';

const result = (changes: Parameters<typeof prediction>[0] = {}): Answered => ({
  kind: 'result',
  result: prediction(changes),
});

async function written(text: string, answers: Record<string, Answered>, changes = {}): Promise<string> {
  const { form, blocks } = await open(text);
  const bySettings = { ...settings, ...changes };
  const lookup = (key: string) => answers[key.split('\u0000')[1] ?? ''] ?? null;
  return (await writeTable(blocks(), form, bySettings, lookup, readCountry)).text();
}

describe('the file with columns added', () => {
  test('keeps the text of every cell', async () => {
    const text = 'name,country,note\r\nAna,ES,"a, ""b"""\r\n  Eva  ,,=1+1\r\n';
    expect(await written(text, { Ana: result(), Eva: { kind: 'result', result: unknown } })).toBe(
      [
        'name,country,note,gender,confidence,sample_count,source,reason,matched_name,country_2',
        'Ana,ES,"a, ""b""",female,0.99,1000,dataset,,maria,ES',
        '  Eva  ,,=1+1,,,,none,not_found,,',
        '',
      ].join('\r\n'),
    );
  });

  test('says why a row has no result', async () => {
    const text = 'name,country\n,ES\nAna,ES\nEva,ES\n';
    const answers = { Eva: { kind: 'error', code: 'ai_upstream_error', detail: '' } } as const;
    const lines = (await written(text, answers)).split('\n').slice(1, 4);
    expect(lines).toEqual([
      ',ES,,,,,empty,,',
      'Ana,ES,,,,,not_asked,,',
      'Eva,ES,,,,,error: ai_upstream_error,,',
    ]);
  });

  test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('no added cell can be a formula: %j', async (name) => {
    const match = { name, method: 'token', scope: 'global', country: null } as const;
    const line = (await written('name\nAna\n', { Ana: result({ match }) }, { country: -1 })).split('\n')[1];
    expect(line).toContain(`'${name}`);
  });

  test('short records are padded to the header', async () => {
    const text = await written('a;b;c\nAna\n', { Ana: result() }, { country: -1 });
    expect(text.split('\n')[1]).toBe('Ana;;;female;0.99;1000;dataset;;maria;ES');
  });

  test('an added cell that contains the delimiter is quoted', async () => {
    const match = { name: 'a;b', method: 'token', scope: 'global', country: null } as const;
    const text = await written('a;b\nAna;\n', { Ana: result({ match }) }, { country: -1 });
    expect(text.split('\n')[1]).toBe('Ana;;female;0.99;1000;dataset;;"a;b";ES');
  });

  test('a byte order mark is kept', async () => {
    const { form, blocks } = await open('\ufeffname\nAna\n');
    const blob = await writeTable(blocks(), form, settings, () => null, readCountry);
    expect([...new Uint8Array(await blob.arrayBuffer())].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x6e]);
  });
});

test('added columns are numbered where the file has the name', () => {
  expect(addedHeader(['Gender', 'gender_2', 'x'])[0]).toBe('gender_3');
});

test.each([
  ['people.csv', 'people.genderd.csv'],
  ['a.b.tsv', 'a.b.genderd.tsv'],
  ['people', 'people.genderd.csv'],
])('%s is downloaded as %s', (name, expected) => {
  expect(resultName(name)).toBe(expected);
});
