import { useEffect, useState } from 'preact/hooks';

/** `unknown`: not looked up yet. `ended`: a session expired or was revoked. */
export type SessionState = 'unknown' | 'in' | 'out' | 'ended';

/** Set while this browser has a session, so that a visit without one sends no request. */
const markKey = 'genderd-operator';

function isMarked(): boolean {
  try {
    return localStorage.getItem(markKey) !== null;
  } catch {
    // Without local storage every visit starts at the login.
    return false;
  }
}

function setMark(isIn: boolean): void {
  try {
    if (isIn) localStorage.setItem(markKey, '1');
    else localStorage.removeItem(markKey);
  } catch {
    // As above.
  }
}

let current: SessionState = isMarked() ? 'unknown' : 'out';
const listeners = new Set<(state: SessionState) => void>();

function change(state: SessionState): void {
  current = state;
  setMark(state === 'in');
  for (const listener of listeners) listener(state);
}

/** Whether an operator is logged in; the page cannot read the cookie itself. */
export function useSession(): SessionState {
  const [state, setState] = useState(current);
  useEffect(() => {
    setState(current);
    listeners.add(setState);
    return () => void listeners.delete(setState);
  }, []);
  return state;
}

export const sessionBegan = (): void => change('in');
export const sessionLeft = (): void => change('out');

/** A call was answered with 401. */
export const sessionEnded = (): void => change(current === 'out' ? 'out' : 'ended');
