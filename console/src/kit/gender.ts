import type { Gender } from '../api/types.js';
import type { Tone } from './chart-parts.js';

/** The word and the colour of a result. */
export const genderWord = (gender: Gender | null): string =>
  gender === null ? 'Unknown' : gender === 'female' ? 'Female' : 'Male';

export const genderTone = (gender: Gender | null): Tone => gender ?? 'unknown';
