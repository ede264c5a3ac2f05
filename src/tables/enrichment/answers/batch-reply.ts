import { type Answer, failedWith, safeName } from './answer.js';

export interface ProblemReply {
  readonly kind: 'problem';
  readonly status: number;
  /** The problem code, or the status where the body has none. */
  readonly code: string;
  readonly detail: string;
  readonly billing: 'not_charged' | 'confirmed' | 'unconfirmed' | null;
  readonly retryAfterS: number | null;
  /** JSON pointers of the errors. */
  readonly pointers: readonly string[];
  /** Answers of the items, if the problem has them. */
  readonly answers: readonly Answer[] | null;
  /** The service took the request for one without a valid key. */
  readonly isOnTrial: boolean;
  /** ISO 8601 time when the trial's credits are renewed; null: the service does not say. */
  readonly resetsAt: string | null;
}

/** The reply to a batch. `lost`: no answer on an open connection. */
export type BatchReply =
  | {
      readonly kind: 'answered';
      readonly answers: readonly Answer[];
      readonly credits: number;
      /** As of a problem. */
      readonly isOnTrial: boolean;
    }
  | ProblemReply
  | { readonly kind: 'lost' };

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;
const membersOf = (value: unknown): Members => (isMembers(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Problem codes are written into cells, so only well-formed ones are accepted. */
const codeOf = (value: unknown): string | null =>
  /^[a-z][a-z0-9_]{0,63}$/.test(textOf(value)) ? textOf(value) : null;

/** Parses a reply; members that do not match the API's schema are ignored. */
export function readReply(status: number, headers: Headers, body: string, count: number): BatchReply {
  const document = parse(body);
  const meta = membersOf(document.meta);
  const usage = membersOf(meta.usage);
  const rows = Array.isArray(document.data) ? document.data.map(rowAnswer) : null;
  const answers = rows !== null && rows.length === count ? rows : null;
  const isOnTrial = isTrial(meta);
  if (status === 200) {
    const credits = usage.charged_credits;
    if (answers === null) return { kind: 'lost' };
    return { kind: 'answered', answers, credits: typeof credits === 'number' ? credits : 0, isOnTrial };
  }
  const errors = Array.isArray(document.errors) ? document.errors : [];
  return {
    kind: 'problem',
    status,
    code: codeOf(document.code) ?? `status ${status}`,
    detail: textOf(document.detail)
      .slice(0, 200)
      .replace(/\p{Cc}/gu, ' '),
    billing: BILLING.find((one) => one === usage.billing_status) ?? null,
    retryAfterS: retryAfterOf(headers),
    pointers: errors.map((error) => textOf(membersOf(error).pointer)),
    answers,
    isOnTrial,
    resetsAt: /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.exec(textOf(usage.resets_at))?.[0] ?? null,
  };
}

const isTrial = (meta: Members): boolean => membersOf(meta.access).mode === 'ip_trial';

/** Whether any answer of the service says that it was given on the trial. */
export const isTrialAnswer = (body: string): boolean => isTrial(membersOf(parse(body).meta));

const BILLING = ['not_charged', 'confirmed', 'unconfirmed'] as const;

function parse(body: string): Members {
  try {
    return membersOf(JSON.parse(body));
  } catch {
    return {};
  }
}

function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

const INVALID = failedWith('invalid answer', null);

/** The answer of a row of a batch. */
export function rowAnswer(row: unknown): Answer {
  const { data, error } = membersOf(row);
  if (isMembers(error)) return failedWith(codeOf(error.code) ?? 'unknown error', null);
  if (!isMembers(data)) return INVALID;
  const match = membersOf(data.match);
  const gender = oneOf(data.gender, ['male', 'female'] as const);
  const source = oneOf(data.source, ['dataset', 'ai', 'none'] as const);
  const reason = oneOf(data.reason, [
    'not_found',
    'no_name_candidate',
    'ambiguous',
    'insufficient_evidence',
  ] as const);
  if (source === null || (gender === null) !== (reason !== null)) return INVALID;
  return {
    gender,
    confidence: numberOrNull(data.confidence),
    sampleCount: numberOrNull(data.sample_count),
    source,
    reason,
    matchedName: safeName(textOrNull(match.name) ?? textOrNull(data.name)),
    country: /^[A-Z]{2}$/.test(textOf(data.country)) ? textOf(data.country) : null,
    fault: null,
  };
}

const oneOf = <T extends string>(value: unknown, known: readonly T[]): T | null =>
  known.find((one) => one === value) ?? null;
const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
