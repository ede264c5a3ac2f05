import { useEffect, useState } from 'preact/hooks';

/**
 * The API key of this tab: in memory, and in the tab's session storage only while somebody ticked it. Never in
 * an address, a cookie or the local storage.
 */
export interface KeyState {
  readonly key: string;
  readonly isKept: boolean;
}

const storageKey = 'genderd-api-key';

function readKept(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function store({ key, isKept }: KeyState): void {
  try {
    if (isKept && key !== '') sessionStorage.setItem(storageKey, key);
    else sessionStorage.removeItem(storageKey);
  } catch {
    return;
  }
}

const kept = readKept();
let state: KeyState = { key: kept ?? '', isKept: kept !== null };
const listeners = new Set<(state: KeyState) => void>();

export const keyNow = (): string => state.key.trim();

export function setKey(next: KeyState): void {
  state = next;
  store(next);
  for (const listener of listeners) listener(next);
}

export function useKey(): KeyState {
  const [known, setKnown] = useState(state);
  useEffect(() => {
    listeners.add(setKnown);
    return () => void listeners.delete(setKnown);
  }, []);
  return known;
}
