import type { InputType } from '../../../inference/types.js';
import { limits } from '../../../predictions/limits.js';
import { isEmailForm } from '../../../predictions/request.js';
import { type Answer, EMPTY, failedWith, type Query } from './answer.js';

/** A row as it is looked up. */
export interface Question {
  /** Non-empty values in the order in which they are tried. */
  readonly values: readonly { readonly type: InputType; readonly value: string }[];
  readonly country: string | null;
}

const CONTROL = /\p{Cc}/u;

/** Why the API would reject a value; null: it is valid. */
function faultOf(type: InputType, value: string): string | null {
  const { valueLengthMax } = limits;
  if (value.length > valueLengthMax && [...value].length > valueLengthMax) return 'value too long';
  if (CONTROL.test(value)) return 'control character';
  if (!value.isWellFormed()) return 'not well-formed Unicode';
  return type === 'email' && !isEmailForm(value) ? 'malformed e-mail address' : null;
}

/**
 * The answer of a row: that of the first value with a gender, else of the first invalid value, else of the first
 * value; or the query whose answer is still missing in `known`.
 */
export function resolveQuestion(
  { values, country }: Question,
  known: (query: Query) => Answer | undefined,
): { answer: Answer } | { query: Query } {
  let first: Answer | null = null;
  let fault: Answer | null = null;
  for (const { type, value } of values) {
    const cause = faultOf(type, value);
    if (cause !== null) {
      fault ??= failedWith(cause, type);
      continue;
    }
    const query = { type, value, country };
    const answer = known(query);
    if (answer === undefined) return { query };
    if (answer.gender !== null) return { answer };
    if (answer.fault !== null) fault ??= answer;
    first ??= answer;
  }
  return { answer: fault ?? first ?? EMPTY };
}
