import { readFileSync, writeFileSync } from 'node:fs';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, test } from 'vitest';
import { sampleConfidence } from '../support/sample-confidence.js';
import { useFiles } from './support/enrich-files.js';

const { at, enrich } = useFiles();

describe('a Parquet file', () => {
  const rows = 2500;
  const big = (i: number) => 2n ** 60n + BigInt(i);
  const columnData = [
    {
      name: 'name',
      data: Array.from({ length: rows }, (_, i) => ['Maria', 'Onur', 'Zyx', null][i % 4]),
      type: 'STRING' as const,
    },
    { name: 'country', data: Array.from({ length: rows }, () => 'Türkei'), type: 'STRING' as const },
    { name: 'id', data: Array.from({ length: rows }, (_, i) => big(i)), type: 'INT64' as const },
    { name: 'tags', data: Array.from({ length: rows }, (_, i) => ({ a: [i] })), type: 'JSON' as const },
  ];
  const write = (name: string) =>
    writeFileSync(at(name), Buffer.from(parquetWriteBuffer({ columnData, rowGroupSize: 1000 })));
  const readAll = async (name: string) => parquetReadObjects({ file: await asyncBufferFromFile(at(name)) });

  test('keeps every value and gets seven columns', async () => {
    write('people.parquet');
    const { code, stderr } = await enrich('people.parquet');
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^rows +2,500/m) });
    const [before, after] = [await readAll('people.parquet'), await readAll('people.enriched.parquet')];
    expect(after).toHaveLength(rows);
    expect(after.map(({ name, country, id, tags }) => ({ name, country, id, tags }))).toEqual(before);
    expect(after[1]).toMatchObject({
      inferred_gender: 'male',
      inferred_confidence: sampleConfidence.onurInTurkey,
      inferred_sample_count: 100n,
      inferred_country: 'TR',
    });
    expect(after[2001]).toMatchObject({ inferred_gender: 'male' });
    expect(after[3]).toMatchObject({ inferred_gender: null, inferred_reason: 'empty' });
    const file = await asyncBufferFromFile(at('people.enriched.parquet'));
    const { row_groups } = await parquetMetadataAsync(file);
    expect(row_groups.map(({ num_rows, columns }) => [Number(num_rows), columns.length])).toEqual([
      [1000, 11],
      [1000, 11],
      [500, 11],
    ]);
    // The bytes of its own data are copied as they are.
    const own = readFileSync(at('people.parquet'));
    const footer = own.readUInt32LE(own.length - 8) + 8;
    expect(
      readFileSync(at('people.enriched.parquet'))
        .subarray(0, own.length - footer)
        .equals(own.subarray(0, own.length - footer)),
    ).toBe(true);
  });

  test('gives shares, and is enriched again', async () => {
    write('people.parquet');
    const { stdout } = await enrich('people.parquet', '--aggregate', '--json');
    expect(JSON.parse(stdout).overall).toMatchObject({ rows, female: 625, male: 625 });
    await enrich('people.parquet', '--quiet');
    expect((await enrich('people.enriched.parquet', '--quiet')).code).toBe(0);
    expect((await readAll('people.enriched.enriched.parquet'))[0]).toMatchObject({
      inferred_gender: 'female',
      inferred2_gender: 'female',
    });
  });

  test('gives shares of years and days', async () => {
    const data = <T>(even: T, odd: T) => Array.from({ length: 40 }, (_, i) => (i % 2 ? odd : even));
    const days = [new Date('2024-01-01T00:00Z'), new Date('2024-01-01T12:30Z')] as const;
    const grouped = [
      { name: 'name', data: data('Maria', 'Onur'), type: 'STRING' as const },
      { name: 'year', data: data(2023n, 2024n), type: 'INT64' as const },
      { name: 'day', data: data(...days), type: 'TIMESTAMP' as const },
    ];
    writeFileSync(at('years.parquet'), Buffer.from(parquetWriteBuffer({ columnData: grouped })));
    for (const [by, even, odd] of [
      ['year', '2023', '2024'],
      ['day', '2024-01-01', '2024-01-01T12:30:00.000Z'],
    ] as const) {
      const { code, stdout } = await enrich('years.parquet', '--aggregate', '--by', by, '--json');
      expect(code).toBe(0);
      expect(JSON.parse(stdout).groups).toEqual([
        expect.objectContaining({ group: even, rows: 20, female: 20, male: 0 }),
        expect.objectContaining({ group: odd, rows: 20, female: 0, male: 20 }),
      ]);
    }
  });

  test('that is damaged is refused', async () => {
    write('people.parquet');
    writeFileSync(at('cut.parquet'), readFileSync(at('people.parquet')).subarray(0, 5000));
    const { code, stderr } = await enrich('cut.parquet');
    expect(code).toBe(2);
    expect(stderr).toContain('damaged, cut off or encrypted');
  });

  test('whose footer cannot be added to has code 1: its rows were answered', async () => {
    const own = Buffer.from(parquetWriteBuffer({ columnData }));
    // A field of a number that does not end within 64 bits, before the byte that ends the footer.
    const field = Buffer.from([0x15, ...Array.from({ length: 11 }, () => 0x80), 0]);
    const tail = Buffer.from(own.subarray(own.length - 9));
    tail.writeUInt32LE(own.readUInt32LE(own.length - 8) + field.length, 1);
    writeFileSync(at('odd.parquet'), Buffer.concat([own.subarray(0, own.length - 9), field, tail]));
    const { code, stderr } = await enrich('odd.parquet');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('its footer is damaged') });
  });
});
