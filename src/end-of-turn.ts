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
