import type { Config } from '../../config/config.js';
import type { InputType, Prediction } from '../../inference/types.js';
import { accessOf, durationMs, type RequestContext } from '../request-context.js';
import type { HttpServices } from '../services.js';
import type { Id } from './options.js';
import type { Parameters } from './parameters.js';

export interface V1Services {
  readonly http: HttpServices;
  readonly settings: Config['v1'] & Pick<Config, 'nodeName'>;
}

/** An operation of an authenticated request; nothing is charged yet. */
type Operation = (context: RequestContext, parameters: Parameters) => Promise<object>;

export interface V1Route {
  /** Without the trailing slash; the route is served with one too. */
  readonly path: string;
  readonly methods: readonly ('GET' | 'POST')[];
  readonly isBillable: boolean;
  readonly operation: Operation;
}

/** One value of a query. */
export interface Subject {
  /** As sent, with the white space around it. */
  readonly value: string;
  readonly country: string | null;
  readonly id: Id | null;
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** UNIX seconds: the earlier expiry of account and key, or the end of the trial window; 0 without any. */
export function expiresOf(context: RequestContext): number {
  const endsAt = context.accountBalance?.windowEndsAt ?? accessOf(context).expiresAt;
  return endsAt === null ? 0 : seconds(endsAt);
}

/** The first members of a charged response. */
export function paidHead(context: RequestContext) {
  const { accountBalance, chargedCredits } = context;
  if (accountBalance === null) throw new Error('the answer was not paid');
  return {
    status: true,
    used_credits: chargedCredits,
    remaining_credits: accountBalance.balance,
    expires: expiresOf(context),
  };
}

/** The last members of a response. */
export const tail = (context: RequestContext, server: string) => ({
  duration: `${durationMs(context)}ms`,
  server,
});

/** One result, with its members in the order of the documented examples; what is undefined is not written. */
export function resultOf(type: InputType, { value, id }: Subject, prediction: Prediction) {
  return {
    q: value,
    email: type === 'email' ? value : undefined,
    name: (type === 'name' ? null : prediction.name) ?? value.trim(),
    gender: prediction.gender ?? 'null',
    country: prediction.country ?? '',
    total_names: prediction.sampleCount ?? 0,
    probability: String(Math.round((prediction.confidence ?? 0) * 100)),
    id: id ?? undefined,
  };
}
export type Result = ReturnType<typeof resultOf>;

/** The response with one result. Member by member: three spreads took as long as the prediction. */
export function answerOfOne(context: RequestContext, result: Result, server: string) {
  const { status, used_credits, remaining_credits, expires } = paidHead(context);
  const { q, email, name, gender, country, total_names, probability, id } = result;
  const { duration } = tail(context, server);
  return {
    status,
    used_credits,
    remaining_credits,
    expires,
    q,
    email,
    name,
    gender,
    country,
    total_names,
    probability,
    id,
    duration,
    server,
  };
}
