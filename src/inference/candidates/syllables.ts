/** Whether a romanized word can be Chinese, Korean or Vietnamese: a check of its syllables. */

/** Mandarin finals by initial are many; initials and finals apart over-accept a little, which is harmless here. */
const PINYIN =
  /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|uang|iong|ang|eng|ing|ong|iao|ian|uai|uan|ai|ei|ui|ao|ou|iu|ie|ue|er|an|en|in|un|ia|ua|uo|a|o|e|i|u|v)){1,3}$/;
const KOREAN =
  /^(?:(?:kk|tt|pp|ss|jj|ch|sh|[gkndtrlmbpsjh])?(?:yeo|yae|wae|woo|you|yoo|eui|yeon|ae|ya|eo|ye|oe|yo|wa|we|wo|oo|ui|wi|yu|eu|ee|ou|u|a|e|i|o|y)(?:ng|k|n|t|l|m|p|b|g|h)?){1,3}$/;
const VIETNAMESE =
  /^(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ng|nh|ch|[cmnpt])?$/;
const LENGTH_MAX = 12;

/** `folded`: lower-case Latin without marks, one word, hyphens allowed between syllables. */
export function looksEastAsian(folded: string): boolean {
  if (folded.length > LENGTH_MAX) return false;
  const plain = folded.replace('-', '');
  return PINYIN.test(plain) || KOREAN.test(plain) || VIETNAMESE.test(plain);
}
