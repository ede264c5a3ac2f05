import type { TextFile } from '../../formats/open-text.js';
import type { Position } from '../../formats/row.js';
import { type RowsContext, resolveRows, resolveRowsAtOnce } from '../run-rows.js';
import { createBlockAnswerer } from './answer-block.js';
import type { AnsweredBlock, BlockThreads } from './block.js';
import { blocksInThreads } from './blocks-in-threads.js';

export interface BlockRun {
  readonly file: TextFile;
  readonly added: readonly string[];
  readonly context: Omit<RowsContext, 'tally'>;
  /** Null: this thread answers alone. */
  readonly threading: {
    /** Milliseconds of answering here after which threads are started where values hardly repeat: before, their start costs more. 0: at once. */
    readonly fromMs: number;
    open(): BlockThreads;
  } | null;
}

/** The blocks of a text in order, from a position on; by several threads once there is enough to do. @throws TextFault */
export async function* answeredBlocks(run: BlockRun, from: Position): AsyncGenerator<AnsweredBlock> {
  const { file, added, context, threading } = run;
  const answerer = createBlockAnswerer({ format: file.format, added, context });
  const isAtOnce = context.resolver.resolveAtOnce !== null;
  let threads: BlockThreads | null = null;
  let position = from;
  let spentMs = 0;
  const isThreaded = (fromMs: number): boolean =>
    fromMs === 0 || (spentMs >= fromMs && !context.resolver.isRepetitive());
  for (;;) {
    if (threading !== null && isAtOnce && isThreaded(threading.fromMs)) {
      threads ??= threading.open();
      if (threading.fromMs === 0) await threads.ready;
      if (threads.hasBegun()) return yield* blocksInThreads({ file, threads, answerer }, position);
    }
    const block = await file.next(position, context.questions.wanted);
    if (block === null) return;
    const begunAt = performance.now();
    const resolved = isAtOnce
      ? resolveRowsAtOnce(block.rows, context)
      : await resolveRows(block.rows, context);
    const { answers, stopped } = resolved;
    const next = block.rows[answers.length];
    const end = next?.start ?? block.end;
    file.consume(end);
    position =
      next === undefined ? block.after : { rows: position.rows + answers.length, lines: next.line - 1 };
    const answer = answerer.finish(block, resolved, end);
    spentMs += performance.now() - begunAt;
    yield { ...answer, here: { ...position, ...file.consumed() }, stopped };
  }
}
