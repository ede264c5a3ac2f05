import { createRenderer } from '../../formats/renderer.js';
import type { Block, TextFormat } from '../../formats/row.js';
import { countRows, type ResolvedRows, type RowsContext, resolveRowsAtOnce } from '../run-rows.js';
import type { BlockAnswer, BlockBytes } from './block.js';

export interface BlockContext {
  readonly format: TextFormat;
  readonly added: readonly string[];
  readonly context: Omit<RowsContext, 'tally'>;
}

/** Answers the blocks of a text. */
export function createBlockAnswerer({ format, added, context }: BlockContext) {
  const render = createRenderer(format, added);
  const { resolver, questions } = context;
  let lookups = resolver.lookups();

  /** `end`: of the last answered row. */
  const finish = (block: Block, resolved: ResolvedRows, end: number): BlockAnswer => {
    const { tally, failed } = countRows(resolved, context);
    tally.lookups = resolver.lookups() - lookups;
    lookups = resolver.lookups();
    return { output: render(block, resolved.answers, end), tally, failed };
  };
  return {
    finish,
    /** Without waiting for anything. @throws TextFault */
    answerAtOnce({ bytes, isLast, from }: BlockBytes): BlockAnswer {
      const block = format.rowsOf(bytes, 0, isLast, from, questions.wanted);
      return finish(block, resolveRowsAtOnce(block.rows, context), block.end);
    },
  };
}
