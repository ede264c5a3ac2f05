import type { TimePoint } from '../kit/index.js';
import type { DayUsage, UsageAnswer } from './admin.js';

const dayMs = 86_400_000;

/** A UTC day: `2026-11-21`. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Charges of a day less its refunds; a refund may belong to a charge of the day before. */
export const usedOn = ({ charged, refunded }: DayUsage): number => charged - refunded;

const nothing = { granted: 0, withdrawn: 0, charged: 0, refunded: 0, operations: 0 } as const;

/** Every day of the period, including days without operations. */
export function everyDay({ from, to, days }: UsageAnswer): DayUsage[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const all: DayUsage[] = [];
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += dayMs) {
    const day = dayOf(ms);
    all.push(byDay.get(day) ?? { day, ...nothing });
  }
  return all;
}

/** Days as points of a chart. A day with more refunds than charges is drawn as 0. */
export const pointsOf = (
  days: readonly DayUsage[],
  valuesOf: (day: DayUsage) => Readonly<Record<string, number>>,
): TimePoint[] =>
  days.map((day) => {
    const values = Object.entries(valuesOf(day)).map(([key, value]) => [key, Math.max(0, value)]);
    return { at: day.day, values: Object.fromEntries(values) as Record<string, number> };
  });

export const totalOf = (days: readonly DayUsage[], creditsOf: (day: DayUsage) => number): number =>
  days.reduce((sum, day) => sum + creditsOf(day), 0);
