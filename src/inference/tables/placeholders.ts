/** What forms and tests put where a name belongs. Folded. Compiled by hand. */
import { wordsOf } from './words-of.js';

export const PLACEHOLDERS = wordsOf(`
  unknown unknownname noname nobody none null undefined nil nan-name n/a na na-name tba tbd tbc xxx xxxx xyz abc abcd
  asdf asdfg asdfgh qwerty qwertz azerty test tests tester testing testuser test-user testname example sample
  dummy foo bar baz foobar anonymous anon anonymus anonyme anonimo anonym incognito user users username
  usuario utilisateur benutzer kullanici guest gast invitado admin administrator root name firstname
  lastname fullname first-name last-name vorname nachname nombre apellido prenom cognome imie nazwisko isim
  unbekannt desconocido inconnu sconosciuto onbekend okand nepoznato neznamy bilinmiyor placeholder default
  deleted removed redacted withheld private customer client kunde cliente
`);

/** The same, where a space separates the words. */
export const PLACEHOLDER_PHRASES: ReadonlySet<string> = new Set([
  'unknown name',
  'no name',
  'not available',
  'not applicable',
  'not provided',
  'not given',
  'not known',
  'first name',
  'last name',
  'full name',
  'your name',
  'test user',
  'test test',
  'n a',
  'foo bar',
]);
