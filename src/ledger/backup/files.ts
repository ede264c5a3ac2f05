import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, link, lstat, open, rename, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crashPoint } from '../../runtime/crash-point.js';
import { syncFolder } from '../../runtime/sync-folder.js';
import { reasonOf } from '../../runtime/system-reason.js';
import { BackupError } from './format.js';

/** Readable by its owner alone: the file holds hashes of keys and addresses, and may hold the secret. */
const mode = 0o600;

/** A stream into a file that stays open for its opener to close: after `createWriteStream`, `close` would never return. */
const writableOf = (file: FileHandle): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      file.writeFile(chunk).then(() => done(), done);
    },
  });

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** @throws BackupError for a path that must not be written */
async function refuseTaken(path: string, isForced: boolean): Promise<void> {
  const found = await lstat(path).catch((error) => {
    if (isMissing(error)) return null;
    throw new BackupError(`"${path}" cannot be written: ${reasonOf(error)}`);
  });
  if (found === null) return;
  if (!found.isFile()) throw new BackupError(`"${path}" is there and is no file`);
  if (!isForced) throw new BackupError(`"${path}" is there already: --force replaces it`);
}

/** Opens a new file; a fault is one of `wanted`, the file that was asked for. */
async function openNew(path: string, wanted = path): Promise<FileHandle> {
  try {
    return await open(path, 'wx+', mode);
  } catch (error) {
    const what = isMissing(error) ? `the folder "${dirname(path)}" is not there` : reasonOf(error);
    throw new BackupError(`"${wanted}" cannot be written: ${what}`);
  }
}

/** Error codes of file systems without hard links, where the draft is renamed instead. */
const linkless: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Gives a finished file its name; without force never one that was created meanwhile. */
async function publish(draft: string, path: string, isForced: boolean): Promise<void> {
  if (isForced) return rename(draft, path);
  try {
    await link(draft, path);
    await unlink(draft);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new BackupError(`"${path}" is there already: --force replaces it`);
    if (!linkless.has(code)) throw error;
    await rename(draft, path);
  }
}

/**
 * Writes a draft beside the path and renames it once it is whole and on disk. After a fault the path is unchanged, and
 * the draft is removed.
 * @throws BackupError for faults of the file, what `write` throws
 */
export async function writeWhole<T>(
  given: string,
  isForced: boolean,
  write: (output: Writable) => Promise<T>,
): Promise<T> {
  const path = resolve(given);
  await refuseTaken(path, isForced);
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.part`);
  const file = await openNew(draft, path);
  try {
    const value = await write(writableOf(file));
    await file.sync();
    await file.close();
    crashPoint('backup.before_rename');
    await publish(draft, path, isForced);
    syncFolder(dirname(path));
    return value;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new BackupError(`"${path}" cannot be written: ${reasonOf(error)}`);
  }
}

/** A backup that can be read from its beginning any number of times. */
const toOpenFile = async (handle: FileHandle) => ({
  bytes: (await handle.stat()).size,
  read: () => handle.createReadStream({ start: 0, autoClose: false }),
  close: () => handle.close(),
});

type OpenFile = Awaited<ReturnType<typeof toOpenFile>>;

/**
 * Writes a file without a name in the temporary folder, which is gone with the process.
 * @throws BackupError where the folder has no room, what `write` throws
 */
export async function writeSpool<T>(
  write: (output: Writable) => Promise<T>,
): Promise<{ readonly file: OpenFile; readonly value: T }> {
  const path = join(tmpdir(), `genderd-backup-${randomBytes(6).toString('hex')}`);
  const handle = await openNew(path);
  try {
    await unlink(path);
    const value = await write(writableOf(handle));
    return { file: await toOpenFile(handle), value };
  } catch (error) {
    await handle.close();
    if ((error as NodeJS.ErrnoException).syscall !== 'write') throw error;
    throw new BackupError(`the temporary folder "${tmpdir()}" cannot take the backup: ${reasonOf(error)}`);
  }
}

/** Copies a stream into a file that can be read repeatedly. @throws BackupError */
export const spool = async (source: Readable, signal: AbortSignal): Promise<OpenFile> =>
  (await writeSpool((output) => pipeline(source, output, { signal }))).file;

/** Opens a file for reading; a pipe is kept in a temporary file first. @throws BackupError */
export async function openWhole(path: string, signal: AbortSignal): Promise<OpenFile> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    throw new BackupError(`"${path}" cannot be read: ${reasonOf(error)}`);
  }
  const found = await handle.stat();
  if (found.isFile()) return toOpenFile(handle);
  if (found.isDirectory()) {
    await handle.close();
    throw new BackupError(`"${path}" is a folder`);
  }
  return spool(handle.createReadStream(), signal);
}

/** Counts and hashes the bytes that pass `through`; `figures` answers both once the stream has ended. */
export function createMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, figures: () => ({ bytes, sha256: hash.digest('hex') }) };
}
