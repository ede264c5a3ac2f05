import type { TextFile, TextHead } from '../../formats/open-text.js';
import { createRenderer } from '../../formats/renderer.js';
import type { Block, Position, TextFormat } from '../../formats/row.js';
import type { FailedRow } from '../failed-rows.js';
import { countRows, type ResolvedRows, type RowsContext, resolveRowsAtOnce } from '../run-rows.js';
import type { EnrichOptions } from '../setup.js';
import type { Tally } from '../summary.js';

/** Bytes from the beginning of a row on; what follows the last complete row is left alone. */
export interface BlockBytes {
  readonly bytes: Buffer;
  readonly isLast: boolean;
  /** Before it. */
  readonly from: Position;
}

/** What a block becomes. */
export interface BlockAnswer {
  /** The rows with the added cells. */
  readonly output: Buffer;
  /** What its rows count. */
  readonly tally: Tally;
  readonly failed: readonly FailedRow[];
}

/** Up to where everything was read, and is written with the block. */
export type Place = Position & ReturnType<TextFile['consumed']>;

export interface AnsweredBlock extends BlockAnswer {
  readonly here: Place;
  /** Why the rows behind `here` were not answered; null: they can be. */
  readonly stopped: string | null;
}

/** What a thread must know of a text to answer its blocks. */
export interface TextToAnswer {
  readonly head: TextHead;
  readonly options: EnrichOptions;
}

/** Threads that answer blocks as this one does. */
export interface BlockThreads {
  /** Settles when the first can answer, or none can. */
  readonly ready: Promise<void>;
  hasBegun(): boolean;
  /** Blocks that the threads that have begun hold at a time. */
  capacity(): number;
  /** Blocks that can be given now: so few that none waits long for its thread. */
  free(): number;
  /** @throws TextFault */
  answer(block: BlockBytes): Promise<BlockAnswer>;
}

/** Answers the blocks of a text. */
export function createBlockAnswerer({
  format,
  added,
  context,
}: {
  readonly format: TextFormat;
  readonly added: readonly string[];
  readonly context: RowsContext;
}) {
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
