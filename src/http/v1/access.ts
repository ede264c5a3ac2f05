import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccessDecision, type Credential, isRefusal } from '../../access/access.js';
import { readCredential } from '../../access/credential.js';
import { admit } from '../access.js';
import { type Parameters, single } from './parameters.js';
import type { V1Services } from './services.js';

/** The key of the `key` parameter, else of the header; an empty parameter counts as absent. */
function credentialOf({ headers }: FastifyRequest, parameters: Parameters): Credential {
  const key = single(parameters, 'key');
  const isGiven = key !== undefined && key !== '';
  return readCredential(isGiven ? undefined : headers.authorization, isGiven ? key : undefined);
}

/** v1 requires a key unless the operator allows the trial. */
const requireKey = (decision: AccessDecision): AccessDecision =>
  isRefusal(decision) || decision.mode === 'api_key'
    ? decision
    : { refused: 'invalid_api_key', mode: 'unauthenticated', reason: decision.reason };

/** Determines the principal and counts the request against its limits. @throws Problem */
export function authenticate(
  { http, settings }: V1Services,
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: Parameters,
): Promise<void> {
  const judge = settings.isTrialOn ? (decision: AccessDecision) => decision : requireKey;
  const terms = { credential: credentialOf(request, parameters), isFresh: false, judge };
  return new Promise((resolve, reject) => {
    admit(http, request, reply, terms, (error) => (error ? reject(error) : resolve()));
  });
}
