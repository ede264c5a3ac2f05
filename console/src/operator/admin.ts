import type { Static } from 'typebox';
import type {
  AccountSchema,
  AccountsAnswerSchema,
  CreatedAccountSchema,
} from '../../../src/http/admin/accounts.js';
import type { OverviewSchema, RequestsAnswerSchema } from '../../../src/http/admin/activity.js';
import type { KeySchema, ListedKeySchema } from '../../../src/http/admin/keys.js';
import type {
  OpenAnswerSchema,
  OperationAnswerSchema,
  OperationSchema,
  OperationsAnswerSchema,
  UsageAnswerSchema,
  VerificationSchema,
} from '../../../src/http/admin/ledger.js';
import type { HealthSchema, SettingsSchema } from '../../../src/http/admin/service.js';
import { type CallOptions, callService } from '../api/client.js';
import { ProblemError } from '../api/problem.js';
import { sessionEnded } from './session.js';

/** Types of the Admin API; times are ISO 8601 in UTC. */
export type Account = Readonly<Static<typeof AccountSchema>>;
export type AccountsAnswer = Readonly<Static<typeof AccountsAnswerSchema>>;
export type ApiKey = Readonly<Static<typeof KeySchema>>;
export type CreatedAccount = Readonly<Static<typeof CreatedAccountSchema>>;
export type DayUsage = UsageAnswer['days'][number];
export type Entry = OperationAnswer['operation']['entries'][number];
export type Health = Readonly<Static<typeof HealthSchema>>;
export type ListedKey = Readonly<Static<typeof ListedKeySchema>>;
export type OpenAnswer = Readonly<Static<typeof OpenAnswerSchema>>;
export type Operation = Readonly<Static<typeof OperationSchema>>;
export type OperationAnswer = Readonly<Static<typeof OperationAnswerSchema>>;
export type OperationsAnswer = Readonly<Static<typeof OperationsAnswerSchema>>;
export type Overview = Readonly<Static<typeof OverviewSchema>>;
export type RequestsAnswer = Readonly<Static<typeof RequestsAnswerSchema>>;
export type SeenRequest = RequestsAnswer['requests'][number];
export type Setting = SettingsAnswer['settings'][number];
export type SettingsAnswer = Readonly<Static<typeof SettingsSchema>>;
export type UsageAnswer = Readonly<Static<typeof UsageAnswerSchema>>;
export type Verification = Readonly<Static<typeof VerificationSchema>>;

type AdminCallOptions = Pick<CallOptions, 'method' | 'body'>;

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
