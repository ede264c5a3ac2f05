import { blocksOf, openText } from '../formats/open-text.js';
import type { Row } from '../formats/row.js';

/**
 * The header of a CSV text, and the rows as `enrich` reads them, for readers to which a missing cell is a fault. They are
 * read as they are consumed. `encoding` as of a text. @throws TextFault
 */
export async function openRecords(chunks: AsyncIterable<Buffer>, encoding: string) {
  const text = await openText(chunks, { format: 'csv', encoding, hasHeader: true });
  const { header } = text.format;
  const faultOf = (fault: string | null, missing: number): string | null =>
    missing === 0 ? fault : `has ${header.length - missing} cells, the header has ${header.length}`;
  async function* records(): AsyncGenerator<Pick<Row, 'line' | 'cells' | 'fault'>> {
    for await (const { rows } of blocksOf(text, [], [...header.keys()]))
      for (const { line, cells, fault, padding } of rows)
        yield { line, cells, fault: faultOf(fault, padding) };
  }
  return { header, records: records() };
}
