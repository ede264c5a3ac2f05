import type { MessagePort } from 'node:worker_threads';
import { atEndOfTurn } from '../runtime/end-of-turn.js';

/** What one side of a link offers: functions over data that can be cloned. */
type Api<T> = { readonly [K in keyof T]: (...args: never[]) => unknown };

/** Calls of functions in another thread. */
export interface Link<T extends Api<T>> {
  /** Resolves with the function's result. @throws Error with the message of its fault, or when that thread ends */
  call<K extends keyof T & string>(name: K, ...args: Parameters<T[K]>): Promise<Awaited<ReturnType<T[K]>>>;
  /** Calls without waiting for a result. */
  tell<K extends keyof T & string>(name: K, ...args: Parameters<T[K]>): void;
}

/** Id 0: the caller waits for no result. */
type Call = readonly [id: number, name: string, args: readonly unknown[]];
/** `value` is the result, or the message of the fault. */
type Result = readonly [id: number, isReturned: boolean, value: unknown];

interface Message {
  readonly calls: readonly Call[];
  readonly results: readonly Result[];
}

const ended = (): Error => new Error('the other thread ended');

interface Waiting {
  resolve(value: never): void;
  reject(error: Error): void;
}

/**
 * Links two threads. All calls and results of one turn of the event loop are one message, since waking a thread costs as
 * much as handling them all.
 */
export function link<Theirs extends Api<Theirs>, Own extends Api<Own>>(
  port: MessagePort,
  own: Own,
): Link<Theirs> {
  const waiting = new Map<number, Waiting>();
  let calls: Call[] = [];
  let results: Result[] = [];
  let lastId = 0;
  let isClosed = false;

  const send = (): void => {
    if (isClosed || calls.length + results.length === 0) return;
    port.postMessage({ calls, results } satisfies Message);
    calls = [];
    results = [];
  };
  const sendAtEndOfTurn = atEndOfTurn(send);
  const settle = (id: number, isReturned: boolean, value: unknown): void => {
    if (id === 0) return;
    results.push([id, isReturned, value]);
    sendAtEndOfTurn();
  };
  const run = (id: number, name: string, args: readonly unknown[]): void => {
    try {
      const perform = own[name as keyof Own] as unknown as (...given: readonly unknown[]) => unknown;
      const value = perform(...args);
      if (!(value instanceof Promise)) settle(id, true, value);
      else
        value.then(
          (found) => settle(id, true, found),
          (error: Error) => settle(id, false, error.message),
        );
    } catch (error) {
      settle(id, false, (error as Error).message);
    }
  };

  port.on('message', (message: Message) => {
    for (const [id, isReturned, value] of message.results) {
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (isReturned) resolve?.(value as never);
      else reject?.(new Error(String(value)));
    }
    for (const [id, name, args] of message.calls) run(id, name, args);
    // At once, because every result that is known now has been collected.
    send();
  });
  port.on('close', () => {
    isClosed = true;
    for (const { reject } of waiting.values()) reject(ended());
    waiting.clear();
  });

  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(ended());
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        calls.push([lastId, name, args]);
        sendAtEndOfTurn();
      }),
    tell(name, ...args) {
      calls.push([0, name, args]);
      sendAtEndOfTurn();
    },
  };
}
