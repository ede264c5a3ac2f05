import { useRef } from 'preact/hooks';
import { newId, type Task, useTask } from '../kit/index.js';
import { type Booking, createBooking, type Send } from './booking.js';

export interface Movement extends Task {
  /** It is not known whether the movement was booked: only the same one may be sent again. */
  readonly isOpen: boolean;
  /** What was typed is on its way, or must stay as it was sent. */
  readonly isLocked: boolean;
  /** Sends under an id of its own; what is open is sent again as it was. */
  send(movement: Send): Promise<boolean>;
}

/** One movement of credits, booked once however often it is sent. */
export function useMovement(): Movement {
  const kept = useRef<Booking | null>(null);
  kept.current ??= createBooking(newId);
  const booking = kept.current;
  const task = useTask();
  return {
    ...task,
    isOpen: booking.isOpen() && !task.isBusy,
    isLocked: booking.isOpen() || task.isBusy,
    send: (movement) => task.run(() => booking.send(movement)),
  };
}
