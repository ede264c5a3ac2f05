/** Whether a romanized word can be Chinese, Korean or Vietnamese: a check of its syllables. */

/** Mandarin finals by initial are many; initials and finals apart over-accept a little, which is harmless here. */
const PINYIN =
  /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|uang|iong|ang|eng|ing|ong|iao|ian|uai|uan|ai|ei|ui|ao|ou|iu|ie|ue|er|an|en|in|un|ia|ua|uo|a|o|e|i|u|v)){1,2}$/;
const KOREAN =
  /^(?:(?:kk|tt|pp|ss|jj|ch|sh|[gkndtrlmbpsjh])?(?:yeo|yae|wae|woo|you|yoo|eui|yeon|ae|ya|eo|ye|oe|yo|wa|we|wo|oo|ui|wi|yu|eu|ee|ou|u|a|e|i|o|y)(?:ng|k|n|t|l|m|p|b|g|h)?){1,2}$/;
/** Wade-Giles and Cantonese: `hsin`, `tzu`, `kwok`, `sze`. */
const OLDER_CHINESE =
  /^(?:(?:hs|ts|tz|sz|kw|gw|ch|sh|[bpmfdtnlgkhjswy])?(?:iang|iung|uang|ieh|iao|ien|ang|eng|ing|ong|ung|uan|ueh|uen|uei|ai|ei|ui|oi|au|ao|ou|iu|ia|ih|eh|an|en|in|on|un|ee|am|im|um|om|ak|ik|uk|ok|ek|at|it|ut|ap|ip|op|a|e|i|o|u)){1,2}$/;
const VIETNAMESE =
  /^(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ng|nh|ch|[cmnpt])?$/;
const LENGTH_MAX = 12;

/** `folded`: lower-case Latin without marks, one word, hyphens allowed between syllables. */
export function looksEastAsian(folded: string): boolean {
  if (folded.length > LENGTH_MAX) return false;
  const plain = folded.replace('-', '');
  return PINYIN.test(plain) || KOREAN.test(plain) || VIETNAMESE.test(plain) || OLDER_CHINESE.test(plain);
}

const ONE = [PINYIN, KOREAN, OLDER_CHINESE].map(({ source }) => source.replace('){1,2}$', ')'));
const ONE_SYLLABLE = new RegExp(ONE.map((one) => `${one}$`).join('|'));
const TWO_SYLLABLES = new RegExp(ONE.map((one) => `${one}${one.slice(1)}$`).join('|'));

/** Whether a folded word is 1 or 2 syllables of Chinese or Korean, by its spelling; 0 for any other. */
export function syllablesOf(folded: string): 0 | 1 | 2 {
  if (folded.length > LENGTH_MAX) return 0;
  if (ONE_SYLLABLE.test(folded)) return 1;
  const [first, second, ...others] = folded.split('-');
  if (second === undefined) return TWO_SYLLABLES.test(folded) ? 2 : 0;
  const isPair = others.length === 0 && ONE_SYLLABLE.test(first ?? '') && ONE_SYLLABLE.test(second);
  return isPair ? 2 : 0;
}
