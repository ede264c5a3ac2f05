import { existsSync, type Stats } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { SalutationReader } from '../../inference/salutations.js';
import { addedNames } from '../formats/added-columns.js';
import { fromUtf8 } from '../formats/encoding.js';
import type { Format } from '../formats/file-format.js';
import type { TextFormat } from '../formats/row.js';
import type { RowsContext, WholeTable } from './answer-rows.js';
import type { Answerer } from './answers/answer.js';
import { createResolver, type Resolver } from './answers/resolver.js';
import type { AnsweredBlock, Threading } from './blocks.js';
import {
  type Checkpoint,
  discard,
  type Place,
  type RunIdentity,
  readCheckpoint,
  saveCheckpoint,
  statePath,
} from './checkpoint.js';
import { ColumnFault, MissingColumn } from './columns/column-fault.js';
import { type ColumnPlan, findColumns, planText } from './columns/find-columns.js';
import { createReport, type Report } from './failed-rows.js';
import { createQuestionReader } from './questions.js';
import type { EnrichOptions } from './setup.js';
import { addTally, hasProgress, newTally, type Tally } from './summary.js';
import { openPart, standardOutput, type Writer } from './writer.js';

/** What answers the rows of a run. */
export interface OpenAnswerer {
  readonly answerer: Answerer;
  /** What decides the answers besides the rows. */
  readonly identity: Readonly<Record<string, unknown>>;
  /** Null with a service. */
  readonly datasetVersion: string | null;
  readonly salutationOf: SalutationReader;
  /** Threads for the blocks of a text; null: there are none. */
  readonly threading: Threading | null;
}

/** A run in any format. */
export interface Job {
  /** The streams that `-` stands for as a file name. */
  readonly streams: {
    readonly stdin: () => Readable;
    readonly stdout: Writable & { readonly isTTY?: boolean };
  };
  readonly file: string;
  /** Null: standard input. */
  readonly stats: Stats | null;
  readonly output: string;
  readonly format: Format;
  readonly options: EnrichOptions;
  readonly answering: OpenAnswerer;
  /** Why the run must stop; null: it continues. */
  readonly interrupted: () => string | null;
  readonly notify: (message: string) => void;
  /** Called before the first row is answered. `source`, for the progress bar: null where it was read as a whole. */
  readonly onReading: (source: { readonly bytesRead: number } | null, tally: Tally) => Promise<void>;
}

export interface JobEnd {
  readonly tally: Tally;
  /** Rows of this run. */
  readonly rows: number;
  /** Why the run stopped; null: all rows are written. */
  readonly stopped: string | null;
  /** Of the text where it is another than UTF-8. */
  readonly encoding?: string | null;
}

/** The part of a job that decides how its rows are looked up. */
interface ContextJob extends Pick<Job, 'options' | 'notify'> {
  readonly answering: Pick<OpenAnswerer, 'salutationOf'>;
}

type Columns = Pick<WholeTable, 'header' | 'searched'> & Pick<TextFormat, 'otherDelimiter'>;

/** The columns to read. Where they are missing, the header may be cut at the wrong delimiter. @throws ColumnFault */
function planOf({ header, searched, otherDelimiter }: Columns, options: EnrichOptions): ColumnPlan {
  try {
    return findColumns(header, options, options.header, searched);
  } catch (error) {
    if (!(error instanceof MissingColumn) || typeof otherDelimiter !== 'string') throw error;
    const named = otherDelimiter === '\t' ? 'tab' : `"${otherDelimiter}"`;
    throw new ColumnFault(
      `${error.message}. If the columns are separated otherwise, add --delimiter ${named}`,
    );
  }
}

/** Columns and questions of a file. @throws ColumnFault */
export function contextOf(
  columns: Columns,
  { options, answering, notify }: ContextJob,
  resolver: Resolver,
  plan = planOf(columns, options),
): RowsContext {
  const { header } = columns;
  notify(`reading ${planText(plan, header, options.order)}`);
  const questions = createQuestionReader(plan, options, answering.salutationOf);
  const named = (at: number | null): string | null => (at === null ? null : (header[at] ?? null));
  return {
    resolver,
    questions,
    columnOf: (kind) =>
      kind === null ? null : named(kind === 'name' ? (plan.first ?? plan.full ?? plan.last) : plan[kind]),
    salutationColumn: options.order.includes('name') ? named(plan.salutation) : null,
  };
}

/** Options that do not determine the output of a run. */
const HARMLESS: ReadonlySet<string> = new Set<keyof EnrichOptions>([
  'output',
  'force',
  'resume',
  'quiet',
  'json',
  'charts',
  'key',
  'keyFile',
  'concurrency',
  'threads',
  'checkpoint',
]);

/** Everything that determines the output of a run. */
const identityOf = ({ stats, options, format, answering }: Job): RunIdentity => ({
  input: { size: stats?.size ?? 0, mtimeMs: stats?.mtimeMs ?? 0 },
  options: {
    ...Object.fromEntries(Object.entries(options).filter(([name]) => !HARMLESS.has(name))),
    format,
    ...answering.identity,
  },
});

