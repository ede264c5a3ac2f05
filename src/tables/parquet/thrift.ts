/** The part of Thrift's compact protocol that a Parquet footer needs: finding what lies where, without decoding it. */

const TYPE = { true: 1, false: 2, i32: 5, i64: 6, list: 9, struct: 12 } as const;
const FIXED_BYTES: Readonly<Record<number, number>> = { 3: 1, 7: 8 };
const [I16, BINARY, SET, MAP] = [4, 8, 10, 11] as const;

/** The bytes are not Thrift. */
export class ThriftFault extends Error {
  override readonly name = 'ThriftFault';
}

export interface Field {
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

export function readVarint(
  bytes: Uint8Array,
  start: number,
): { readonly value: bigint; readonly end: number } {
  let value = 0n;
  let at = start;
  for (let shift = 0n; ; shift += 7n) {
    const byte = byteAt(bytes, at++);
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end: at };
    if (shift > 63n) throw new ThriftFault('a number is too long');
  }
}

export function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 0x80n; left >>= 7n) bytes.push(Number(left & 0x7fn) | 0x80);
  return Uint8Array.from([...bytes, Number(left)]);
}

export const zigzag = (value: bigint): bigint => (value >= 0n ? value << 1n : (-value << 1n) - 1n);
export const unzigzag = (value: bigint): bigint => (value >> 1n) ^ -(value & 1n);

/** The elements of a list: their type, number and first byte. */
function listAt(bytes: Uint8Array, start: number) {
  const header = byteAt(bytes, start);
  const type = header & 0x0f;
  const short = header >> 4;
  if (short < 15) return { type, count: short, start: start + 1 };
  const { value, end } = readVarint(bytes, start + 1);
  return { type, count: Number(value), start: end };
}

export const listHeader = (type: number, count: number): Uint8Array =>
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
export function elementsOf(bytes: Uint8Array, start: number) {
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
export function fieldsOf(
  bytes: Uint8Array,
  start: number,
): { readonly fields: Field[]; readonly end: number } {
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

/** Bytes that take the place of others. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

/** The bytes with the edits, which are in order and do not overlap. */
export function edited(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const edit of edits) {
    parts.push(bytes.subarray(at, edit.start), edit.bytes);
    at = edit.end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}
