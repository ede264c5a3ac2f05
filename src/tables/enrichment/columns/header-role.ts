import { nameKey } from '../../../countries.js';
import { BESIDE_PARTS, BESIDE_WORDS, type ColumnKind, HEADER_WORDS } from './header-words.js';

/** What a column holds by the words of its header. */
export interface HeaderRole {
  readonly kind: ColumnKind;
  /** Among columns of the kind; the lowest is taken. */
  readonly rank: number;
  /** The header word in it, as a key. */
  readonly core: string;
}

/** The highest rank of a role. */
export const LAST_RANK = 7;

const keysOf = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(nameKey));

const BESIDE = Object.fromEntries(
  Object.entries(BESIDE_WORDS).map(([name, list]) => [name, keysOf(list)]),
) as Record<keyof typeof BESIDE_WORDS, ReadonlySet<string>>;
const DIGITS = /^(?:2|3|3166)$/;

/** Countries in which people may not live, behind those in which they do. */
const [BIRTH_RANK, NATIONALITY_RANK] = [LAST_RANK - 1, LAST_RANK];

/** Kinds of the header words; of the last rank of full names, which are roles, such as `owner`, none. */
const KIND_OF = new Map<string, { readonly kind: ColumnKind; readonly isCode: boolean }>();
const KNOWN = new Set<string>();
for (const kind of Object.keys(HEADER_WORDS) as ColumnKind[])
  for (const [rank, list] of HEADER_WORDS[kind].entries())
    for (const key of list.map(nameKey)) {
      KNOWN.add(key);
      if (!(kind === 'full' && rank === 2) && !KIND_OF.has(key))
        KIND_OF.set(key, { kind, isCode: kind === 'country' && rank === 0 });
    }

const GIVEN = keysOf([...HEADER_WORDS.first.flat(), ...BESIDE_PARTS.first]);
const SURNAME = keysOf(HEADER_WORDS.last.flat());
const MIDDLE = keysOf(HEADER_WORDS.middle.flat());
/** Shorter pairs are other words: `last ad`. */
const PAIR_LETTERS_MIN = 8;
const WORDS_MAX = 8;
/** Shorter words are abbreviations or parts of others, but whole words in Chinese characters. */
const isCoreWord = (core: string): boolean => core.length >= 3 || /^\p{Script=Han}+$/u.test(core);

/** Ordinals before `apellido`: `1er`, `1.º`. */
const FIRST = /(?<![\p{L}\p{N}])1(?:\.?\s?[ºª°]|er|ro|st|re)(?!\p{L})/giu;

/** The words of a header, as keys: those of `customerFirstName` and `Land (ISO)` too; digits are words. */
function wordsIn(header: string): string[] {
  return header
    .normalize('NFC')
    .replace(FIRST, '1')
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})|(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$& ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(nameKey)
    .filter(Boolean);
}

/** A surname and a given name in one column, also with a middle one: `Cognome e Nome`. */
function isWholeName(words: readonly string[]): boolean {
  const parts = words.filter((word) => !MIDDLE.has(word));
  if (KNOWN.has(parts.join(''))) return false;
  for (let from = 1; from < parts.length; from++) {
    const before = parts.slice(0, from).join('');
    const at = BESIDE.joiners.has(parts[from] ?? '') && from + 1 < parts.length ? from + 1 : from;
    const after = parts.slice(at).join('');
    const isPair = (SURNAME.has(before) && GIVEN.has(after)) || (GIVEN.has(before) && SURNAME.has(after));
    if (isPair && before.length + after.length >= PAIR_LETTERS_MIN) return true;
  }
  return false;
}

/** The rank of a country by the words beside it: a code before a name, where people live before where they work; null: another column. */
function countryRank(beside: readonly string[], isCode: boolean): number | null {
  const has = (list: ReadonlySet<string>): boolean => beside.some((word) => list.has(word));
  const hasCode = has(BESIDE.code);
  const isKnown = (word: string): boolean =>
    word === '1' ||
    [BESIDE.whose, BESIDE.place, BESIDE.home, BESIDE.work, BESIDE.birth, BESIDE.code].some((list) =>
      list.has(word),
    ) ||
    (hasCode && DIGITS.test(word));
  if (!beside.every(isKnown)) return null;
  if (has(BESIDE.birth)) return BIRTH_RANK;
  const place = has(BESIDE.home) ? 0 : has(BESIDE.work) ? 2 : 1;
  return 2 * place + (isCode || hasCode ? 0 : 1);
}

function roleBeside(core: string, beside: readonly string[]): HeaderRole | null {
  const isBirth = BESIDE.birthCountry.has(core);
  if (isBirth || BESIDE.nationality.has(core))
    return countryRank(beside, false) === null
      ? null
      : { kind: 'country', rank: isBirth ? BIRTH_RANK : NATIONALITY_RANK, core };
  const found =
    beside.length === 0 || !isCoreWord(core) || BESIDE.bare.has(core) ? undefined : KIND_OF.get(core);
  if (found === undefined) return null;
  const { kind, isCode } = found;
  if (kind === 'country') {
    const rank = countryRank(beside, isCode);
    return rank === null ? null : { kind, rank, core };
  }
  const isName = kind === 'first' || kind === 'last' || kind === 'full';
  // `Name 1` is the first line of an address.
  const isBeside = (word: string): boolean =>
    BESIDE.whose.has(word) || (isName && BESIDE.card.has(word)) || (word === '1' && kind !== 'full');
  const others = beside.filter((word) => !isBeside(word));
  // `Full name (first and last)`
  const isRead = others.length === 0 || (kind === 'full' && isWholeName(others));
  return isRead ? { kind, rank: 0, core } : null;
}

/** What a header says that is no header word but contains one, with as few words beside it as can be; null: nothing. */
export function roleOf(header: string): HeaderRole | null {
  if (KNOWN.has(nameKey(header))) return null;
  const parts = wordsIn(header);
  if (parts.length > WORDS_MAX) return null;
  if (isWholeName(parts)) return { kind: 'full', rank: 0, core: parts.join('') };
  for (let length = parts.length; length > 0; length--)
    for (let from = 0; from + length <= parts.length; from++) {
      const core = parts.slice(from, from + length).join('');
      const role = roleBeside(core, [...parts.slice(0, from), ...parts.slice(from + length)]);
      if (role !== null) return role;
    }
  return null;
}
