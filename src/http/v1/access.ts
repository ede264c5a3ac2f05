import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccessDecision, type Credential, isRefusal } from '../../access/access.js';
import { readCredential } from '../../access/credential.js';
import type { Outcome } from '../../predictions/ask.js';
import type { PredictionPlan } from '../../predictions/predict.js';
import { refuseAccess } from '../access-check.js';
import { checkLimits } from '../limit-check.js';
import { payForRequest } from '../payment.js';
import { answerPlans, type JudgeOutcomes } from '../predictions.js';
import { withCredits } from '../with-credits.js';
import { type Parameters, single } from './parameters.js';
import type { V1Services } from './services.js';

/** The key of the `key` parameter, else of the header; an empty parameter counts as absent. */
function credentialOf({ headers }: FastifyRequest, parameters: Parameters): Credential {
  const key = single(parameters, 'key');
  const isGiven = key !== undefined && key !== '';
  return readCredential(isGiven ? undefined : headers.authorization, isGiven ? key : undefined);
}

/** v1 requires a key unless the operator allows the trial. */
const judge = (decision: AccessDecision, isTrialOn: boolean): AccessDecision =>
  isRefusal(decision) || decision.mode === 'api_key' || isTrialOn
    ? decision
    : { refused: 'invalid_api_key', mode: 'unauthenticated', reason: decision.reason };

async function authenticateAgain(
  { http, settings }: V1Services,
  request: FastifyRequest,
  parameters: Parameters,
): Promise<AccessDecision> {
  const credential = credentialOf(request, parameters);
  return judge(
    await http.authenticator.authenticate(credential, request.context.clientAddress),
    settings.isTrialOn,
  );
}

/** Determines the principal and counts the request against its limits. @throws Problem */
export async function authenticate(
  services: V1Services,
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: Parameters,
): Promise<void> {
  const { http, settings } = services;
  const known = http.authenticator.authenticateFromCache(
    credentialOf(request, parameters),
    request.context.clientAddress,
  );
  const decision =
    known === undefined
      ? await authenticateAgain(services, request, parameters)
      : judge(known, settings.isTrialOn);
  if (isRefusal(decision)) throw refuseAccess(request, decision);
  request.context.access = decision;
  const { limits } = http;
  if (limits === null) return;
  await new Promise<void>((resolve, reject) => {
    checkLimits(limits, decision, reply, (error) => (error ? reject(error) : resolve()));
  });
}

/** Runs billable work if the balance is sufficient. @throws Problem, and the work's errors */
export const withCreditsForQuery = <T>(
  services: V1Services,
  request: FastifyRequest,
  parameters: Parameters,
  credits: number,
  work: () => Promise<T>,
): Promise<T> =>
  withCredits(services.http, request, credits, work, () => authenticateAgain(services, request, parameters));

/** The single charge of a query. @throws Problem, and the ledger's errors */
export const payForQuery = (
  services: V1Services,
  request: FastifyRequest,
  parameters: Parameters,
  credits: number,
): Promise<void> =>
  payForRequest(services.http, request, credits, () => authenticateAgain(services, request, parameters));

/** Answers the plans of a query as one operation. @throws Problem, and the ledger's errors */
export const answerForQuery = (
  services: V1Services,
  request: FastifyRequest,
  parameters: Parameters,
  plans: readonly PredictionPlan[],
  judge: JudgeOutcomes,
): Promise<Outcome[]> =>
  answerPlans(services.http, request, plans, judge, () => authenticateAgain(services, request, parameters));
