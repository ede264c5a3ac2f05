import { AiFault, type AiProvider, AiUnavailable, InvalidAiResponse } from '../ai/provider.js';
import type { Prediction } from '../inference/types.js';
import { tariff } from '../ledger/tariff.js';
import { crashPoint } from '../runtime/crash-point.js';
import { type RequestTrace, tracedNow } from '../telemetry/traces/trace.js';
import {
  type Bill,
  type Billing,
  type Caller,
  type Changed,
  type Claimed,
  debit,
  requireBalance,
  settle,
  type Unpaid,
  withClaim,
} from './charge.js';
import type { PredictionOrder } from './item.js';
import {
  type AiPlan,
  aiPrediction,
  type PredictionPlan,
  type PredictionSources,
  planPrediction,
} from './plan.js';

interface Answered {
  readonly prediction: Prediction;
  readonly credits: number;
}

export type Outcome = Answered | AiFault;

export const isFault = (outcome: Outcome): outcome is AiFault => outcome instanceof AiFault;

export interface PredictionServices {
  readonly sources: PredictionSources;
  readonly ai: {
    readonly provider: AiProvider;
    /** Milliseconds within which a provider must answer. */
    readonly deadlineMs: number;
  };
}

export interface BilledServices extends PredictionServices, Billing {
  /** Longest duration of a write, in milliseconds. */
  readonly ledgerDeadlineMs: number;
}

/** The operation that the orders of a request are answered as. */
export interface Operation {
  readonly caller: Caller;
  /** By the clock of `performance.now()`: the provider's deadline counts from here. */
  readonly startedAt: number;
  /** Whether the client is gone. */
  readonly isCancelled: () => boolean;
  /**
   * What happens to an order that AI fails to answer. `use_dataset`: it gets the dataset's result, at that price; if one
   * of them did not ask the dataset, all orders fail.
   */
  readonly onAiFault: 'fail' | 'use_dataset';
  /** Called for each different fault, before the price is settled. */
  readonly onFault: (fault: AiFault) => void;
}

export type Answer =
  | Unpaid
  /** One outcome for each order. When all failed, nothing is charged. */
  | { readonly status: 'answered'; readonly bill: Bill; readonly outcomes: readonly Outcome[] }
  /** Another node refunded the operation: its lease expired. */
  | { readonly status: 'expired'; readonly bill: Bill }
  /** An error after the credits were reserved. */
  | { readonly status: 'failed'; readonly bill: Bill; readonly error: unknown };

const needsAi = (plan: PredictionPlan): plan is AiPlan => plan.kind === 'needs_ai';

const creditsOf = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, outcome) => sum + (isFault(outcome) ? 0 : outcome.credits), 0);

/** Asks the provider what the dataset did not decide. Never throws. */
async function askAi(
  plans: readonly PredictionPlan[],
  provider: AiProvider,
  untilMs: number,
): Promise<Outcome[]> {
  const questions = plans.filter(needsAi).map(({ question }) => question);
  const replies = await provider.infer(questions, untilMs);
  let asked = 0;
  return plans.map((plan): Outcome => {
    if (!needsAi(plan)) return plan;
    const reply = replies[asked++] ?? new InvalidAiResponse('the provider left a question out');
    return reply instanceof AiFault
      ? reply
      : { prediction: aiPrediction(reply, plan.confidenceMin), credits: plan.credits };
  });
}

/** Answers without a ledger: for commands and files. */
export function answerFree(
  { sources, ai: { provider, deadlineMs } }: PredictionServices,
  orders: readonly PredictionOrder[],
): Promise<Outcome[]> {
  const plans = orders.map((order) => planPrediction(order, sources));
  return askAi(plans, provider, performance.now() + deadlineMs);
}

function withDataset(outcomes: readonly Outcome[], plans: readonly PredictionPlan[]): Outcome[] {
  const kept = outcomes.map((outcome, i): Outcome => {
    const plan = plans[i] as PredictionPlan;
    if (!isFault(outcome) || !needsAi(plan) || plan.prediction === null) return outcome;
    return { prediction: plan.prediction, credits: tariff.prediction };
  });
  const fault = kept.find(isFault);
  return fault === undefined ? kept : kept.map(() => fault);
}

/** Provider names in the semantic conventions, where they differ. */
const providerNames: Readonly<Record<string, string>> = { google: 'gcp.gen_ai' };

/** Attributes of the semantic conventions for generative AI. */
async function askInSpan(
  trace: RequestTrace,
  provider: AiProvider,
  plans: readonly PredictionPlan[],
  untilMs: number,
): Promise<Outcome[]> {
  const { provider: name = 'other', model = 'other' } = provider.figures?.() ?? {};
  const span = trace.child(`chat ${model}`, 'client', {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': providerNames[name] ?? name,
    'gen_ai.request.model': model,
    'genderd.questions': plans.filter(needsAi).length,
  });
  const outcomes = await askAi(plans, provider, untilMs);
  const fault = outcomes.find(isFault);
  if (fault !== undefined) span.fail(fault.name);
  span.end();
  return outcomes;
}

