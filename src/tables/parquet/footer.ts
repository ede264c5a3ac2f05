import {
  type Edit,
  edited,
  elementsOf,
  type Field,
  fieldsOf,
  listHeader,
  readVarint,
  ThriftFault,
  unzigzag,
  varint,
  zigzag,
} from './thrift.js';

/** Ids of the fields in use, of `parquet.thrift`. */
const FILE = { schema: 2, rowGroups: 4, metadata: 5, columnOrders: 7 } as const;
const SCHEMA_CHILDREN = 5;
const GROUP = { columns: 1, bytes: 2, rows: 3, compressedBytes: 6 } as const;
const KEY = 1;

/**
 * Its Arrow schema has one entry per column, and readers take the entry of a column by its position: without the new
 * ones it would be read beyond its end.
 */
const ARROW_SCHEMA = 'ARROW:schema';

function fieldOf(bytes: Uint8Array, start: number, id: number): Field | null {
  return fieldsOf(bytes, start).fields.find((field) => field.id === id) ?? null;
}

function required(field: Field | null): Field {
  if (field === null) throw new ThriftFault('the footer lacks a field');
  return field;
}

const numberAt = (bytes: Uint8Array, { start }: Field): bigint => unzigzag(readVarint(bytes, start).value);

const numberEdit = ({ start, end }: Field, value: bigint): Edit => ({
  start,
  end,
  bytes: varint(zigzag(value)),
});

/** A list with other elements. */
function listEdit(bytes: Uint8Array, { start, end }: Field, elements: readonly Uint8Array[]): Edit {
  const { type } = elementsOf(bytes, start);
  return { start, end, bytes: Buffer.concat([listHeader(type, elements.length), ...elements]) };
}

const elementBytes = (bytes: Uint8Array, { start }: Field): Uint8Array[] =>
  elementsOf(bytes, start).elements.map((element) => bytes.subarray(element.start, element.end));

/** The rows of a footer's row groups. */
export function groupRowsOf(footer: Uint8Array): number[] {
  const groups = elementBytes(footer, required(fieldOf(footer, 0, FILE.rowGroups)));
  return groups.map((group) => Number(numberAt(group, required(fieldOf(group, 0, GROUP.rows)))));
}

/**
 * A footer with the columns of another file behind its own: row group by row group, of which those of the other file
 * have the same rows. Groups without rows are left out. All else is kept byte by byte. @throws ThriftFault
 */
export function withColumns(footer: Uint8Array, added: Uint8Array): Uint8Array {
  const own = fieldsOf(footer, 0).fields;
  const edits: Edit[] = [];
  for (const field of own) {
    if (field.id === FILE.schema) edits.push(schemaEdit(footer, field, added));
    else if (field.id === FILE.rowGroups) edits.push(groupsEdit(footer, field, added));
    else if (field.id === FILE.metadata) edits.push(metadataEdit(footer, field));
    else if (field.id === FILE.columnOrders) {
      const orders = elementBytes(added, required(fieldOf(added, 0, FILE.columnOrders)));
      edits.push(listEdit(footer, field, [...elementBytes(footer, field), ...orders]));
    }
  }
  return edited(footer, edits);
}

function schemaEdit(footer: Uint8Array, field: Field, added: Uint8Array): Edit {
  const [root, ...rest] = elementBytes(footer, field);
  const [, ...columns] = elementBytes(added, required(fieldOf(added, 0, FILE.schema)));
  if (root === undefined) throw new ThriftFault('the schema is empty');
  const children = required(fieldOf(root, 0, SCHEMA_CHILDREN));
  const count = numberAt(root, children) + BigInt(columns.length);
  return listEdit(footer, field, [edited(root, [numberEdit(children, count)]), ...rest, ...columns]);
}

function groupsEdit(footer: Uint8Array, field: Field, added: Uint8Array): Edit {
  const addedGroups = elementBytes(added, required(fieldOf(added, 0, FILE.rowGroups)));
  const rows = groupRowsOf(footer);
  const groups = elementBytes(footer, field).filter((_, index) => rows[index] !== 0);
  if (groups.length !== addedGroups.length) throw new ThriftFault('the row groups differ');
  return listEdit(
    footer,
    field,
    groups.map((group, index) => withAddedChunks(group, addedGroups[index] as Uint8Array)),
  );
}

function withAddedChunks(group: Uint8Array, added: Uint8Array): Uint8Array {
  const chunks = elementBytes(added, required(fieldOf(added, 0, GROUP.columns)));
  const edits = fieldsOf(group, 0).fields.flatMap((field): Edit[] => {
    if (field.id === GROUP.columns)
      return [listEdit(group, field, [...elementBytes(group, field), ...chunks])];
    if (field.id !== GROUP.bytes && field.id !== GROUP.compressedBytes) return [];
    const more = fieldOf(added, 0, field.id);
    return more === null ? [] : [numberEdit(field, numberAt(group, field) + numberAt(added, more))];
  });
  return edited(group, edits);
}

function metadataEdit(footer: Uint8Array, field: Field): Edit {
  const kept = elementBytes(footer, field).filter((pair) => {
    const key = required(fieldOf(pair, 0, KEY));
    return (
      Buffer.from(pair.subarray(readVarint(pair, key.start).end, key.end)).toString('utf8') !== ARROW_SCHEMA
    );
  });
  return listEdit(footer, field, kept);
}
