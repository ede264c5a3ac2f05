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

/** Entries that share status and action, by their descriptions. */
const of = <Code extends string>(
  status: number,
  action: ProblemAction,
  descriptions: Readonly<Record<Code, string>>,
) =>
  Object.fromEntries(
    Object.entries<string>(descriptions).map(([code, description]) => [
      code,
      { status, action, description },
    ]),
  ) as Readonly<Record<Code, CatalogueEntry>>;

/** Every problem of the v2 interface: the source of its error class, body, OpenAPI response and documentation page. */
export const catalogue = {
  ...of(400, 'correct_request', {
    invalid_json:
      'The body is not a JSON text in UTF-8, or is nested too deeply. Send one well-formed JSON object.',
    query_not_supported:
      'POST operations take no query string. Send members in the JSON body and a key as Authorization: Bearer.',
    invalid_client_ip:
      'A trusted proxy forwarded a client address that is not an IP address. Correct the X-Forwarded-For header.',
  }),
  ...of(401, 'check_credentials', {
    invalid_api_key:
      'The request carries no usable API key, and this deployment has no trial for it. Send Authorization: Bearer with your key.',
  }),
  ...of(403, 'check_account', {
    access_denied:
      'The API key may not be used from this client address. Use an allowed address or ask the operator.',
    key_disabled: 'The API key was disabled. Use another key or ask the operator.',
    key_expired: 'The API key or its account has expired. Ask the operator.',
  }),
  ...of(403, 'add_credits_or_wait_for_reset', {
    insufficient_credits:
      'The balance is below 1 credit. Add credits, or wait until the trial window resets.',
  }),
  ...of(404, 'correct_request', {
    not_found: 'There is no such address. Check the path.',
  }),
  ...of(405, 'correct_request', {
    method_not_allowed: 'The address does not take this method. The Allow header lists those that it takes.',
  }),
  ...of(413, 'correct_request', {
    payload_too_large: 'The body is larger than the limit. Send fewer or shorter items.',
  }),
  ...of(415, 'correct_request', {
    unsupported_encoding: 'Compressed bodies are not read. Send the body without Content-Encoding.',
    unsupported_media_type: 'The body must be JSON in UTF-8. Send Content-Type: application/json.',
  }),
  ...of(422, 'correct_request', {
    validation_error:
      'The request is well-formed and breaks a rule of the interface. The errors member points at each fault.',
    trial_batch_limit: 'A batch on the trial has too many items. Send smaller batches or use an API key.',
  }),
  ...of(429, 'wait_then_retry', {
    rate_limit_exceeded: 'Too many requests in the current window. Wait for the seconds in Retry-After.',
    concurrency_limit: 'Too many requests at the same time. Wait for the seconds in Retry-After.',
  }),
  ...of(500, 'contact_support', {
    internal_error: 'The service failed in an unforeseen way. Report the request id to the operator.',
  }),
  ...of(502, 'inspect_billing_before_retry', {
    invalid_ai_response:
      'The AI provider gave an answer that breaks the rules for results. Nothing is charged for it.',
    ai_upstream_error: 'The AI provider failed while it worked on the request. Nothing is charged for it.',
    invalid_dataset_response:
      'The name dataset gave an answer that breaks the rules for results. Nothing is charged for it.',
  }),
  ...of(503, 'contact_support', {
    billing_reconciliation_required:
      'It is not known yet whether the charge took effect. Do not repeat the request; report the request id.',
  }),
  ...of(503, 'check_configuration', {
    ai_unavailable:
      'The request needs AI inference, which is not available here now. Dataset results go on: use ai_mode off.',
  }),
  ...of(503, 'inspect_billing_before_retry', {
    dependency_timeout:
      'A part of the service did not answer in time. Check billing_status, then try again later.',
    dataset_timeout: 'The name dataset did not answer in time. Check billing_status, then try again later.',
    billing_timeout: 'The ledger did not answer in time. Check billing_status, then try again later.',
    billing_unavailable: 'The ledger is not available, so nothing was charged or answered. Try again later.',
    trial_unavailable: 'The trial cannot be used now. Try again later or use an API key.',
    prediction_unavailable: 'Predictions are not available now. Check billing_status, then try again later.',
    server_busy: 'The service has more work than it can take. Nothing was charged; try again later.',
    service_unavailable: 'The service is starting or stopping. Check billing_status, then try again.',
  }),
  ...of(504, 'inspect_billing_before_retry', {
    prediction_timeout:
      'The prediction did not finish inside its deadline. Check billing_status before you try again.',
  }),
};

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
  ...of(400, 'correct_request', {
    query_not_supported: 'The operation takes no query string. Send all members in the JSON body.',
  }),
  invalid_client_ip: catalogue.invalid_client_ip,
  ...of(401, 'check_credentials', {
    operator_required:
      'This is for the operator. Send Authorization: Bearer with the operator token, or log in.',
  }),
  ...of(403, 'correct_request', {
    csrf_refused:
      'A request with the session cookie must come from a page of this service and carry x-genderd-console: 1. Behind a proxy, check PUBLIC_URL.',
  }),
  not_found: catalogue.not_found,
  ...of(404, 'correct_request', {
    no_such_account: 'There is no such account. Check the account id.',
    no_such_key: 'There is no such API key. Check the key id.',
    no_such_operation:
      'The ledger has no entry with this id: it stands for nothing that was charged or granted.',
  }),
  method_not_allowed: catalogue.method_not_allowed,
  ...of(409, 'correct_request', {
    id_conflict:
      'The id was used before with other terms. Nothing was written; take a new id for a new movement.',
  }),
  ...of(409, 'wait_then_retry', {
    already_running: 'The ledger is being verified already. Wait for that run to end.',
  }),
  ...of(413, 'correct_request', {
    payload_too_large: 'The body is larger than the limit.',
  }),
  unsupported_encoding: catalogue.unsupported_encoding,
  unsupported_media_type: catalogue.unsupported_media_type,
  validation_error: catalogue.validation_error,
  ...of(429, 'wait_then_retry', {
    login_limited:
      'Too many wrong tokens. Wait for the seconds in Retry-After; sessions that are open go on.',
  }),
  ...of(500, 'contact_support', {
    internal_error: 'The service failed in an unforeseen way. The log has a line with the request id.',
  }),
  ...of(503, 'contact_support', {
    billing_reconciliation_required:
      'It is not known yet whether the change was written. Repeat it with the same id, or look at the account first.',
  }),
  ...of(503, 'wait_then_retry', {
    billing_unavailable: 'The ledger is not available, and nothing was written. Try again later.',
    server_busy: 'The service has more work than it can take. Nothing was written; try again later.',
  }),
};

export type AdminProblemCode = keyof typeof adminCatalogue;

export const adminProblemCodes = Object.keys(adminCatalogue) as AdminProblemCode[];
