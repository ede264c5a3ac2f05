import { UsageFault } from '../enrichment/usage-fault.js';
import { TextFault } from '../formats/row.js';
import { readXml } from './xml.js';
import type { Parts } from './zip.js';

/** A part that a workbook must have. @throws TextFault */
export function partOf(parts: Parts, name: string): Uint8Array {
  const part = parts[name];
  if (part === undefined) throw new TextFault(`the workbook has no ${name}: is it an .xlsx file?`);
  return part;
}

/** Targets of a part's relationships by their ids, as names of parts. */
function relationsOf(
  parts: Parts,
  part: string,
): Map<string, { readonly target: string; readonly type: string }> {
  const slash = part.lastIndexOf('/') + 1;
  const name = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
  const relations = new Map<string, { target: string; type: string }>();
  readXml(partOf(parts, name), name, {
    open(tag, { attributes }) {
      const { Id, Target, Type } = attributes;
      if (tag !== 'Relationship' || Id === undefined || Target === undefined) return;
      const { pathname } = new URL(Target, `file:///${part}`);
      relations.set(Id, { target: decodeURI(pathname.slice(1)), type: Type ?? '' });
    },
  });
  return relations;
}

/** The part of the sheet with this name or number from 1; of the first without. @throws UsageFault, TextFault */
export function findSheet(
  parts: Parts,
  wanted: string | undefined,
): { readonly name: string; readonly part: string; readonly others: readonly string[] } {
  const root = [...relationsOf(parts, '').values()].find(({ type }) => type.endsWith('/officeDocument'));
  const workbook = root?.target ?? 'xl/workbook.xml';
  const sheets: { name: string; id: string }[] = [];
  readXml(partOf(parts, workbook), workbook, {
    open(tag, { attributes }) {
      if (tag !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (id !== undefined) sheets.push({ name: attributes.name ?? '', id });
    },
  });
  const byName = sheets.find(({ name }) => name === wanted);
  const byNumber = /^\d{1,4}$/.test(wanted ?? '') ? sheets[Number(wanted) - 1] : undefined;
  const sheet = wanted === undefined ? sheets[0] : (byName ?? byNumber);
  if (sheet === undefined)
    throw new UsageFault(
      `no sheet "${wanted ?? ''}"; the workbook has: ${sheets.map(({ name }) => `"${name}"`).join(', ')}`,
    );
  const part = relationsOf(parts, workbook).get(sheet.id)?.target;
  if (part === undefined) throw new TextFault(`the workbook does not say where the sheet "${sheet.name}" is`);
  partOf(parts, part);
  return { name: sheet.name, part, others: sheets.filter((one) => one !== sheet).map((one) => one.name) };
}

/** The strings that cells point to, without the readings of Japanese ones. */
export function sharedStringsOf(parts: Parts): string[] {
  const name = Object.keys(parts).find((part) => /(^|\/)sharedStrings\.xml$/i.test(part));
  const strings: string[] = [];
  if (name === undefined) return strings;
  let text = '';
  let isText = false;
  let readings = 0;
  readXml(partOf(parts, name), name, {
    open(tag) {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') readings++;
      else if (tag === 't') isText = readings === 0;
    },
    text(more) {
      if (isText) text += more;
    },
    close(tag) {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') readings--;
      else if (tag === 'si') strings.push(text);
    },
  });
  return strings;
}
