import type { Gender } from '../api/types.js';

/** Formats of the console. */

export const whole = (value: number): string => value.toLocaleString('en');

/** A share from 0 to 1 as a percentage with at most one decimal; only 1 is 100%. */
export function percent(share: number): string {
  const tenths = share < 1 ? Math.min(999, Math.round(share * 1000)) : 1000;
  return `${tenths / 10}%`;
}

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${whole(count)} ${count === 1 ? one : many}`;

/** Seconds in words: "40 s", "3 min", "2 h 10 min". */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Like `moment`, with seconds. */
export const instant = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** A time in the browser's time zone. */
export const moment = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const genderWord = (gender: Gender | null): string =>
  gender === null ? 'Unknown' : gender === 'female' ? 'Female' : 'Male';
