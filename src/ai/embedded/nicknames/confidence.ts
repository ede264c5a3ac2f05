import type { TellingClass } from './lexicon-format.js';

/** How surely a word of each class tells the gender of who calls themselves so. See docs/nicknames.md. */
export const CLASS_CONFIDENCE: Readonly<Record<TellingClass, number>> = {
  kin: 0.97,
  title: 0.96,
  person: 0.95,
  noble: 0.95,
  trade: 0.93,
  myth: 0.9,
  figure: 0.9,
  quality: 0.82,
  group: 0.78,
  animal: 0.72,
};

/** What each step away from a plain, separate word of the country's language takes off. */
export const DISCOUNT = {
  /** A language that is not the country's. */
  foreign: 0.06,
  /** Letters were made plain or transcribed: `kiz`, `devochka`. */
  respelled: 0.01,
  /** Digits read as letters, or runs of a letter shortened. */
  restored: 0.03,
  /** Found as a part of a joined token. */
  joined: 0.04,
  /** Found at an end of a token whose rest is unknown. */
  unexplained: 0.12,
} as const;

/** `GENDER_CONFIDENCE_MIN` is the least that a reading with a gender states. */
export const GENDER_CONFIDENCE_MIN = 0.55;
