import type { Gender } from '../../../inference/types.js';
import type { PlainRole, TellingClass } from './lexicon-format.js';

/** One word of a handle, as the phrase rules see it. */
export interface Word {
  /** As found in the handle, lower case. */
  readonly text: string;
  readonly gender: Gender | null;
  readonly class: TellingClass | null;
  /** `unknown`: neither lexicon nor ordinary words have it. `number`: digits. */
  readonly role: PlainRole | 'unknown' | 'number';
  readonly language: string | null;
  readonly confidence: number;
  /** Written with a possessive: `king's`. */
  readonly isPossessive: boolean;
}

export function plainWord(text: string, role: Word['role']): Word {
  return { text, gender: null, class: null, role, language: null, confidence: 0, isPossessive: false };
}
