import Type from 'typebox';
import { nullable } from '../../v2/schemas/meta.js';
import { DaySchema, IdSchema, LimitSchema, strict, TimeSchema, WholeSchema } from './common.js';

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
  Type.Object(
    {
      day: DaySchema('UTC day.'),
      ...timed,
      routes: Type.Array(
        Type.Object({ route: RouteSchema, ...timed }, { ...strict, description: 'One address.' }),
        { description: 'Ordered by requests, most first.' },
      ),
    },
    { ...strict, description },
  );

const account = {
  account_id: Type.String({ description: 'The account.' }),
  account_name: nullable<string>('string', { description: 'Its name; null if it no longer exists.' }),
};

export const OverviewSchema = Type.Object(
  {
    node: Type.String({ description: 'The node that answered.' }),
    since: TimeSchema('Start of the counts, which is the start of the node.'),
    today: DayActivitySchema('This UTC day so far.'),
    yesterday: DayActivitySchema('The UTC day before, as far as the node was running.'),
    hours: Type.Array(
      Type.Object({ hour: TimeSchema('When it began.'), ...counts }, { ...strict, description: 'One hour.' }),
      { description: 'Every hour of yesterday and today, up to the current one.' },
    ),
    top_accounts: Type.Array(
      Type.Object(
        {
          ...account,
          requests: WholeSchema('Its requests today and yesterday.'),
          credits: WholeSchema('Credits charged for them.'),
        },
        { ...strict, description: 'One account.' },
      ),
      { description: 'At most ten, ordered by credits, most first.' },
    ),
    low_balances: Type.Array(
      Type.Object(
        {
          account_id: account.account_id,
          account_name: Type.String({ description: 'Its name.' }),
          credits: Type.Integer({ description: 'The balance; it may be negative.' }),
          used_credits: WholeSchema('Charged today and yesterday, if it is among `top_accounts`.'),
        },
        { ...strict, description: 'One account.' },
      ),
      { description: 'At most ten, the lowest first; expired accounts are left out.' },
    ),
  },
  strict,
);

export const RequestsQuerySchema = Type.Object(
  {
    route: Type.Optional(
      Type.String({ pattern: '^/[\\x21-\\x7e]{0,100}$', description: 'Only requests of this route.' }),
    ),
    status: Type.Optional(
      Type.Unsafe<'2xx' | '4xx' | '5xx'>({
        type: 'string',
        enum: ['2xx', '4xx', '5xx'],
        description: 'Only answers with a status of this class.',
      }),
    ),
    account_id: Type.Optional(IdSchema('Only requests of this account.')),
    limit: Type.Optional(LimitSchema),
  },
  strict,
);

export const RequestsAnswerSchema = Type.Object(
  {
    requests: Type.Array(
      Type.Object(
        {
          request_id: Type.String({ description: 'Its id, in the answer and in the log.' }),
          ended_at: TimeSchema('When it was answered.'),
          method: Type.String({ description: 'The HTTP method.' }),
          route: RouteSchema,
          status: Type.Integer({ description: 'The HTTP status.' }),
          code: nullable<string>('string', { description: 'Code of the problem; null: none.' }),
          duration_ms: WholeSchema('Duration in milliseconds.'),
          account_id: nullable<string>('string', {
            description: 'The account; null for trials and refusals.',
          }),
          account_name: nullable<string>('string', { description: 'Its name; null without an account.' }),
          is_trial: Type.Boolean({ description: 'Whether it used a trial.' }),
          key_id: nullable<string>('string', { description: 'The key; null without one.' }),
          charged_credits: WholeSchema('Credits charged.'),
        },
        { ...strict, description: 'One request.' },
      ),
      { description: 'The newest first.' },
    ),
  },
  strict,
);
