import type { AiInference, AiProvider, AiQuestion } from '../provider.js';
import { givenLogOdds, weighParts } from './evidence.js';
import { CONFIDENCE_MIN, verdictOf } from './judge.js';
import type { EmbeddedModel } from './model.js';
import { readNickname } from './nicknames/nickname.js';

const NOTHING: AiInference = { name: null, gender: null, country: null, confidence: null };

/** In a nickname most words are no names, and honest silence is worth more than a guess from letters. */
const NICKNAME_CONFIDENCE_MIN = 0.9;

/**
 * The provider that is always there: the model of letters, the forms of surnames and the lexicon of nicknames, in
 * this process. Answers in microseconds and never fails.
 */
export function createEmbeddedProvider(model: EmbeddedModel): AiProvider {
  const inferAtOnce = (question: AiQuestion): AiInference =>
    question.isForced ? inferNickname(model, question) : inferName(model, question);
  return {
    isAvailable: () => true,
    inferAtOnce,
    wordsOf,
    infer: (questions) => Promise.resolve(questions.map(inferAtOnce)),
    close: () => Promise.resolve(),
  };
}

function wordsOf(handle: string, country: string | null): 'telling' | 'plain' | null {
  const nickname = readNickname(handle, country);
  if (nickname === null) return null;
  return nickname.gender === null ? 'plain' : 'telling';
}

function inferName(model: EmbeddedModel, { parts, country }: AiQuestion): AiInference {
  const evidence = weighParts(model, parts, country);
  if (evidence === null) return NOTHING;
  const verdict = verdictOf(evidence.femaleLogOdds, CONFIDENCE_MIN);
  return verdict.gender === null ? NOTHING : { name: evidence.name, country, ...verdict };
}

function inferNickname(model: EmbeddedModel, question: AiQuestion): AiInference {
  const { value, country, parts } = question;
  const nickname = readNickname(value, country);
  // The telling word is no name.
  if (nickname !== null) return nickname.gender === null ? NOTHING : { ...nickname, name: null, country };
  const [name] = parts.given;
  if (name === undefined) return NOTHING;
  const verdict = verdictOf(givenLogOdds(model, name, country), NICKNAME_CONFIDENCE_MIN);
  return verdict.gender === null ? NOTHING : { name, country, ...verdict };
}
