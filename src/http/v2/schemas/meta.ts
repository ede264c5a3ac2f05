import * as Type from 'typebox';
import { described, nullable, nullableEnum, nullableText, oneOf } from '../../schemas/members.js';

export const AccessSchema = described('Who asked, as the service understood it.', {
  mode: oneOf(
    ['api_key', 'ip_trial', 'unauthenticated'],
    'What paid or was asked to pay. An unusable key falls back to the trial, so a client that sends a key checks this.',
  ),
  reason: nullableEnum(
    ['api_key_missing', 'api_key_invalid', 'api_key_not_found'],
    'Why no key was used; null when one was.',
  ),
});

/** Terms of the trial: null for an account. */
export const trialTermsSchema = {
  resets_at: nullableText('When the trial window ends, in UTC; null for a key, and while no window is open.'),
  limit: nullable<number>('integer', {
    minimum: 0,
    description: 'Credits of a trial window; null for a key.',
  }),
  period_seconds: nullable<number>('integer', {
    minimum: 1,
    description: 'Length of a trial window; null for a key.',
  }),
};

export const UsageSchema = described('What the request cost, and what is left.', {
  charged_credits: nullable<number>('integer', {
    minimum: 0,
    description: 'What the request cost after refunds; null when that is not confirmed.',
  }),
  remaining_credits: nullable<number>('integer', {
    description: 'The balance after it; it may be negative, and is null when it is not known.',
  }),
  billing_status: oneOf(
    ['not_charged', 'confirmed', 'unconfirmed'],
    'unconfirmed: it is not known whether a charge took effect. Do not repeat the request then.',
  ),
  ...trialTermsSchema,
});

export const MetaSchema = described('About the request, whatever it asked for.', {
  request_id: Type.String({
    format: 'uuid',
    description: 'Unique for each HTTP attempt; equals the header X-Request-ID.',
  }),
  duration_ms: Type.Integer({ minimum: 0, description: 'Time in the service, in milliseconds.' }),
  access: AccessSchema,
  usage: UsageSchema,
});
export type Meta = Type.Static<typeof MetaSchema>;
