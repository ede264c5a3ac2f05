/** Rounds of a property that a run takes: a fifth of them at a desk, all where `CI` is set, as `.ci/run` does. */
export const roundsOf = (all: number): number => (process.env.CI ? all : Math.ceil(all / 5));