/** The checkpoint to resume from; null: start from the beginning. @throws UsageFault */
async function checkpointOf(job: Job, identity: RunIdentity): Promise<Checkpoint | null> {
  const { options, output, notify } = job;
  if (!options.resume) return null;
  const saved = await readCheckpoint(output, identity);
  if (saved === null) notify('no unfinished run found, starting from the beginning');
  return saved;
}

/** A run that was begun. */
export type Run = Awaited<ReturnType<typeof beginRun>>;

/** Begins a run over a file with these columns, or resumes one at `from`; null: at its first row. @throws ColumnFault, UsageFault */
export async function beginRun(job: Job, columns: Columns) {
  const { options, answering } = job;
  const { answerer } = answering;
  const added = addedNames(columns.header, options.prefix ?? null);
  const plan = planOf(columns, options);
  const identity = identityOf(job);
  const saved = await checkpointOf(job, identity);
  const context = contextOf(columns, job, createResolver(answerer, saved?.answered), plan);
  const tally: Tally = {
    ...newTally(answerer.creditsUsed() !== null),
    ...saved?.tally,
    salutationColumn: context.salutationColumn,
  };
  const from = saved === null || saved.inputBytes === 0 ? null : saved;
  return { added, identity, from, context, tally };
}

/** When a checkpoint is saved: before anything is written, behind a block, where the run stops, once all rows are written. */
type Moment = 'begin' | 'block' | 'stop' | 'end';

/**
 * Saves checkpoints, those behind blocks where they are due, in an order that is safe against a crash at any moment; none where
 * a stream is read or written.
 */
function createSave(
  { file, output, options }: Job,
  { identity, context: { resolver }, tally }: Run,
  writer: Writer,
  report: Report | null,
) {
  const isCharged = resolver.resolveAtOnce === null;
  let savedAt = performance.now();
  return async (here: Place, at: Moment): Promise<void> => {
    if (file === '-' || output === '-') return;
    // Answers that were charged are saved at each block.
    const isDue = isCharged || performance.now() - savedAt >= options.checkpoint * 1000;
    if (at === 'block' && !isDue) return;
    for (const written of [writer, report?.writer]) await written?.file?.datasync();
    await saveCheckpoint(output, identity, {
      ...here,
      inputBytes: at === 'begin' ? 0 : here.inputBytes,
      outputBytes: writer.bytes(),
      reportBytes: report?.writer.bytes() ?? 0,
      tally,
      answered: at === 'stop' && isCharged ? resolver.remembered() : resolver.unused(),
      isComplete: at === 'end',
    });
    savedAt = performance.now();
  };
}

/** The blocks of a run that are not written yet. */
interface Rest {
  /** Before the first block. */
  readonly place: Place;
  readonly blocks: AsyncGenerator<AnsweredBlock>;
  /** Written before the first row of all. */
  readonly head?: Buffer;
  readonly encoding?: string;
}

/**
 * Removes the files of an unfinished run that this one replaces, which may hold charged answers: not before this one has an
 * answer of its own, since a wrong key or an unreachable service gives it none.
 * @returns why the run has no answer; otherwise its blocks
 */
async function replaceEarlier({ output, options }: Job, blocks: AsyncGenerator<AnsweredBlock>) {
  if (options.resume || output === '-') return blocks;
  const isReplacing = existsSync(statePath(output));
  const first = isReplacing ? await blocks.next() : null;
  if (first?.value?.stopped && first.value.tally.lookups === 0)
    return `${first.value.stopped}; the unfinished run is kept`;
  await discard(output, options.report);
  return first?.value === undefined ? blocks : withFirst(first.value, blocks);
}

async function* withFirst(first: AnsweredBlock, rest: AsyncGenerator<AnsweredBlock>) {
  yield first;
  yield* rest;
}

/**
 * Writes the blocks of a run and the rows of them that failed, with checkpoints between them. Null when all are written, else
 * why the run stopped. @throws TextFault of the blocks
 */
export async function writeBlocks(
  job: Job,
  run: Run,
  { place: first, blocks: answered, head, encoding = 'utf-8' }: Rest,
): Promise<string | null> {
  const { output, options, streams, interrupted } = job;
  const { from, tally } = run;
  if (from?.isComplete) return null;
  const blocks = await replaceEarlier(job, answered);
  if (typeof blocks === 'string') return blocks;
  const writer =
    output === '-' ? standardOutput(streams.stdout) : await openPart(output, from?.outputBytes ?? 0);
  const { report: path, reportValues = false } = options;
  const report =
    path === undefined
      ? null
      : createReport(await openPart(path, from?.reportBytes ?? 0), path, reportValues);
  const save = createSave(job, run, writer, report);
  try {
    if (from === null) {
      await save(first, 'begin');
      if (head !== undefined) await writer.write(fromUtf8(head, encoding));
      await report?.begin();
    }
    let place = first;
    for await (const { output, failed, tally: counted, here, stopped } of blocks) {
      place = here;
      addTally(tally, counted);
      await writer.write(fromUtf8(output, encoding));
      await report?.add(failed);
      const reason = stopped ?? interrupted();
      if (reason !== null) {
        if (hasProgress(tally)) await save(here, 'stop');
        else if (job.output !== '-') await discard(job.output, path);
        return reason;
      }
      await save(here, 'block');
    }
    await report?.end();
    await save(place, 'end');
    return null;
  } finally {
    await writer.close();
    await report?.writer.close();
  }
}
