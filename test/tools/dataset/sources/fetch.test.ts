import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fetchPackage } from '../../../../tools/dataset/sources/fetch.js';
import type { PackageFile } from '../../../../tools/dataset/sources/source.js';
import { useFolder } from '../../../support/folder.js';

const CONTENT = 'the pinned content';
const FILE: PackageFile = {
  registry: 'pypi',
  name: 'some-names',
  version: '1.2.3',
  file: 'some_names-1.2.3-py3-none-any.whl',
  sha256: createHash('sha256').update(CONTENT).digest('hex'),
};

const cache = useFolder();
let downloads: number;

beforeEach(() => {
  downloads = 0;
});

const downloadOf = (name: string, content: string) => async (_: PackageFile, folder: string) => {
  downloads += 1;
  await writeFile(join(folder, name), content);
};

describe('fetchPackage', () => {
  it('stores the file under its name and leaves nothing else behind', async () => {
    const path = await fetchPackage(FILE, cache(), downloadOf(FILE.file, CONTENT));
    expect(path).toBe(join(cache(), FILE.file));
    expect(await readFile(path, 'utf8')).toBe(CONTENT);
    expect(await readdir(cache())).toEqual([FILE.file]);
  });

  it('reuses a verified copy and replaces a damaged one', async () => {
    await writeFile(join(cache(), FILE.file), 'damaged');
    await fetchPackage(FILE, cache(), downloadOf(FILE.file, CONTENT));
    expect(downloads).toBe(1);
    await fetchPackage(FILE, cache(), downloadOf(FILE.file, CONTENT));
    expect(downloads).toBe(1);
    expect(await readFile(join(cache(), FILE.file), 'utf8')).toBe(CONTENT);
  });

  it('refuses other content than the pinned one, naming both hashes, and keeps none of it', async () => {
    const fetching = fetchPackage(FILE, cache(), downloadOf(FILE.file, 'tampered'));
    const actual = createHash('sha256').update('tampered').digest('hex');
    await expect(fetching).rejects.toThrow(
      `pypi some-names 1.2.3: SHA-256 is ${actual}, pinned is ${FILE.sha256}`,
    );
    expect(await readdir(cache())).toEqual([]);
  });

  it('says which file the client did not store', async () => {
    const fetching = fetchPackage(FILE, cache(), downloadOf('other.whl', CONTENT));
    await expect(fetching).rejects.toThrow(`the client stored no file "${FILE.file}"`);
    expect(await readdir(cache())).toEqual([]);
  });
});
