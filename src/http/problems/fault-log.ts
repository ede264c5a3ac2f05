import type { Logger } from 'pino';

/** Milliseconds between two lines about the same fault of the storage: on a full disk every request meets it. */
const repeatEveryMs = 10_000;

/** Faults that are told apart at a time. */
const kindsMax = 16;

/** The stack frames without the message, which may quote a submitted value, also across lines. */
function stackOf(error: unknown): string {
  const { stack = '', message = '' } = error as Error;
  const messageAt = stack.indexOf(message);
  if (messageAt < 0) return '';
  return stack
    .slice(messageAt + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

/** Logs what went wrong with requests. */
export function createFaultLog(logger: Pick<Logger, 'warn' | 'error'>) {
  /** Requests that met a fault since its last line, and the last of them. */
  const repeated = new Map<string, { readonly requests: number; readonly requestId: string }>();

  function tell(kind: string, error: Error, requestId: string, requests: number): void {
    const { name, message } = error;
    logger.warn({ request_id: requestId, requests, error: { name, message } }, 'storage');
    repeated.set(kind, { requests: 0, requestId });
    setTimeout(() => {
      const since = repeated.get(kind);
      repeated.delete(kind);
      if (since !== undefined && since.requests > 0) tell(kind, error, since.requestId, since.requests);
    }, repeatEveryMs).unref();
  }

  return {
    /** A fault of the ledger, whose message contains nothing of a request. The first is told at once, then their number. */
    storage(requestId: string, error: Error): void {
      const exact = `${error.name}: ${error.message}`;
      const kind = repeated.has(exact) || repeated.size < kindsMax ? exact : error.name;
      const known = repeated.get(kind);
      if (known === undefined) tell(kind, error, requestId, 1);
      else repeated.set(kind, { requests: known.requests + 1, requestId });
    },
    /** An error that no problem stands for. */
    unexpected(requestId: string, error: unknown): void {
      logger.error({ request_id: requestId, error: { name: (error as Error).name, stack: stackOf(error) } });
    },
  };
}

export type FaultLog = ReturnType<typeof createFaultLog>;
