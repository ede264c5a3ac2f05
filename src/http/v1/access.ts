import {
  type AccessDecision,
  type Credential,
  isRefusal,
  readCredential,
} from '../../access/authenticator.js';
import { type Admission, admit } from '../access.js';
import type { RequestContext } from '../request-context.js';
import { type Parameters, single } from './parameters.js';
import type { V1Services } from './services.js';

/** The key of the `key` parameter, else of the header; an empty parameter counts as absent. */
function credentialOf({ request: { headers } }: RequestContext, parameters: Parameters): Credential {
  const key = single(parameters, 'key');
  const isGiven = key !== undefined && key !== '';
  return readCredential(isGiven ? undefined : headers.authorization, isGiven ? key : undefined);
}

/** v1 requires a key unless the operator allows the trial. */
const requireKey = (decision: AccessDecision): AccessDecision =>
  isRefusal(decision) || decision.mode === 'api_key'
    ? decision
    : { refused: 'invalid_api_key', mode: 'unauthenticated', reason: decision.reason };

/** Determines the principal and counts the request against its limits. */
export function authenticate(
  { http, settings }: V1Services,
  context: RequestContext,
  parameters: Parameters,
): Admission | Promise<Admission> {
  const judge = settings.isTrialOn ? (decision: AccessDecision) => decision : requireKey;
  return admit(http, context, { credential: credentialOf(context, parameters), isFresh: false, judge });
}
