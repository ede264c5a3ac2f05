import { gunzipSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openFile } from '../../console/src/file/open-table.js';
import { answerOf } from '../../src/tables/enrichment/answers/answer.js';
import { addedNames } from '../../src/tables/formats/added-columns.js';
import { workbook } from '../support/workbook.js';
import { fileOf, open } from './samples.js';

const answer = answerOf({
  name: 'ana',
  gender: 'female',
  country: 'ES',
  confidence: 0.99,
  confidenceKind: 'observed_frequency',
  sampleCount: 7,
  source: 'dataset',
  reason: null,
  countrySource: 'dataset',
  match: { name: 'ana', method: 'normalized', scope: 'country', country: 'ES' },
});

async function written(content: string | Uint8Array, name: string): Promise<Uint8Array> {
  const table = await open(content, name);
  const blob = await table.write([0], () => answer, addedNames(table.header, null));
  return new Uint8Array(await blob.arrayBuffer());
}

const added = 'female,0.99,7,dataset,,ana,ES';
const names = ['gender', 'confidence', 'sample_count', 'source', 'reason', 'matched_name', 'country']
  .map((name) => `inferred_${name}`)
  .join(',');

describe('a file in the browser', () => {
  test('is read once as a sheet, whichever of its rows is the header', async () => {
    const opened = await openFile(
      fileOf('people.xlsx', workbook({ People: [['Our people'], ['name'], ['Ana']] })),
    );
    await opened.table({ hasHeader: true, skipped: 0, sheet: '' });
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    onTestFinished(() => decode.mockRestore());
    expect((await opened.table({ hasHeader: true, skipped: 1, sheet: '' })).header).toEqual(['name']);
    expect(decode).not.toHaveBeenCalled();
    expect((await opened.table({ hasHeader: true, skipped: 1, sheet: 'People' })).header).toEqual(['name']);
    expect(decode).toHaveBeenCalled();
  });

  test('gets the columns of the command line, its other bytes kept', async () => {
    const text = 'name;"a ""note"""\r\nAna;"x;\r\ny"\r\n';
    expect(new TextDecoder().decode(await written(text, 'people.csv'))).toBe(
      `name;"a ""note""";${names.replaceAll(',', ';')}\r\nAna;"x;\r\ny";${added.replaceAll(',', ';')}\r\n`,
    );
  });

  test('in another encoding keeps it', async () => {
    const text = Buffer.from('name,note\nJosé,ñ\n', 'latin1');
    expect(Buffer.from(await written(text, 'people.csv')).toString('latin1')).toBe(
      `name,note,${names}\nJosé,ñ,${added}\n`,
    );
    const wide = Buffer.from('\ufeffname\nZoë\n', 'utf16le');
    expect(Buffer.from(await written(wide, 'people.csv')).toString('utf16le')).toBe(
      `\ufeffname,${names}\nZoë,${added}\n`,
    );
  });

  test('that is packed, also in several parts, is packed again', async () => {
    const packed = Buffer.concat([gzipSync('name\nAna\n'), gzipSync('Eva\n')]);
    expect(gunzipSync(await written(packed, 'people.csv.gz')).toString()).toBe(
      `name,${names}\nAna,${added}\nEva,${added}\n`,
    );
  });

  test('of objects gets members', async () => {
    const lines = '{"name":"Ana","n":1}\n{"name":"Eva"}\n';
    const text = new TextDecoder().decode(await written(lines, 'people.ndjson'));
    expect(
      text
        .split('\n')
        .slice(0, 2)
        .map((line) => JSON.parse(line).inferred_gender),
    ).toEqual(['female', 'female']);
    const array = JSON.parse(new TextDecoder().decode(await written('[{"name":"Ana"}]', 'people.json')));
    expect(array[0].inferred_matched_name).toBe('ana');
  });

  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  test.each([
    ['a picture with the ending of a table', 'people.csv', picture, /a PNG picture/],
    ['a web page, as some programs export', 'people.xls', strToU8('\ufeff\n<HTML><table>'), /an HTML page/],
    ['a PDF', 'people.pdf', strToU8('%PDF-1.7\n'), /a PDF document/],
    ['an old workbook', 'people.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old Excel workbook/],
    ['a locked workbook', 'people.xlsx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /with a password/],
    ['an archive', 'people.xlsx', zipSync({ 'a.txt': strToU8('x') }), /ZIP archive/],
    ['a packed picture', 'people.csv.gz', gzipSync(picture), /gzip data of a PNG picture/],
    ['a Parquet file', 'people.parquet', strToU8('PAR1xxxx'), /Parquet file, which “genderd enrich” reads/],
    ['an empty file', 'people.csv', new Uint8Array(0), /The file is empty/],
  ])('%s is refused by its first bytes', async (_what, name, bytes, message) => {
    await expect(openFile(fileOf(name, bytes))).rejects.toThrow(message);
  });
});
