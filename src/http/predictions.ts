import type { FastifyRequest } from 'fastify';
import {
  type AiDeadline,
  AiDeadlineFault,
  type AiFault,
  AiUnavailable,
  AiUpstreamFault,
  InvalidAiResponse,
} from '../ai/provider.js';
import { crashPoint } from '../crash-point.js';
import { askAi, creditsOf, isFault, needsAi, type Outcome, withoutAi } from '../predictions/ask.js';
import { inputOf, type PredictionPlan, type PredictionSources } from '../predictions/predict.js';
import { authenticateAgain } from './access-check.js';
import {
  type AuthenticateAgain,
  payForRequest,
  requireCredit,
  reserveForRequest,
  settleRequest,
} from './payment.js';
import type { ProblemCode } from './problems/catalogue.js';
import { accessOf } from './request-context.js';
import type { HttpServices } from './services.js';

/** Provider names in the semantic conventions, where they differ. */
const providerNames: Readonly<Record<string, string>> = { google: 'gcp.gen_ai' };

/** The problem code of a provider's fault. */
export function problemCodeOf(fault: AiFault): ProblemCode {
  if (fault instanceof AiDeadlineFault) return 'prediction_timeout';
  if (fault instanceof InvalidAiResponse) return 'invalid_ai_response';
  if (fault instanceof AiUpstreamFault) return 'ai_upstream_error';
  return 'ai_unavailable';
}

/** The sources of the request's predictions: a key may raise the threshold, not lower it. */
export function sourcesOf({ sources }: HttpServices, request: FastifyRequest): PredictionSources {
  const { confidenceMin } = accessOf(request);
  if (confidenceMin === null || confidenceMin <= sources.rules.dominantShareMin) return sources;
  return { ...sources, rules: { ...sources.rules, dominantShareMin: confidenceMin } };
}

/** An interface's judgement of the outcomes before the price is settled. */
export type JudgeOutcomes = (outcomes: Outcome[], plans: readonly PredictionPlan[]) => Outcome[];

/** Longer than the deadlines of the provider and of the ledger, which reserves and settles. */
const leaseMarginMs = 5000;

const leaseMs = ({ ai, ledgerDeadlineMs }: HttpServices): number =>
  ai.deadlineMs + 2 * ledgerDeadlineMs + leaseMarginMs;

/** A client that half-closed its connection still reads the response. */
const isDisconnected = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;

/** Calls the provider within the deadline, which counts from the request's start, unless the client disconnected. */
async function ask(
  services: HttpServices,
  request: FastifyRequest,
  plans: readonly PredictionPlan[],
  judge: JudgeOutcomes,
): Promise<Outcome[]> {
  if (isDisconnected(request)) return plans.map(() => new AiUnavailable('the client left'));
  const atMs = request.context.startedAt + services.ai.deadlineMs;
  const signal = AbortSignal.timeout(Math.max(0, Math.ceil(atMs - performance.now())));
  const outcomes = await askInSpan(services, request, plans, { atMs, signal });
  return judge(outcomes, plans);
}

/** Attributes of the semantic conventions for generative AI. */
async function askInSpan(
  { ai: { provider } }: HttpServices,
  { context: { trace } }: FastifyRequest,
  plans: readonly PredictionPlan[],
  deadline: AiDeadline,
): Promise<Outcome[]> {
  if (trace === null) return askAi(plans, provider, deadline);
  const { provider: name = 'other', model = 'other' } = provider.figures?.() ?? {};
  const span = trace.child(`chat ${model}`, 'client', {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': providerNames[name] ?? name,
    'gen_ai.request.model': model,
    'genderd.questions': plans.filter(needsAi).length,
  });
  const outcomes = await askAi(plans, provider, deadline);
  const fault = outcomes.find(isFault);
  if (fault !== undefined) span.fail(fault.name);
  span.end();
  return outcomes;
}

/** Counts each item by its outcome. */
function countOutcomes(
  { recorder }: HttpServices,
  plans: readonly PredictionPlan[],
  outcomes: readonly Outcome[],
): void {
  for (let i = 0; i < plans.length; i += 1) {
    const { type, country } = inputOf(plans[i] as PredictionPlan);
    const outcome = outcomes[i] as Outcome;
    if (isFault(outcome)) recorder.failed(type, problemCodeOf(outcome));
    else recorder.predicted(type, country, outcome.prediction);
  }
}

/**
 * Answers planned predictions as one operation: credits for all of them are reserved while a provider is called, then
 * settled at the price of the answered ones. Without a provider, a single charge is made. Returns one outcome per plan;
 * when all fail, nothing is charged.
 * @throws Problem, and the ledger's errors
 */
export async function answerPlans(
  services: HttpServices,
  request: FastifyRequest,
  plans: readonly PredictionPlan[],
  judge: JudgeOutcomes = (outcomes) => outcomes,
  authenticate: AuthenticateAgain = () => authenticateAgain(services, request),
): Promise<Outcome[]> {
  const isAsked = plans.some(needsAi) && services.ai.provider.isAvailable();
  if (!isAsked) {
    const outcomes = judge(withoutAi(plans), plans);
    const credits = creditsOf(outcomes);
    if (credits === 0) await requireCredit(services, request, authenticate);
    else await payForRequest(services, request, credits, authenticate);
    countOutcomes(services, plans, outcomes);
    return outcomes;
  }
  const terms = {
    credits: plans.reduce((sum, plan) => sum + plan.credits, 0),
    leaseMs: leaseMs(services),
  };
  const reservation = await reserveForRequest(services, request, terms, authenticate);
  const outcomes = await ask(services, request, plans, judge).catch(async (error) => {
    await settleRequest(services, request, reservation, 0);
    throw error;
  });
  for (const fault of new Set(outcomes.filter(isFault)))
    request.log.warn(
      { request_id: request.id, fault: fault.name, error: fault.message },
      'AI gave no answer',
    );
  crashPoint('provider.answered');
  await settleRequest(services, request, reservation, creditsOf(outcomes));
  countOutcomes(services, plans, outcomes);
  return outcomes;
}
