import { useState } from 'preact/hooks';
import { LoadNotice, plural, Segments, Stats, TimeChart, useLoad, whole } from '../kit/index.js';
import { callAdmin, type DayUsage, queryOf, type UsageAnswer } from './admin.js';

type Period = '30' | '90' | '365';

const periods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const;

export const dayMs = 86_400_000;

/** A UTC day: `2026-11-21`. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Charges of a day less its refunds; a refund may belong to a charge of the day before. */
export const usedOn = ({ charged, refunded }: DayUsage): number => charged - refunded;

const nothing = { granted: 0, withdrawn: 0, charged: 0, refunded: 0, operations: 0 } as const;

/** Every day of the period, including days without operations. */
function everyDay({ from, to, days }: UsageAnswer): DayUsage[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const all: DayUsage[] = [];
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += dayMs) {
    const day = dayOf(ms);
    all.push(byDay.get(day) ?? { day, ...nothing });
  }
  return all;
}

const totalOf = (days: readonly DayUsage[], creditsOf: (day: DayUsage) => number): number =>
  days.reduce((sum, day) => sum + creditsOf(day), 0);

export interface UsageCardProps {
  /** Null: all accounts and trials together. */
  readonly accountId: string | null;
  /** A new value reloads the figures. */
  readonly turn: number;
}

interface DayChartProps {
  readonly title: 'Used' | 'Granted';
  readonly days: readonly DayUsage[];
  readonly creditsOf: (day: DayUsage) => number;
}

function DayChart({ title, days, creditsOf }: DayChartProps) {
  const label = `Credits ${title.toLowerCase()} per day`;
  return (
    <section class="stack stack-tight" aria-label={label}>
      <h3>{title}</h3>
      <TimeChart
        label={`${label}, ${plural(totalOf(days, creditsOf), 'credit')} in total`}
        series={[{ key: 'credits', label: title, tone: 'accent' }]}
        // A day with more refunds than charges is drawn as 0.
        points={days.map((day) => ({ label: day.day, values: { credits: Math.max(0, creditsOf(day)) } }))}
      />
    </section>
  );
}

const grantedOn = ({ granted }: DayUsage): number => granted;

function Charts({ usage }: { readonly usage: UsageAnswer }) {
  const days = everyDay(usage);
  const withdrawn = totalOf(days, (day) => day.withdrawn);
  return (
    <>
      <Stats
        facts={[
          ['Used', whole(totalOf(days, usedOn))],
          ['Granted', whole(totalOf(days, grantedOn))],
          ['Removed', withdrawn === 0 ? null : whole(withdrawn)],
          ['Operations', whole(totalOf(days, (day) => day.operations))],
        ]}
      />
      <div class="chart-pair">
        <DayChart title="Used" days={days} creditsOf={usedOn} />
        <DayChart title="Granted" days={days} creditsOf={grantedOn} />
      </div>
    </>
  );
}

/** Credits granted and used per UTC day. */
export function UsageCard({ accountId, turn }: UsageCardProps) {
  const [period, setPeriod] = useState<Period>('30');
  const usage = useLoad(() => {
    const now = Date.now();
    const from = dayOf(now - (Number(period) - 1) * dayMs);
    return callAdmin<UsageAnswer>(
      `usage${queryOf({ account_id: accountId ?? undefined, from, to: dayOf(now) })}`,
    );
  }, [accountId, period, turn]);
  return (
    <section class="card stack" aria-label="Credits over time">
      <div class="row row-apart">
        <h2>Credits over time</h2>
        <Segments label="Period" value={period} choices={periods} onValue={setPeriod} />
      </div>
      <LoadNotice {...usage} />
      {usage.data && <Charts usage={usage.data} />}
    </section>
  );
}
