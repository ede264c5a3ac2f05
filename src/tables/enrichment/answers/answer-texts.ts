import type { InputType } from '../../../inference/types.js';
import { type Answer, keyOf, type Query } from './answer.js';

/** Queries and answers as one text each, which passes between threads in a fraction of the time of objects. */

const typesByLetter: Readonly<Record<string, InputType>> = { n: 'name', e: 'email', u: 'username' };

/** Values have no control characters. */
export const textOfQueries = (queries: readonly Query[]): string => queries.map(keyOf).join('\n');

export const queriesIn = (text: string): Query[] =>
  text.split('\n').map((key) => {
    const country = key.slice(0, 2);
    const type = typesByLetter[key.charAt(2)] as InputType;
    return { type, value: key.slice(3), country: country === '--' ? null : country };
  });

/** Without faults: a prediction of this process cannot fail. */
export const packed = (answers: readonly Answer[]): string =>
  JSON.stringify(
    answers.map(({ gender, confidence, sampleCount, source, reason, matchedName, country }) => [
      gender,
      confidence,
      sampleCount,
      source,
      reason,
      matchedName,
      country,
    ]),
  );

type Packed = [
  Answer['gender'],
  Answer['confidence'],
  Answer['sampleCount'],
  Answer['source'],
  Answer['reason'],
  Answer['matchedName'],
  Answer['country'],
];

export const unpacked = (text: string): Answer[] =>
  (JSON.parse(text) as Packed[]).map(
    ([gender, confidence, sampleCount, source, reason, matchedName, country]) => ({
      gender,
      confidence,
      sampleCount,
      source,
      reason,
      matchedName,
      country,
      fault: null,
    }),
  );
