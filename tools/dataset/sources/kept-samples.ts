import { type KeptTable, keptTable } from './kept.js';
import { romanizeHangul } from './readers/hangul.js';
import type { Source } from './source.js';

/** Given names counted from official lists of candidates, members and office holders, and from Wikidata. */
const TABLES: readonly KeptTable[] = [
  {
    id: 'ar-mincyt',
    title: 'Argentina: given names of researchers',
    country: 'AR',
    file: 'ar-researchers.csv.gz',
    sha256: '9428f75219bf4a3352afaff2fd767b5ddd9cb751fa7392d3c32020a8f7027589',
    publisher: 'Ministerio de Ciencia, Tecnología e Innovación of Argentina',
    dataLicence: 'CC-BY-4.0',
    period: 'about 2020',
    note: 'All given names of a person as one name.',
  },
  {
    id: 'in-parliament',
    title: 'India: first names of members of parliament',
    country: 'IN',
    file: 'in-parliament.csv.gz',
    sha256: '548ea3fc7d3e02a894df6e6c51c0b7707407ec06a77d3da7f1733399e182f63c',
    publisher: 'Secretariats of the Lok Sabha and the Rajya Sabha (data.gov.in)',
    dataLicence: 'GODL-India',
    period: '1952–2013',
    note: '93 % are men.',
  },
  {
    id: 'it-administrators',
    title: 'Italy: given names of local administrators',
    country: 'IT',
    file: 'it-administrators.csv.gz',
    sha256: 'd291733f07a36417c0d30a035550a5b5047c14c07c2b6254ceb2d870be4d0d61',
    publisher: "Ministero dell'Interno of Italy",
    dataLicence: 'Open data by law (D.Lgs. 82/2005, art. 52), source named',
    period: '1985–2014',
    note: 'Office holders counted once a year, so people are fewer; 86 % are men.',
    effectivePeople: 600_000,
  },
  {
    id: 'my-candidates',
    title: 'Malaysia: given names of Malay candidates',
    country: 'MY',
    file: 'my-candidates.csv.gz',
    sha256: '77c6a647785621c0f33e99204d5463c3785a2bc31f4810b21803f06f29bc111b',
    publisher: 'Malaysian Election Corpus, from gazettes and the Election Commission',
    dataLicence: 'CC0-1.0',
    period: 'elections 1955–2025',
    note: 'Names before bin or binti; 95 % are men.',
  },
];

/** Names of several words are also known by their first one. */
function withFirstWord(name: string): readonly string[] {
  const first = name.trim().split(' ')[0] ?? '';
  return first === '' || first === name ? [name] : [name, first];
}

interface Spelled extends KeptTable {
  /** The spellings of a name, each of which counts its people. */
  spell(name: string): readonly string[];
}

/** A table whose names are also written otherwise. */
function spelled({ spell, ...table }: Spelled): Source {
  const source = keptTable('sample', table);
  return {
    ...source,
    async *read(path) {
      for await (const row of source.read(path)) {
        for (const name of spell(row.name)) yield { ...row, name };
      }
    },
  };
}

const TAIWAN = {
  publisher: 'Central Election Commission of Taiwan, collected by kiang',
  dataLicence: 'OGDL-Taiwan-1.0',
  period: 'elections 1994–2024',
} as const;

const TAIWAN_NOTE = 'Surnames cut off; 81 % are men.';

export const twCandidates = keptTable('sample', {
  ...TAIWAN,
  id: 'tw-candidates',
  title: 'Taiwan: given names of candidates',
  country: 'TW',
  file: 'tw-candidates.csv.gz',
  sha256: '94c6b50abc18a6c37cf028f5e268fabe709cab96e4fc709a89936cd1677dfdb6',
  note: `In Chinese characters. ${TAIWAN_NOTE}`,
});

export const twCandidatesLatin = spelled({
  ...TAIWAN,
  id: 'tw-candidates-latin',
  title: 'Taiwan: given names of candidates in the spelling of Wade-Giles',
  country: 'TW',
  file: 'tw-candidates-wade-giles.csv.gz',
  sha256: 'e2dae81d58765b34320d3f7fdb29d925ec6e2b0366927c8d7d0ad7942c1e3c07',
  note: `Derived from the characters, written with a hyphen and in one word. ${TAIWAN_NOTE}`,
  spell: (name) => (name.includes(' ') ? [name.replace(' ', '-'), name.replace(' ', '')] : [name]),
});

export const cnPinyin = spelled({
  ...TAIWAN,
  id: 'cn-pinyin',
  title: 'China: given names in pinyin, as candidates of Taiwan bear them',
  country: 'CN',
  file: 'tw-candidates-pinyin.csv.gz',
  sha256: '4bec9e1138af8bf1dbda38a13d5b63d297c68d7692aedf3f75ad0af94e357104',
  note: `Derived from the characters, written in one word as in passports of mainland China. ${TAIWAN_NOTE}`,
  spell: (name) => [name.replace(' ', '')],
});

export const krCandidates = spelled({
  id: 'kr-candidates',
  title: 'South Korea: given names of candidates',
  country: 'KR',
  file: 'kr-candidates.csv.gz',
  sha256: 'c4dc39d9daee3388651cdca68eed2d24cc2f70f948ef1ec7432c1e960ca558a7',
  publisher: 'National Election Commission of Korea, collected by Team POPONG',
  dataLicence: 'CC-BY-4.0',
  period: 'elections 1995–2014',
  note: 'In hangul and in the Latin spellings that Koreans use; surnames cut off; 89 % are men.',
  spell: (name) => [name, ...romanizeHangul(name)],
});

export const wikidata = keptTable('sample', {
  id: 'wikidata',
  title: 'Wikidata: given names of people by citizenship',
  country: null,
  file: 'wikidata-given-names.csv.gz',
  sha256: '306b372029e30a0c32c93b2152aaf85a86ff993e940d8526f952560d1b7a4f26',
  publisher: 'Wikidata',
  dataLicence: 'CC0-1.0',
  period: '2022',
  note: 'Notable people, 77 % men; counts are lower bounds.',
});

export const samples: readonly Source[] = [
  krCandidates,
  twCandidates,
  twCandidatesLatin,
  cnPinyin,
  ...TABLES.map((table) => spelled({ ...table, spell: withFirstWord })),
  wikidata,
];
