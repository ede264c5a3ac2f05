import type { Static } from 'typebox';
import type { AccountJson } from '../../../src/http/admin/schemas/accounts.js';
import type { KeyJson } from '../../../src/http/admin/schemas/keys.js';
import type { CountSchema, UsageAnswerSchema } from '../../../src/http/admin/schemas/ledger.js';
import type { HealthSchema } from '../../../src/http/admin/schemas/service.js';
import { type CallOptions, callService } from '../api/client.js';
import { ProblemError } from '../api/problem.js';
import { sessionEnded } from './session.js';

/** Types of the Admin API; times are ISO 8601 in UTC. */
export type Account = Readonly<AccountJson>;
export type ApiKey = Readonly<KeyJson>;

export interface Operation {
  readonly operation_id: string;
  readonly account_id: string;
  readonly kind: 'charge' | 'grant';
  readonly is_trial: boolean;
  readonly key_id: string | null;
  readonly state: 'reserved' | 'settled' | 'refunded';
  readonly net_credits: number;
  readonly created_at: string;
}

export interface Entry {
  readonly account_id: string;
  readonly seq: number;
  readonly kind: 'grant' | 'charge' | 'refund' | 'trial';
  readonly amount: number;
  readonly balance_after: number;
  readonly key_id: string | null;
  readonly actor: string | null;
  readonly reason: string | null;
  readonly created_at: string;
}

export interface OpenOperation {
  readonly operation_id: string;
  readonly account_id: string;
  readonly reserved_credits: number;
  readonly lease_ends_at: string;
  readonly created_at: string;
}

export type OpenCount = Readonly<Static<typeof CountSchema>>;
export type DayUsage = UsageAnswer['days'][number];
export type UsageAnswer = Readonly<Static<typeof UsageAnswerSchema>>;

export interface Verification {
  readonly ok: boolean;
  readonly accounts: number;
  readonly entries: number;
  readonly invariants: readonly {
    readonly name: string;
    readonly rule: string;
    readonly violations: number;
    readonly examples: readonly string[];
  }[];
}

export type Health = Readonly<Static<typeof HealthSchema>>;

export interface Setting {
  readonly name: string;
  readonly value: string | number | null;
  readonly is_default: boolean;
  readonly is_secret: boolean;
  readonly description: string;
}

type AdminCallOptions = Pick<CallOptions, 'method' | 'body' | 'signal'>;

/** Calls the Admin API with the session cookie; a 401 shows the login. @throws ProblemError */
export const callAdmin = <T>(path: string, options: AdminCallOptions = {}): Promise<T> =>
  callAsOperator(`admin/v1/${path}`, options);

/** The same for any address of the operator's. @throws ProblemError */
export async function callAsOperator<T>(path: string, options: AdminCallOptions): Promise<T> {
  try {
    return await callService<T>(path, { ...options, headers: { 'x-genderd-console': '1' } });
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 401) sessionEnded();
    throw error;
  }
}

/** A query string without the parts that are empty or undefined. */
export function queryOf(parts: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts))
    if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
