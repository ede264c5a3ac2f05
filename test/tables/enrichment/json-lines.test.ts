import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundsOf } from '../../support/rounds.js';
import { sampleConfidence } from '../../support/sample-confidence.js';
import { enrichBytes, enrichTextOf } from './in-memory.js';

const ndjson = { format: 'ndjson', name: 'name' } as const;

describe('a file of JSON lines', () => {
  test('keeps every member and gets seven', async () => {
    const object = fc.record({
      name: fc.option(fc.string({ unit: 'grapheme', maxLength: 20 })),
      note: fc.jsonValue(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(object, { minLength: 1 }),
        fc.integer({ min: 1, max: 99 }),
        async (rows, chunkBytes) => {
          const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
          const { output, added } = await enrichBytes(Buffer.from(text), { ...ndjson, chunkBytes });
          const read = output
            .toString('utf8')
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line));
          expect(read).toHaveLength(rows.length);
          for (const [index, { ...members }] of read.entries()) {
            expect(Object.keys(members).slice(-7)).toEqual(added);
            for (const name of added) delete members[name];
            expect(members).toEqual(JSON.parse(JSON.stringify(rows[index])));
          }
        },
      ),
      { numRuns: roundsOf(200) },
    );
  });

  test('changes only by the added members; a line that is not an object is unchanged', async () => {
    const text = '{"name": "Maria"  } \n\n{}\r\nnope\n[1]\n{"name":[5]}\n{"name":null}';
    expect((await enrichTextOf(text, ndjson)).split('\n')).toEqual([
      `{"name": "Maria"  ,"inferred_gender":"female","inferred_confidence":${sampleConfidence.maria},"inferred_sample_count":1000,"inferred_source":"dataset","inferred_reason":null,"inferred_matched_name":"maria","inferred_country":"ES"} `,
      '',
      expect.stringMatching(/^\{"inferred_gender":null,.*"inferred_reason":"empty",.*\}\r$/),
      'nope',
      '[1]',
      expect.stringContaining('"inferred_reason":"error: not a JSON string"'),
      expect.stringContaining('"inferred_reason":"empty"'),
    ]);
    const { failed } = await enrichBytes(Buffer.from(text), ndjson);
    expect(failed.map(({ row, line, cause }) => [row, line, cause])).toEqual([
      [3, 4, 'not a JSON object'],
      [4, 5, 'not a JSON object'],
      [5, 6, 'not a JSON string'],
    ]);
  });

  test('numbers and truth values are text, as in a CSV file', async () => {
    const rows = ['{"name":"Maria","user":17,"country":true}', '{"name":5}'];
    const { failed, tally } = await enrichBytes(Buffer.from(rows.join('\n')), ndjson);
    expect(failed).toEqual([]);
    expect(tally).toMatchObject({ female: 1, countryTexts: [['true', 1]] });
  });

  test('a member of an added name is an error behind the objects that the columns are read from', async () => {
    const text = `${'{"name":"x"}\n'.repeat(100)}{"name":"x","inferred_gender":1}\n`;
    const { failed, output } = await enrichBytes(Buffer.from(text), ndjson);
    expect(failed).toMatchObject([{ row: 101, cause: 'has a member of an added name' }]);
    expect(output.toString()).toMatch(/\n\{"name":"x","inferred_gender":1\}\n$/);
    const early = await enrichTextOf(text.split('\n').slice(98).join('\n'), ndjson);
    expect(early).toContain('"inferred_gender":1,"inferred2_gender":null');
  });

  test.each([
    ['nope\n', 'no line of the file is a JSON object'],
    ['{"name":"a"}\n{"name":"\xe4"}\n', 'row 2 (line 2) is not UTF-8 text'],
  ])('of %j is refused', async (latin1, message) => {
    await expect(enrichBytes(Buffer.from(latin1, 'latin1'), ndjson)).rejects.toThrow(message);
  });
});
