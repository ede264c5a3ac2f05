import type { InputType } from '../api/types.js';

/** The role of each column, as indexes from 0; -1: none. */
export interface Columns {
  readonly type: InputType;
  readonly value: number;
  /** Appended to the value: a surname. */
  readonly second: number;
  readonly country: number;
}

const words = {
  given:
    /^(first|given|fore)[ _-]?names?$|^fname$|^vornamen?$|^pr[ée]noms?$|^nombres?$|^voornaam$|^imi[ęe]$|^ad[ıi]?$/i,
  surname:
    /^(last|family)[ _-]?name$|^surname$|^lname$|^nachname$|^apellidos?$|^cognome$|^sobrenome$|^achternaam$|^nazwisko$|^soyad[ıi]?$|^nom( de famille)?$/i,
  whole:
    /^(full[ _-]?)?name$|^(contact|customer|person|client)[ _-]?(full[ _-]?)?name$|^nome( completo)?$|^nombre completo$/i,
  email: /e-?mail|^correo|^courriel$|^mail$/i,
  username: /^(user|nick|screen|display)[ _-]?name$|^login$|^handle$|^nick$|^user$/i,
  country:
    /^country([ _-]?(code|iso2?|name))?$|^(land|l[äa]nd(er)?code|pays|pa[íi]s|paese|nation|ulke|ülke|kraj|cc|iso2)$/i,
} as const;

const find = (header: readonly string[], pattern: RegExp): number =>
  header.findIndex((cell) => pattern.test(cell.trim()));

const looksLikeAddress = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(cell.trim());

/** The column whose cells are mostly e-mail addresses; -1: none. */
function addressColumn(rows: readonly (readonly string[])[], width: number): number {
  for (let column = 0; column < width; column += 1) {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    if (cells.length > 0 && cells.filter(looksLikeAddress).length * 2 > cells.length) return column;
  }
  return -1;
}

/** Guesses the columns from the header or, without a known header, from the first rows. */
export function guessColumns(header: readonly string[], rows: readonly (readonly string[])[]): Columns {
  const country = find(header, words.country);
  const given = find(header, words.given);
  const surname = find(header, words.surname);
  if (given >= 0) return { type: 'name', value: given, second: surname, country };
  const whole = find(header, words.whole);
  if (whole >= 0) return { type: 'name', value: whole, second: -1, country };
  const email = find(header, words.email);
  if (email >= 0) return { type: 'email', value: email, second: -1, country };
  const username = find(header, words.username);
  if (username >= 0) return { type: 'username', value: username, second: -1, country };
  const addresses = addressColumn(rows, header.length);
  if (addresses >= 0) return { type: 'email', value: addresses, second: -1, country };
  return { type: 'name', value: 0, second: -1, country };
}

/** Whether the first record is a header rather than data. */
export function looksLikeHeader(first: readonly string[]): boolean {
  if (first.some((cell) => /^\s*[-+]?\d+([.,]\d+)?\s*$/.test(cell) || looksLikeAddress(cell))) return false;
  const known = Object.values(words).some((pattern) => find(first, pattern) >= 0);
  return known || first.length > 1;
}
