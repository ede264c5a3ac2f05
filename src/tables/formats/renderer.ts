import type { Answer } from '../enrichment/answers/answer.js';
import type { Block, TextFormat } from './row.js';

/** Of any encoding, for one unit of a string. */
const UNIT_BYTES_MAX = 3;

/** Copies of fewer bytes are made here: a call for each would cost more than they do. */
const CALL_BYTES_MIN = 200;

/** Renders a block with the inserted text, up to `end`. */
export function createRenderer(format: TextFormat, added: readonly string[]) {
  const textOf = (answer: Answer, padding: number): string => {
    const text = format.inserted(answer, added);
    return padding === 0 ? text : format.padding.repeat(padding) + text;
  };

  return ({ buffer, start, rows }: Block, answers: readonly Answer[], end: number): Buffer => {
    const texts = answers.map((answer, index) => {
      const { acceptsCells, padding } = rows[index] as Block['rows'][number];
      return acceptsCells ? textOf(answer, padding) : null;
    });
    const units = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    // Of its own memory, not of a pool: it is handed to another thread.
    const output = Buffer.allocUnsafeSlow(end - start + UNIT_BYTES_MAX * units);
    let at = 0;
    let from = start;
    texts.forEach((text, index) => {
      if (text === null) return;
      const { insertAt } = rows[index] as Block['rows'][number];
      at = copy(buffer, from, insertAt, output, at);
      at = write(text, format, output, at);
      from = insertAt;
    });
    at = copy(buffer, from, end, output, at);
    return output.subarray(0, at);
  };
}

/** Both return where the next byte goes. */
function copy(source: Buffer, start: number, end: number, output: Buffer, at: number): number {
  if (end - start >= CALL_BYTES_MIN) return at + source.copy(output, at, start, end);
  let to = at;
  for (let from = start; from < end; from++) output[to++] = source[from] as number;
  return to;
}

/** Every encoding has ASCII as it is. */
function write(text: string, { encode }: TextFormat, output: Buffer, at: number): number {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x80) return at + encode(text).copy(output, at);
    output[at + index] = unit;
  }
  return at + text.length;
}
