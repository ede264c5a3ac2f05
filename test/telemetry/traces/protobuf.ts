/** Reads the few fields of OTLP that the tests look at, by the numbers of its published schema. */

export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for a span without a parent. */
  readonly parentSpanId: string;
  /** 1 internal, 2 server, 3 client. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** 2: error. */
  readonly status: number;
}

type Field = { readonly number: number; readonly bytes: Buffer; readonly number64: bigint };

function readVarint(buffer: Buffer, from: number): [value: bigint, next: number] {
  let value = 0n;
  let shift = 0n;
  for (let at = from; ; at += 1) {
    const byte = buffer[at] as number;
    value |= BigInt(byte & 0x7f) << shift;
    shift += 7n;
    if (byte < 0x80) return [value, at + 1];
  }
}

function fieldsOf(buffer: Buffer): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < buffer.length; ) {
    const [tag, afterTag] = readVarint(buffer, at);
    const [number, wire] = [Number(tag >> 3n), Number(tag & 7n)];
    if (wire === 0) {
      const [number64, next] = readVarint(buffer, afterTag);
      fields.push({ number, bytes: Buffer.alloc(0), number64 });
      at = next;
    } else if (wire === 2) {
      const [length, start] = readVarint(buffer, afterTag);
      at = start + Number(length);
      fields.push({ number, bytes: buffer.subarray(start, at), number64: 0n });
    } else {
      const width = wire === 1 ? 8 : 4;
      at = afterTag + width;
      fields.push({ number, bytes: buffer.subarray(afterTag, at), number64: 0n });
    }
  }
  return fields;
}

const all = (buffer: Buffer, number: number) => fieldsOf(buffer).filter((field) => field.number === number);
const bytesOf = (buffer: Buffer, number: number) => all(buffer, number)[0]?.bytes ?? Buffer.alloc(0);
const numberOf = (buffer: Buffer, number: number) => Number(all(buffer, number)[0]?.number64 ?? 0n);

/** An AnyValue: text, truth or whole number. */
function valueIn(buffer: Buffer): unknown {
  const [field] = fieldsOf(buffer);
  if (field?.number === 1) return field.bytes.toString('utf8');
  if (field?.number === 2) return field.number64 === 1n;
  return field?.number === 4 ? field.bytes.readDoubleLE() : Number(field?.number64 ?? 0n);
}

const attributesIn = (buffer: Buffer, number: number) =>
  Object.fromEntries(
    all(buffer, number).map(({ bytes }) => [bytesOf(bytes, 1).toString('utf8'), valueIn(bytesOf(bytes, 2))]),
  );

const readSpan = (bytes: Buffer): CollectedSpan => ({
  traceId: bytesOf(bytes, 1).toString('hex'),
  spanId: bytesOf(bytes, 2).toString('hex'),
  parentSpanId: bytesOf(bytes, 4).toString('hex'),
  name: bytesOf(bytes, 5).toString('utf8'),
  kind: numberOf(bytes, 6),
  attributes: attributesIn(bytes, 9),
  status: numberOf(bytesOf(bytes, 15), 3),
});

/** The spans of an ExportTraceServiceRequest, and the attributes of its first resource. */
export function readProtobufSpans(body: Buffer) {
  const resourceSpans = all(body, 1).map(({ bytes }) => bytes);
  const spans = resourceSpans
    .flatMap((bytes) => all(bytes, 2))
    .flatMap(({ bytes }) => all(bytes, 2))
    .map(({ bytes }) => readSpan(bytes));
  return { spans, resource: attributesIn(bytesOf(resourceSpans[0] as Buffer, 1), 1) };
}
