import { createShared, createStored } from '../kit/shared.js';
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

const stored = createStored(() => sessionStorage, 'genderd-api-key');
const remembered = stored.read();
const state = createShared<KeyState>({ key: remembered ?? '', isRemembered: remembered !== null });

export const keyNow = (): string => state.now().key.trim();

export function setKey(next: KeyState): void {
  state.set(next);
  stored.write(next.isRemembered && next.key !== '' ? next.key : null);
}

export const useKey = state.useNow;

/** The balance that requests now draw on. @throws ProblemError */
export const loadUsage = (): Promise<Answer<UsageData>> =>
  callService<Answer<UsageData>>('api/v2/usage', { bearer: keyNow() });
