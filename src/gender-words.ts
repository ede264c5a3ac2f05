type Gender = 'male' | 'female';

const words = (text: string): string[] => text.trim().split(/\s*,\s*/);

/** `h` and `k` are left out: in some languages they mean the other gender than in the next. */
const MALE = words(`
  male, m, ♂, man, boy, men, masculine, mr, männlich, maennlich, männl., mann, herr, masculin, homme, garçon, masculino, hombre,
  varón, homem, maschio, maschile, uomo, mannelijk, mannlig, mand, mandlig, manlig, mies, karl, mężczyzna, męski, muž,
  mužský, férfi, bărbat, masculin, мужской, мужчина, муж, м, чоловік, чоловіча, чоловічий, мъж, мъжки, мушко, muškarac, muško, erkek,
  bay, mister, hr, herrn, monsieur, señor, senor, sr, senhor, signor, sig, meneer, dhr, pan,
  άνδρας, άρρεν, nam, laki-laki, pria, lelaki, ชาย, 男, 男性, 남, 남자, 남성, ذكر, رجل, זכר, גבר, مرد, पुरुष
`);
const FEMALE = words(`
  female, f, w, ♀, woman, girl, women, feminine, ms, mrs, weiblich, weibl., frau, féminin, feminin, femme, fille, femenino, mujer,
  feminino, mulher, femmina, femminile, donna, vrouwelijk, vrouw, kvinne, kvinnelig, kvinde, kvindelig, kvinna, kvinnlig,
  nainen, kona, kobieta, żeński, žena, ženský, nő, femeie, женский, женщина, жен, ж, жінка, жіноча, жіночий, жена, женски, женско,
  žensko, miss, fru, madame, mme, mademoiselle, mlle, señora, senora, sra, srta, senhora, signora, sig.ra, mevrouw, mevr, mw,
  frl, frk, pani, kadın, bayan, γυναίκα, θήλυ, nữ, perempuan, wanita, หญิง, 女, 女性, 여, 여자, 여성, أنثى, امرأة, נקבה, אישה, زن, महिला, स्त्री
`);
const NONE = words(
  'null, none, unknown, u, unisex, d, ambiguous, neutral, unbekannt, inconnu, desconocido, 不明, 未知',
);

/** Other genders than female and male, which people state of themselves; not `d`, which is short for `Don`. */
const OTHERS = words(`
  divers, diverse, non-binary, nonbinary, non binary, enby, third gender, genderqueer, agender, nicht-binär, nichtbinär,
  non binaire, non-binaire, nonbinaire, no binario, no binaria, no binarie, não binário, não-binário, não binária, não binárie,
  non binario, non-binario, non binaria, niet-binair, non-binair, ikke-binær, icke-binär, ickebinär, muunsukupuolinen, x-gender
`);

/** Pronouns, which people state behind their name: `she/her`, `(ella)`. Those that a language has for all genders are left out. */
const HE = words(`
  he, him, his, er, ihm, ihn, il, lui, él, egli, ele, dele, hij, hem, zijn, han, ham, hans, honum, on, jego, jeho, ell, el,
  он, его, він, його, той, него, αυτός, הוא, هو, 他, 彼, 그
`);
const SHE = words(`
  she, her, hers, sie, ihr, elle, ella, la, lei, ela, dela, zij, haar, hun, hende, hennes, hon, henne, ona, jej, její, ea,
  она, её, ее, вона, її, тя, нея, αυτή, היא, هي, 她, 彼女, 그녀
`);

/** What follows a sign that is to be shown in colour. */
const COLOURED = '\ufe0f';
/** Without the full stop of an abbreviation. */
const keyOf = (text: string): string =>
  text.trim().replace(COLOURED, '').normalize('NFC').toLowerCase().replace(/\.$/, '');

const WORDS: ReadonlyMap<string, Gender | null> = new Map<string, Gender | null>([
  ...MALE.map((word) => [keyOf(word), 'male'] as const),
  ...FEMALE.map((word) => [keyOf(word), 'female'] as const),
  ...[...NONE, ...OTHERS].map((word) => [keyOf(word), null] as const),
]);

/** The gender that a word names in a column of genders or salutations or behind a name, null for none; undefined for another text or an empty one. */
export const genderOfWord = (text: string): Gender | null | undefined => WORDS.get(keyOf(text));

const OTHER_KEYS: ReadonlySet<string> = new Set(OTHERS.map(keyOf));

/** Whether a text states another gender than female and male. */
export const isOtherGender = (text: string): boolean => OTHER_KEYS.has(keyOf(text));

const PRONOUNS: ReadonlyMap<string, Gender> = new Map<string, Gender>([
  ...HE.map((word) => [keyOf(word), 'male'] as const),
  ...SHE.map((word) => [keyOf(word), 'female'] as const),
]);

/** The gender of pronouns with slashes, commas or spaces between, `she/her`; undefined for another text or where they disagree. */
export function genderOfPronouns(text: string): Gender | undefined {
  const [first, ...others] = text
    .trim()
    .split(/\s*[/,]\s*|\s+/)
    .map((word) => PRONOUNS.get(keyOf(word)));
  return others.every((gender) => gender === first) ? first : undefined;
}
