import type { OperationDescription } from '../../operation.js';
import { type AdminProblemCode, adminCatalogue, adminProblemCodes } from '../../problems/catalogue.js';

const everywhere: readonly AdminProblemCode[] = [
  'invalid_client_ip',
  'not_found',
  'method_not_allowed',
  'validation_error',
  'internal_error',
  'billing_unavailable',
  'server_busy',
];
const ofChanges: readonly AdminProblemCode[] = [
  'invalid_json',
  'query_not_supported',
  'payload_too_large',
  'unsupported_encoding',
  'unsupported_media_type',
  'billing_reconciliation_required',
];

/** Every problem that an operation can return, in the order of the catalogue. */
export function problemsOf({ method, openTo, problems }: OperationDescription): AdminProblemCode[] {
  const codes = new Set<AdminProblemCode>([...everywhere, ...problems]);
  if (method !== 'GET') for (const code of ofChanges) codes.add(code);
  if (openTo === 'operator') codes.add('operator_required').add('login_limited');
  if (openTo === 'operator' && method !== 'GET') codes.add('csrf_refused');
  return adminProblemCodes.filter((code) => codes.has(code));
}

/** Codes by status, statuses ascending. */
export function byStatus(codes: readonly AdminProblemCode[]): [number, AdminProblemCode[]][] {
  const statuses = [...new Set(codes.map((code) => adminCatalogue[code].status))].sort((a, b) => a - b);
  return statuses.map((status) => [
    status,
    codes.filter((code) => (adminCatalogue[code].status as number) === status),
  ]);
}
