import type { InputType } from '../inference/types.js';
import type { AiMode } from '../predictions/item.js';
import type { SharedFiles } from '../runtime/section-file.js';
import { type Answer, keyOf, type Query } from '../tables/enrichment/answers/answer.js';
import type { BlockAnswer, BlockBytes, TextToAnswer } from '../tables/enrichment/blocks.js';
import { addedCells } from '../tables/formats/added-columns.js';

export interface ThreadSettings {
  readonly env: NodeJS.ProcessEnv;
  readonly ai: AiMode;
  /** Dataset, lexicon and model, which all threads share. */
  readonly files: SharedFiles;
  /** SHA-256 of the operator's corrections; null: none. */
  readonly corrections: string | null;
}

/** What a thread starts with. `text` null: it answers queries, else blocks of this text. */
export interface ThreadStart extends ThreadSettings {
  readonly text: TextToAnswer | null;
}

export interface ToAnswerThread {
  readonly id: number;
  readonly asked: string | BlockBytes;
}

/** `id` null: the thread is ready. `fault`: why the text cannot be read. */
export interface FromAnswerThread {
  readonly id: number | null;
  readonly answer: string | BlockAnswer | { readonly fault: string };
}

/** Queries and answers are one text each, which passes between threads in a fraction of the time of objects. */

const typesByLetter: Readonly<Record<string, InputType>> = { n: 'name', e: 'email', u: 'username' };

/** Values have no control characters. */
export const textOfQueries = (queries: readonly Query[]): string => queries.map(keyOf).join('\n');

export const queriesIn = (text: string): Query[] =>
  text.split('\n').map((key) => {
    const country = key.slice(0, 2);
    const type = typesByLetter[key.charAt(2)] as InputType;
    return { type, value: key.slice(3), country: country === '--' ? null : country };
  });

/** A prediction of this process cannot fail, so that there is no fault. */
export const textOfAnswers = (answers: readonly Answer[]): string => JSON.stringify(answers.map(addedCells));

export const answersIn = (text: string): Answer[] =>
  (JSON.parse(text) as unknown[][]).map(
    ([gender, confidence, sampleCount, source, reason, matchedName, country]) =>
      ({ gender, confidence, sampleCount, source, reason, matchedName, country, fault: null }) as Answer,
  );