/**
 * The provider's outcomes within the deadline, with faults handled as the operation says. The provider is not asked when
 * the client is gone.
 */
async function ask(
  { ai: { provider, deadlineMs } }: BilledServices,
  { caller: { trace }, startedAt, isCancelled, onAiFault }: Operation,
  plans: readonly PredictionPlan[],
): Promise<Outcome[]> {
  if (isCancelled()) return plans.map(() => new AiUnavailable('the client left'));
  const untilMs = startedAt + deadlineMs;
  const asked =
    trace === null ? await askAi(plans, provider, untilMs) : await askInSpan(trace, provider, plans, untilMs);
  return onAiFault === 'fail' ? asked : withDataset(asked, plans);
}

/** By which a lease is longer than the deadlines of the provider and of the ledger, which reserves and settles. */
const leaseMarginMs = 5000;

/** Reserves the highest price, asks the provider, and settles the price of what it answered. */
async function askReserved(
  services: BilledServices,
  operation: Operation,
  claimed: Claimed,
  plans: readonly PredictionPlan[],
): Promise<Answer | Changed> {
  const { ai, ledgerDeadlineMs } = services;
  const reserved = plans.reduce((sum, plan) => sum + plan.credits, 0);
  const leaseMs = ai.deadlineMs + 2 * ledgerDeadlineMs + leaseMarginMs;
  const debited = await debit(services, claimed, { credits: reserved, leaseMs });
  if (debited.status !== 'paid') return debited;
  const { access } = debited.bill;
  let { bill } = debited;
  const settleAt = async (credits: number): Promise<boolean> => {
    const { operationId, trace } = claimed.caller;
    const end = await settle(services, { operationId, accountId: debited.accountId }, credits, trace);
    bill = { access, accountBalance: end, credits: end.chargedCredits };
    return end.chargedCredits === credits;
  };
  try {
    const outcomes = await ask(services, operation, plans).catch(async (error) => {
      await settleAt(0);
      throw error;
    });
    // A text that answers fifty questions wrongly is one cause for the log.
    const faults = new Map(
      outcomes.filter(isFault).map((fault) => [`${fault.name} ${fault.message}`, fault]),
    );
    for (const fault of faults.values()) operation.onFault(fault);
    crashPoint('provider.answered');
    const isSettled = await settleAt(creditsOf(outcomes));
    return isSettled ? { status: 'answered', bill, outcomes } : { status: 'expired', bill };
  } catch (error) {
    return { status: 'failed', bill, error };
  }
}

/**
 * Answers orders as one operation: plan, charge, answer. Where a provider elsewhere must be asked, the credits of all
 * orders are reserved meanwhile, and the price of those that were answered is settled.
 * @throws LedgerBusyError, LedgerUnavailableError, LedgerUnconfirmedError
 */
export const answerOrders = (
  services: BilledServices,
  orders: readonly PredictionOrder[],
  operation: Operation,
): Promise<Answer> =>
  withClaim(services, operation.caller, orders.length, async (claimed): Promise<Answer | Changed> => {
    const { ai } = services;
    const sources = sourcesFor(services, claimed.caller);
    const { trace } = claimed.caller;
    const planAll = () => orders.map((order) => planPrediction(order, sources));
    const plans = trace === null ? planAll() : tracedNow(trace, 'plan', planAll);
    if (plans.some(needsAi)) {
      if (ai.provider.isAvailable()) return askReserved(services, operation, claimed, plans);
      ai.provider.noteRefused?.();
    }
    const answers = plans.map((plan) =>
      needsAi(plan) ? new AiUnavailable('no provider is available') : plan,
    );
    const outcomes = operation.onAiFault === 'fail' ? answers : withDataset(answers, plans);
    const credits = creditsOf(outcomes);
    const paid =
      credits > 0
        ? await debit(services, claimed, { credits, leaseMs: null })
        : await requireBalance(services, claimed.caller);
    return paid.status === 'paid' || paid.status === 'sufficient'
      ? { status: 'answered', bill: paid.bill, outcomes }
      : paid;
  });

/** A key may raise the threshold, not lower it. */
function sourcesFor({ sources }: BilledServices, { access: { confidenceMin } }: Caller): PredictionSources {
  if (confidenceMin === null || confidenceMin <= sources.thresholds.confidenceMin) return sources;
  return { ...sources, thresholds: { ...sources.thresholds, confidenceMin } };
}
