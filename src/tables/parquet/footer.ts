/** The part of Thrift's compact protocol that a Parquet footer needs: finding what lies where, without decoding it. */

const TYPE = { true: 1, false: 2, i32: 5, i64: 6, list: 9, struct: 12 } as const;
const FIXED_BYTES: Readonly<Record<number, number>> = { 3: 1, 7: 8 };
const [I16, BINARY, SET, MAP] = [4, 8, 10, 11] as const;

/** The bytes are not Thrift. */
export class ThriftFault extends Error {
  override readonly name = 'ThriftFault';
}

interface Field {
  readonly id: number;
  readonly type: number;
  /** Of the value, without the header of the field. */
  readonly start: number;
  readonly end: number;
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new ThriftFault('the footer ends too early');
  return byte;
}

function readVarint(bytes: Uint8Array, start: number): { readonly value: bigint; readonly end: number } {
  let value = 0n;
  let at = start;
  for (let shift = 0n; ; shift += 7n) {
    const byte = byteAt(bytes, at++);
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end: at };
    if (shift > 63n) throw new ThriftFault('a number is too long');
  }
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 0x80n; left >>= 7n) bytes.push(Number(left & 0x7fn) | 0x80);
  return Uint8Array.from([...bytes, Number(left)]);
}

const zigzag = (value: bigint): bigint => (value >= 0n ? value << 1n : (-value << 1n) - 1n);
const unzigzag = (value: bigint): bigint => (value >> 1n) ^ -(value & 1n);

/** The elements of a list: their type, number and first byte. */
function listAt(bytes: Uint8Array, start: number) {
  const header = byteAt(bytes, start);
  const type = header & 0x0f;
  const short = header >> 4;
  if (short < 15) return { type, count: short, start: start + 1 };
  const { value, end } = readVarint(bytes, start + 1);
  return { type, count: Number(value), start: end };
}

const listHeader = (type: number, count: number): Uint8Array =>
  count < 15 ? Uint8Array.of((count << 4) | type) : Uint8Array.from([0xf0 | type, ...varint(BigInt(count))]);

/** The position behind a value. */
function endOf(bytes: Uint8Array, type: number, start: number): number {
  const fixed = FIXED_BYTES[type];
  if (fixed !== undefined) return start + fixed;
  if (type === I16 || type === TYPE.i32 || type === TYPE.i64) return readVarint(bytes, start).end;
  if (type === BINARY) {
    const { value, end } = readVarint(bytes, start);
    return end + Number(value);
  }
  if (type === TYPE.list || type === SET) return elementsOf(bytes, start).end;
  if (type === TYPE.struct) return fieldsOf(bytes, start).end;
  throw new ThriftFault(type === MAP ? 'the footer has a map' : `unknown type ${type}`);
}

/** The bounds of each element of a list, and where the list ends. */
function elementsOf(bytes: Uint8Array, start: number) {
  const { type, count, start: first } = listAt(bytes, start);
  const elements: { start: number; end: number }[] = [];
  let at = first;
  for (let index = 0; index < count; index++) {
    // A truth value takes a byte in a list, and none in a struct.
    const end = type <= TYPE.false ? at + 1 : endOf(bytes, type, at);
    elements.push({ start: at, end });
    at = end;
  }
  return { type, elements, end: at };
}

/** The fields of a struct, and where it ends. */
function fieldsOf(bytes: Uint8Array, start: number): { readonly fields: Field[]; readonly end: number } {
  const fields: Field[] = [];
  let at = start;
  for (let id = 0; ; ) {
    const header = byteAt(bytes, at++);
    if (header === 0) return { fields, end: at };
    const type = header & 0x0f;
    if (header >> 4 === 0) {
      const { value, end } = readVarint(bytes, at);
      id = Number(unzigzag(value));
      at = end;
    } else id += header >> 4;
    const end = type <= TYPE.false ? at : endOf(bytes, type, at);
    fields.push({ id, type, start: at, end });
    at = end;
  }
}

