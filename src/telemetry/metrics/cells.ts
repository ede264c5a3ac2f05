import type { Definition } from './definitions.js';

/** One value of one metric. */
export interface Sample {
  /** Differs from the metric's name for the parts of a histogram. */
  readonly metricName?: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

type Label = string | number;

/** Label of the series that counts everything beyond a metric's bound. */
const other = 'other';

/** A level of the tree: the next one, or at the last level the cells. */
type Level = Map<Label, unknown>;

function below(level: Level, label: Label): Level {
  const known = level.get(label) as Level | undefined;
  if (known !== undefined) return known;
  const made: Level = new Map();
  level.set(label, made);
  return made;
}

/** Finds a cell in a tree with one level per label; each supported depth allocates nothing. */
function finderOf<T>(root: Level, depth: number) {
  const at = (level: unknown, label: Label): unknown => (level as Level | undefined)?.get(label);
  const finders = [
    () => root.get('') as T | undefined,
    (a: Label) => root.get(a) as T | undefined,
    (a: Label, b: Label) => at(root.get(a), b) as T | undefined,
    (a: Label, b: Label, c: Label) => at(at(root.get(a), b), c) as T | undefined,
    (a: Label, b: Label, c: Label, d: Label) => at(at(at(root.get(a), b), c), d) as T | undefined,
  ];
  return finders[depth] as (a: Label, b: Label, c: Label, d: Label) => T | undefined;
}

/**
 * Values by combination of up to four label values. The library's own children build a text from their labels at every
 * count, which took 430 ns here; finding a cell takes 10 ns per label.
 */
function createSeries<T>({ labels, seriesMax }: Definition, make: () => T) {
  const names = Object.keys(labels);
  const root: Level = new Map();
  const find = finderOf<T>(root, names.length);
  const all: { readonly labels: Record<string, Label>; readonly cell: T }[] = [];
  let overflow: T | undefined;

  function add(values: readonly Label[]): T {
    const cell = make();
    all.push({ labels: Object.fromEntries(names.map((name, i) => [name, values[i] as Label])), cell });
    return cell;
  }

  function addAt(values: readonly Label[]): T {
    if (all.length >= seriesMax) {
      overflow ??= add(names.map(() => other));
      return overflow;
    }
    const cell = add(values);
    const path = values.length === 0 ? [''] : values;
    path
      .slice(0, -1)
      .reduce(below, root)
      .set(path.at(-1) as Label, cell);
    return cell;
  }

  return {
    all,
    at: (a: Label = '', b: Label = '', c: Label = '', d: Label = ''): T =>
      find(a, b, c, d) ?? addAt([a, b, c, d].slice(0, names.length)),
  };
}

interface CounterCell {
  value: number;
}

/** A metric in the form that the registry reads. */
export interface Readable {
  readonly definition: Definition;
  readonly samples: () => Sample[];
}

export interface Counter extends Readable {
  /** The cell of these label values, in the order of the definition. */
  readonly at: (a?: Label, b?: Label, c?: Label, d?: Label) => CounterCell;
}

export function createCounter(definition: Definition): Counter {
  const { all, at } = createSeries<CounterCell>(definition, () => ({ value: 0 }));
  // A metric without labels has its series from the start, so that its rate is known from the first count.
  if (Object.keys(definition.labels).length === 0) at();
  return { definition, at, samples: () => all.map(({ labels, cell }) => ({ labels, value: cell.value })) };
}

interface HistogramCell {
  /** In the unit of the metric's name. */
  observe(value: number): void;
}

export interface Histogram extends Readable {
  readonly at: (a?: Label) => HistogramCell;
}

interface Distribution extends HistogramCell {
  /** Values by bucket, the unbounded one last, not cumulative; then the sum of all values. */
  readonly figures: Float64Array;
}

function createDistribution(buckets: readonly number[]): Distribution {
  // Numbers of an array are changed in place: a captured sum would be a new object each time.
  const figures = new Float64Array(buckets.length + 2);
  const sumAt = buckets.length + 1;
  return {
    figures,
    observe(value) {
      let bucket = 0;
      while (bucket < buckets.length && value > (buckets[bucket] as number)) bucket += 1;
      figures[bucket] = (figures[bucket] as number) + 1;
      figures[sumAt] = (figures[sumAt] as number) + value;
    },
  };
}

function samplesOf(
  { name, buckets = [] }: Definition,
  labels: Sample['labels'],
  cell: Distribution,
): Sample[] {
  const sum = cell.figures[buckets.length + 1] as number;
  let count = 0;
  const samples = [...buckets, '+Inf'].map((le, i): Sample => {
    count += cell.figures[i] as number;
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count };
  });
  return [
    ...samples,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}

export function createHistogram(definition: Definition): Histogram {
  const { buckets = [] } = definition;
  const { all, at } = createSeries<Distribution>(definition, () => createDistribution(buckets));
  if (Object.keys(definition.labels).length === 0) at();
  return {
    definition,
    at: (a) => at(a),
    samples: () => all.flatMap(({ labels, cell }) => samplesOf(definition, labels, cell)),
  };
}
