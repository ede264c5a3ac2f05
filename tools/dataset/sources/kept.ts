import { readKept } from './readers/csv.js';
import type { Source, SourceKind } from './source.js';

/** A table of given names that the project keeps: `name,male,female`. */
export interface KeptTable extends Pick<Source, 'id' | 'title' | 'publisher' | 'dataLicence' | 'period'> {
  /** Null where each row names its own, in a column `country`. */
  readonly country: string | null;
  /** Regions of one country are added up. */
  readonly region?: string;
  readonly file: string;
  readonly sha256: string;
  readonly note?: string;
  readonly effectivePeople?: number;
}

const NOTE = 'Kept by the project, with the origin in `data/sources/README.md`.';

export function keptTable(kind: SourceKind, table: KeptTable): Source {
  const { country, file, sha256, note, ...about } = table;
  return {
    ...about,
    kind,
    package: { registry: 'project', name: table.id, version: '1', file, sha256 },
    packageLicence: table.dataLicence,
    note: note === undefined ? NOTE : `${note} ${NOTE}`,
    async *read(path) {
      for (const { country: own = '', name = '', male, female } of await readKept(path)) {
        yield { name, country: country ?? own, male: Number(male), female: Number(female) };
      }
    },
  };
}
