import { type CallOptions, callService } from '../api/client.js';
import { ProblemError } from '../api/problem.js';
import { sessionEnded } from './session.js';

/** Types of the Admin API; times are ISO 8601 in UTC. */
export interface Account {
  readonly account_id: string;
  readonly name: string;
  readonly credits: number;
  readonly expires_at: string | null;
  readonly created_at: string;
}

export interface ApiKey {
  readonly key_id: string;
  readonly account_id: string;
  readonly hint: string;
  readonly allowed_networks: readonly string[] | null;
  readonly confidence_min: number | null;
  readonly expires_at: string | null;
  readonly disabled_at: string | null;
  readonly created_at: string;
}

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

export interface OpenCount {
  readonly reserved: number;
  readonly overdue: number;
}

export interface DayUsage {
  readonly day: string;
  readonly granted: number;
  readonly withdrawn: number;
  readonly charged: number;
  readonly refunded: number;
  readonly operations: number;
}

export interface UsageAnswer {
  readonly from: string;
  readonly to: string;
  readonly days: readonly DayUsage[];
}

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

export interface Health {
  readonly node: string;
  readonly version: string;
  readonly uptime_seconds: number;
  readonly ledger: { readonly ready: boolean; readonly store: string; readonly open: OpenCount | null };
  readonly ai: {
    readonly provider: string;
    readonly model: string | null;
    readonly fallback: string | null;
    readonly available: boolean;
    readonly breaker: string | null;
    readonly calls_today: number | null;
    readonly cost_today: number | null;
  };
  readonly dataset: {
    readonly version: string;
    readonly names: number;
    readonly country_rows: number;
    readonly countries: readonly string[];
    readonly sources: readonly string[];
    readonly size_bytes: number;
  };
  readonly corrections: { readonly path: string; readonly rows: number; readonly loaded_at: string } | null;
  readonly rate_limit_store: { readonly kind: string | null; readonly available: boolean };
  readonly memory_bytes: number;
  readonly time: string;
}

export interface Setting {
  readonly name: string;
  readonly value: string | number | null;
  readonly is_default: boolean;
  readonly is_secret: boolean;
  readonly description: string;
}

/** Calls the Admin API with the session cookie; a 401 shows the login. @throws ProblemError */
export async function callAdmin<T>(
  path: string,
  options: Pick<CallOptions, 'method' | 'body' | 'signal'> = {},
): Promise<T> {
  try {
    return await callService<T>(`admin/v1/${path}`, { ...options, headers: { 'x-genderd-console': '1' } });
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
