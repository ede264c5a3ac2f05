import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Dataset } from '../../src/dataset/dataset.js';
import type { SourceMetadata } from '../../src/dataset/format.js';
import { openDataset } from '../../src/dataset/reader.js';
import { buildDataset } from '../../tools/dataset/build/build.js';
import type { BuiltName, BuiltRow } from '../../tools/dataset/build/rows.js';
import { encodeDataset } from '../../tools/dataset/build/writer.js';
import type { Source, SourceKind, SourceRow } from '../../tools/dataset/sources/source.js';

export function row(male: number, female: number, sources: number[] = [0]): BuiltRow {
  return { male, female, listedAs: null, sources };
}

export function metadataOf(id: string): SourceMetadata {
  const { read: _read, region: _region, note: _note, ...about } = source(id, 'compilation', []);
  return { ...about, note: null, rowsRead: 1, rowsKept: 1, countries: [] };
}

/** An in-memory source; rows as `name country male female`, `-` for no country. */
export function source(id: string, kind: SourceKind, rows: string[], region?: string): Source {
  const parsed: SourceRow[] = rows.map((text) => {
    const [, name = '', country = '-', male, female] = /^(.+) (\S+) (\S+) (\S+)$/.exec(text) ?? [];
    return { name, country: country === '-' ? null : country, male: Number(male), female: Number(female) };
  });
  return {
    id,
    title: id,
    kind,
    package: { registry: 'npm', name: id, version: '1.0.0', file: `${id}.tgz`, sha256: '0'.repeat(64) },
    packageLicence: 'MIT',
    publisher: id,
    dataLicence: 'CC0-1.0',
    period: '2020',
    ...(region === undefined ? {} : { region }),
    read: () => parsed,
  };
}

export function build(...sources: Source[]): Promise<Buffer> {
  return buildDataset(sources, async (each) => each.read(''));
}

export function fileOf(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'genderd-dataset-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'test.dataset');
  writeFileSync(path, bytes);
  return path;
}

export async function datasetOf(...sources: Source[]): Promise<Dataset> {
  return openDataset(fileOf(await build(...sources)));
}

export function encode(names: readonly BuiltName[], sources = ['one', 'two', 'three']): Buffer {
  return encodeDataset(names, sources.map(metadataOf));
}

/** `male/female` of a counted row, the gender of a listed one, `none` for no row. */
export function globalOf(dataset: Dataset, name: string): string {
  const record = dataset.find(name);
  return record === -1 ? 'none' : describeRow(dataset.globalRow(record));
}

export function countryOf(dataset: Dataset, name: string, country: string): string {
  const record = dataset.find(name);
  return record === -1 ? 'none' : describeRow(dataset.countryRow(record, country));
}

function describeRow(found: { male: number; female: number; listedAs: string | null } | null): string {
  return found === null ? 'none' : (found.listedAs ?? `${found.male}/${found.female}`);
}
