import { type ApiProblem, ProblemError } from '../api/problem.js';

/** Sends one movement under its id. */
export type Send = (id: string) => Promise<void>;

/** A movement of credits on its way to the ledger, which it reaches once however often it is sent. */
export interface Booking {
  /** It was sent, and no answer said yet what became of it: only the same one may be sent again. */
  isOpen(): boolean;
  /** Sends a movement under a fresh id; while one is open, that one again under its own. */
  send(movement: Send): Promise<void>;
}

/** Refusals that speak of the id or of what was sent. Any other may stand before the ledger was asked. */
const deciding: ReadonlySet<string> = new Set(['id_conflict', 'no_such_account', 'validation_error']);

/** Whether a refusal says that nothing is booked, by this try and by those before it. */
const isDecided = ({ status, code }: ApiProblem, isRepeat: boolean): boolean =>
  isRepeat ? deciding.has(code) : status >= 400 && status < 500;

export function createBooking(newId: () => string): Booking {
  let open: { readonly id: string; readonly send: Send } | null = null;
  return {
    isOpen: () => open !== null,
    async send(movement) {
      const isRepeat = open !== null;
      const booked = open ?? { id: newId(), send: movement };
      open = booked;
      try {
        await booked.send(booked.id);
        open = null;
      } catch (error) {
        if (error instanceof ProblemError && isDecided(error.problem, isRepeat)) open = null;
        throw error;
      }
    },
  };
}
