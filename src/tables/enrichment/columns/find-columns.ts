import { nameKey } from '../../../countries.js';
import type { InputType } from '../../../inference/types.js';
import { ColumnFault, MissingColumn, nothingFound, quoted, shown } from './column-fault.js';
import { LAST_RANK, roleOf } from './header-role.js';
import { BESIDE_PARTS, type ColumnKind, HEADER_WORDS } from './header-words.js';

/** Positions of the columns to read, from 0; null: no such column. */
export interface ColumnPlan {
  readonly first: number | null;
  /** The part between given name and surname, such as a patronymic; null without a column of either. */
  readonly middle: number | null;
  /** Without `first` only beside `salutation`: `Frau Müller`. */
  readonly last: number | null;
  /** The full name; null if `first` is set. */
  readonly full: number | null;
  readonly email: number | null;
  readonly username: number | null;
  readonly country: number | null;
  /** Titles that stand before the name; null without a column of names. */
  readonly salutation: number | null;
}

export const NO_COLUMNS: ColumnPlan = {
  first: null,
  middle: null,
  last: null,
  full: null,
  email: null,
  username: null,
  country: null,
  salutation: null,
};

/** Columns chosen by options: header texts, or numbers from 1 without a header. */
export interface ColumnChoice {
  readonly name?: string;
  readonly first?: string;
  readonly middle?: string;
  readonly last?: string;
  readonly email?: string;
  readonly username?: string;
  /** False: no country column. */
  readonly countryColumn?: string | false;
  /** False: none is read. */
  readonly salutation?: string | false;
  /** What is read, in order; all by default. */
  readonly order?: readonly InputType[];
}

/** `searched`: how many columns, from the first, are searched for header words, where members have names. @throws ColumnFault */
export function findColumns(
  header: readonly string[],
  choice: ColumnChoice,
  hasHeader: boolean,
  searched?: number,
): ColumnPlan {
  const searchedKeys = header.slice(0, searched).map(nameKey);
  const named = (given: string | undefined): number | null =>
    given === undefined ? null : positionOf(header, given, hasHeader);
  if (choice.name !== undefined && choice.first !== undefined)
    throw new ColumnFault('--name is the full name; it cannot be combined with --first');
  const beside = (kind: 'country' | 'salutation', given: string | false | undefined): number | null =>
    typeof given === 'string'
      ? named(given)
      : given === false || !hasHeader
        ? null
        : byWords(kind, header, searchedKeys);
  const salutation = beside('salutation', choice.salutation);
  if (choice.last !== undefined && choice.first === undefined && salutation === null)
    throw new ColumnFault('--last requires --first or --salutation: a surname alone has no gender');
  if (choice.middle !== undefined && choice.first === undefined && choice.last === undefined)
    throw new ColumnFault('--middle requires --first or --last');
  const chosen: PeoplePlan = {
    first: named(choice.first),
    middle: named(choice.middle),
    last: named(choice.last),
    full: named(choice.name),
    email: named(choice.email),
    username: named(choice.username),
  };
  const people = isAny(chosen)
    ? chosen
    : hasHeader
      ? foundByWords(header, searchedKeys, salutation !== null, searched === undefined)
      : onlyColumn(header);
  const hasNames = people.first !== null || people.last !== null || people.full !== null;
  if (!hasNames && typeof choice.salutation === 'string')
    throw new ColumnFault('--salutation needs a column of names, such as --name');
  const { email, username } = people;
  const isFound = { name: hasNames, email: email !== null, username: username !== null };
  if (choice.order !== undefined && !choice.order.some((kind) => isFound[kind]))
    throw new ColumnFault(
      `no column for ${choice.order.join(' or ')}, which --order asks for; the file has: ${quoted(header)}`,
    );
  const country = beside('country', choice.countryColumn);
  return { ...people, country, salutation: hasNames ? salutation : null };
}

const GERMAN_GIVEN = ['vorname', 'vornamen', 'rufname'];

type PeoplePlan = Omit<ColumnPlan, 'country' | 'salutation'>;

const isAny = (plan: Partial<ColumnPlan>): boolean => Object.values(plan).some((at) => at !== null);

/** The position of a column given by an option. @throws ColumnFault */
export function positionOf(header: readonly string[], given: string, hasHeader: boolean): number {
  if (!hasHeader) {
    const at = /^\d{1,5}$/.test(given) ? Number(given) - 1 : -1;
    if (at >= 0 && at < header.length) return at;
    throw new ColumnFault(
      `"${given}" is not a column; without a header, columns are numbered from 1 to ${header.length}`,
    );
  }
  const exact = allOf(header, (name) => name === given);
  const key = nameKey(given);
  const like = exact.length > 0 ? exact : allOf(header, (name) => nameKey(name) === key);
  if (like.length === 1) return like[0] as number;
  if (like.length > 1)
    throw new ColumnFault(`${like.length} columns are named "${given}"; rename all but one`);
  throw new MissingColumn(`no column "${given}"; the file has: ${quoted(header)}`);
}

