import type { Letters } from '../../inference/types.js';
import { type AiInference, type AiProvider, type AiQuestion, NO_INFERENCE } from '../provider.js';
import { type EmbeddedModel, isNameLike, verdictOf } from './model.js';
import { readNickname } from './nicknames/nickname.js';

/** In a nickname most words are no names, and no answer is better than a guess from letters. */
const NICKNAME_CONFIDENCE_MIN = 0.9;

/**
 * The provider that is always there: the model of letters as evidence of the model of names, and the lexicon of
 * nicknames, in this process. Answers in microseconds and never fails.
 * @param onInferred called before each inference
 */
export function createEmbeddedProvider(
  model: EmbeddedModel,
  onInferred: () => void = () => undefined,
): AiProvider {
  const letters = lettersOf(model);
  const inferAtOnce = (question: AiQuestion): AiInference => {
    onInferred();
    return question.isForced ? inferNickname(letters, question) : inferName(letters, question);
  };
  return {
    isAvailable: () => true,
    inferAtOnce,
    infer: (questions) => Promise.resolve(questions.map(inferAtOnce)),
    close: () => Promise.resolve(),
  };
}

/** What a model says of given names: the exceptions it has of one, else the score of its letters; 0 for a string that is not like a name. */
export function lettersOf(model: EmbeddedModel): Letters {
  return (name, country) => {
    const known = model.exception(name, country);
    if (known !== null) return known;
    const reading = model.infer(name, country);
    return isNameLike(reading) ? reading.femaleLogOdds : 0;
  };
}

function inferName(letters: Letters, { answerByLetters, country }: AiQuestion): AiInference {
  const { name, gender, confidence } = answerByLetters(letters);
  return gender === null ? NO_INFERENCE : { name, gender, confidence, country };
}

function inferNickname(letters: Letters, { value, country, givenName }: AiQuestion): AiInference {
  const nickname = readNickname(value, country);
  // The gendered word is no name.
  if (nickname !== null)
    return nickname.gender === null ? NO_INFERENCE : { name: null, country, ...nickname };
  if (givenName === null) return NO_INFERENCE;
  const verdict = verdictOf(letters(givenName, country), NICKNAME_CONFIDENCE_MIN);
  return verdict.gender === null ? NO_INFERENCE : { name: givenName, country, ...verdict };
}
