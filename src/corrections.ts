import { createHash } from 'node:crypto';
import { type FSWatcher, type Stats, unwatchFile, watch, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { readCountry } from './countries.js';
import type { Dataset } from './dataset/dataset.js';
import { normalizeName } from './dataset/normalize.js';
import {
  type Correction,
  correctionOf,
  createCorrectionLookup,
  withCorrections,
} from './inference/corrections.js';
import { engineOf } from './inference/engine.js';
import { openRecords } from './tables/csv/records.js';
import { detectEncoding } from './tables/formats/encoding.js';
import { markedUtf16 } from './tables/formats/file-format.js';
import { EncodingFault, TextFault } from './tables/formats/row.js';

/** An operator's corrections: the file, and its content in effect, which follows the file. */

/** The corrections are unusable; lists every fault with its line. */
export class CorrectionsError extends Error {
  override readonly name = 'CorrectionsError';
  constructor(
    readonly path: string,
    readonly faults: readonly string[],
  ) {
    const listed = faults.slice(0, FAULTS_LISTED_MAX).map((fault) => `\n  ${fault}`);
    const more = faults.length > listed.length ? `\n  and ${faults.length - listed.length} more` : '';
    super(`The corrections ${path} are not valid:${listed.join('')}${more}`);
  }
}

/** A correction with its line in the file. */
export interface ListedCorrection extends Correction {
  readonly line: number;
}

/** Metadata of a loaded file, for the operator. */
export interface CorrectionsFile {
  readonly path: string;
  /** Of the file's bytes, lower-case hexadecimal. */
  readonly sha256: string;
  readonly corrections: readonly ListedCorrection[];
  /** UNIX milliseconds. */
  readonly loadedAt: number;
}

const FAULTS_LISTED_MAX = 100;
const FILE_BYTES_MAX = 64 * 2 ** 20;
/** Size of the pieces in which rows are read. */
const PIECE_BYTES = 65_536;
const NAME_LENGTH_MAX = 100;
const COLUMNS = ['name', 'country', 'gender'] as const;
const GENDERS: readonly Correction['gender'][] = ['male', 'female', 'never'];

/** Reads and validates the whole file. @throws CorrectionsError */
export async function readCorrections(path: string, now: () => number): Promise<CorrectionsFile> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new CorrectionsError(path, [`the file cannot be read: ${error.message}`]);
  });
  if (bytes.length > FILE_BYTES_MAX)
    throw new CorrectionsError(path, [`the file is larger than ${FILE_BYTES_MAX} bytes`]);
  const corrections = await parseCorrections(bytes, path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, sha256, corrections, loadedAt: now() };
}

/**
 * Names of several words that are checked. The service does it at each reload, in which it answers nothing else: 100 names
 * took up to 100 ms, each read up to three times in 330 µs; 1,000 would take a second.
 */
const CHECKED_MAX = 100;

/** Frequent surnames. Alone `John Paul` is read as a given name and a surname, but with one behind it as a given name. */
const SURNAMES = ['smith', 'müller'];

