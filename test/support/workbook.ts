import { strToU8, zipSync } from 'fflate';

/** A workbook with texts in its sheets. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const root = 'http://schemas.openxmlformats.org';
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${root}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (inner: string): string =>
    `<Relationships xmlns="${root}/package/2006/relationships">${inner}</Relationships>`;
  const sheetXml = (rows: readonly (readonly string[])[]): string =>
    rows
      .map(
        (cells) =>
          `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
      )
      .join('');
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(relation('r', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names.map((_, at) => relation(`r${at}`, 'worksheet', `sheet${at}.xml`)).join(''),
    ),
  };
  for (const [at, name] of names.entries())
    parts[`xl/sheet${at}.xml`] =
      `<worksheet><sheetData>${sheetXml(sheets[name] ?? [])}</sheetData></worksheet>`;
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}
