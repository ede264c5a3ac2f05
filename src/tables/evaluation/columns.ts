/** The columns that an evaluation reads; the others are kept for the list of errors. */
export const COLUMNS = ['value', 'type', 'country', 'expected'] as const;
export type Column = (typeof COLUMNS)[number];

/** Header names by column, the surest first; compared without case, spaces and punctuation. */
const ALIASES: Readonly<Record<Column, readonly string[]>> = {
  value: [
    ...['value', 'input', 'name', 'firstname', 'givenname', 'forename', 'fullname'],
    ...['email', 'emailaddress', 'username', 'user'],
  ],
  type: ['type', 'inputtype', 'kind'],
  country: ['country', 'countrycode', 'countryid', 'iso2'],
  expected: ['expected', 'expectedgender', 'gender', 'sex', 'label', 'truth', 'truegender'],
};

/** Where each column stands in a row, from 0; null for one that the file lacks. */
export type Positions = Readonly<Record<Column, number | null>> & { readonly value: number } & {
  readonly expected: number;
};

/** The header does not say where the values or the expected answers are; the message names what is missing. */
export class HeaderError extends Error {
  override readonly name = 'HeaderError';
}

/**
 * Finds the columns in a header. `named`: header names that the operator gives, which win over the aliases.
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
      `the header has no column for ${missing.join(' and ')}: ${header.map((name) => `"${name}"`).join(', ')}`,
    );
  return { value, expected, type: find('type'), country: find('country') };
}

/** The position of a column that is named by the operator. @throws HeaderError */
export function findNamed(header: readonly string[], keys: readonly string[], given: string): number {
  const exact = header.indexOf(given);
  const at = exact >= 0 ? exact : keys.indexOf(keyOf(given));
  if (at < 0) throw new HeaderError(`the header has no column "${given}"`);
  return at;
}

export function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
