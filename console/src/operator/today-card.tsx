import { moment, percent, Stats, TimeChart, type TimePoint, whole } from '../kit/index.js';
import type { Overview, UsageAnswer } from './admin.js';
import { usedOn } from './usage-card.js';

export interface TodayCardProps {
  readonly overview: Overview;
  /** Of today and yesterday; null while it is loaded. */
  readonly usage: UsageAnswer | null;
}

type Day = Overview['today'];

const errorsOf = ({ client_errors: client, server_errors: server }: Day): number => client + server;

/** A share with its count: `1.2% (34)`. */
const shareText = (part: number, all: number): string =>
  all === 0 ? 'none' : `${percent(part / all)} (${whole(part)})`;

/** A duration is known by the upper bound of its bucket. */
export const durationText = (ms: number | null): string => (ms === null ? '–' : `≤ ${whole(ms)} ms`);

const creditsOn = (usage: UsageAnswer | null, day: string): number => {
  const found = usage?.days.find((one) => one.day === day);
  return found === undefined ? 0 : usedOn(found);
};

/** `14:00`, with the day at its first hour. */
function hourTick(iso: string): string {
  const time = iso.slice(11, 16);
  return time === '00:00' ? iso.slice(0, 10) : time;
}

const points = ({ hours }: Overview): TimePoint[] =>
  hours.map(({ hour, requests, client_errors: refused, server_errors: failed }) => ({
    label: hour.slice(0, 16).replace('T', ' '),
    tick: hourTick(hour),
    values: { answered: requests - refused - failed, refused, failed },
  }));

/** Requests, errors, durations and credits, today and yesterday. */
export function TodayCard({ overview, usage }: TodayCardProps) {
  const { today, yesterday, since, node } = overview;
  const beside = (text: string): string => `Yesterday ${text}`;
  return (
    <section class="card stack" aria-label="Today">
      <Stats
        facts={[
          ['Requests', whole(today.requests), beside(whole(yesterday.requests))],
          [
            'Errors',
            shareText(errorsOf(today), today.requests),
            beside(shareText(errorsOf(yesterday), yesterday.requests)),
          ],
          ['Median duration', durationText(today.p50_ms), beside(durationText(yesterday.p50_ms))],
          ['95th percentile', durationText(today.p95_ms), beside(durationText(yesterday.p95_ms))],
          [
            'Credits used',
            whole(creditsOn(usage, today.day)),
            beside(whole(creditsOn(usage, yesterday.day))),
          ],
        ]}
      />
      <h2>Requests by hour</h2>
      <TimeChart
        label={`Requests by hour since yesterday: ${whole(today.requests)} today, ${whole(yesterday.requests)} yesterday`}
        series={[
          { key: 'answered', label: 'Answered', tone: 'accent' },
          { key: 'refused', label: 'Refused (4xx)', tone: 'warn' },
          { key: 'failed', label: 'Failed (5xx)', tone: 'bad' },
        ]}
        points={points(overview)}
        timeHeader="Hour (UTC)"
      />
      <p class="small soft">
        Credits cover all nodes. Requests, errors and durations cover {node} only, since its start on{' '}
        {moment(since)}. For longer periods, use the metrics.
      </p>
    </section>
  );
}
