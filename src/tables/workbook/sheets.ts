import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import { TextFault, UsageFault } from '../formats/row.js';
import { readXml } from './xml.js';

/** Limits of a workbook, so that a small file cannot use up all memory. */
const PARTS_MAX = 10_000;
const UNPACKED_BYTES_MAX = 1_073_741_824;

export type Parts = Record<string, Uint8Array>;

/** The parts of a workbook. @throws TextFault for any other file, or beyond the limits */
export function unpack(bytes: Uint8Array): Parts {
  let parts = 0;
  let size = 0;
  const filter = ({ originalSize }: UnzipFileInfo): boolean => {
    parts++;
    size += originalSize;
    if (parts > PARTS_MAX) throw new TextFault(`the workbook has more than ${PARTS_MAX} parts`);
    if (size > UNPACKED_BYTES_MAX) throw new TextFault('the workbook unpacks to more than 1 GiB');
    return true;
  };
  try {
    // Each part is unpacked into a buffer of its declared size, and not beyond it.
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof TextFault) throw error;
    throw new TextFault('the file is not an .xlsx workbook, or it is damaged or encrypted');
  }
}

/** Packs the parts in their order, `[Content_Types].xml` first, as some readers require. */
export function pack(parts: Parts): Uint8Array {
  const types = parts[CONTENT_TYPES];
  return zipSync({ ...(types && { [CONTENT_TYPES]: types }), ...parts }, { mtime: EPOCH, level: 6 });
}

const CONTENT_TYPES = '[Content_Types].xml';
/** A fixed time, the earliest that ZIP can express, so that equal rows give equal bytes. */
const EPOCH = new Date(1980, 0, 1, 12);

/** A part that a workbook must have. @throws TextFault */
export function partOf(parts: Parts, name: string): Uint8Array {
  const part = parts[name];
  if (part === undefined) throw new TextFault(`the workbook has no ${name}: is it an .xlsx file?`);
  return part;
}

/** Targets of a part's relationships by their ids, as names of parts. */
function relationsOf(parts: Parts, part: string) {
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
export function findSheet(parts: Parts, wanted: string | undefined) {
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
  readXml(partOf(parts, name), name, {
    open(tag) {
      if (tag === 'si') text = '';
    },
    text(more) {
      text += more;
    },
    close(tag) {
      if (tag === 'si') strings.push(text);
    },
  });
  return strings;
}