function onlyColumn(header: readonly string[]): PeoplePlan {
  if (header.length === 1) return { ...NO_COLUMNS, full: 0 };
  throw new ColumnFault(
    `the file has no header and ${header.length} columns; choose one, for example with --name 1 or --email 2`,
  );
}

function foundByWords(
  header: readonly string[],
  keys: readonly string[],
  hasSalutation: boolean,
  hasLine: boolean,
): PeoplePlan {
  const find = (kind: ColumnKind): number | null => byWords(kind, header, keys);
  const [email, username] = [find('email'), find('username')];
  const found = namesOf(find, header.slice(0, keys.length));
  const isSurnameOnly = hasSalutation && found.first === null && found.full === null;
  const names = isSurnameOnly ? { ...found, last: find('last') } : found;
  const middle = names.first === null && names.last === null ? null : find('middle');
  const people = { ...names, middle, email, username };
  if (!isAny(people)) throw nothingFound(header, hasLine);
  return people;
}

/** Given names with or without surnames, else the full name. */
function namesOf(
  find: (kind: ColumnKind) => number | null,
  header: readonly string[],
): Pick<ColumnPlan, 'first' | 'last' | 'full'> {
  const keys = header.map((name) => roleOf(name)?.core ?? nameKey(name));
  const first = find('first');
  const last = find('last') ?? (first === null ? null : surnameInDirectory(keys, first));
  if (first === null && last === null) return { first, last, full: find('full') };
  if (first !== null && last !== null) return { first, last, full: null };
  const full = find('full');
  const isAlso = (kind: 'first' | 'last'): boolean =>
    full !== null && BESIDE_PARTS[kind].some((word) => nameKey(word) === keys[full]);
  if (first === null)
    return isAlso('first') ? { first: full, last, full: null } : { first, last: null, full };
  // "Vorname, Name": the surname. "first_name, name": the whole name, which the given one already says.
  const isWhole = full !== null && keys[full] === 'name' && !GERMAN_GIVEN.includes(keys[first] ?? '');
  return { first, last: isAlso('last') && !isWhole ? full : null, full: null };
}

/** `sn` beside `givenName`, as directories name surnames; elsewhere it is a serial number. */
function surnameInDirectory(keys: readonly string[], first: number): number | null {
  const at = keys[first] === 'givenname' ? keys.indexOf('sn') : -1;
  return at < 0 ? null : at;
}

/** The columns of a kind by rank: header words go before headers that contain one. */
function* rankedColumns(
  kind: ColumnKind,
  header: readonly string[],
  keys: readonly string[],
): Generator<readonly number[]> {
  for (const words of HEADER_WORDS[kind]) {
    const known = new Set(words.map(nameKey));
    yield allOf(keys, (key) => known.has(key));
  }
  const roles = header.slice(0, keys.length).map(roleOf);
  for (let rank = 0; rank <= LAST_RANK; rank++)
    yield allOf(roles, (role) => role?.kind === kind && role.rank === rank);
}

/** @throws ColumnFault for two columns of the same rank */
function byWords(kind: ColumnKind, header: readonly string[], keys: readonly string[]): number | null {
  for (const found of rankedColumns(kind, header, keys)) {
    if (found.length === 1) return found[0] as number;
    if (found.length > 1) {
      const [option, what] = OPTIONS[kind];
      if (new Set(found.map((at) => header[at])).size === 1)
        throw new ColumnFault(
          `${found.length} columns are named "${shown(header[found[0] as number] ?? '')}"; rename all but one`,
        );
      throw new ColumnFault(
        `${found.length} columns could be the ${what}: ${quoted(found.map((at) => header[at] ?? ''))}; choose one with ${option}`,
      );
    }
  }
  return null;
}

const OPTIONS: Readonly<Record<ColumnKind, readonly [option: string, what: string]>> = {
  first: ['--first', 'given name'],
  middle: ['--first, --middle and --last', 'middle name'],
  last: ['--first and --last', 'surname'],
  full: ['--name', 'name'],
  email: ['--email', 'e-mail address'],
  username: ['--username', 'username'],
  country: ['--country-column, or --no-country-column', 'country'],
  salutation: ['--salutation, or --no-salutation', 'salutation'],
};

const allOf = <T>(list: readonly T[], holds: (item: T) => boolean): number[] =>
  list.flatMap((item, index) => (holds(item) ? [index] : []));

/** The chosen columns as text. */
export function planText(plan: ColumnPlan, header: readonly string[], order: readonly InputType[]): string {
  const text = (at: number | null): string | null => (at === null ? null : `"${shown(header[at] ?? '')}"`);
  const parts = [plan.first, plan.middle, plan.last].map(text);
  const name = text(plan.full) ?? (parts.filter(Boolean).join(' + ') || null);
  const kinds = { name, email: text(plan.email), username: text(plan.username) };
  const read = [
    ...order.map((kind) => [kind, kinds[kind]]),
    ['salutation', order.includes('name') ? text(plan.salutation) : null],
    ['country', text(plan.country)],
  ];
  return read.flatMap(([kind, from]) => (from === null ? [] : [`${kind} from ${from}`])).join(', ');
}
