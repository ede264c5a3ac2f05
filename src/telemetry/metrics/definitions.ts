/** What is measured: the registry, the documented table and the tests are made from this. */

export type MetricType = 'counter' | 'gauge' | 'histogram';

export interface Definition {
  readonly name: string;
  readonly type: MetricType;
  readonly help: string;
  /** Names of the labels with what they can be; no text of a request is ever one of them. */
  readonly labels: Readonly<Record<string, string>>;
  /** Combinations of label values that are kept apart; more are counted together, each label `other`. */
  readonly seriesMax: number;
  /** Upper bounds of a histogram's buckets, rising. */
  readonly buckets?: readonly number[];
}

type Extra = Partial<Pick<Definition, 'labels' | 'seriesMax' | 'buckets'>>;

const of =
  (type: MetricType) =>
  (name: string, help: string, extra: Extra = {}): Definition => ({
    name,
    type,
    help,
    labels: {},
    seriesMax: 1,
    ...extra,
  });

const counter = of('counter');
const gauge = of('gauge');
const histogram = of('histogram');

const route = 'pattern of the route, `none` outside of every route';
const provider = '`openai`, `anthropic`, `google`, `embedded`';
const operation = '`charge`, `reserve`, `settle`, `refund`';

/** From half a millisecond to ten seconds. */
const requestSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const callSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 13, 20, 30];
const powersOfTwo = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

/** Counted by the recorder while requests are answered. */
export const counted = {
  requests: counter('genderd_http_requests_total', 'Requests that are over.', {
    labels: {
      route,
      method: 'one of nine methods, `other`, `none` for a head that was refused',
      status: 'status of the answer; `499` where the client left first',
      code: 'problem code, `errno_N` of v1, or `none`',
    },
    seriesMax: 2000,
  }),
  requestDuration: histogram(
    'genderd_http_request_duration_seconds',
    'From the head of a request to the end of its answer.',
    { labels: { route }, seriesMax: 100, buckets: requestSeconds },
  ),
  requestsShed: counter('genderd_http_requests_shed_total', 'Requests turned away with server_busy.', {
    labels: {
      class: '`anonymous`, `v1`, `rest`, `operator` by `REQUESTS_MAX`; `ledger` by `LEDGER_QUEUE_MAX`',
    },
    seriesMax: 4,
  }),
  rateLimited: counter('genderd_http_requests_limited_total', 'Requests beyond a limit of their caller.', {
    labels: { payer: '`customer`, `trial`', limit: '`rate`, `concurrency`' },
    seriesMax: 4,
  }),
  undelivered: counter(
    'genderd_http_answers_undelivered_total',
    'Charged answers whose client had left before they were out.',
  ),
  ledgerOperations: counter(
    'genderd_ledger_operations_total',
    'Calls that move credits, by what came of them.',
    {
      labels: {
        operation,
        outcome:
          '`charged`, `insufficient`, `stale` (the key had changed), `settled`, `refunded`, `missing`, `busy`, `unavailable`, `unconfirmed`',
      },
      seriesMax: 36,
    },
  ),
  ledgerDuration: histogram(
    'genderd_ledger_operation_duration_seconds',
    'How long a request waited for the ledger, the durable commit included.',
    { labels: { operation }, seriesMax: 4, buckets: requestSeconds },
  ),
  creditsCharged: counter('genderd_credits_charged_total', 'Credits taken by charges and reservations.'),
  creditsRefunded: counter(
    'genderd_credits_refunded_total',
    'Reserved credits that this node gave back; what it charged minus this is what its answers cost.',
  ),
  commitSize: histogram('genderd_ledger_commit_operations', 'Operations that shared one commit.', {
    buckets: powersOfTwo,
  }),
  commitDuration: histogram(
    'genderd_ledger_commit_duration_seconds',
    'From handing a group of operations to the storage to its answer.',
    { buckets: requestSeconds },
  ),
  predictions: counter('genderd_predictions_total', 'Predictions; each item of a batch is one.', {
    labels: {
      type: '`name`, `email`, `username`',
      outcome: '`identified`, `unknown`, `failed`',
      reason: 'why the gender is unknown, or the fault of the AI provider; else `none`',
      source: '`dataset`, `ai`, `none`',
    },
    seriesMax: 60,
  }),
  predictionsByCountry: counter(
    'genderd_predictions_by_country_total',
    'Predictions that were answered, by the country that was asked for.',
    {
      labels: {
        country: 'ISO 3166-1 alpha-2 code of the request, or `none`',
        outcome: '`identified`, `unknown`',
      },
      seriesMax: 500,
    },
  ),
  aiCalls: counter('genderd_ai_calls_total', 'Calls to an AI provider, retries included.', {
    labels: {
      provider,
      outcome:
        '`answered`, `aborted` (deadline, or nobody waits any more), `unreadable`, `unreachable`, `rate_limited`, `client_error`, `server_error`',
    },
    seriesMax: 28,
  }),
  aiCallDuration: histogram('genderd_ai_call_duration_seconds', 'How long a call to an LLM took.', {
    labels: { provider },
    seriesMax: 4,
    buckets: callSeconds,
  }),
  aiRefusals: counter('genderd_ai_refusals_total', 'Prompts that were not sent to the LLM.', {
    labels: { provider, reason: '`circuit`, `queue`, `spend`' },
    seriesMax: 12,
  }),
  spans: counter('genderd_trace_spans_total', 'Spans handed to the collector.', {
    labels: { outcome: '`exported`, `failed`' },
    seriesMax: 2,
  }),
} as const;

