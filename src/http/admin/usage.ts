import type { Static } from 'typebox';
import { invalid } from './checks.js';
import { examples } from './examples.js';
import { type AdminOperation, answer, operation } from './operation.js';
import { adminBounds } from './schemas/common.js';
import { UsageAnswerSchema, UsageQuerySchema } from './schemas/ledger.js';

const dayMs = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The requested days, both inclusive. @throws Problem validation_error */
function rangeOf({ from, to }: Static<typeof UsageQuerySchema>, nowMs: number) {
  const toMs = to === undefined ? startOf(dayOf(nowMs)) : startOf(to);
  const fromMs = from === undefined ? toMs - (adminBounds.usageDaysDefault - 1) * dayMs : startOf(from);
  const days = (toMs - fromMs) / dayMs + 1;
  if (days < 1) throw invalid({ pointer: '/from', message: 'must not be after the last day' });
  if (days > adminBounds.usageDaysMax)
    throw invalid({
      pointer: '/from',
      message: `must be at most ${adminBounds.usageDaysMax} days before the end`,
    });
  return { fromMs, toMs: toMs + dayMs };
}

const usage = operation({
  method: 'GET',
  path: '/admin/v1/usage',
  operationId: 'getUsageByDay',
  ...examples.getUsageByDay,
  tag: 'Ledger',
  summary: 'Credits by day',
  description: 'For all accounts and trials together, or for one account.',
  query: UsageQuerySchema,
  answers: {
    200: { description: 'One row for each day with charges or grants.', schema: UsageAnswerSchema },
  },
  async handle({ services, query }) {
    const range = rangeOf(query, services.now());
    const days = await services.ledger.usageByDay({ accountId: query.account_id ?? null, ...range });
    return answer(200, { from: dayOf(range.fromMs), to: dayOf(range.toMs - dayMs), days });
  },
});

export const usageOperations: readonly AdminOperation[] = [usage];
