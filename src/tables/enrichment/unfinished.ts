import { existsSync } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Answer } from './answers/answer.js';
import type { Tally } from './summary.js';

/** How far a run came; what it wrote up to here is on the disk. */
export interface Checkpoint {
  /** Bytes of the input that were consumed, as UTF-8 where it is UTF-16, and their SHA-256. */
  readonly inputBytes: number;
  readonly inputSha256: string;
  readonly outputBytes: number;
  readonly reportBytes: number;
  readonly rows: number;
  readonly lines: number;
  readonly tally: Tally;
  /** Answers that were paid for and are not written yet. */
  readonly answered: readonly (readonly [string, Answer])[];
  /** All rows are written; only the renaming is left. */
  readonly isComplete: boolean;
}

/** What must be the same for a run to go on. */
export interface RunIdentity {
  readonly input: { readonly size: number; readonly mtimeMs: number };
  /** Everything that decides what is written. */
  readonly options: Readonly<Record<string, unknown>>;
}

export interface RunState extends RunIdentity {
  readonly format: typeof FORMAT;
  readonly checkpoint: Checkpoint;
}

const FORMAT = 1;

export const partPath = (output: string): string => `${output}.part`;
export const statePath = (output: string): string => `${output}.part.json`;

/** Why a run cannot go on where it stopped. */
export class ResumeRefused extends Error {
  override readonly name = 'ResumeRefused';
}

/** The state of an unfinished run; null when there is none. @throws ResumeRefused */
export async function readState(output: string, now: RunIdentity): Promise<RunState | null> {
  const path = statePath(output);
  if (!existsSync(path)) return null;
  const state = parseState(await readFile(path, 'utf8'), path);
  if (state.input.size !== now.input.size || state.input.mtimeMs !== now.input.mtimeMs)
    throw new ResumeRefused('the input has changed since; begin anew with --force');
  const changed = Object.keys({ ...state.options, ...now.options }).filter(
    (name) => JSON.stringify(state.options[name]) !== JSON.stringify(now.options[name]),
  );
  if (changed.length > 0)
    throw new ResumeRefused(
      `the unfinished run had another ${changed.join(', ')}; take the same, or begin anew with --force`,
    );
  return state;
}

function parseState(text: string, path: string): RunState {
  try {
    const state = JSON.parse(text) as RunState;
    if (state.format === FORMAT && typeof state.checkpoint.inputBytes === 'number') return state;
  } catch {
    // Told below, as of any file that is not ours.
  }
  throw new ResumeRefused(`${path} is not the state of an unfinished run; begin anew with --force`);
}

/**
 * Puts a state in the place of the one before, whole or not at all, after what it speaks of reached the disk.
 */
export async function saveState(
  output: string,
  state: RunState,
  written: readonly FileHandle[],
): Promise<void> {
  for (const file of written) await file.datasync();
  const path = statePath(output);
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(state));
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(path);
}

export const newState = (identity: RunIdentity, checkpoint: Checkpoint): RunState => ({
  format: FORMAT,
  ...identity,
  checkpoint,
});

/**
 * Gives finished files their names and forgets the state. Null for what is no file. `from`: what becomes the output
 * where that is not the unfinished file itself.
 */
export async function finish(output: string | null, report: string | null, from?: string): Promise<void> {
  if (report !== null) await publishFile(partPath(report), report);
  if (output === null) return;
  await publishFile(from ?? partPath(output), output);
  await forget(output);
  if (from !== undefined) await rm(partPath(output), { force: true });
}

async function publishFile(part: string, path: string): Promise<void> {
  if (!existsSync(part)) return;
  await rename(part, path);
  await syncFolder(path);
}

async function forget(output: string): Promise<void> {
  await rm(statePath(output), { force: true });
  await rm(`${statePath(output)}.new`, { force: true });
}

/** Removes what an unfinished run left. */
export async function discard(output: string, report: string | null): Promise<void> {
  await forget(output);
  const paths = [output, ...(report === null ? [] : [report])];
  for (const path of paths) await rm(partPath(path), { force: true });
}

/** A new name in a folder is durable only once the folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } catch (error) {
    // Some file systems refuse it, and keep names by themselves.
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
  } finally {
    await folder.close();
  }
}
