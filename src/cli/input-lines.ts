import { openTextInput } from '../tables/enrichment/input.js';
import { codecOf, toUtf8 } from '../tables/formats/encoding.js';
import { markBytes } from '../tables/formats/file-format.js';
import { TextFault, UsageFault } from '../tables/formats/row.js';
import { CommandError, type Session } from './terminal.js';

/** A carriage return at the end may be the first half of a line end. */
const LINE_END = /\r?\n|\r(?!\n|$)/;

/** Lines of bytes as text of one character each, so that they are cut before they are decoded. */
async function* byteLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString('latin1')).split(LINE_END);
    rest = lines.pop() as string;
    yield* lines;
  }
  if (rest !== '') yield rest.replace(/\r$/, '');
}

/** The text of standard input by what has arrived of it. @throws UsageFault */
async function openInput(session: Session) {
  const hint = 'give one value on each line';
  // Whoever sends one line may wait for its answer before the next.
  const given = { format: 'csv', encoding: null, headBytes: 1, hint } as const;
  try {
    const { chunks, encoding } = await openTextInput('-', session.stdin, given);
    return { chunks: toUtf8(chunks, encoding), codec: codecOf(encoding) };
  } catch (error) {
    if (!(error instanceof TextFault)) throw error;
    throw new UsageFault('the encoding of standard input is not recognized; convert it to UTF-8');
  }
}

/** The lines of standard input in the encoding that is found, without a byte order mark. @throws UsageFault, CommandError */
export async function* inputLines(session: Session): AsyncGenerator<string> {
  const { chunks, codec } = await openInput(session);
  let number = 0;
  try {
    for await (const line of byteLines(chunks)) {
      const bytes = Buffer.from(line, 'latin1');
      const start = number === 0 ? markBytes(bytes) : 0;
      number += 1;
      if (!codec.isValid(bytes, start, bytes.length))
        throw new TextFault(`line ${number} is not ${codec.label} text`);
      yield codec.decode(bytes, start, bytes.length);
    }
  } catch (error) {
    throw error instanceof TextFault ? new CommandError(`standard input: ${error.message}`) : error;
  }
}
