import { type FSWatcher, type Stats, unwatchFile, watch, watchFile } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Dataset } from '../dataset/dataset.js';
import { createCorrectionLookup } from '../inference/corrections.js';
import { CorrectionsError, type CorrectionsFile, readCorrections } from './corrections-file.js';

export interface CorrectionsEvents {
  /** Corrections came into use, those of the start excepted. */
  readonly onReloaded: (file: CorrectionsFile) => void;
  /** A new file is not valid or cannot be read; those in use stay. */
  readonly onFault: (error: CorrectionsError) => void;
}

export interface LiveCorrections {
  /** The dataset with the corrections in use; it stays the same object when they change. */
  readonly dataset: Dataset;
  /** What is in use. */
  current(): CorrectionsFile;
  /** Reads the file again. True when its corrections are in use afterwards. Never throws. */
  reload(): Promise<boolean>;
  /** Stops to watch. */
  close(): void;
}

export interface CorrectionsOptions {
  readonly now: () => number;
  /** Milliseconds between two looks at the file's time, for file systems that give no events. */
  readonly pollMs?: number;
  /** Milliseconds of rest after an event, since editors write in several steps. */
  readonly settleMs?: number;
}

/** Reads the corrections and lays them over the dataset; reads them again when the file changes. @throws CorrectionsError */
export async function openCorrections(
  path: string,
  base: Dataset,
  events: CorrectionsEvents,
  { now, pollMs = 5_000, settleMs = 100 }: CorrectionsOptions,
): Promise<LiveCorrections> {
  let file = await readCorrections(path, now);
  let correct = createCorrectionLookup(file.corrections);
  let reloading: Promise<boolean> = Promise.resolve(true);

  async function readAgain(): Promise<boolean> {
    try {
      const next = await readCorrections(path, now);
      if (next.sha256 === file.sha256) return true;
      correct = createCorrectionLookup(next.corrections);
      file = next;
      events.onReloaded(next);
      return true;
    } catch (error) {
      events.onFault(error instanceof CorrectionsError ? error : new CorrectionsError(path, [String(error)]));
      return false;
    }
  }

  function reload(): Promise<boolean> {
    reloading = reloading.then(readAgain);
    return reloading;
  }

  const stopWatching = watchPath(path, () => void reload(), pollMs, settleMs);
  const dataset: Dataset = { ...base, correct: (name, country) => correct(name, country) };
  return { dataset, current: () => file, reload, close: stopWatching };
}

/**
 * Tells of changes by the events of the file's folder, which see a file that is replaced too, and by its time,
 * which network file systems and bind mounts leave as the only sign.
 */
function watchPath(path: string, onChange: () => void, pollMs: number, settleMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  const settle = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs).unref();
  };
  const watcher = watchFolder(path, settle);
  const poll = (now: Stats, before: Stats): void => {
    if (now.mtimeMs !== before.mtimeMs || now.size !== before.size || now.ino !== before.ino) settle();
  };
  watchFile(path, { interval: pollMs, persistent: false }, poll);
  return () => {
    clearTimeout(timer);
    watcher?.close();
    unwatchFile(path, poll);
  };
}

/** Null where the system has no events, or no more of them to give. */
function watchFolder(path: string, onEvent: () => void): FSWatcher | null {
  const name = basename(path);
  try {
    const watcher = watch(dirname(path), { persistent: false }, (_event, changed) => {
      if (changed === null || changed === name) onEvent();
    });
    // Looking at the file's time goes on.
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}