/** The lines of names that no value is corrected by, since only a part of them is read as a given name: `Andrea Rossi`. */
export function ineffectiveLines(corrections: readonly ListedCorrection[], dataset: Dataset): number[] {
  const { read } = engineOf(dataset);
  return corrections
    .filter(({ name }) => name.includes(' '))
    .slice(0, CHECKED_MAX)
    .filter((one) => {
      const { name, country } = one;
      const corrected = withCorrections(dataset, [one]);
      const values = [name, ...SURNAMES.map((surname) => `${name} ${surname}`)];
      return values.every(
        (value) => correctionOf(read({ type: 'name', value, country }, null), corrected) === null,
      );
    })
    .map(({ line }) => line);
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/**
 * Reads a CSV with the header `name`, `gender` and optionally `country`, in any order; other columns, such as a note,
 * are ignored. @throws CorrectionsError with every fault
 */
export async function parseCorrections(bytes: Buffer, path: string): Promise<ListedCorrection[]> {
  const faults: string[] = [];
  const corrections: ListedCorrection[] = [];
  const lines = new Map<string, number>();
  try {
    const encoding = markedUtf16(bytes) ?? (await detectEncoding(() => piecesOf(bytes)));
    const { header, records } = await openRecords(piecesOf(bytes), encoding);
    const positions = findColumns(header, path);
    for await (const { line, cells, fault } of records) {
      const read = fault ?? readCorrection(cells, positions);
      if (typeof read === 'string') {
        faults.push(`line ${line}: ${read}`);
        continue;
      }
      const key = `${read.name}\t${read.country ?? ''}`;
      const earlier = lines.get(key);
      if (earlier !== undefined)
        faults.push(`line ${line}: "${read.name}" stands already on line ${earlier}`);
      lines.set(key, line);
      corrections.push({ ...read, line });
    }
  } catch (error) {
    if (!(error instanceof TextFault)) throw error;
    faults.push(error instanceof EncodingFault ? error.what : error.message);
  }
  if (faults.length > 0) throw new CorrectionsError(path, faults);
  return corrections;
}

/** The positions of the columns; -1: there is no country. */
function findColumns(header: readonly string[], path: string) {
  const keys = header.map((cell) => cell.trim().toLowerCase());
  const [name, country, gender] = COLUMNS.map((column) => keys.indexOf(column)) as [number, number, number];
  const missing = [name < 0 ? 'name' : '', gender < 0 ? 'gender' : ''].filter(Boolean);
  const twice = COLUMNS.filter((column) => keys.indexOf(column) !== keys.lastIndexOf(column));
  const faults = [
    ...missing.map((column) => `line 1: the header has no column "${column}"`),
    ...twice.map((column) => `line 1: the header has the column "${column}" twice`),
  ];
  if (faults.length > 0) throw new CorrectionsError(path, faults);
  return { name, country, gender };
}

/** The correction of a row, or its fault. */
function readCorrection(
  cells: readonly string[],
  positions: ReturnType<typeof findColumns>,
): Correction | string {
  const written = cells[positions.name] ?? '';
  const name = normalizeName(written);
  if (name === '' || name.length > NAME_LENGTH_MAX || written.includes('\ufffd'))
    return `"${written}" is no name of 1 to ${NAME_LENGTH_MAX} characters in UTF-8`;
  const word = (cells[positions.gender] ?? '').trim().toLowerCase();
  const gender = GENDERS.find((one) => one === word);
  if (gender === undefined) return `"${word}" is no answer: male, female or never`;
  const cell = cells[positions.country] ?? '';
  const country = readCountry(cell);
  if (country === undefined) return `"${cell.trim()}" is not a country`;
  return { name, country, gender };
}

interface CorrectionsEvents {
  /** Corrections were loaded after the start. */
  readonly onReloaded: (file: CorrectionsFile) => void;
  /** A changed file is invalid or unreadable; the previous corrections stay in effect. */
  readonly onFault: (error: CorrectionsError) => void;
}

/**
 * Loads the corrections on top of the dataset, and reloads them when the file changes.
 * @param now UNIX milliseconds
 * @param pollMs interval of checking the file's modification time, for file systems without events
 * @param settleMs delay after an event, since editors write in several steps
 * @throws CorrectionsError
 */
export async function openCorrections(
  path: string,
  base: Dataset,
  { onReloaded, onFault }: CorrectionsEvents,
  now: () => number,
  { pollMs, settleMs } = { pollMs: 5_000, settleMs: 100 },
) {
  let file = await readCorrections(path, now);
  let correct = createCorrectionLookup(file.corrections);
  let reloading = Promise.resolve();

  async function readAgain(): Promise<void> {
    try {
      const next = await readCorrections(path, now);
      if (next.sha256 === file.sha256) return;
      correct = createCorrectionLookup(next.corrections);
      file = next;
      onReloaded(next);
    } catch (error) {
      onFault(error instanceof CorrectionsError ? error : new CorrectionsError(path, [String(error)]));
    }
  }

  /** Reloads the file and reports by the events. Does not throw. */
  function reload(): Promise<void> {
    reloading = reloading.then(readAgain);
    return reloading;
  }

  /** The same object when the corrections change. */
  const dataset: Dataset = { ...base, correct: (name, country) => correct(name, country) };
  return {
    dataset,
    /** The file in effect. */
    current: () => file,
    reload,
    /** Stops watching the file. */
    close: watchPath(path, () => void reload(), pollMs, settleMs),
  };
}

export type LiveCorrections = Awaited<ReturnType<typeof openCorrections>>;

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
