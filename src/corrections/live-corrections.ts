import { type FSWatcher, type Stats, unwatchFile, watch, watchFile } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Dataset } from '../dataset/dataset.js';
import { createCorrectionLookup } from '../inference/corrections.js';
import { CorrectionsError, type CorrectionsFile, readCorrections } from './corrections-file.js';

export interface CorrectionsEvents {
  /** Corrections were loaded after the start. */
  readonly onReloaded: (file: CorrectionsFile) => void;
  /** A changed file is invalid or unreadable; the previous corrections stay in effect. */
  readonly onFault: (error: CorrectionsError) => void;
}

export interface LiveCorrections {
  /** The dataset with the current corrections; the same object when they change. */
  readonly dataset: Dataset;
  /** The file in effect. */
  current(): CorrectionsFile;
  /** Reloads the file. True when its corrections are in effect afterwards. Does not throw. */
  reload(): Promise<boolean>;
  /** Stops watching the file. */
  close(): void;
}

export interface CorrectionsOptions {
  readonly now: () => number;
  /** Interval of checking the file's modification time, in milliseconds, for file systems without events. */
  readonly pollMs?: number;
  /** Delay after an event in milliseconds, since editors write in several steps. */
  readonly settleMs?: number;
}

/** Loads the corrections on top of the dataset, and reloads them when the file changes. @throws CorrectionsError */
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
 * Detects changes by the events of the file's folder, which include replacement of the file, and by its modification
 * time, which is the only sign on network file systems and bind mounts.
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

/** Null when the system has no events, or no more watches. */
function watchFolder(path: string, onEvent: () => void): FSWatcher | null {
  const name = basename(path);
  try {
    const watcher = watch(dirname(path), { persistent: false }, (_event, changed) => {
      if (changed === null || changed === name) onEvent();
    });
    // The modification time is still checked.
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}
