import Type from 'typebox';
import { closed, described, nullable, nullableText, oneOf } from '../../v2/schemas/meta.js';
import { DaySchema, IdSchema, LimitSchema, TimeSchema, WholeSchema } from './common.js';

const counts = {
  requests: WholeSchema('Requests of v1, v2 and MCP.'),
  client_errors: WholeSchema('Those answered with 400 to 499.'),
  server_errors: WholeSchema('Those answered with 500 to 599.'),
};

const timed = {
  ...counts,
  p50_ms: nullable<number>('integer', {
    minimum: 1,
    description: 'Median duration in milliseconds, rounded up; null without requests.',
  }),
  p95_ms: nullable<number>('integer', {
    minimum: 1,
    description: '95th percentile of the duration in milliseconds, rounded up; null without requests.',
  }),
};

const RouteSchema = Type.String({ description: 'Route pattern, such as `/api/v2/gender`.' });

const DayActivitySchema = (description: string) =>
  described(description, {
    day: DaySchema('UTC day.'),
    ...timed,
    routes: Type.Array(described('One address.', { route: RouteSchema, ...timed }), {
      description: 'Ordered by requests, most first.',
    }),
  });

const account = {
  account_id: Type.String({ description: 'The account.' }),
  account_name: nullableText('Its name; null if it no longer exists.'),
};

export const OverviewSchema = closed({
  node: Type.String({ description: 'The node that answered.' }),
  since: TimeSchema('Start of the counts, which is the start of the node.'),
  today: DayActivitySchema('This UTC day so far.'),
  yesterday: DayActivitySchema('The UTC day before, as far as the node was running.'),
  hours: Type.Array(described('One hour.', { hour: TimeSchema('When it began.'), ...counts }), {
    description: 'Every hour of yesterday and today, up to the current one.',
  }),
  top_accounts: Type.Array(
    described('One account.', {
      ...account,
      requests: WholeSchema('Its requests today and yesterday.'),
      credits: WholeSchema('Credits charged for them.'),
    }),
    { description: 'At most ten, ordered by credits, most first.' },
  ),
  low_balances: Type.Array(
    described('One account.', {
      account_id: account.account_id,
      account_name: Type.String({ description: 'Its name.' }),
      credits: Type.Integer({ description: 'The balance; it may be negative.' }),
      used_credits: WholeSchema('Charged today and yesterday, if it is among `top_accounts`.'),
    }),
    { description: 'At most ten, the lowest first; expired accounts are left out.' },
  ),
});

export const RequestsQuerySchema = closed({
  route: Type.Optional(
    Type.String({ pattern: '^/[\\x21-\\x7e]{0,100}$', description: 'Only requests of this route.' }),
  ),
  status: Type.Optional(oneOf(['2xx', '4xx', '5xx'], 'Only answers with a status of this class.')),
  account_id: Type.Optional(IdSchema('Only requests of this account.')),
  limit: Type.Optional(LimitSchema),
});

export const RequestsAnswerSchema = closed({
  requests: Type.Array(
    described('One request.', {
      request_id: Type.String({ description: 'Its id, in the answer and in the log.' }),
      ended_at: TimeSchema('When it was answered.'),
      method: Type.String({ description: 'The HTTP method.' }),
      route: RouteSchema,
      status: Type.Integer({ description: 'The HTTP status.' }),
      code: nullableText('Code of the problem; null: none.'),
      duration_ms: WholeSchema('Duration in milliseconds.'),
      account_id: nullableText('The account; null for trials and refusals.'),
      account_name: nullableText('Its name; null without an account.'),
      is_trial: Type.Boolean({ description: 'Whether it used a trial.' }),
      key_id: nullableText('The key; null without one.'),
      charged_credits: WholeSchema('Credits charged.'),
    }),
    { description: 'The newest first.' },
  ),
});
