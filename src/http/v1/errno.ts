import type { Problem } from '../problems/problem.js';

/** Every error number of the v1 interface with its message. */
export const errmsgs = {
  10: 'file content is empty',
  11: 'file is not an image',
  12: 'file save error',
  13: 'invalid URL address',
  50: 'access denied',
  90: 'invalid country code',
  91: 'name not set',
  92: 'too many names',
  93: 'limit reached',
  94: 'invalid or missing key',
  96: 'user is not found',
  97: 'image file or url are not set',
  99: 'API key has expired',
  500: 'null error',
} as const;

export type Errno = keyof typeof errmsgs;

/** Known to clients but not used: they belong to image and user operations, which do not exist here. */
export const reservedErrnos: readonly Errno[] = [10, 11, 12, 13, 96, 97];

/** A request that v1 itself refuses, before any charge. */
export class V1Refusal {
  constructor(
    readonly errno: Errno,
    readonly errmsg: string = errmsgs[errno],
    readonly status: 200 | 400 = 200,
  ) {}
}

/** Problems of the core by their v1 number; every other code is 500. */
const errnoByCode: Partial<Record<Problem['code'], Errno>> = {
  access_denied: 50,
  invalid_client_ip: 50,
  invalid_json: 91,
  unsupported_media_type: 91,
  validation_error: 91,
  payload_too_large: 92,
  insufficient_credits: 93,
  rate_limit_exceeded: 93,
  concurrency_limit: 93,
  invalid_api_key: 94,
  key_disabled: 94,
  key_expired: 99,
};

export const errnoOf = (code: Problem['code']): Errno => errnoByCode[code] ?? 500;
