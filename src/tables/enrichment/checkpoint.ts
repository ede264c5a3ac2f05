import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../../runtime/sync-folder.js';
import { UsageFault } from '../formats/row.js';
import type { Answer } from './answers/answer.js';
import type { Tally } from './summary.js';
import { openPart, partPath, type Writer } from './writer.js';

/** The progress of a run; everything written up to here is on disk. */
export interface Checkpoint {
  /** Consumed bytes of the input (UTF-16 counted as UTF-8) and their SHA-256. */
  readonly inputBytes: number;
  readonly inputSha256: string;
  readonly outputBytes: number;
  readonly reportBytes: number;
  readonly rows: number;
  readonly lines: number;
  readonly tally: Tally;
  /** Charged answers that are not written yet. */
  readonly answered: readonly (readonly [string, Answer])[];
  /** All rows are written; only the rename is left. */
  readonly isComplete: boolean;
}

/** What must be unchanged for a run to resume. */
export interface RunIdentity {
  readonly input: { readonly size: number; readonly mtimeMs: number };
  /** Everything that determines the output. */
  readonly options: Readonly<Record<string, unknown>>;
}

interface RunState extends RunIdentity {
  readonly format: typeof FORMAT;
  readonly checkpoint: Checkpoint;
}

const FORMAT = 1;

export const statePath = (output: string): string => `${partPath(output)}.json`;

/** Where an interrupted run stopped; null: none. @throws UsageFault for one that cannot be resumed */
export async function readCheckpoint(output: string, now: RunIdentity): Promise<Checkpoint | null> {
  const path = statePath(output);
  if (!existsSync(path)) return null;
  const state = parseState(await readFile(path, 'utf8'), path);
  if (state.input.size !== now.input.size || state.input.mtimeMs !== now.input.mtimeMs)
    throw new UsageFault('the input has changed; start over with --force');
  const changed = Object.keys({ ...state.options, ...now.options }).filter(
    (name) => JSON.stringify(state.options[name]) !== JSON.stringify(now.options[name]),
  );
  if (changed.length > 0)
    throw new UsageFault(
      `the unfinished run had a different ${changed.join(', ')}; use the same, or start over with --force`,
    );
  return state.checkpoint;
}

function parseState(text: string, path: string): RunState {
  try {
    const state = JSON.parse(text) as RunState;
    if (state.format === FORMAT && typeof state.checkpoint.inputBytes === 'number') return state;
  } catch {
    // Handled below, like any file in another format.
  }
  throw new UsageFault(`${path} is not the state of an unfinished run; start over with --force`);
}

/** Up to where the input was read. */
export type Place = Pick<Checkpoint, 'inputBytes' | 'inputSha256' | 'rows' | 'lines'>;

/** Saves the progress of a run. */
export async function saveCheckpoint(
  output: string,
  identity: RunIdentity,
  checkpoint: Checkpoint,
): Promise<void> {
  const path = statePath(output);
  const state: RunState = { format: FORMAT, ...identity, checkpoint };
  const draft = draftOf(path);
  await writeToDisk(draft, JSON.stringify(state), 0o600);
  await publishFile(draft, path);
}

const draftOf = (state: string): string => `${state}.new`;

async function writeToDisk(path: string, text: string, mode?: number): Promise<void> {
  const file = await open(path, 'w', mode);
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** What is written as a whole once a run is complete, beside the partial file. */
const wholeOf = (output: string): string => `${output}.packed`;

/**
 * Puts the finished files in place and removes the state. `output` `-`: not a file. `write`: writes the output as a whole; without
 * it the partial file becomes the output.
 */
export async function publish(
  output: string,
  report: string | undefined,
  write?: (writer: Writer) => Promise<void>,
): Promise<void> {
  if (write !== undefined) {
    const writer = await openPart(wholeOf(output), 0);
    try {
      await write(writer);
      await writer.file?.datasync();
    } finally {
      await writer.close();
    }
  }
  if (report !== undefined) await publishFile(partPath(report), report);
  if (output === '-') return;
  await publishFile(partPath(write === undefined ? output : wholeOf(output)), output);
  await removeState(output);
  await rm(partPath(output), { force: true });
}

/** Writes a file as a whole: until it is complete, one that is there stays as it is. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const part = partPath(path);
  try {
    await writeToDisk(part, text);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await publishFile(part, path);
}

/** Gives a finished file its name, in place of one that is there. */
export async function publishFile(part: string, path: string): Promise<void> {
  if (!existsSync(part)) return;
  await rename(part, path);
  syncFolder(dirname(path));
}

async function removeState(output: string): Promise<void> {
  await rm(statePath(output), { force: true });
  await rm(draftOf(statePath(output)), { force: true });
}

/** Removes the files of an interrupted run. */
export async function discard(output: string, report?: string): Promise<void> {
  await removeState(output);
  const paths = [output, wholeOf(output), ...(report === undefined ? [] : [report])];
  for (const path of paths) await rm(partPath(path), { force: true });
}
