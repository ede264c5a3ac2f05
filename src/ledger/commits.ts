/** Called after every commit with the number of operations that shared it and the milliseconds from sending to result. */
export type OnCommit = (operations: number, durationMs: number) => void;

export const unobserved: OnCommit = () => undefined;
