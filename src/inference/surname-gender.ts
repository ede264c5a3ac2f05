import { foldName, normalizeName } from '../dataset/normalize.js';
import type { Gender } from './types.js';
import type { Spelling } from './words.js';

/** A form that a language gives to the surnames and patronymics of one gender. */
interface Rule {
  /** Null: an exception from the rules below it. */
  readonly gender: Gender | null;
  readonly pattern: RegExp;
  /** The pattern reads the form with its diacritics, else the one without. */
  readonly readsMarks: boolean;
  /** Where the rule holds, or with `isExcept` where it does not; null: everywhere. */
  readonly countries: ReadonlySet<string> | null;
  readonly isExcept: boolean;
}

const EVERYWHERE = '*';
const EVERYWHERE_BUT = '*-';
const EAST_SLAVIC = 'RU UA BY KZ KG UZ TJ TM AZ MD';
const SLAVIC_SUFFIXED = `${EAST_SLAVIC} BG MK`;
/** Languages with everyday words and places in -ova and -eva: Casanova, Villanueva, Padova. */
const ROMANCE =
  'IT ES PT BR MX AR CO CL PE VE EC BO PY UY CU DO GT HN SV NI CR PA PR FR RO PH AO MZ CV SM CH AD';
/** Women keep the form of the men here. */
const SOUTH_SLAVIC_SHARED = 'RS BA ME HR SI';
const TURKIC = 'AZ KZ KG UZ TM';
const SOUTH_ASIAN = 'IN PK BD NP LK';
const MALAY = 'MY SG BN ID';

/** Fathers whose names the patronymics in -ovich come from; other words in -ovich are surnames of both genders. */
const FATHERS =
  'ivan|petr|pyotr|aleksandr|alexandr|vladimir|mikhail|mihail|nikit|pavl|fedor|fyodor|boris|viktor|victor|oleg|' +
  'anton|stepan|semen|semyon|konstantin|maksim|maxim|roman|leonid|gleb|bogdan|vladislav|yaroslav|stanislav|' +
  'иван|петр|александр|владимир|михаил|павл|федор|борис|виктор|олег|антон|степан|семен|константин|максим|роман|' +
  'леонид|глеб|богдан|владислав|ярослав|станислав';

/**
 * Gender, form and countries; the first row that fits decides, so that exceptions (`?`) stand first. A form with
 * diacritics asks for them, one without is read without. `*`: everywhere; `*-`: everywhere but in these countries,
 * where the ending is an ordinary one.
 */
