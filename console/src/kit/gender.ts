import type { Gender } from '../api/types.js';
import type { Tone } from './chart-parts.js';

/** How results are named and coloured everywhere. */
export const genderWord = (gender: Gender | null): string =>
  gender === null ? 'Unknown' : gender === 'female' ? 'Female' : 'Male';

export const genderTone = (gender: Gender | null): Tone => gender ?? 'unknown';
