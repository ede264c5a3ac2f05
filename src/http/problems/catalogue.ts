/** Recommended action of a client. */
export type ProblemAction =
  | 'correct_request'
  | 'check_credentials'
  | 'check_account'
  | 'add_credits_or_wait_for_reset'
  | 'wait_then_retry'
  | 'contact_support'
  | 'check_configuration'
  | 'inspect_billing_before_retry';

export interface CatalogueEntry {
  readonly status: number;
  readonly action: ProblemAction;
  /** Meaning and remedy in one or two plain sentences. */
  readonly description: string;
}

const entry = (status: number, action: ProblemAction, description: string): CatalogueEntry => ({
  status,
  action,
  description,
});

/** Every problem of the v2 interface: the source of its error class, body, OpenAPI response and documentation page. */
export const catalogue = {
  invalid_json: entry(
    400,
    'correct_request',
    'The body is not a JSON text in UTF-8, or is nested too deeply. Send one well-formed JSON object.',
  ),
  query_not_supported: entry(
    400,
    'correct_request',
    'POST operations take no query string. Send all members in the JSON body.',
  ),
  invalid_client_ip: entry(
    400,
    'correct_request',
    'A trusted proxy forwarded a client address that is not an IP address. Correct the X-Forwarded-For header.',
  ),
  invalid_api_key: entry(
    401,
    'check_credentials',
    'The request carries no usable API key, and this deployment has no trial for it. Send Authorization: Bearer with your key.',
  ),
  access_denied: entry(
    403,
    'check_account',
    'The API key may not be used from this client address. Use an allowed address or ask the operator.',
  ),
  key_disabled: entry(403, 'check_account', 'The API key was disabled. Use another key or ask the operator.'),
  key_expired: entry(403, 'check_account', 'The API key or its account has expired. Ask the operator.'),
  insufficient_credits: entry(
    403,
    'add_credits_or_wait_for_reset',
    'The balance is below 1 credit. Add credits, or wait until the trial window resets.',
  ),
  not_found: entry(404, 'correct_request', 'There is no such address. Check the path.'),
  method_not_allowed: entry(
    405,
    'correct_request',
    'The address does not take this method. The Allow header lists those that it takes.',
  ),
  payload_too_large: entry(
    413,
    'correct_request',
    'The body is larger than the limit. Send fewer or shorter items.',
  ),
  unsupported_encoding: entry(
    415,
    'correct_request',
    'Compressed bodies are not read. Send the body without Content-Encoding.',
  ),
  unsupported_media_type: entry(
    415,
    'correct_request',
    'The body must be JSON in UTF-8. Send Content-Type: application/json.',
  ),
  validation_error: entry(
    422,
    'correct_request',
    'The request is well-formed and breaks a rule of the interface. The errors member points at each fault.',
  ),
  trial_batch_limit: entry(
    422,
    'correct_request',
    'A batch on the trial has too many items. Send smaller batches or use an API key.',
  ),
  rate_limit_exceeded: entry(
    429,
    'wait_then_retry',
    'Too many requests in the current window. Wait for the seconds in Retry-After.',
  ),
  concurrency_limit: entry(
    429,
    'wait_then_retry',
    'Too many requests at the same time. Wait for the seconds in Retry-After.',
  ),
  internal_error: entry(
    500,
    'contact_support',
    'The service failed in an unforeseen way. Report the request id to the operator.',
  ),
  invalid_ai_response: entry(
    502,
    'inspect_billing_before_retry',
    'The AI provider gave an answer that breaks the rules for results. Nothing is charged for it.',
  ),
  ai_upstream_error: entry(
    502,
    'inspect_billing_before_retry',
    'The AI provider failed while it worked on the request. Nothing is charged for it.',
  ),
  invalid_dataset_response: entry(
    502,
    'inspect_billing_before_retry',
    'The name dataset gave an answer that breaks the rules for results. Nothing is charged for it.',
  ),
  billing_reconciliation_required: entry(
    503,
    'contact_support',
    'It is not known yet whether the charge took effect. Do not repeat the request; report the request id.',
  ),
  ai_unavailable: entry(
    503,
    'check_configuration',
    'The request needs AI inference, which is not available here now. Dataset results go on: use ai_mode off.',
  ),
  dependency_timeout: entry(
    503,
    'inspect_billing_before_retry',
    'A part of the service did not answer in time. Check billing_status, then try again later.',
  ),
  dataset_timeout: entry(
    503,
    'inspect_billing_before_retry',
    'The name dataset did not answer in time. Check billing_status, then try again later.',
  ),
  billing_timeout: entry(
    503,
    'inspect_billing_before_retry',
    'The ledger did not answer in time. Check billing_status, then try again later.',
  ),
  billing_unavailable: entry(
    503,
    'inspect_billing_before_retry',
    'The ledger is not available, so nothing was charged or answered. Try again later.',
  ),
  trial_unavailable: entry(
    503,
    'inspect_billing_before_retry',
    'The trial cannot be used now. Try again later or use an API key.',
  ),
  prediction_unavailable: entry(
    503,
    'inspect_billing_before_retry',
    'Predictions are not available now. Check billing_status, then try again later.',
  ),
  server_busy: entry(
    503,
    'inspect_billing_before_retry',
    'The service has more work than it can take. Nothing was charged; try again later.',
  ),
  service_unavailable: entry(
    503,
    'inspect_billing_before_retry',
    'The service is starting or stopping. Check billing_status, then try again.',
  ),
  prediction_timeout: entry(
    504,
    'inspect_billing_before_retry',
    'The prediction did not finish inside its deadline. Check billing_status before you try again.',
  ),
} as const satisfies Record<string, CatalogueEntry>;

export type ProblemCode = keyof typeof catalogue;

export const problemCodes = Object.keys(catalogue) as ProblemCode[];

/**
 * Codes that no path of this version returns, with the reason. They stay in the catalogue because clients know them.
 */
export const reservedCodes: Partial<Record<ProblemCode, string>> = {
  invalid_dataset_response: 'the dataset is checked as a whole when it is opened',
  dataset_timeout: 'a lookup is a read from memory and cannot wait',
  prediction_unavailable: 'without its dataset the service does not start',
  dependency_timeout: 'the ledger and the rate limit store have codes of their own',
  billing_timeout:
    'a late ledger is billing_unavailable before it took the charge and billing_reconciliation_required after',
  service_unavailable: 'it listens once it is ready, and serves as usual until it closes',
};

/** Every problem of the Admin API. Codes that the v2 interface also has mean the same. */
export const adminCatalogue = {
  invalid_json: catalogue.invalid_json,
  query_not_supported: entry(
    400,
    'correct_request',
    'The operation takes no query string. Send all members in the JSON body.',
  ),
  invalid_client_ip: catalogue.invalid_client_ip,
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
  not_found: catalogue.not_found,
  no_such_account: entry(404, 'correct_request', 'There is no such account. Check the account id.'),
  no_such_key: entry(404, 'correct_request', 'There is no such API key. Check the key id.'),
  no_such_operation: entry(
    404,
    'correct_request',
    'The ledger has no entry with this id: it stands for nothing that was charged or granted.',
  ),
  method_not_allowed: catalogue.method_not_allowed,
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
  unsupported_encoding: catalogue.unsupported_encoding,
  unsupported_media_type: catalogue.unsupported_media_type,
  validation_error: catalogue.validation_error,
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
