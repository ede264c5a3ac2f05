import * as Type from 'typebox';
import { countryCodes } from '../../country-codes.js';
import { foldName, normalizeName } from '../../dataset/normalize.js';
import type { Gender } from '../../inference/types.js';
import { type AiInference, type AiQuestion, InvalidAiResponse } from '../provider.js';
import { valueLengthMax } from './prompt.js';

const nullable = <const T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const genders: readonly Gender[] = ['male', 'female'];

/**
 * Schema of one answer, limited to what the schema languages of all providers have in common: the rules check the
 * bounds of numbers, the country codes and the consistency of members.
 */
const answerSchema = Type.Object(
  {
    index: Type.Integer(),
    name: nullable(Type.String()),
    gender: nullable(Type.Unsafe<Gender>({ type: 'string', enum: [...genders] })),
    country: nullable(Type.String()),
    confidence: nullable(Type.Number()),
  },
  { additionalProperties: false },
);

type Answer = Type.Static<typeof answerSchema>;

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/** The same schema as checks: an interpreter of schemas would be 300 KB of code for five members. */
const checks: Readonly<Record<keyof Answer, (value: unknown) => boolean>> = {
  index: Number.isInteger,
  name: isTextOrNull,
  gender: (value) => value === null || genders.includes(value as Gender),
  country: isTextOrNull,
  confidence: (value) => value === null || Number.isFinite(value),
};

/** Schema of the whole answer to one prompt. */
export const answersSchema = Type.Object(
  { answers: Type.Array(answerSchema) },
  { additionalProperties: false },
);

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

/**
 * The member that breaks a requirement of the interface, or null. Unforced inferences have additional requirements.
 */
function faultyMember(inference: AiInference, { isForced, value }: AiQuestion): keyof AiInference | null {
  const { name, gender, country, confidence } = inference;
  if (country !== null && !countries.has(country)) return 'country';
  if (gender === null ? confidence !== null : !isConfidence(confidence)) return 'confidence';
  if (name === null) return isForced || (gender === null && country === null) ? null : 'name';
  return isName(name) && (isForced ? isMeaning(name, value) : isRead(name, value)) ? null : 'name';
}

type Outcome = AiInference | InvalidAiResponse;

/** How the model's text ended: by itself, at the bound of its tokens, or by a content filter. */
export type Ending = 'complete' | 'cut_off' | 'filtered';

const invalid = (what: string) => new InvalidAiResponse(`The AI provider's answer ${what}.`);

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function parseAnswers(text: string): readonly unknown[] | null {
  try {
    const { answers } = membersOf(JSON.parse(text));
    return Array.isArray(answers) ? answers : null;
  } catch {
    return null;
  }
}

/** Answers by their index; those with an unknown index are dropped. */
function byIndex(answers: readonly unknown[], count: number): readonly (readonly unknown[])[] {
  const found: unknown[][] = Array.from({ length: count }, () => []);
  for (const answer of answers) {
    const { index } = membersOf(answer);
    if (typeof index === 'number') found[index]?.push(answer);
  }
  return found;
}

/** What an operator can change depends on how the text ended. */
const unreadable: Readonly<Record<Ending, string>> = {
  complete: 'is not the JSON that was asked for',
  cut_off: 'is cut off: raise AI_OUTPUT_TOKENS_MAX, or the context of the model',
  filtered: 'is blocked by its content filter',
};

/** How an answer breaks the schema, or null. Names members of the schema only: any other name would be text of the model. */
function misfitOf(answer: unknown): string | null {
  const members = membersOf(answer);
  const misfit = Object.entries(checks).find(([member, fits]) => !fits(members[member]));
  if (misfit !== undefined) return `does not fit the schema in the member ${misfit[0]}`;
  return Object.keys(members).every((member) => Object.hasOwn(checks, member))
    ? null
    : 'has members beyond the schema';
}

function readAnswer(answers: readonly unknown[], question: AiQuestion): Outcome {
  const [answer] = answers;
  if (answer === undefined) return invalid('leaves the question out');
  if (answers.length > 1) return invalid('answers the question more than once');
  const misfit = misfitOf(answer);
  if (misfit !== null) return invalid(misfit);
  const { index: _, ...inference } = answer as Answer;
  const member = faultyMember(inference, question);
  return member === null ? inference : invalid(`breaks the rules for the member ${member}`);
}

/**
 * One outcome for each question, in order, from the model's text. Answers are matched by index, in any order; those
 * with an unknown index are dropped, a question answered twice is invalid, and a faulty answer does not affect the
 * others. Faults contain nothing of the text.
 */
export function readAnswers(
  text: string,
  questions: readonly AiQuestion[],
  ending: Ending = 'complete',
): Outcome[] {
  const answers = parseAnswers(text);
  if (answers === null) return questions.map(() => invalid(unreadable[ending]));
  const found = byIndex(answers, questions.length);
  return questions.map((question, index) => readAnswer(found[index] ?? [], question));
}
