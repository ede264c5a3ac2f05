import { setImmediate as afterTurn } from 'node:timers/promises';

/**
 * Plans a call at the end of the event loop's turn, one however often it is planned: what arrived in the turn goes
 * together.
 */
export function atEndOfTurn(call: () => void): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      call();
    });
  };
}

let ending: Promise<void> | null = null;

/** Resolves at the end of the event loop's turn: one promise for all who wait for it. */
export function endOfTurn(): Promise<void> {
  ending ??= afterTurn().then(() => {
    ending = null;
  });
  return ending;
}
