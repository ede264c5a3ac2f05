/**
 * Words that stand where a name should be. Short on purpose: a word belongs here when it occurs in the
 * sources with counts that would decide a gender, and is not in common use as a name.
 */

/** Register placeholders and labels. Offices count them too ("Unknown" 19,000 times in one of them). */
export const PLACEHOLDERS = wordSet(`
  unknown unnamed unk notnamed noname nn none null nil undefined anonymous anonym anon
  baby babyboy babygirl infant newborn male female boy girl man woman hombre mujer homme femme
  test tester example sample admin administrator user username guest name firstname lastname surname
  nombre vorname nachname prenom nome desconocido desconhecido inconnu unbekannt sconosciuto onbekend okand
  deceased stillborn twin other various nobody someone everyone person people
`);

/** Titles, forms of address and function words: names only where an office counts enough bearers. */
export const WORDS = wordSet(`
  veuve mademoiselle frl fraulein herzogin herzog grafin graf bischof konig konigin active
  mr mrs ms miss mister dr doc doctor prof professor sir madam madame mme mlle monsieur rev reverend
  herr frau hr fr fru frk dhr mevr mevrouw meneer senor senora sr sra srta signor signora sig dott dottor
  dottoressa ing ir phd md mba jr esq hon capt captain sgt lt col gen pvt pan pani gospodin gospodja bay bayan
  the of and or an to in on at by for from with is are was be it its he she we you they his her our my your not
  no yes this that these those as but if so all new old et al etc via per
  de del della dell dello degli delle dei da das do dos di du des la las le les lo los el il un una uno une um uma
  y e o ou und oder von vom zu zum zur der die das den dem ein eine mit fur aus bei nach auf im
  van het een ter ten og av til fra och i att en et ed che con sin por para pour par sur dans avec
  w z do ze od dla oraz i u iz za po ot ne da se ja bin bint ibn abu al el ul
  inc ltd llc gmbh corp company group team club news info online official shop store web media music world
`);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
