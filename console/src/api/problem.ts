import type { ProblemAction } from '../../../src/http/problems/catalogue.js';

/** A problem document of the service, or a connection failure (`status` 0). */
export interface ApiProblem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly action: string | null;
  readonly requestId: string | null;
  readonly errors: readonly { readonly pointer: string; readonly message: string }[];
  /** Seconds until a retry is allowed; null: not given. */
  readonly retryAfterS: number | null;
  /** The received document, for members of single problems. */
  readonly body: unknown;
}

export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  constructor(readonly problem: ApiProblem) {
    super(problem.detail);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads the body of an error answer. */
export function toProblem(status: number, body: unknown, retryAfter: string | null): ApiProblem {
  if (!isRecord(body) || typeof body.code !== 'string') return toProblem(status, unreadable, null);
  const errors = Array.isArray(body.errors) ? (body.errors as ApiProblem['errors']) : [];
  const retryAfterS = retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : null;
  return {
    status,
    code: body.code,
    title: textOf(body.title) ?? body.code.split('_').join(' '),
    detail: textOf(body.detail) ?? '',
    action: textOf(body.action),
    requestId: textOf(body.request_id),
    errors,
    retryAfterS,
    body,
  };
}

const unreadable = {
  code: 'unreadable_answer',
  detail: 'The answer did not come from this service. A proxy may be in between.',
};

/** The request may or may not have reached the service; `canCharge`: it costs credits if it did. */
export const unreachable = (canCharge: boolean): ApiProblem =>
  toProblem(
    0,
    {
      code: 'no_answer',
      action: canCharge ? 'inspect_billing_before_retry' : 'wait_then_retry',
      detail: 'The service did not answer. It may be down, or the connection was lost.',
    },
    null,
  );

/** Null: the detail of the service already says it. */
const actions: Readonly<Record<ProblemAction, string | null>> = {
  correct_request: 'Correct the request and send it again.',
  check_credentials: 'Check the API key, or enter one.',
  wait_then_retry: 'Wait a moment, then retry.',
  contact_support: 'Send the request ID to the operator before you retry.',
  check_configuration: 'Turn AI off, or contact the operator.',
  inspect_billing_before_retry: 'Check the balance before you retry.',
  check_account: null,
  add_credits_or_wait_for_reset: null,
};

const isAction = (action: string): action is ProblemAction => Object.hasOwn(actions, action);

/** Whether the answer is to a request whose key is unknown, which used the trial instead. */
export function isUnknownKey(body: unknown): boolean {
  const access = isRecord(body) && isRecord(body.meta) ? body.meta.access : null;
  return isRecord(access) && access.mode === 'ip_trial' && access.reason !== 'api_key_missing';
}

/** What the user can do, in one or two sentences; null: the detail says it. */
export function whatToDo({ action, code, body }: ApiProblem): string | null {
  if (code === 'no_answer')
    return action === 'inspect_billing_before_retry'
      ? 'Check the connection. The request may have been charged, so check the balance before you retry.'
      : 'Check the connection, then retry.';
  if (code === 'insufficient_credits' && isUnknownKey(body))
    return 'The API key is unknown, so the request used the free trial. Check the key.';
  return action !== null && isAction(action) ? actions[action] : 'Try again later.';
}