const RULES: readonly Rule[] = rules(
  // Words by themselves: parts of names that mean daughter or son, or stand in place of a surname.
  ['female', '^(?:bint|binti|binte|qizi|kyzy|kizi|qyzy|gyzy)$', '*'],
  ['male', '^(?:bin|ibn)$', `${MALAY} SA AE KW QA BH OM YE`],
  ['male', "^(?:oglu|ogly|oghlu|uulu|uly|ugli|ogli|o'g'li)$", '*- TR'],
  ['female', '^thi$', 'VN'],
  ['male', '^van$', 'VN'],
  ['female', '^(?:kaur|devi|kumari|bibi|begum|khatun|khatoon|akter|akhter)$', SOUTH_ASIAN],
  // Patronymics of East Slavic.
  ['female', '...(?:ovna|evna|ichna|ivna)$', '*'],
  ['female', '...(?:овна|евна|ична|івна|ївна|ауна|еуна)$', '*'],
  [
    'male',
    '...(?:[ae]yevich|aevich|eevich|iyevich|ievich|айович|ійович|аевич|еевич|иевич|ьевич)$',
    EAST_SLAVIC,
  ],
  ['male', `^(?:${FATHERS})(?:ovich|ovych|ович)$`, '*'],
  ['male', '^(?:ilyich|ilich|kuzmich|lukich|ильич|кузьмич|лукич)$', '*'],
  // Turkic patronymics; in Türkiye -oğlu is a surname of both genders.
  ['female', '...(?:qizi|kyzy|kizi|qyzy|gyzy|кызы|қызы|гызы)$', TURKIC],
  ['male', "...(?:oglu|ogly|oghlu|uulu|uly|ugli|ogli|o'g'li|уулу|улы|ұлы|оглу|оглы)$", TURKIC],
  ['female', '...(?:кызы|қызы|гызы)$', '*'],
  // Icelandic and other Nordic patronymics.
  ['female', '...(?:dottir|dotter|datter)$', '*'],
  ['male', '...son$', 'IS'],
  // Hungarian: the wife of.
  ['female', '...né$', 'HU'],
  // Czech and Slovak adjectives.
  ['female', '..(?:ová|ská|cká)$', '*'],
  ['female', '..á$', 'CZ SK'],
  ['male', '..ý$', 'CZ SK'],
  ['female', '..(?:ova|ovska|nska)$', 'CZ SK'],
  // Lithuanian.
  ['female', '..(?:ienė|aitė|ytė|utė|iūtė)$', '*'],
  ['female', '(?:auskaite|auskiene|aviciute|aviciene|eviciute|eviciene|inskaite|inskiene)$', '*'],
  ['female', '..(?:iene|aite|yte|ute|ė)$', 'LT'],
  ['male', '..(?:as|is|ys|us)$', 'LT'],
  // Latvian; trees and flowers are surnames of both genders.
  ['?', '^(?:liepa|klava|egle|priede|roze|lapa|zvaigzne|puke|oga|zeme|saule)$', 'LV'],
  ['female', '..[ae]$', 'LV'],
  ['male', '..[sš]$', 'LV'],
  // Greek; genitives in -ou (Ioannou, Georgiou) are surnames of both genders.
  ['female', '..(?:οπουλου|ιδου|αδου)$', '*'],
  ['?', '(?:ου|ους)$', '*'],
  ['female', '..[αη]$', '*'],
  ['male', '...(?:οσ|ησ|ασ)$', '*'],
  ['female', '..opoulou$', '*'],
  ['female', '...(?:idou|adou)$', 'GR CY'],
  ['female', '...(?:aki|idi|adi|elli|oti|a)$', 'GR'],
  ['male', '...(?:os|is|as)$', 'GR CY'],
  // Polish; in -icka there are Czech surnames of men.
  ['female', '..(?:ska|cka|dzka)$', 'PL MK BG UA BY'],
  ['female', '..(?:owska|ewska|inska|ynska|alska|elska|anska)$', '*'],
  ['male', '..(?:ski|cki|dzki)$', 'PL MK BG'],
  // Slavic adjectives.
  ['female', '..(?:skaya|skaia|skaja|tskaya|tskaia|ская|цкая|зкая|ська|цька|зька)$', '*'],
  ['female', '..(?:ска|цка)$', '*'],
  ['male', '..(?:ский|цкий|ський|цький|зький|ской|цкой|ски|цки)$', '*'],
  ['male', '..(?:skiy|skii|skij|skyy|tskiy|tskii|sky|skyi)$', EAST_SLAVIC],
  // Slavic possessives, the largest group.
  ['?', '(?:casa|villa|terra|costa|bona|porta|fonte|corte|bella|aqua|citta|riva)nova$', '*'],
  ['?', '^(?:canova|cordova|genova|padova|mantova|bova|nova|geneva|deva|leva|esteva|sheva|moldova)$', '*'],
  ['?', '(?:nueva|cueva)$', '*'],
  ['?', '^(?:kalina|malina|bylina|dubina|kruchina|калина|малина|былина|дубина|кручина)$', '*'],
  ['female', '..(?:ova|eva|yova|iova)$', `*- ${ROMANCE} ${SOUTH_SLAVIC_SHARED}`],
  ['female', '..(?:owa|ewa)$', 'TM PL'],
  ['female', '..(?:ова|ева)$', `*- ${SOUTH_SLAVIC_SHARED}`],
  ['female', '...(?:ina|yna)$', 'RU BY KZ KG UZ TM TJ'],
  ['female', '...(?:ина|ына)$', `*- UA BG MK ${SOUTH_SLAVIC_SHARED}`],
  ['male', '..(?:ov|ev|yov)$', SLAVIC_SUFFIXED],
  ['male', '..(?:ow|ew)$', 'TM'],
  ['male', '..(?:ов|ев)$', `*- ${SOUTH_SLAVIC_SHARED}`],
  ['male', '...(?:in|yn)$', 'RU BY KZ KG UZ TM TJ'],
  ['male', '...(?:ин|ын)$', `*- UA BG MK ${SOUTH_SLAVIC_SHARED}`],
);

