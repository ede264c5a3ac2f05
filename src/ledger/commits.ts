/** Told of every commit: how many operations shared it, and its milliseconds from handing over to the answer. */
export type OnCommit = (operations: number, durationMs: number) => void;

export const unobserved: OnCommit = () => undefined;
