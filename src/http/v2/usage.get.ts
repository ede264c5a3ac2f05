import * as Type from 'typebox';
import { isoOrNull } from '../../ledger/json.js';
import { readBalance } from '../billing.js';
import type { Examples } from '../operation.js';
import { accessOf, metaOf, trialTermsOf } from '../request-context.js';
import { described, nullableText } from '../schemas/members.js';
import { meta, noTerms, trialTerms } from './examples.js';
import { operation } from './operation.js';
import { MetaSchema, trialTermsSchema } from './schemas/meta.js';

const UsageDataSchema = described('Credits of the account or of the trial.', {
  remaining_credits: Type.Integer({ description: 'The balance; it may be negative.' }),
  expires_at: nullableText(
    "The earlier of the account's and the key's expiry, in UTC; null: never. Of the trial, the end of its window.",
  ),
  ...trialTermsSchema,
});
export type UsageData = Type.Static<typeof UsageDataSchema>;

export const UsageResponseSchema = described('The balance.', { data: UsageDataSchema, meta: MetaSchema });

const usageExamples = (): Examples => ({
  trial: {
    summary: 'Without a key',
    value: {
      data: { remaining_credits: 9, expires_at: trialTerms.resets_at, ...trialTerms },
      meta: meta(true, 0, 9),
    },
  },
  account: {
    summary: 'With a key',
    value: { data: { remaining_credits: 1000, expires_at: null, ...noTerms }, meta: meta(false, 0, 1000) },
  },
});

export const usageGet = operation('Account', 'GET /api/v2/usage', {
  operationId: 'getUsage',
  summary: 'Balance of the account or trial',
  description: 'Free; counts toward request rate limits.',
  answers: { 200: { description: 'Success.', schema: UsageResponseSchema, examples: usageExamples } },
  async handle({ services, context }) {
    const access = accessOf(context);
    const { balance, windowEndsAt } = await readBalance(services, context);
    const trialEnd = isoOrNull(windowEndsAt);
    return {
      data: {
        remaining_credits: balance,
        expires_at: access.mode === 'ip_trial' ? trialEnd : isoOrNull(access.expiresAt),
        resets_at: trialEnd,
        ...trialTermsOf(access),
      },
      meta: metaOf(context),
    };
  },
  isFresh: true,
});
