import { foldName, normalizeName } from '../../dataset/normalize.js';
import { countryCodes } from '../../inference/country-codes.js';
import type { AiInference, AiQuestion } from '../provider.js';
import { valueLengthMax } from './prompt.js';

const countries = new Set(countryCodes);

/** Controls, lone surrogates and format characters; joiners belong to the letters of several scripts. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/u;
const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;

const foldedWords = (text: string): string[] =>
  foldName(normalizeName(text)).split(betweenWords).filter(Boolean);

/**
 * Whether every word of the name is in the value, in any case and order, with any accents and separators. Detects a
 * model that was induced to name something else.
 */
export function isGrounded(name: string, value: string): boolean {
  const words = foldedWords(name);
  const text = foldedWords(value).join('');
  return words.length > 0 && words.every((word) => text.includes(word)) && /\p{L}/u.test(name);
}

/** Characters of names; any other must be in the value unchanged. */
const nameForm = /^[\p{L}\p{M}\p{N} .,_'’·-]*$/u;
/** One word, in the form of the lexicon. */
const wordForm = /^\p{L}[\p{L}\p{M}'’-]{0,63}$/u;

/** Whether the whole name is in the value; otherwise free text of the model would reach the client. */
const isRead = (name: string, value: string): boolean =>
  isGrounded(name, value) && (nameForm.test(name) || value.includes(name));

/** The part of a nickname that indicates the gender, or one word for its meaning. */
const isMeaning = (name: string, value: string): boolean =>
  wordForm.test(name) || isRead(name, value) || (value.includes(name) && /[\p{L}\p{So}]/u.test(name));

const isName = (name: string): boolean =>
  name.trim() !== '' && [...name].length <= valueLengthMax && !unprintable.test(name);

const isConfidence = (confidence: number | null): boolean =>
  confidence !== null && confidence > 0.5 && confidence <= 1;

/** Requirements of the interface for every inference, with additional ones for unforced inferences. */
export function isAllowed(inference: AiInference, { isForced, value }: AiQuestion): boolean {
  const { name, gender, country, confidence } = inference;
  if (name !== null && !isName(name)) return false;
  if (country !== null && !countries.has(country)) return false;
  if (gender === null ? confidence !== null : !isConfidence(confidence)) return false;
  if (name === null) return isForced || (gender === null && country === null);
  return isForced ? isMeaning(name, value) : isRead(name, value);
}
