import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fetchPackage } from '../../../../tools/dataset/sources/fetch.js';
import { sources } from '../../../../tools/dataset/sources/index.js';
import { surnameSources } from '../../../../tools/dataset/sources/surnames/index.js';

const STRENGTH = ['official', 'sample', 'compilation', 'list'];

describe('sources', () => {
  it('have identifiers of their own', () => {
    const ids = sources.map((source) => source.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('stand strongest first', () => {
    const ranks = sources.map((source) => STRENGTH.indexOf(source.kind));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });

  it('pin one content a file', () => {
    const pins = new Map<string, string>();
    for (const { package: file } of [...sources, ...surnameSources]) {
      if (file === null) continue;
      expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(pins.get(file.file) ?? file.sha256).toBe(file.sha256);
      pins.set(file.file, file.sha256);
    }
  });

  it('pin every kept file with its content, and name it in the README there', async () => {
    const readme = await readFile('data/sources/README.md', 'utf8');
    const kept = [...sources, ...surnameSources].flatMap(({ package: file }) =>
      file?.registry === 'project' ? [file] : [],
    );
    for (const file of kept) {
      expect(await fetchPackage(file, 'none')).toBe(join('data', 'sources', file.file));
      expect(
        readme.includes(`| \`${file.file}\` |`),
        `data/sources/README.md has a row of ${file.file}`,
      ).toBe(true);
    }
    const stored = (await readdir('data/sources')).filter((name) => name.endsWith('.csv.gz'));
    expect(stored).toEqual([...new Set(kept.map(({ file }) => file))].sort());
  });

  it('refuse a kept file of other content', async () => {
    const file = { registry: 'project', name: 'is', version: '1', file: 'is-population.csv.gz' } as const;
    await expect(fetchPackage({ ...file, sha256: '0'.repeat(64) }, 'none')).rejects.toThrow(
      /; its source pins 0000/,
    );
  });

  it('take no list under a licence that binds its users', () => {
    for (const { id, packageLicence, dataLicence } of [...sources, ...surnameSources]) {
      expect(`${id} ${packageLicence} ${dataLicence}`).not.toMatch(
        /GPL|GFDL|share-?alike|BY-SA|ODbL|\bNC\b/i,
      );
    }
  });
});
