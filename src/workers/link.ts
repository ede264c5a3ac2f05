import type { MessagePort } from 'node:worker_threads';
import { atEndOfTurn } from '../runtime/end-of-turn.js';

/** What one side of a link offers: functions over plain data. */
export type Api<T> = { readonly [K in keyof T]: (...args: never[]) => unknown };

/** Calls of functions in another thread. */
export interface Link<T extends Api<T>> {
  /** Calls back what the function answers. @throws Error when that thread ends */
  call<K extends keyof T & string>(name: K, ...args: Parameters<T[K]>): Promise<Awaited<ReturnType<T[K]>>>;
  /** Calls without an answer. */
  tell<K extends keyof T & string>(name: K, ...args: Parameters<T[K]>): void;
}

/** Id, name and arguments of each call; id 0: the caller expects no answer. */
type Calls = readonly (readonly [id: number, name: string, args: readonly unknown[]])[];
/** Id, whether it was answered, and the answer or the fault's message. */
type Answers = readonly (readonly [id: number, isAnswered: boolean, value: unknown])[];

interface Message {
  readonly calls: Calls;
  readonly answers: Answers;
}

const gone = (): Error => new Error('the other thread ended');

interface Waiting {
  resolve(value: never): void;
  reject(error: Error): void;
}

/**
 * Links two threads. What one turn of the event loop calls and answers is one message, since waking a thread costs as
 * much as all of it.
 */
export function link<Theirs extends Api<Theirs>, Own extends Api<Own>>(
  port: MessagePort,
  own: Own,
): Link<Theirs> {
  const waiting = new Map<number, Waiting>();
  let calls: [number, string, readonly unknown[]][] = [];
  let answers: [number, boolean, unknown][] = [];
  let lastId = 0;
  let isClosed = false;

  const send = (): void => {
    if (isClosed || calls.length + answers.length === 0) return;
    port.postMessage({ calls, answers } satisfies Message);
    calls = [];
    answers = [];
  };
  const plan = atEndOfTurn(send);
  const answer = (id: number, isAnswered: boolean, value: unknown): void => {
    if (id === 0) return;
    answers.push([id, isAnswered, value]);
    plan();
  };
  const run = (id: number, name: string, args: readonly unknown[]): void => {
    try {
      const perform = own[name as keyof Own] as unknown as (...given: readonly unknown[]) => unknown;
      const value = perform(...args);
      if (!(value instanceof Promise)) answer(id, true, value);
      else
        value.then(
          (found) => answer(id, true, found),
          (error: Error) => answer(id, false, error.message),
        );
    } catch (error) {
      answer(id, false, (error as Error).message);
    }
  };

  port.on('message', (message: Message) => {
    for (const [id, isAnswered, value] of message.answers) {
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (isAnswered) resolve?.(value as never);
      else reject?.(new Error(String(value)));
    }
    for (const [id, name, args] of message.calls) run(id, name, args);
    // At once: everything that can be answered now is answered.
    send();
  });
  port.on('close', () => {
    isClosed = true;
    for (const { reject } of waiting.values()) reject(gone());
    waiting.clear();
  });

  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(gone());
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        calls.push([lastId, name, args]);
        plan();
      }),
    tell(name, ...args) {
      calls.push([0, name, args]);
      plan();
    },
  };
}
