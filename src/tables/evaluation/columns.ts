/** The columns that an evaluation reads; the others are copied to the list of errors. */
export const COLUMNS = ['value', 'type', 'country', 'expected'] as const;
export type Column = (typeof COLUMNS)[number];

/** Header names by column, the most specific first; compared without case, spaces and punctuation. */
const ALIASES: Readonly<Record<Column, readonly string[]>> = {
  value: [
    ...['value', 'input', 'name', 'firstname', 'givenname', 'forename', 'fullname'],
    ...['email', 'emailaddress', 'username', 'user'],
  ],
  type: ['type', 'inputtype', 'kind'],
  country: ['country', 'countrycode', 'countryid', 'iso2'],
  expected: ['expected', 'expectedgender', 'gender', 'sex', 'label', 'truth', 'truegender'],
};

/** Position of each column, from 0; null: the file has no such column. */
export type Positions = Readonly<Record<Column, number | null>> & { readonly value: number } & {
  readonly expected: number;
};

/** The header has no column of values or of expected answers; the message names the missing ones. */
export class HeaderError extends Error {
  override readonly name = 'HeaderError';
}

/**
 * Finds the columns in a header. `named`: header names given by options, which override the aliases.
 * @throws HeaderError
 */
export function findColumns(
  header: readonly string[],
  named: Readonly<Partial<Record<Column, string>>> = {},
): Positions {
  const keys = header.map(keyOf);
  const find = (column: Column): number | null => {
    const given = named[column];
    if (given !== undefined) return findNamed(header, keys, given);
    for (const alias of ALIASES[column]) {
      const at = keys.indexOf(alias);
      if (at >= 0) return at;
    }
    return null;
  };
  const [value, expected] = [find('value'), find('expected')];
  const missing = [value === null ? 'value' : '', expected === null ? 'expected' : ''].filter(Boolean);
  if (value === null || expected === null)
    throw new HeaderError(
      `no column for ${missing.join(' and ')}; the header has: ${header.map((name) => `"${name}"`).join(', ')}`,
    );
  return { value, expected, type: find('type'), country: find('country') };
}

/** The position of a column given by an option. @throws HeaderError */
export function findNamed(header: readonly string[], keys: readonly string[], given: string): number {
  const exact = header.indexOf(given);
  const at = exact >= 0 ? exact : keys.indexOf(keyOf(given));
  if (at < 0) throw new HeaderError(`the header has no column "${given}"`);
  return at;
}

export function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
