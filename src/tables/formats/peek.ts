/**
 * The first bytes of a stream, at least `bytesMin` of them unless it is shorter, and the stream with them. No more is
 * awaited: a pipe may deliver one byte at a time.
 */
export async function peek(
  source: AsyncIterable<Buffer>,
  bytesMin: number,
): Promise<{ readonly head: Buffer; readonly chunks: AsyncGenerator<Buffer> }> {
  const rest = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < bytesMin) {
    const next = await rest.next();
    if (next.done) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      if (head.length > 0) yield head;
      for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
    } finally {
      await rest.return?.();
    }
  }
  return { head, chunks: chunks() };
}
