import { nameKey } from '../../../countries.js';
import { BESIDE_PARTS, type ColumnKind, HEADER_WORDS, words } from './header-words.js';

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

const keysOf = (text: string): ReadonlySet<string> => new Set(words(text).map(nameKey));

/** Whose the column is: `Attendee first name`, `Vorname Kontakt`. Not who may be a company, such as `account` or `owner`. */
const WHOSE = keysOf(`
  customer, client, contact, user, member, attendee, participant, guest, visitor, passenger, traveller, traveler, patient,
  student, pupil, applicant, candidate, employee, buyer, purchaser, subscriber, donor, respondent, registrant, billing,
  primary, person, author, of, the, Kunde, Kunden, Kontakt, Kontaktperson, Ansprechpartner, Teilnehmer, Teilnehmerin, Gast,
  Mitglied, Schüler, Bewerber, Mitarbeiter, Besteller, Käufer, Benutzer, Nutzer, des, der, élève, étudiant, adhérent, salarié,
  employé, usuel, usage, du, de, d, la, l, le, cliente, contacto, alumno, alumna, estudiante, empleado, paciente,
  participante, socio, del, el, contatto, dipendente, studente, partecipante, paziente, della, dello, di, contato, aluno,
  funcionário, do, da, klant, deelnemer, medewerker, contactpersoon, lid, van, kund, klienta, uczestnika, pracownika, ucznia,
  pacjenta, клиента, участника, сотрудника, пациента, ученика, студента, покупателя, заказчика, клієнта, учасника, müşteri,
  öğrenci, personel, katılımcı, hasta, üye, çalışan, kişi, kullanıcı
`);
const CARD = keysOf('card, cardholder, holder');
/** Words that mean something else beside such a one, as in `last contact`, or that name accounts. */
const BARE = keysOf(
  'first, last, given, person, names, user, usuario, utente, usuário, utilizador, identifiant',
);

const PLACE = keysOf(
  'address, adresse, Anschrift, dirección, indirizzo, endereço, adres, default, postal, mailing, location',
);
const HOME = keysOf(
  'home, private, privat, residence, residential, résidence, residencia, residenza, residência, проживания, проживання',
);
const WORK = keysOf('business, work, office, geschäftlich, dienstlich, shipping, delivery');
const BIRTH = keysOf(
  'birth, Geburt, naissance, nacimiento, nascita, nascimento, geboorte, urodzenia, narození, рождения, народження, doğum',
);
const CODE = keysOf('iso, code, alpha, abbreviation, Kürzel, código, codice, код, kodu');
const DIGITS = /^(?:2|3|3166)$/;

/** Countries in which people may not live, by rank behind those in which they do. */
const ORIGINS = [
  keysOf('Geburtsland, Geburtsstaat, geboorteland, fødeland, födelseland, syntymämaa, doğum ülkesi'),
  keysOf(`
    nationality, citizenship, Nationalität, Staatsangehörigkeit, Staatsbürgerschaft, nationalité, citoyenneté, nacionalidad,
    ciudadanía, nazionalità, cittadinanza, nacionalidade, cidadania, nationaliteit, nationalitet, medborgarskap,
    statsborgerskab, statsborgerskap, kansalaisuus, obywatelstwo, státní příslušnost, állampolgárság, cetățenie, državljanstvo,
    гражданство, громадянство, υπηκοότητα, uyruk, uyruğu, vatandaşlık, quốc tịch, 国籍, 國籍, 국적, الجنسية
  `),
];
const [BIRTH_RANK, NATIONALITY_RANK] = [LAST_RANK - 1, LAST_RANK];

const KINDS = Object.keys(HEADER_WORDS) as ColumnKind[];

/** Kinds of the header words; of the last rank of full names, which are roles, such as `owner`, none. */
const KIND_OF = new Map<string, { readonly kind: ColumnKind; readonly isCode: boolean }>();
const KNOWN = new Set<string>();
for (const kind of KINDS)
  for (const [rank, list] of HEADER_WORDS[kind].entries())
    for (const key of list.map(nameKey)) {
      KNOWN.add(key);
      if (!(kind === 'full' && rank === 2) && !KIND_OF.has(key))
        KIND_OF.set(key, { kind, isCode: kind === 'country' && rank === 0 });
    }

const GIVEN = new Set([...HEADER_WORDS.first.flat(), ...BESIDE_PARTS.first].map(nameKey));
const SURNAME = new Set(HEADER_WORDS.last.flat().map(nameKey));
const JOINERS = keysOf('and, und, et, y, e, en, og, och, i, a, ja, és, si, și, ve, и, та, і, και');
/** Shorter pairs are other words: `last ad`. */
const PAIR_LETTERS_MIN = 8;
const WORDS_MAX = 8;
const CORE_LETTERS_MIN = 3;

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

/** A surname and a given name in one column: `Cognome e Nome`. */
function isWholeName(parts: readonly string[]): boolean {
  for (let from = 1; from < parts.length; from++) {
    const before = parts.slice(0, from).join('');
    const at = JOINERS.has(parts[from] ?? '') && from + 1 < parts.length ? from + 1 : from;
    const after = parts.slice(at).join('');
    const isPair = (SURNAME.has(before) && GIVEN.has(after)) || (GIVEN.has(before) && SURNAME.has(after));
    if (isPair && before.length + after.length >= PAIR_LETTERS_MIN) return true;
  }
  return false;
}

/** The rank of a country by the words beside it: a code before a name, where people live before where they work; null: another column. */
function countryRank(beside: readonly string[], isCode: boolean): number | null {
  const has = (list: ReadonlySet<string>): boolean => beside.some((word) => list.has(word));
  const hasCode = has(CODE);
  const isKnown = (word: string): boolean =>
    word === '1' ||
    [WHOSE, PLACE, HOME, WORK, BIRTH, CODE].some((list) => list.has(word)) ||
    (hasCode && DIGITS.test(word));
  if (!beside.every(isKnown)) return null;
  if (has(BIRTH)) return BIRTH_RANK;
  const place = has(HOME) ? 0 : has(WORK) ? 2 : 1;
  return 2 * place + (isCode || hasCode ? 0 : 1);
}

function roleBeside(core: string, beside: readonly string[]): HeaderRole | null {
  const origin = ORIGINS.findIndex((list) => list.has(core));
  if (origin >= 0)
    return countryRank(beside, false) === null
      ? null
      : { kind: 'country', rank: origin === 0 ? BIRTH_RANK : NATIONALITY_RANK, core };
  const found =
    beside.length === 0 || core.length < CORE_LETTERS_MIN || BARE.has(core) ? undefined : KIND_OF.get(core);
  if (found === undefined) return null;
  const { kind, isCode } = found;
  if (kind === 'country') {
    const rank = countryRank(beside, isCode);
    return rank === null ? null : { kind, rank, core };
  }
  const isName = kind === 'first' || kind === 'last' || kind === 'full';
  // `Name 1` is the first line of an address.
  const isBeside = (word: string): boolean =>
    WHOSE.has(word) || (isName && CARD.has(word)) || (word === '1' && kind !== 'full');
  return beside.every(isBeside) ? { kind, rank: 0, core } : null;
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
