import { useEffect, useState } from 'preact/hooks';
import { callService } from './client.js';
import type { Answer, UsageData } from './types.js';

/**
 * The API key of this tab: in memory, and in the session storage only if the user asks for it. Never in a URL, a
 * cookie or the local storage.
 */
export interface KeyState {
  readonly key: string;
  readonly isRemembered: boolean;
}

const storageKey = 'genderd-api-key';

function readRemembered(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function store({ key, isRemembered }: KeyState): void {
  try {
    if (isRemembered && key !== '') sessionStorage.setItem(storageKey, key);
    else sessionStorage.removeItem(storageKey);
  } catch {
    return;
  }
}

const remembered = readRemembered();
let state: KeyState = { key: remembered ?? '', isRemembered: remembered !== null };
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

/** The balance that requests now draw on. @throws ProblemError */
export const loadUsage = (): Promise<Answer<UsageData>> =>
  callService<Answer<UsageData>>('api/v2/usage', { bearer: keyNow() });
