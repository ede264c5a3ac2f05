import { readKept } from '../readers/csv.js';
import type { SurnameRow, SurnameSource } from './source.js';

const NOTE = 'The source file and how it was made: `data/sources/README.md`.';

interface KeptSurnames extends Omit<SurnameSource, 'package' | 'read' | 'note'> {
  readonly file: string;
  readonly sha256: string;
  /** Null where each row names its own. */
  readonly country: string | null;
  readonly note: string;
}

function kept({ file, sha256, country, note, ...about }: KeptSurnames): SurnameSource {
  return {
    ...about,
    note: `${note} ${NOTE}`,
    package: { registry: 'project', name: about.id, version: '1', file, sha256 },
    async *read(path) {
      for (const record of await readKept(path)) yield toRow(record, country);
    },
  };
}

function toRow(record: Record<string, string>, country: string | null): SurnameRow {
  const { surname = '', people = '' } = record;
  const counted = Number(people);
  const place = country ?? record.country ?? null;
  // People of all origins live in a country, so its counts imply no origin.
  return { surname, country: null, ...(place === null ? {} : { countedIn: place }), people: counted };
}

export const keptSurnames: readonly SurnameSource[] = [
  kept({
    id: 'es-ine-surnames',
    title: 'Spain: first surnames of the resident population',
    file: 'surnames-es.csv.gz',
    sha256: '482f2eb78b5a3a729d02f44354ca7d90d320ae21da6c86e7f0aa8faa2d031d3b',
    country: 'ES',
    isRegister: true,
    packageLicence: 'INE terms',
    publisher: 'Instituto Nacional de Estadística',
    dataLicence: 'INE terms: free reuse with the source cited, without distortion',
    note: 'Surnames of at least 20 people on 1 January 2021, without accents.',
  }),
  kept({
    id: 'fi-dvv-surnames',
    title: 'Finland: surnames of the population',
    file: 'surnames-fi.csv.gz',
    sha256: 'e3310f8c79e3b179493b3caff15e1ab2e65af0a94da000e26180cc6b67d052b1',
    country: 'FI',
    isRegister: true,
    packageLicence: 'CC-BY-4.0',
    publisher: 'Digital and Population Data Services Agency of Finland',
    dataLicence: 'CC-BY-4.0',
    note: 'Surnames of the population in 2023.',
  }),
  kept({
    id: 'ru-russiannames-surnames',
    title: 'Russia: surnames from public registers',
    file: 'surnames-ru.csv.gz',
    sha256: 'de13bf84895ebd0c1ba364d9ce9208b7027e76ae8ae4e1ddc9b89f2faf95cc9e',
    country: 'RU',
    isRegister: true,
    packageLicence: 'BSD-3-Clause',
    publisher: 'Infoculture and I. Begtin',
    dataLicence: 'BSD-3-Clause',
    note: 'Cyrillic; surnames of at least 3 people.',
  }),
  kept({
    id: 'wikidata-surnames',
    title: 'Wikidata: surnames of people by citizenship',
    file: 'surnames-wikidata.csv.gz',
    sha256: 'af78bd0cf301b40047c95029e5cab93c55799491f230df4f791020240177c9f8',
    country: null,
    packageLicence: 'CC0-1.0',
    publisher: 'Wikidata',
    dataLicence: 'CC0-1.0',
    note: 'Notable people counted in 2022, a sample of each country; counts are lower bounds.',
  }),
];
