import { useEffect, useState } from 'preact/hooks';

/** `unknown`: the service must be asked. `ended`: there was one. */
export type SessionState = 'unknown' | 'in' | 'out' | 'ended';

/** Says that somebody logged in from this browser, so that a visit without a session asks for nothing. */
const mark = 'genderd-operator';

function isMarked(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    // Where the browser keeps nothing, every visit begins at the login.
    return false;
  }
}

function setMark(isIn: boolean): void {
  try {
    if (isIn) localStorage.setItem(mark, '1');
    else localStorage.removeItem(mark);
  } catch {
    // As above.
  }
}

let present: SessionState = isMarked() ? 'unknown' : 'out';
const followers = new Set<(state: SessionState) => void>();

function change(state: SessionState): void {
  present = state;
  setMark(state === 'in');
  for (const follow of followers) follow(state);
}

/** Whether an operator is logged in; the cookie itself is out of the page's reach. */
export function useSession(): SessionState {
  const [state, setState] = useState(present);
  useEffect(() => {
    setState(present);
    followers.add(setState);
    return () => void followers.delete(setState);
  }, []);
  return state;
}

export const sessionBegan = (): void => change('in');
export const sessionLeft = (): void => change('out');

/** A call was refused for want of a session. */
export const sessionEnded = (): void => change(present === 'out' ? 'out' : 'ended');
