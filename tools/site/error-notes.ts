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
    'The request came from a proxy of `TRUST_PROXY` and its `X-Forwarded-For` contains something other than IP addresses.',
  ],
  invalid_api_key: [
    'The operator turned the trial off (`TRIAL=off`) and the request has no usable key: none, a malformed one or an unknown one. `meta.access.reason` says which. With the trial on, such a request draws on the trial instead.',
    'The operator refuses unknown keys (`UNKNOWN_KEYS=refuse`), and the key is malformed, unknown, or in a header such as `X-Api-Key`.',
  ],
  access_denied: [
    'The key has a list of allowed networks and the client address is in none of them. Behind a proxy that is not in `TRUST_PROXY` every client has the address of the proxy.',
    'A web page of another origin calls `/mcp`.',
  ],
  key_disabled: ['The operator disabled the key. A disabled key does not fall back to the trial.'],
  key_expired: [
    'The account, or the key itself, has passed its expiry. An expired key does not fall back to the trial.',
  ],
  insufficient_credits: [
    'The balance is 0 or less before a billable operation. A balance of 1 suffices for any operation, whose full price may lower it below zero.',
    'The trial of this client address is used up; `meta.usage.resets_at` says when it resets. All clients behind one address share it.',
  ],
  not_found: [
    'No operation has this address. A trailing slash, another case, doubled or encoded slashes make another address.',
  ],
  method_not_allowed: [
    'The address exists and accepts other methods; `Allow` lists them. `HEAD` is refused too.',
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
    'An `email` is malformed; a `country` is not an accepted code.',
    '`forceToGenderize` is combined with an `ai_mode` of `off` or `always`.',
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
  internal_error: ['An unexpected fault. The log has its stack under the request ID, without the value.'],
  invalid_ai_response: [
    'The LLM left the question out, answered in prose, or broke a rule: an unknown gender, a confidence out of bounds, a name that is not in the value. The embedded model cannot cause it.',
  ],
  ai_upstream_error: [
    'The LLM refused the connection, broke it off, redirected, or answered with an error status, also on retry.',
  ],
  billing_reconciliation_required: [
    'The storage did not confirm a charge, a settlement or a refund in time. The service reconciles it: a charge that was written is refunded.',
  ],
  ai_unavailable: [
    '`AI_PROVIDER` is `none`, and the request needs AI: `ai_mode` `always`, or `fallback` or `forceToGenderize` where the dataset has no gender.',
    'The circuit to the LLM is open, its queue is full, or the daily cap of calls or cost is reached.',
  ],
  billing_unavailable: [
    'The ledger refused the charge or did not accept it within `LEDGER_DEADLINE_MS`: a full disk, a lost database.',
  ],
  trial_unavailable: [
    'The store of the request rates (`RATE_LIMIT_STORE`) is unavailable. Nodes that count alone would multiply the free credits, so the trial is closed until the store is back; requests with a key are still answered.',
  ],
  server_busy: [
    'More than `REQUESTS_MAX` requests are in flight; those without a key are refused from 80 % of it, the v1 interface from 90 %.',
    'More than `LEDGER_QUEUE_MAX` operations wait for the storage.',
  ],
  prediction_timeout: [
    'The LLM did not answer within `AI_DEADLINE_MS` of the beginning of the request.',
    'The answer came after another node had refunded the reservation.',
  ],
};

/** What a client does about each action. */
export const advice: Readonly<Record<ProblemAction, string>> = {
  correct_request:
    'Do not repeat the request as it is: it will be refused again. Correct it first. It is a bug in the calling program, so log `code`, `detail` and `errors`.',
  check_credentials: 'Do not repeat the request. Send `Authorization: Bearer` with a key of this service.',
  check_account: 'Do not repeat the request. Use another key, or ask the operator of the service.',
  add_credits_or_wait_for_reset:
    'Stop sending billable requests. With a key, ask the operator for credits; on the trial, wait until `meta.usage.resets_at`.',
  wait_then_retry:
    'Wait for the seconds in `Retry-After`, then repeat the request. Send fewer at a time; a batch of 50 counts as one request.',
  contact_support: 'Do not repeat the request automatically. Send the operator the `request_id`.',
  check_configuration:
    'Answer your user without AI: repeat the request with `ai_mode` `off`, or treat it as unknown. Try AI again after a minute or so.',
  inspect_billing_before_retry:
    'Read `meta.usage.billing_status` and repeat the request after a growing pause (1, 2, 4 seconds, with jitter), at most three times.',
};

/** What a `billing_status` allows. */
export const billingAdvice = [
  ['`not_charged`', 'nothing was charged. A repeated request is a new operation at the normal price.'],
  [
    '`confirmed` with `charged_credits` 0',
    'the charge was refunded. A repeated request is a new operation at the normal price.',
  ],
  [
    '`unconfirmed`',
    'it is not known yet whether the charge was written; both figures are null. Do not repeat the request automatically. The service refunds a charge that was written; `genderd ledger show REQUEST_ID` shows it to the operator.',
  ],
] as const;
