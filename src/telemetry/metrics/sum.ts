import type { Readable, Sample } from './cells.js';
import { sampled } from './definitions.js';

/** The values of one metric, as one thread counted them. */
export interface MetricSamples {
  readonly name: string;
  readonly samples: readonly Sample[];
}

/** What one thread has for a scrape. */
export interface ThreadSamples {
  readonly metrics: readonly MetricSamples[];
  /** Of its heap and its event loop, as the library writes them. */
  readonly runtime: readonly object[];
}

/** What each thread that answers has of its own, beside what it counts. */
const perThread: ReadonlySet<string> = new Set(
  [sampled.inFlight, sampled.ledgerQueue, sampled.logUp, sampled.logLinesLost].map(({ name }) => name),
);

export const samplesOfThread = (counted: readonly Readable[], probed: readonly Readable[]): MetricSamples[] =>
  [...counted, ...probed.filter(({ definition }) => perThread.has(definition.name))].map(
    ({ definition, samples }) => ({ name: definition.name, samples: samples() }),
  );

const keyOf = ({ metricName = '', labels }: Sample): string =>
  `${metricName} ${Object.values(labels).join(' ')}`;

/** Metrics of this thread with those of others added, series by series. */
export function addSamples(
  own: readonly Readable[],
  others: readonly (readonly MetricSamples[])[],
): Readable[] {
  return own.map(({ definition, samples }) => {
    // Up as long as every thread's log is.
    const join = definition.name === sampled.logUp.name ? Math.min : (a: number, b: number) => a + b;
    const all = () => {
      const added = others.flat().filter(({ name }) => name === definition.name);
      if (added.length === 0) return samples();
      const series = new Map<string, Sample>();
      for (const sample of [...samples(), ...added.flatMap((one) => one.samples)]) {
        const before = series.get(keyOf(sample));
        const value = before === undefined ? sample.value : join(before.value, sample.value);
        series.set(keyOf(sample), { ...sample, value });
      }
      return [...series.values()];
    };
    return { definition, samples: all };
  });
}

const kept: ReadonlySet<string> = new Set(['counter', 'histogram']);

/** What stays of a thread that ended: counters never decrease. */
export const remainsOf = (own: readonly Readable[], samples: readonly MetricSamples[]): MetricSamples[] => {
  const lasting = new Set(
    own.filter(({ definition }) => kept.has(definition.type)).map(({ definition }) => definition.name),
  );
  return samples.filter(({ name }) => lasting.has(name));
};