const LENGTH_MAX = 60;
const SEPARATOR = /[ -]/;
const LAST_PART = /[^ -]+$/;
/** The rules whose forms end in a pair of letters or in the last of them alone, without marks; in their order. */
const RULES_BY_END = byEnd(RULES);

/**
 * The gender that the form of a surname or patronymic tells where its language marks one: `Petrova`, `Jónsdóttir`,
 * `Ivanovich`. Null for all others (`Costa`, `Casanova`) and wherever the ending has other readings in the country,
 * or in any country when that is null. Of a compound the last part counts, of a long text the first 60 units.
 * Total and pure.
 */
export function genderOfSurname(
  surname: Pick<Spelling, 'text' | 'folded'>,
  country: string | null,
): Gender | null {
  let { text, folded } = surname;
  if (text.length > LENGTH_MAX || SEPARATOR.test(text)) {
    text = LAST_PART.exec(normalizeName(text.slice(0, LENGTH_MAX)))?.[0] ?? '';
    folded = foldName(text);
  }
  const own = RULES_BY_END.get(endOf(folded)) ?? RULES_BY_END.get(folded.charCodeAt(folded.length - 1));
  if (own === undefined) return null;
  for (const { pattern, readsMarks, countries, isExcept, gender } of own) {
    const isHere = countries === null || (country !== null && countries.has(country)) !== isExcept;
    if (isHere && pattern.test(readsMarks ? text : folded)) return gender;
  }
  return null;
}

/** The last two letters as one number, which is found faster than a text; one letter is its code. */
function endOf(text: string): number {
  const { length } = text;
  return length < 2 ? text.charCodeAt(0) : text.charCodeAt(length - 1) | (text.charCodeAt(length - 2) << 16);
}

function byEnd(all: readonly Rule[]): ReadonlyMap<number, readonly Rule[]> {
  const ends = all.map(({ pattern }) => endsOf(pattern.source));
  const every = new Set(ends.flatMap((own) => [...own]));
  const fits = (end: string) => all.filter((_, at) => ends[at]?.has(end) || ends[at]?.has(end.slice(-1)));
  return new Map([...every].map((end) => [endOf(end), fits(end)]));
}

/**
 * The one or two last letters of what a pattern fits: of each alternative of its last group, where the letter before
 * the last is a certain one; else each letter of its last class.
 */
function endsOf(source: string): ReadonlySet<string> {
  const body = source.slice(0, -1);
  const last = body.endsWith(')') ? body.slice(body.lastIndexOf('(?:') + 3, -1).split('|') : [body];
  const ends = last.flatMap((form) => {
    if (form.endsWith(']')) return [...form.slice(form.lastIndexOf('[') + 1, -1)];
    return [/[\p{L}'][\p{L}']$/u.test(form) ? form.slice(-2) : form.slice(-1)];
  });
  return new Set(ends.map((end) => foldName(end).slice(-2)));
}

function rules(...rows: readonly (readonly [gender: Gender | '?', pattern: string, countries: string])[]) {
  return rows.map(([gender, source, where]): Rule => {
    const codes = where.split(' ').filter((code) => code !== EVERYWHERE && code !== EVERYWHERE_BUT);
    return {
      gender: gender === '?' ? null : gender,
      pattern: new RegExp(source),
      readsMarks: foldName(source) !== source,
      countries: where === EVERYWHERE ? null : new Set(codes),
      isExcept: where.startsWith(EVERYWHERE_BUT),
    };
  });
}
