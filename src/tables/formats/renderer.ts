import type { Answer } from '../enrichment/answers/answer.js';
import type { Block, TextFormat } from './row.js';

/** Renders a block with the inserted bytes, up to `end`. */
export function createRenderer(format: TextFormat, added: readonly string[]) {
  return ({ buffer, start, rows }: Block, answers: readonly Answer[], end: number): Buffer => {
    // Rendered once per block: stored with the answers they took 1 KB each.
    const rendered = new Map<Answer, Buffer>();
    let size = end - start;
    const parts = answers.map((answer, index) => {
      let bytes = rendered.get(answer);
      if (bytes === undefined) {
        bytes = format.inserted(answer, added);
        rendered.set(answer, bytes);
      }
      size += bytes.length + (rows[index]?.padding ?? 0) * format.padding.length;
      return bytes;
    });
    const output = Buffer.allocUnsafe(size);
    let at = 0;
    let from = start;
    for (const [index, part] of parts.entries()) {
      const { insertAt, padding, acceptsCells } = rows[index] as Block['rows'][number];
      if (!acceptsCells) continue;
      at += buffer.copy(output, at, from, insertAt);
      from = insertAt;
      for (let missing = padding; missing > 0; missing--) at += format.padding.copy(output, at);
      at += part.copy(output, at);
    }
    at += buffer.copy(output, at, from, end);
    return output.subarray(0, at);
  };
}
