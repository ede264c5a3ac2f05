import { setImmediate as turn } from 'node:timers/promises';
import type { TextFile, TextHead } from '../formats/open-text.js';
import { createRenderer } from '../formats/renderer.js';
import type { Block, Position, TextFormat } from '../formats/row.js';
import {
  countRows,
  type ResolvedRows,
  type RowsContext,
  resolveRows,
  resolveRowsAtOnce,
} from './answer-rows.js';
import type { Place } from './checkpoint.js';
import type { FailedRow } from './failed-rows.js';
import type { EnrichOptions } from './setup.js';
import type { Tally } from './summary.js';

/** Bytes from the beginning of a row on. What follows the last complete row is not answered. */
export interface BlockBytes {
  readonly bytes: Buffer;
  readonly isLast: boolean;
  /** The rows and lines before it. */
  readonly from: Position;
}

/** The answer of a block. */
export interface BlockAnswer {
  /** The rows with the added cells. */
  readonly output: Buffer;
  /** The tally of its rows. */
  readonly tally: Tally;
  readonly failed: readonly FailedRow[];
}

export interface AnsweredBlock extends BlockAnswer {
  /** Where the block ends: once it is written, all before this place is. */
  readonly here: Place;
  /** Why the rows behind `here` were not answered; null: they can be. */
  readonly stopped: string | null;
}

/** What a thread needs of a text to answer its blocks. */
export interface TextToAnswer {
  readonly head: TextHead;
  readonly options: EnrichOptions;
}

/** Other threads that answer blocks. */
export interface BlockThreads {
  /** Resolves when the first thread can answer, or none can. */
  readonly ready: Promise<void>;
  hasBegun(): boolean;
  /** Blocks that the threads that have begun hold at a time. */
  capacity(): number;
  /** Blocks that can be handed over now: so few that none waits long for its thread. */
  free(): number;
  /** @throws TextFault */
  answer(block: BlockBytes): Promise<BlockAnswer>;
}

export interface Threading {
  /** Milliseconds of answering in one thread after which others are started where values hardly repeat: before, their start costs more. 0: at once. */
  readonly fromMs: number;
  open(text: TextToAnswer): BlockThreads;
}

/** Answers the blocks of a text. */
export function createBlockAnswerer(format: TextFormat, added: readonly string[], context: RowsContext) {
  const render = createRenderer(format, added);
  /** `end`: of the last answered row. */
  const finish = (block: Block, resolved: ResolvedRows, end: number): BlockAnswer => ({
    output: render(block, resolved.answers, end),
    ...countRows(resolved, context),
  });
  return {
    finish,
    /** Answers a block synchronously. @throws TextFault */
    answerAtOnce({ bytes, isLast, from }: BlockBytes): BlockAnswer {
      const block = format.rowsOf(bytes, 0, isLast, from, context.questions.wanted);
      return finish(block, resolveRowsAtOnce(block.rows, context), block.end);
    },
  };
}

export interface BlockRun {
  readonly file: TextFile;
  readonly added: readonly string[];
  readonly context: RowsContext;
  readonly options: EnrichOptions;
  /** Null: this thread answers alone. */
  readonly threading: Threading | null;
}

/** The blocks of a text in order, from a position on; by several threads once there is enough to do. @throws TextFault */
export async function* answeredBlocks(run: BlockRun, from: Position): AsyncGenerator<AnsweredBlock> {
  const { file, added, context, options, threading } = run;
  const answerer = createBlockAnswerer(file.format, added, context);
  const isAtOnce = context.resolver.resolveAtOnce !== null;
  let threads: BlockThreads | null = null;
  let position = from;
  let spentMs = 0;
  const isThreaded = (fromMs: number): boolean =>
    fromMs === 0 || (spentMs >= fromMs && !context.resolver.isRepetitive());
  for (;;) {
    if (threading !== null && isAtOnce && isThreaded(threading.fromMs)) {
      threads ??= threading.open({ head: file.head, options });
      if (threading.fromMs === 0) await threads.ready;
      if (threads.hasBegun()) return yield* blocksInThreads(file, threads, answerer, position);
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

/** A block between its reading and its writing. */
interface Ahead {
  readonly here: Place;
  /** Null: a thread, or this one, has it. */
  block: BlockBytes | null;
  answer: Promise<BlockAnswer> | null;
  isDone: boolean;
}

/** Blocks in memory beside those of the threads, so that a thread finds the next one while this thread answers one itself. */
const SPARE_BLOCKS = 2;

/**
 * The blocks of a text in order. This thread only counts their rows, to know where they begin. It answers a block itself
 * when the threads have enough and nothing can be read or written. @throws TextFault after the blocks before it
 */
async function* blocksInThreads(
  file: TextFile,
  threads: BlockThreads,
  answerer: ReturnType<typeof createBlockAnswerer>,
  from: Position,
): AsyncGenerator<AnsweredBlock> {
  const ahead: Ahead[] = [];
  let position = from;
  let hasEnded = false;
  let fault: unknown = null;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    try {
      const cut = await file.next(position, null);
      if (cut === null) {
        hasEnded = true;
        return;
      }
      const block = { bytes: copyOf(cut.buffer, cut.start), isLast: cut.isLast, from: position };
      file.consume(cut.end);
      position = cut.after;
      ahead.push({ here: { ...position, ...file.consumed() }, block, answer: null, isDone: false });
    } catch (error) {
      hasEnded = true;
      fault = error;
    }
  };
  const give = (one: Ahead, answer: (block: BlockBytes) => Promise<BlockAnswer>): void => {
    one.answer = answer(one.block as BlockBytes);
    one.block = null;
    // A fault is thrown where the answer is awaited, after what came before it was written.
    one.answer.then(
      () => {
        one.isDone = true;
      },
      () => undefined,
    );
  };

  for (;;) {
    if (reading === null && !hasEnded && ahead.length < threads.capacity() + SPARE_BLOCKS)
      reading = read().finally(() => {
        reading = null;
      });
    for (const one of ahead) if (one.block !== null && threads.free() > 0) give(one, threads.answer);
    const [first] = ahead;
    if (first === undefined && reading === null) {
      if (fault !== null) throw fault;
      return;
    }
    const waiting = ahead.find(({ block }) => block !== null);
    if (first?.isDone) {
      ahead.shift();
      yield { ...((await first.answer) as BlockAnswer), here: first.here, stopped: null };
    } else if (reading === null && waiting !== undefined) {
      give(waiting, async (block) => answerer.answerAtOnce(block));
      // Lets this thread receive messages of the others and finished reads.
      await turn();
    } else {
      await Promise.race([first?.answer, reading].filter((one) => one !== null && one !== undefined));
    }
  }
}

/** A copy in memory of its own, which can be handed to another thread. */
function copyOf(buffer: Buffer, start: number): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length - start);
  buffer.copy(copy, 0, start);
  return copy;
}