/** A struct with other values of some fields. `changed` answers the new value; null: the field stays. */
function edited(bytes: Uint8Array, changed: (field: Field) => Uint8Array | null): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const field of fieldsOf(bytes, 0).fields) {
    const value = changed(field);
    if (value === null) continue;
    parts.push(bytes.subarray(at, field.start), value);
    at = field.end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

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

/** @throws ThriftFault */
function fieldOf(bytes: Uint8Array, id: number): Field {
  const found = fieldsOf(bytes, 0).fields.find((field) => field.id === id);
  if (found === undefined) throw new ThriftFault('the footer lacks a field');
  return found;
}

const numberAt = (bytes: Uint8Array, { start }: Field): bigint => unzigzag(readVarint(bytes, start).value);

const numberValue = (value: bigint): Uint8Array => varint(zigzag(value));

/** The list at `start` with other elements. */
function listValue(bytes: Uint8Array, { start }: Field, elements: readonly Uint8Array[]): Uint8Array {
  const { type } = listAt(bytes, start);
  return Buffer.concat([listHeader(type, elements.length), ...elements]);
}

/** The elements of the list that is this field. @throws ThriftFault */
const elementsIn = (bytes: Uint8Array, id: number): Uint8Array[] =>
  elementsOf(bytes, fieldOf(bytes, id).start).elements.map(({ start, end }) => bytes.subarray(start, end));

/** The rows of a footer's row groups. */
export function groupRowsOf(footer: Uint8Array): number[] {
  const groups = elementsIn(footer, FILE.rowGroups);
  return groups.map((group) => Number(numberAt(group, fieldOf(group, GROUP.rows))));
}

/**
 * A footer with the columns of another file behind its own: row group by row group, of which those of the other file
 * have the same rows. Groups without rows are left out. All else is kept byte by byte. @throws ThriftFault
 */
export const withColumns = (footer: Uint8Array, added: Uint8Array): Uint8Array =>
  edited(footer, (field) => {
    if (field.id === FILE.schema) return joinedSchema(footer, field, added);
    if (field.id === FILE.rowGroups) return joinedGroups(footer, field, added);
    if (field.id === FILE.metadata) return withoutArrowSchema(footer, field);
    return field.id === FILE.columnOrders ? joinedList(footer, field, added) : null;
  });

/** A list with the elements of the same list of `added` behind its own. */
const joinedList = (bytes: Uint8Array, field: Field, added: Uint8Array): Uint8Array =>
  listValue(bytes, field, [...elementsIn(bytes, field.id), ...elementsIn(added, field.id)]);

function joinedSchema(footer: Uint8Array, field: Field, added: Uint8Array): Uint8Array {
  const [root, ...rest] = elementsIn(footer, field.id);
  const [, ...columns] = elementsIn(added, field.id);
  if (root === undefined) throw new ThriftFault('the schema is empty');
  const count = numberAt(root, fieldOf(root, SCHEMA_CHILDREN)) + BigInt(columns.length);
  const widened = edited(root, ({ id }) => (id === SCHEMA_CHILDREN ? numberValue(count) : null));
  return listValue(footer, field, [widened, ...rest, ...columns]);
}

function joinedGroups(footer: Uint8Array, field: Field, added: Uint8Array): Uint8Array {
  const addedGroups = elementsIn(added, field.id);
  const rows = groupRowsOf(footer);
  const groups = elementsIn(footer, field.id).filter((_, index) => rows[index] !== 0);
  if (groups.length !== addedGroups.length) throw new ThriftFault('the row groups differ');
  const joined = groups.map((group, index) => withAddedChunks(group, addedGroups[index] as Uint8Array));
  return listValue(footer, field, joined);
}

function withAddedChunks(group: Uint8Array, added: Uint8Array): Uint8Array {
  const addedFields = fieldsOf(added, 0).fields;
  return edited(group, (field) => {
    if (field.id === GROUP.columns) return joinedList(group, field, added);
    if (field.id !== GROUP.bytes && field.id !== GROUP.compressedBytes) return null;
    const more = addedFields.find(({ id }) => id === field.id);
    return more === undefined ? null : numberValue(numberAt(group, field) + numberAt(added, more));
  });
}

function withoutArrowSchema(footer: Uint8Array, field: Field): Uint8Array {
  const kept = elementsIn(footer, field.id).filter((pair) => {
    const { start, end } = fieldOf(pair, KEY);
    return Buffer.from(pair.subarray(readVarint(pair, start).end, end)).toString('utf8') !== ARROW_SCHEMA;
  });
  return listValue(footer, field, kept);
}
