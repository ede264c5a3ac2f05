export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The value that a share of the others lies below, 0 up to 1. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
