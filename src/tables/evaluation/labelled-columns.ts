import { nameKey } from '../../countries.js';
import type { InputType } from '../../inference/types.js';
import { inputTypes } from '../../predictions/item.js';
import { ColumnFault, quoted } from '../enrichment/columns/column-fault.js';
import { type ColumnPlan, findColumns, planText, positionOf } from '../enrichment/columns/find-columns.js';

/** The columns of people that `enrich` reads, by the names of its options. */
const PEOPLE = ['name', 'first', 'middle', 'last', 'email', 'username', 'salutation'] as const;

/** The columns that an evaluation reads; the others are copied to the list of errors. */
export const COLUMNS = ['value', 'type', 'country', 'expected', ...PEOPLE] as const;
type Column = (typeof COLUMNS)[number];

type Own = Exclude<Column, (typeof PEOPLE)[number]>;

/** Headers of a value of any type, which `enrich` does not know. */
const VALUES = ['value', 'input'];

/** Header names by column, the most specific first; compared without case, accents, spaces and punctuation. */
const ALIASES: Readonly<Record<Own, readonly string[]>> = {
  value: [
    ...[...VALUES, 'name', 'firstname', 'givenname', 'forename', 'fullname', 'vorname'],
    ...['email', 'emailaddress', 'username', 'user'],
  ],
  type: ['type', 'inputtype', 'kind'],
  country: ['country', 'countrycode', 'countryid', 'iso2', 'land'],
  expected: ['expected', 'expectedgender', 'gender', 'sex', 'geschlecht', 'label', 'truth', 'truegender'],
};

/** Words of a header that describes an answer: `gender_confidence` is no label, nor is `inferred_gender`. */
const OF_ANSWERS = /confidence|probability|score|source|predicted|inferred|guess|count/i;

/** First words of a header of genders, such as `Sex (M/F)`. */
const GENDERS = [
  ...['gender', 'sex', 'geschlecht', 'sexe', 'genre', 'sexo', 'genero', 'sesso', 'genere', 'geslacht'],
  ...['kon', 'kjonn', 'plec', 'pohlavi', 'cinsiyet', 'пол', '性别', '性別'],
];

/** Headers of salutations, which are expected answers only where no column states a gender. */
const SALUTATIONS = ['salutation', 'anrede', 'civilite'];

/** The type that a header of values names. */
const TYPE_OF_HEADER: Readonly<Record<string, InputType>> = {
  email: 'email',
  emailaddress: 'email',
  username: 'username',
  user: 'username',
};

/** One column of values. Positions from 0; null: no such column. */
export interface ValueColumns {
  readonly value: number;
  readonly type: number | null;
  readonly country: number | null;
  /** The type that the header of the values names. */
  readonly headerType: InputType | null;
}

export interface LabelledColumns {
  readonly expected: number;
  /** The columns that are looked up: one of values with their types, or those that `enrich` reads. */
  readonly looked: ValueColumns | ColumnPlan;
  /** The columns that are read, as text. */
  readonly text: string;
}

export type NamedColumns = Readonly<Partial<Record<Column, string>>>;

/**
 * Finds the columns in a header. `named`: header names given by options, which override the aliases; `isTyped`: the type
 * of the values is given, so there is one column of them. @throws ColumnFault
 */
export function findLabelled(
  header: readonly string[],
  named: NamedColumns,
  isTyped: boolean,
): LabelledColumns {
  const keys = header.map(nameKey);
  const find = (column: Own): number | null => {
    const given = named[column];
    if (given !== undefined) return positionOf(header, given, true);
    for (const alias of ALIASES[column]) {
      const at = keys.indexOf(alias);
      if (at >= 0) return at;
    }
    return null;
  };
  const firstOf = (wanted: readonly string[], names: readonly string[]): number | null => {
    const at = names.findIndex((name) => wanted.includes(name));
    return at < 0 ? null : at;
  };
  const firstWords = header.map((name) =>
    OF_ANSWERS.test(name) ? '' : nameKey(/\p{L}+/u.exec(name)?.[0] ?? ''),
  );
  const stated = find('expected') ?? firstOf(GENDERS, firstWords);
  const expected = stated ?? firstOf(SALUTATIONS, keys);
  const [value, type] = [find('value'), find('type')];
  const isNamed = PEOPLE.some((column) => named[column] !== undefined);
  if (isNamed && (named.value ?? named.type) !== undefined)
    throw new ColumnFault(`--column value and type cannot be combined with ${PEOPLE.join(', ')}`);
  const isOfValues =
    value !== null &&
    (named.value !== undefined || isTyped || type !== null || VALUES.includes(keys[value] as string));
  const plan = isOfValues && !isNamed ? null : peopleIn(header, expected, named, isNamed);
  const missing = [value ?? plan, expected].flatMap((one, at) =>
    one === null ? [at === 0 ? 'value' : 'expected'] : [],
  );
  const shown = (at: number | null): string => `"${header[at ?? 0]}"`;
  const why = stated === null ? ', as no column states a gender' : '';
  const text = (parts: string): string => `${parts}, expected from ${shown(expected)}${why}`;
  if (expected !== null && plan !== null)
    return { expected, looked: plan, text: text(planText(plan, header, inputTypes)) };
  if (value === null || expected === null)
    throw new ColumnFault(`no column for ${missing.join(' and ')}; the header has: ${quoted(header)}`);
  const country = find('country');
  const read = Object.entries({ value, type, country }).filter(([, at]) => at !== null);
  return {
    expected,
    looked: { value, type, country, headerType: TYPE_OF_HEADER[keys[value] as string] ?? null },
    text: text(read.map(([column, at]) => `${column} from ${shown(at)}`).join(', ')),
  };
}

/** The columns that `enrich` would read of this header; null: it finds none, or more than one of a kind. @throws ColumnFault */
function peopleIn(
  header: readonly string[],
  expected: number | null,
  { country, ...named }: NamedColumns,
  isNamed: boolean,
): ColumnPlan | null {
  // A salutation that is the expected answer must not decide the answer too.
  const others = header.map((name, at) => (at === expected ? '' : name));
  try {
    return findColumns(
      others,
      { ...named, ...(country === undefined ? {} : { countryColumn: country }) },
      true,
    );
  } catch (error) {
    if (isNamed || !(error instanceof ColumnFault)) throw error;
    return null;
  }
}
