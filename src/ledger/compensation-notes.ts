import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endOfTurn } from '../runtime/end-of-turn.js';
import { giveToFolderOwner, makeFolder } from '../runtime/make-folder.js';
import { within } from '../runtime/within.js';
import type { LedgerLog } from './ledger.js';

/** An operation whose request is answered as unconfirmed, and whose price must be refunded. */
export interface UnconfirmedOperation {
  readonly operationId: string;
  /** Of the statement that may still write it; null where none can. */
  readonly fencingToken: string | null;
}

/**
 * Notes of the compensation queue on disk, for the process that follows one that was killed. They cannot be in the storage:
 * a request is unconfirmed because the storage does not answer. Nor can they be told from its entries: a charge has no
 * second commit that would mark it as answered.
 */
export interface CompensationNotes {
  /** Operations that earlier processes noted and did not resolve. */
  readonly left: readonly UnconfirmedOperation[];
  /**
   * Resolves when the operation is noted so that a kill of this process does not lose it, or, with a line in the log,
   * when that is not possible in time. Never rejects.
   */
  keep(operation: UnconfirmedOperation): Promise<void>;
  /** The operation is resolved. It may have no note. */
  drop(operationId: string): void;
}

/** @param thread the number of one among several threads that charge: each has a folder within that of the process */
export const notesFolder = (dataDir: string, thread?: number): string =>
  join(dataDir, 'unconfirmed', ...(thread === undefined ? [] : [`thread-${thread}`]));

/** For processes that charge nothing. */
export const noNotes: CompensationNotes = { left: [], keep: async () => undefined, drop: () => undefined };

/** How long an answer waits for its note, in milliseconds. */
const keepMsMax = 1000;

const suffix = '.json';
const draftSuffix = '.draft';

/** A process renames its draft within moments: one that is older than this, in milliseconds, was left by a killed process. */
const draftMsMax = 60_000;

/** The operations of one turn of the event loop, in one file. */
interface Note {
  readonly path: string;
  /** Those that are not resolved yet, by their ids. */
  readonly open: Map<string, UnconfirmedOperation>;
  isWritten: boolean;
}

function readNote(path: string, log: LedgerLog): Note | null {
  try {
    const operations = JSON.parse(readFileSync(path, 'utf8')) as UnconfirmedOperation[];
    const open = new Map(operations.map((operation) => [operation.operationId, operation]));
    return { path, open, isWritten: true };
  } catch (error) {
    // Another process resolved it meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    log.error({ path, error: (error as Error).message }, 'a note of unconfirmed operations cannot be read');
    return null;
  }
}

/** Keeps young drafts: another process that shares the folder may be writing them. One that is gone meanwhile is no fault. */
function removeOldDraft(path: string): void {
  const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (Date.now() - mtimeMs > draftMsMax) rmSync(path, { force: true });
}

function readFolder(folder: string, log: LedgerLog): Note[] {
  try {
    makeFolder(folder);
    // With the folders of threads: there may be fewer of them than at the last start.
    const found = readdirSync(folder, { recursive: true }) as string[];
    for (const name of found) if (name.endsWith(draftSuffix)) removeOldDraft(join(folder, name));
    const names = found.filter((name) => name.endsWith(suffix));
    return names.map((name) => readNote(join(folder, name), log)).filter((note) => note !== null);
  } catch (error) {
    log.warn(
      { path: folder, error: (error as Error).message },
      'unconfirmed operations cannot be noted: their charges stay when this process is killed before they are refunded',
    );
    return [];
  }
}

/** After the rename a kill loses nothing. The disk is not waited for: it may be what is slow, and only a loss of power needs it. */
async function writeNote({ path, open: unresolved }: Note): Promise<void> {
  const draft = path + draftSuffix;
  const file = await open(draft, 'wx', 0o600);
  try {
    giveToFolderOwner(file.fd, draft);
    await file.writeFile(JSON.stringify([...unresolved.values()]));
    await rename(draft, path);
  } catch (error) {
    await file.close();
    throw error;
  }
  void file
    .sync()
    .catch(() => undefined)
    .finally(() => file.close());
}

/** Several processes may share the folder. Any of them may refund what another one noted; the ledger refunds it once. */
export function openCompensationNotes(folder: string, log: LedgerLog): CompensationNotes {
  const found = readFolder(folder, log);
  const notes = new Map<string, Note>();
  for (const note of found) for (const operationId of note.open.keys()) notes.set(operationId, note);

  const removeIfResolved = ({ path, open: unresolved, isWritten }: Note) => {
    if (isWritten && unresolved.size === 0) void rm(path, { force: true }).catch(() => undefined);
  };
  const write = async (note: Note) => {
    if (note.open.size === 0) return;
    try {
      await writeNote(note);
      note.isWritten = true;
      removeIfResolved(note);
    } catch (error) {
      const operationIds = [...note.open.keys()];
      log.error(
        { operations: operationIds.length, operation_ids: operationIds, error: (error as Error).message },
        'unconfirmed operations could not be noted',
      );
    }
  };

  let collecting: { readonly note: Note; readonly written: Promise<void> } | null = null;
  const collect = () => {
    const path = join(folder, `${randomUUID()}${suffix}`);
    const note: Note = { path, open: new Map(), isWritten: false };
    const written = endOfTurn().then(() => {
      collecting = null;
      return within(write(note), keepMsMax, undefined);
    });
    return { note, written };
  };

  return {
    left: found.flatMap(({ open: unresolved }) => [...unresolved.values()]),
    keep(operation) {
      collecting ??= collect();
      const { note, written } = collecting;
      note.open.set(operation.operationId, operation);
      notes.set(operation.operationId, note);
      return written;
    },
    drop(operationId) {
      const note = notes.get(operationId);
      if (note === undefined) return;
      notes.delete(operationId);
      note.open.delete(operationId);
      removeIfResolved(note);
    },
  };
}
