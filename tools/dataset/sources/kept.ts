import { readKept } from './readers/csv.js';
import type { PackageFile, Source, SourceKind } from './source.js';

/** A table of given names that the project keeps: `name,male,female`, of one country. */
export interface KeptTable extends Pick<Source, 'id' | 'title' | 'publisher' | 'dataLicence' | 'period'> {
  readonly country: string;
  /** Regions of one country are added up. */
  readonly region?: string;
  readonly file: string;
  readonly sha256: string;
  readonly note?: string;
  readonly effectivePeople?: number;
}

const NOTE = 'Kept by the project, with the origin in `data/sources/README.md`.';

export function keptPackage(id: string, file: string, sha256: string): PackageFile {
  return { registry: 'project', name: id, version: '1', file, sha256 };
}

export function keptTable(kind: SourceKind, table: KeptTable): Source {
  const { country, file, sha256, note, ...about } = table;
  return {
    ...about,
    kind,
    package: keptPackage(table.id, file, sha256),
    packageLicence: table.dataLicence,
    note: note === undefined ? NOTE : `${note} ${NOTE}`,
    async *read(path) {
      for (const { name = '', male, female } of await readKept(path)) {
        yield { name, country, male: Number(male), female: Number(female) };
      }
    },
  };
}
