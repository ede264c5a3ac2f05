import { type CatalogueEntry, catalogue as shared } from '../../problems/catalogue.js';

const entry = (status: number, action: CatalogueEntry['action'], description: string): CatalogueEntry => ({
  status,
  action,
  description,
});

/** Every problem of the Admin API. Codes that the v2 interface also has mean the same. */
export const adminCatalogue = {
  invalid_json: shared.invalid_json,
  query_not_supported: entry(
    400,
    'correct_request',
    'The operation takes no query string. Send all members in the JSON body.',
  ),
  invalid_client_ip: shared.invalid_client_ip,
  operator_required: entry(
    401,
    'check_credentials',
    'This is for the operator. Send Authorization: Bearer with the operator token, or log in.',
  ),
  csrf_refused: entry(
    403,
    'correct_request',
    'A request with the session cookie must come from a page of this service and carry x-genderd-console: 1. Behind a proxy, check PUBLIC_URL.',
  ),
  not_found: shared.not_found,
  no_such_account: entry(404, 'correct_request', 'There is no such account. Check the account id.'),
  no_such_key: entry(404, 'correct_request', 'There is no such API key. Check the key id.'),
  no_such_operation: entry(
    404,
    'correct_request',
    'The ledger has no entry with this id: it stands for nothing that was charged or granted.',
  ),
  method_not_allowed: shared.method_not_allowed,
  id_conflict: entry(
    409,
    'correct_request',
    'The id was used before with other terms. Nothing was written; take a new id for a new movement.',
  ),
  already_running: entry(
    409,
    'wait_then_retry',
    'The ledger is being verified already. Wait for that run to end.',
  ),
  payload_too_large: entry(413, 'correct_request', 'The body is larger than the limit.'),
  unsupported_encoding: shared.unsupported_encoding,
  unsupported_media_type: shared.unsupported_media_type,
  validation_error: shared.validation_error,
  login_limited: entry(
    429,
    'wait_then_retry',
    'Too many wrong tokens. Wait for the seconds in Retry-After; sessions that are open go on.',
  ),
  internal_error: entry(
    500,
    'contact_support',
    'The service failed in an unforeseen way. The log has a line with the request id.',
  ),
  billing_reconciliation_required: entry(
    503,
    'contact_support',
    'It is not known yet whether the change was written. Repeat it with the same id, or look at the account first.',
  ),
  billing_unavailable: entry(
    503,
    'wait_then_retry',
    'The ledger is not available, and nothing was written. Try again later.',
  ),
  server_busy: entry(
    503,
    'wait_then_retry',
    'The service has more work than it can take. Nothing was written; try again later.',
  ),
} as const satisfies Record<string, CatalogueEntry>;

export type AdminProblemCode = keyof typeof adminCatalogue;

export const adminProblemCodes = Object.keys(adminCatalogue) as AdminProblemCode[];

export const isAdminCode = (code: string): code is AdminProblemCode => Object.hasOwn(adminCatalogue, code);
