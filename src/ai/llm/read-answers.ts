import Value from 'typebox/value';
import { type AiInference, type AiQuestion, InvalidAiResponse } from '../provider.js';
import { type Answer, answerSchema } from './answer-schema.js';
import { isAllowed } from './rules.js';

type Outcome = AiInference | InvalidAiResponse;

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

function readAnswer(answers: readonly unknown[], question: AiQuestion): Outcome {
  const [answer] = answers;
  if (answer === undefined) return invalid('leaves the question out');
  if (answers.length > 1) return invalid('answers the question more than once');
  if (!Value.Check(answerSchema, answer)) return invalid('has not the agreed shape');
  const { index: _, ...inference } = answer as Answer;
  return isAllowed(inference, question) ? inference : invalid('breaks the rules for results');
}

/**
 * One outcome for each question, in order, from the model's text. Answers are matched by index, in any order; those
 * with an unknown index are dropped, a question answered twice is invalid, and a faulty answer does not affect the
 * others. Faults contain nothing of the text.
 */
export function readAnswers(text: string, questions: readonly AiQuestion[]): Outcome[] {
  const answers = parseAnswers(text);
  if (answers === null) return questions.map(() => invalid('is not the JSON that was asked for'));
  const found = byIndex(answers, questions.length);
  return questions.map((question, index) => readAnswer(found[index] ?? [], question));
}
