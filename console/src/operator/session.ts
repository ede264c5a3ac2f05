import { createShared, createStored } from '../kit/shared.js';

/** `unknown`: not looked up yet. `ended`: a session expired or was revoked. */
export type SessionState = 'unknown' | 'in' | 'out' | 'ended';

/** Set while this browser has a session, so that a visit without one sends no request and starts at the login. */
const mark = createStored(() => localStorage, 'genderd-operator');
const session = createShared<SessionState>(mark.read() === null ? 'out' : 'unknown');

function change(state: SessionState): void {
  mark.write(state === 'in' ? '1' : null);
  session.set(state);
}

/** Whether an operator is logged in; the page cannot read the cookie itself. */
export const useSession = session.useNow;

export const sessionBegan = (): void => change('in');
export const sessionLeft = (): void => change('out');

/** A call was answered with 401. */
export const sessionEnded = (): void => change(session.now() === 'out' ? 'out' : 'ended');