/** Read when somebody looks. */
export const sampled = {
  inFlight: gauge('genderd_http_requests_in_flight', 'Requests under way.'),
  ledgerUp: gauge('genderd_ledger_up', '1 while the storage answers a scrape in time, else 0.'),
  ledgerQueue: gauge('genderd_ledger_queue_operations', 'Operations and reads that wait for the storage.'),
  openOperations: gauge(
    'genderd_ledger_open_operations',
    'Operations that hold credits for work under way, on all nodes.',
  ),
  overdueOperations: gauge(
    'genderd_ledger_overdue_operations',
    'Those whose lease has ended: the next pass of a reconciler refunds them.',
  ),
  reconcilerRefunds: counter(
    'genderd_reconciler_refunds_total',
    'Overdue operations that this node refunded.',
  ),
  reconcilerFailures: counter(
    'genderd_reconciler_failures_total',
    'Tries of this node to refund a single operation that failed.',
  ),
  reconcilerSkipped: gauge(
    'genderd_reconciler_skipped_operations',
    'Operations that could not be refunded and are left alone for a minute.',
  ),
  breaker: gauge('genderd_ai_circuit_state', '1 for the state that the circuit of the LLM is in, else 0.', {
    labels: { provider, state: '`closed`, `half_open`, `open`' },
    seriesMax: 12,
  }),
  aiInFlight: gauge('genderd_ai_calls_in_flight', 'Calls to the LLM under way.', {
    labels: { provider },
    seriesMax: 4,
  }),
  aiWaiting: gauge('genderd_ai_calls_waiting', 'Prompts that wait for a place.', {
    labels: { provider },
    seriesMax: 4,
  }),
  aiCallsToday: gauge('genderd_ai_calls_today', 'Calls to the LLM since midnight UTC or the start.', {
    labels: { provider },
    seriesMax: 4,
  }),
  aiCostToday: gauge(
    'genderd_ai_cost_today',
    'What they cost, in the currency of `AI_INPUT_PRICE`; calls under way count at their dearest.',
    { labels: { provider }, seriesMax: 4 },
  ),
  datasetInfo: gauge('genderd_dataset_info', 'Always 1; the label tells which dataset answers.', {
    labels: { version: 'version of the dataset: one at a time' },
  }),
  datasetNames: gauge('genderd_dataset_names', 'Names of the dataset.'),
  datasetCountryRows: gauge('genderd_dataset_country_rows', 'Rows of single countries in the dataset.'),
  correctionsRows: gauge(
    'genderd_corrections_rows',
    "Rows of the operator's corrections; absent without a file.",
  ),
  correctionsLoaded: gauge(
    'genderd_corrections_loaded_timestamp_seconds',
    'When the corrections in use were read, in UNIX time; absent without a file.',
  ),
  buildInfo: gauge('genderd_build_info', 'Always 1; the labels tell what runs.', {
    labels: { version: 'version of genderd', node_version: 'version of Node.js' },
  }),
} as const;

/** Every metric of our own, in the order of the table. */
export const definitions: readonly Definition[] = [...Object.values(counted), ...Object.values(sampled)];
