import type { ProblemAction, ProblemCode } from '../../src/http/problems/catalogue.js';

/** When this service answers a code; each entry is one condition. Reserved codes have none. */
export const conditions: Partial<Record<ProblemCode, readonly string[]>> = {
  invalid_json: [
    'The body is not one well-formed JSON text: a trailing comma, a comment, a second value, an empty body.',
    'The body is not valid UTF-8, or begins with a byte order mark.',
    'Objects and arrays are nested more than 16 deep.',
    'The body did not arrive whole, or is not as long as its `Content-Length` says.',
  ],
  query_not_supported: [
    'A `POST` has a `?` in its address, `?key=…` and an empty query included. A key belongs in the `Authorization` header.',
  ],
  invalid_client_ip: [
    'The request came from a proxy of `TRUST_PROXY` and its `X-Forwarded-For` holds something that is no IP address.',
  ],
  invalid_api_key: [
    'The operator turned the trial off (`TRIAL=off`) and the request has no usable key: none, a malformed one or an unknown one. `meta.access.reason` says which. With the trial on, such a request draws on the trial instead.',
  ],
  access_denied: [
    'The key has a list of allowed networks and the client address is in none of them. Behind a proxy that is not in `TRUST_PROXY` every client has the address of the proxy.',
    'A web page of another origin calls `/mcp`.',
  ],
  key_disabled: ['The operator disabled the key. A disabled key never falls back to the trial.'],
  key_expired: [
    'The account, or the key itself, has passed its expiry. An expired key never falls back to the trial.',
  ],
  insufficient_credits: [
    'The balance is 0 or less before a billable operation. A balance of 1 is enough for any operation, whose whole price may then take it below zero.',
    'The trial of this client address is used up; `meta.usage.resets_at` says when it starts anew. Everybody behind one address shares it.',
  ],
  not_found: [
    'No operation has this address. A trailing slash, another case, doubled or encoded slashes make another address.',
  ],
  method_not_allowed: [
    'The address exists and takes other methods; `Allow` lists them. `HEAD` is among those refused.',
  ],
  payload_too_large: [
    'The body is larger than 256 KiB; fifty items of the greatest length fit. The connection is closed.',
  ],
  unsupported_encoding: ['`Content-Encoding` is set to anything but `identity`.'],
  unsupported_media_type: [
    '`Content-Type` is missing, is not `application/json`, or names a charset other than UTF-8.',
  ],
  validation_error: [
    'A member is missing, unknown, of another type, too long, too short or not among the allowed values.',
    'An `email` is not an address in form; a `country` is no code of the interface.',
    '`forceToGenderize` stands together with an `ai_mode` of `off` or `always`.',
    'A batch holds the same `id` twice, no item, or more than 50.',
    'A phone number has no `country` and does not begin with `+`.',
  ],
  trial_batch_limit: ['A batch of more than 10 items without a usable key.'],
  rate_limit_exceeded: [
    'More requests in a minute than `RATE_LIMIT_KEY_PER_MINUTE` or, without a usable key, `RATE_LIMIT_TRIAL_PER_MINUTE` allow. Requests that are refused afterwards count too, and so does the free usage.',
  ],
  concurrency_limit: [
    'More requests at the same time than `RATE_LIMIT_KEY_CONCURRENT` or, without a usable key, `RATE_LIMIT_TRIAL_CONCURRENT` allow on this node.',
  ],
  internal_error: [
    'A fault that nobody foresaw. The log has its stack under the request id, without the value.',
  ],
  invalid_ai_response: [
    'The LLM left the question out, answered in prose, or broke a rule: an unknown gender, a confidence out of bounds, a name that does not stand in the value. The embedded model cannot cause it.',
  ],
  ai_upstream_error: [
    'The LLM refused the connection, broke it off, redirected, or answered with an error status, also when asked again.',
  ],
  billing_reconciliation_required: [
    'The storage did not confirm a charge, a settlement or a refund in time. The service finds out by itself: a charge that landed is given back.',
  ],
  ai_unavailable: [
    '`AI_PROVIDER` is `none`, and the request needs AI: `ai_mode` `always`, or `fallback` or `forceToGenderize` where the dataset has no gender.',
    'The circuit to the LLM is open, its queue is full, or the calls or the money of the day are used up.',
  ],
  billing_unavailable: [
    'The ledger refused the charge or did not take it within `LEDGER_DEADLINE_MS`: a full disk, a lost database.',
  ],
  trial_unavailable: [
    'The store of the request rates (`RATE_LIMIT_STORE`) fails. Nodes that count alone would multiply what is free, so the trial is closed until it is back; requests with a key go on.',
  ],
  server_busy: [
    'More than `REQUESTS_MAX` requests are under way; those without a key are turned away from 80 % of it, the v1 interface from 90 %.',
    'More than `LEDGER_QUEUE_MAX` operations wait for the storage.',
  ],
  prediction_timeout: [
    'The LLM did not answer within `AI_DEADLINE_MS` of the beginning of the request.',
    'The answer came after another node had given the held credits back.',
  ],
};

/** What a client does about each action. */
export const advice: Readonly<Record<ProblemAction, string>> = {
  correct_request:
    'Do not repeat the request as it is: it will be refused again. Correct it first. It is a fault of the calling program, so log `code`, `detail` and `errors`.',
  check_credentials: 'Do not repeat the request. Send `Authorization: Bearer` with a key of this service.',
  check_account: 'Do not repeat the request. Use another key, or ask the operator of the service.',
  add_credits_or_wait_for_reset:
    'Stop sending billable requests. With a key, ask the operator for credits; on the trial, wait until `meta.usage.resets_at`.',
  wait_then_retry:
    'Wait for the seconds in `Retry-After`, then repeat the request. Send fewer at a time; a batch of 50 counts as one request.',
  contact_support: 'Do not repeat the request by itself. Tell the operator the `request_id`.',
  check_configuration:
    'Answer your user without AI: repeat the request with `ai_mode` `off`, or treat it as unknown. Try AI again after a minute or so.',
  inspect_billing_before_retry:
    'Read `meta.usage.billing_status` and repeat the request after a pause that grows (1, 2, 4 seconds and some chance), at most three times.',
};

/** What a `billing_status` allows. */
export const billingAdvice = [
  ['`not_charged`', 'nothing was taken. A repeated request is a new operation at the normal price.'],
  [
    '`confirmed` with `charged_credits` 0',
    'what was taken was given back. A repeated request is a new operation at the normal price.',
  ],
  [
    '`unconfirmed`',
    'it is not known yet whether the charge stands; both figures are null. Do not repeat it by itself. The service gives a charge that landed back; the operator sees it with `genderd ledger show REQUEST_ID`.',
  ],
] as const;
