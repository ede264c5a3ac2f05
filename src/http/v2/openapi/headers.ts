const reference = (name: string) => ({ $ref: `#/components/headers/${name}` });

const text = (description: string, example: string, extra: object = {}) => ({
  description,
  schema: { type: 'string', ...extra },
  example,
});

const count = (description: string, example: number) => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
});

/** `components.headers` of the document. */
export const componentHeaders = {
  RequestId: {
    ...text('Unique for each HTTP attempt; equals meta.request_id.', '11111111-1111-4111-8111-111111111111', {
      format: 'uuid',
    }),
    required: true,
  },
  CacheControl: {
    ...text('No answer may be stored.', 'no-store', { const: 'no-store' }),
    required: true,
  },
  RetryAfter: count('Seconds to wait before the next attempt.', 1),
  RateLimit: text(
    'What is left of the request rate (r) and the seconds until it is whole again (t). Absent where the operator turned request rates off.',
    '"key";r=59999;t=42',
  ),
  RateLimitPolicy: text(
    'Requests (q) in a window of seconds (w). Absent where the operator turned request rates off.',
    '"key";q=60000;w=60',
  ),
  RateLimitRemaining: count('Requests left in the current window; the r of RateLimit.', 59999),
  Allow: { ...text('The methods that the address takes.', 'GET, POST'), required: true },
  Authenticate: { ...text('How to send a key.', 'Bearer', { const: 'Bearer' }), required: true },
};

const always = { 'X-Request-ID': reference('RequestId'), 'Cache-Control': reference('CacheControl') };

const rates = {
  RateLimit: reference('RateLimit'),
  'RateLimit-Policy': reference('RateLimitPolicy'),
  'X-RateLimit-Remaining': reference('RateLimitRemaining'),
};

/** Statuses that occur only after the request rate was checked. */
const ratedStatuses = new Set([200, 403, 422, 429, 500, 502, 503, 504]);

const byStatus: Readonly<Record<number, object>> = {
  401: { 'WWW-Authenticate': reference('Authenticate') },
  405: { Allow: reference('Allow') },
  429: { 'Retry-After': { ...reference('RetryAfter') } },
  503: { 'Retry-After': reference('RetryAfter') },
};

/** The headers of a response; `isRated`: of an operation that counts toward the request rate. */
export const headersOf = (status: number, isRated: boolean) => ({
  ...always,
  ...(isRated && ratedStatuses.has(status) ? rates : {}),
  ...byStatus[status],
});
