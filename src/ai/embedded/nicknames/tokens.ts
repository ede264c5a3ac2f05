/** A run of letters of one kind, or of digits. */
export interface Token {
  /** As found, NFC, case kept; its digits too. */
  readonly text: string;
  readonly kind: 'spaced' | 'unspaced' | 'number';
  readonly isPossessive: boolean;
}

/** Longer values are read up to here; the interface allows 254 code points. */
const VALUE_LENGTH_MAX = 508;
const TOKENS_MAX = 24;
const TOKEN_LENGTH_MAX = 40;

const POSSESSIVE = /(\p{L})['’`]s(?![\p{L}\p{N}])/gu;
/** Apostrophes and hyphens inside words of some scripts' spelling; a hyphen still separates handles' words. */
const INNER_APOSTROPHE = /(?<=\p{L})['’`ʻʼ](?=\p{L})/gu;
const AND_SIGN = /[&+]/g;
const DOLLAR = /(?<=\p{L})\$|\$(?=\p{L})/gu;
const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Thai}/u;
const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|\p{Script=Hangul}+|[\p{Script=Thai}]+|[\p{Script=Latin}\p{Mn}\p{Nd}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Latin}])[\p{L}\p{M}\u200c\u200d])+|\p{Nd}+/gu;
const POSSESSIVE_MARK = '\uf8ff';
const DIGITS = /^\p{Nd}+$/u;

/** The handle's runs, in order. Bounded: see the constants. */
export function tokensOf(value: string): readonly Token[] {
  const text = value
    .slice(0, VALUE_LENGTH_MAX)
    .normalize('NFKC')
    .replace(POSSESSIVE, `$1${POSSESSIVE_MARK} `)
    .replace(INNER_APOSTROPHE, '')
    .replace(AND_SIGN, ' and ')
    .replace(DOLLAR, 's');
  const tokens: Token[] = [];
  for (const match of text.matchAll(RUNS)) {
    if (tokens.length === TOKENS_MAX) break;
    const run = match[0].slice(0, TOKEN_LENGTH_MAX);
    const isPossessive = text[match.index + match[0].length] === POSSESSIVE_MARK;
    if (DIGITS.test(run)) tokens.push({ text: run, kind: 'number', isPossessive: false });
    else tokens.push({ text: run, kind: UNSPACED.test(run) ? 'unspaced' : 'spaced', isPossessive });
  }
  return tokens;
}

const CAMEL = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** The parts of `DarkQueen`; the whole when its capitals follow no pattern. */
export function camelParts(text: string): readonly string[] {
  const parts = text.split(CAMEL);
  const isPattern = parts.length <= 6 && parts.filter((part) => part.length < 2).length <= 1;
  return isPattern ? parts : [text];
}

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/** The token with its inner digits read as letters; null without such digits. */
export function withoutLeet(text: string): string | null {
  if (!/\p{L}\d+\p{L}/u.test(text)) return null;
  return text.replace(/(?<=\p{L})\d+(?=\p{L})/gu, (digits) =>
    [...digits].map((digit) => LEET[digit] ?? digit).join(''),
  );
}

/** The token with runs of three and more of a letter cut to two, then to one; empty without such runs. */
export function withoutRuns(lower: string): readonly string[] {
  if (!/(.)\1\1/u.test(lower)) return [];
  return [lower.replace(/(.)\1\1+/gu, '$1$1'), lower.replace(/(.)\1\1+/gu, '$1')];
}
