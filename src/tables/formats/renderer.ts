import type { Answer } from '../enrichment/answers/answer.js';
import type { Block, Row, TextFormat } from './row.js';

/** Renders a block with the inserted text, up to `end`. */
export function createRenderer(format: TextFormat, added: readonly string[]) {
  const inserted = ({ acceptsCells, padding }: Row, answer: Answer): Buffer | null =>
    acceptsCells ? format.inserted(padding, answer, added) : null;

  return ({ buffer, start, rows }: Block, answers: readonly Answer[], end: number): Buffer => {
    const texts = answers.map((answer, index) => inserted(rows[index] as Row, answer));
    const bytes = texts.reduce((sum, text) => sum + (text?.length ?? 0), end - start);
    // Of its own memory, not of a pool: it is handed to another thread.
    const output = Buffer.allocUnsafeSlow(bytes);
    let at = 0;
    let from = start;
    for (const [index, text] of texts.entries()) {
      if (text === null) continue;
      const { insertAt } = rows[index] as Row;
      at += buffer.copy(output, at, from, insertAt);
      at += text.copy(output, at);
      from = insertAt;
    }
    buffer.copy(output, at, from, end);
    return output;
  };
}
