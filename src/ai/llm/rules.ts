import { foldName, normalizeName } from '../../dataset/normalize.js';
import { countryCodes } from '../../inference/country-codes.js';
import type { AiInference, AiQuestion } from '../provider.js';
import { valueLengthMax } from './prompt.js';

const countries = new Set(countryCodes);

/** Controls, lone surrogates and format characters; joiners are letters' company in several scripts. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/u;
const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;

const foldedWords = (text: string): string[] =>
  foldName(normalizeName(text)).split(betweenWords).filter(Boolean);

/**
 * Whether every word of the name stands in the value, whatever the case, accents, order and separators.
 * A model that was talked into naming something else is found out here.
 */
export function isGrounded(name: string, value: string): boolean {
  const words = foldedWords(name);
  const text = foldedWords(value).join('');
  return words.length > 0 && words.every((word) => text.includes(word)) && /\p{L}/u.test(name);
}

/** What names are written with; anything else is taken only where it stands in the value as it is. */
const nameForm = /^[\p{L}\p{M}\p{N} .,_'’·-]*$/u;
/** One word, as the lexicon holds them. */
const wordForm = /^\p{L}[\p{L}\p{M}'’-]{0,63}$/u;

/** Whether all of the name was read in the value: text of the model's own would reach the client unseen. */
const isRead = (name: string, value: string): boolean =>
  isGrounded(name, value) && (nameForm.test(name) || value.includes(name));

/** The part of a nickname that tells the gender, or one word for what it means. */
const isMeaning = (name: string, value: string): boolean =>
  wordForm.test(name) || isRead(name, value) || (value.includes(name) && /[\p{L}\p{So}]/u.test(name));

const isName = (name: string): boolean =>
  name.trim() !== '' && [...name].length <= valueLengthMax && !unprintable.test(name);

const isConfidence = (confidence: number | null): boolean =>
  confidence !== null && confidence > 0.5 && confidence <= 1;

/** What the interface demands of every inference, and of an unforced one besides. */
export function isAllowed(inference: AiInference, { isForced, value }: AiQuestion): boolean {
  const { name, gender, country, confidence } = inference;
  if (name !== null && !isName(name)) return false;
  if (country !== null && !countries.has(country)) return false;
  if (gender === null ? confidence !== null : !isConfidence(confidence)) return false;
  if (name === null) return isForced || (gender === null && country === null);
  return isForced ? isMeaning(name, value) : isRead(name, value);
}
