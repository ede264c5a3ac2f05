/**
 * The languages in which people of a country name themselves, the likeliest first. ISO 3166-1 alpha-2 to
 * ISO 639-1. English is always allowed and is listed only where it is a language of the home.
 */
const LANGUAGES = `
AD ca es fr|AE ar en hi ur|AF fa|AG en|AI en|AL sq|AM hy ru|AO pt|AR es|AT de|AU en|AW nl es|AX sv fi|AZ az ru tr
BA bs hr sr|BB en|BD bn|BE nl fr de|BF fr|BG bg|BH ar|BI fr sw|BJ fr|BL fr|BM en|BN ms|BO es|BR pt|BS en|BW en|BY ru uk|BZ en es
CA en fr|CC en|CD fr sw|CF fr|CG fr|CH de fr it|CI fr|CK en|CL es|CM fr en|CN zh|CO es|CR es|CU es|CV pt|CW nl|CX en|CY el tr|CZ cs sk
DE de tr|DJ fr ar|DK da|DM en|DO es|DZ ar fr|EC es|EE et ru|EG ar|EH ar|ER ar|ES es ca gl eu|ET am|FI fi sv|FJ en hi|FK en|FM en|FO da
FR fr|GA fr|GB en|GD en|GE ka ru|GF fr|GG en|GH en|GI en es|GL da|GM en|GN fr|GP fr|GQ es fr|GR el|GT es|GU en|GW pt|GY en
HK zh en|HM en|HN es|HR hr sr bs|HT fr|HU hu|ID id|IE en|IL he ar ru|IM en|IN hi en bn ta te mr gu pa ur|IO en|IQ ar|IR fa az|IS is|IT it
JE en|JM en|JO ar|JP ja|KE sw en|KG ru kk uz|KH km|KI en|KM fr ar|KN en|KP ko|KR ko|KW ar|KY en|KZ kk ru
LA th|LB ar fr|LC en|LI de|LK ta|LR en|LS en|LT lt|LU fr de|LV lv ru|LY ar|MA ar fr|MC fr it|MD ro ru|ME sr hr bs|MF fr|MG fr|MH en
MK mk sq|ML fr|MN mn|MO zh pt|MP en|MQ fr|MR ar fr|MS en|MT mt en it|MU fr en|MV en|MW en|MX es|MY ms zh en ta|MZ pt|NA en
NC fr|NE fr|NF en|NG en|NI es|NL nl|NO no|NP hi|NR en|NU en|NZ en|OM ar|PA es|PE es|PF fr|PG en|PH tl en|PK ur pa|PL pl|PM fr|PN en
PR es en|PS ar|PT pt|PW en|PY es|QA ar|RE fr|RO ro hu|RS sr hr bs|RU ru|RW fr sw|SA ar|SB en|SC fr en|SD ar|SE sv|SG en zh ms ta
SH en|SI sl|SJ no|SK sk cs hu|SL en|SM it|SN fr|SO ar|SR nl|SS en ar|ST pt|SV es|SX nl en|SY ar|SZ en|TC en|TD fr ar|TG fr|TH th|TJ fa uz ru
TK en|TL pt|TM ru tr|TN ar fr|TO en|TR tr|TT en|TV en|TW zh|TZ sw|UA uk ru|UG en sw|UM en|US en es|UY es|UZ uz ru|VA it|VC en|VE es
VG en|VI en|VN vi|VU en fr|WF fr|WS en|YE ar|YT fr|ZA en|ZM en|ZW en`;

/** Croatian and Bosnian share Serbian's file. */
const ALIAS: Readonly<Record<string, string>> = { hr: 'sr', bs: 'sr' };

const byCountry = new Map<string, readonly string[]>();
for (const row of LANGUAGES.split(/[|\n]/)) {
  const [country = '', ...languages] = row.trim().split(' ');
  if (country !== '')
    byCountry.set(country, [...new Set(languages.map((language) => ALIAS[language] ?? language))]);
}

/** The country's languages, the likeliest first; none for null and for a code that is not known. */
export function languagesOf(country: string | null): readonly string[] {
  return byCountry.get(country ?? '') ?? [];
}

/** Languages that handles without a country are often written in. */
export const WORLD_LANGUAGES: ReadonlySet<string> = new Set('ar de es fr hi it ja pt ru tr zh'.split(' '));

/**
 * How much a language's meaning of a spelling counts, 0.05 to 1. A country's main languages come first, then
 * English, then the rest: `dada` is a sister in Kenya and a grandfather in India. Without a country English
 * leads and the others vote.
 */
export function languageWeight(language: string, spoken: readonly string[]): number {
  const rank = spoken.indexOf(language);
  if (rank >= 0) return rank === 0 ? 1 : 0.8;
  if (spoken.length > 0) return language === 'en' ? 0.4 : 0.05;
  if (language === 'en') return 1;
  return WORLD_LANGUAGES.has(language) ? 0.6 : 0.4;
}
