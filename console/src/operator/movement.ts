import { useRef } from 'preact/hooks';
import { newId, type Task, useTask } from '../kit/index.js';

export interface Movement extends Task {
  /** It is not known whether the movement was booked: only the same one may be sent again. */
  readonly isOpen: boolean;
  /** Sends under the movement's own id, which a repeat keeps. */
  send(work: (id: string) => Promise<void>): Promise<boolean>;
}

/**
 * One movement of credits, booked once however often it is sent. An answer that refuses it frees the id; without
 * an answer the id stays, and the service recognizes the repeat.
 */
export function useMovement(): Movement {
  const id = useRef(newId());
  const task = useTask();
  const status = task.problem?.status ?? null;
  const isOpen = status !== null && (status === 0 || status >= 500);
  return {
    ...task,
    isOpen,
    async send(work) {
      if (!isOpen) id.current = newId();
      return task.run(() => work(id.current));
    },
  };
}
