/** Definitions of all metrics, from which the registry and the documented table are built. */

type MetricType = 'counter' | 'gauge' | 'histogram';

export interface Definition {
  readonly name: string;
  readonly type: MetricType;
  readonly help: string;
  /** Labels with their possible values, which never contain text of a request. */
  readonly labels: Readonly<Record<string, string>>;
  /** Maximum combinations of label values; further ones are counted with each label `other`. */
  readonly seriesMax: number;
  /** Upper bounds of a histogram's buckets, ascending. */
  readonly buckets?: readonly number[];
}

type Extra = Partial<Pick<Definition, 'labels' | 'seriesMax' | 'buckets'>>;

const of =
  <T extends MetricType>(type: T) =>
  (name: string, help: string, extra: Extra = {}): Definition & { readonly type: T } => ({
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

const route = 'pattern of the route, or `none`';
const provider = '`openai`, `anthropic`, `google`, `embedded`';
const operation = '`charge`, `reserve`, `settle`, `refund`';

/** One series for each provider. */
const byProvider = { labels: { provider }, seriesMax: 4 };

/** From half a millisecond to ten seconds. */
const requestSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const callSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 13, 20, 30];
const powersOfTwo = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

/** Recorded while requests are processed. */
export const counted = {
  requests: counter('genderd_http_requests_total', 'Finished requests.', {
    labels: {
      route,
      method: 'one of nine methods, `other`, `none` for a rejected request head',
      status: 'status of the answer; `499` if the client disconnected first',
      code: 'problem code, `errno_N` of v1, or `none`',
    },
    seriesMax: 2000,
  }),
  requestDuration: histogram(
    'genderd_http_request_duration_seconds',
    'Time from the request head to the end of the answer.',
    { labels: { route }, seriesMax: 100, buckets: requestSeconds },
  ),
  requestsShed: counter('genderd_http_requests_shed_total', 'Requests shed with server_busy.', {
    labels: {
      class: '`anonymous`, `v1`, `rest`, `operator` by `REQUESTS_MAX`; `ledger` by `LEDGER_QUEUE_MAX`',
    },
    seriesMax: 4,
  }),
  rateLimited: counter(
    'genderd_http_requests_limited_total',
    'Requests rejected by a limit of their caller.',
    {
      labels: { payer: '`customer`, `trial`', limit: '`rate`, `concurrency`' },
      seriesMax: 4,
    },
  ),
  undelivered: counter(
    'genderd_http_answers_undelivered_total',
    'Charged answers whose client disconnected before delivery.',
  ),
  ledgerOperations: counter('genderd_ledger_operations_total', 'Ledger operations by outcome.', {
    labels: {
      operation,
      outcome:
        '`charged`, `insufficient`, `stale` (the key had changed), `settled`, `refunded`, `missing`, `busy`, `unavailable`, `unconfirmed`',
    },
    seriesMax: 36,
  }),
  ledgerDuration: histogram(
    'genderd_ledger_operation_duration_seconds',
    'Time that requests waited for the ledger, including the durable commit.',
    { labels: { operation }, seriesMax: 4, buckets: requestSeconds },
  ),
  creditsCharged: counter('genderd_credits_charged_total', 'Credits charged or reserved.'),
  creditsRefunded: counter(
    'genderd_credits_refunded_total',
    'Charged or reserved credits that are refunded; charged minus refunded is the cost of the answers.',
  ),
  commitSize: histogram('genderd_ledger_commit_operations', 'Operations per commit.', {
    buckets: powersOfTwo,
  }),
  commitDuration: histogram(
    'genderd_ledger_commit_duration_seconds',
    'Time to commit a group of operations.',
    { buckets: requestSeconds },
  ),
  predictions: counter('genderd_predictions_total', 'Predictions; each item of a batch is one.', {
    labels: {
      type: '`name`, `email`, `username`',
      outcome: '`identified`, `unknown`, `failed`',
      reason: 'why the gender is unknown, or the error of the AI provider; else `none`',
      source: '`dataset`, `ai`, `none`',
    },
    seriesMax: 60,
  }),
  predictionsByCountry: counter(
    'genderd_predictions_by_country_total',
    'Answered predictions by requested country.',
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
        '`answered`, `aborted` (deadline, or the client disconnected), `unreadable`, `unreachable`, `rate_limited`, `client_error`, `server_error`',
    },
    seriesMax: 28,
  }),
  aiCallDuration: histogram('genderd_ai_call_duration_seconds', 'Duration of calls to an LLM.', {
    ...byProvider,
    buckets: callSeconds,
  }),
  aiRefusals: counter(
    'genderd_ai_refusals_total',
    'Requests and prompts that were refused without a call to the LLM.',
    {
      labels: { provider, reason: '`circuit`, `queue`, `spend`' },
      seriesMax: 12,
    },
  ),
  spans: counter('genderd_trace_spans_total', 'Spans sent to the collector.', {
    labels: { outcome: '`exported`, `failed`' },
    seriesMax: 2,
  }),
} as const;

/** Sampled at each scrape. */
export const sampled = {
  inFlight: gauge('genderd_http_requests_in_flight', 'Requests in flight.'),
  ledgerUp: gauge('genderd_ledger_up', '1 if the storage responds to the scrape in time, else 0.'),
  ledgerQueue: gauge('genderd_ledger_queue_operations', 'Operations and reads waiting for the storage.'),
  openOperations: gauge('genderd_ledger_open_operations', 'Open reservations, on all nodes.'),
  overdueOperations: gauge(
    'genderd_ledger_overdue_operations',
    'Reservations with an expired lease, which the reconciler refunds next.',
  ),
  reconcilerRefunds: counter(
    'genderd_reconciler_refunds_total',
    'Overdue reservations that this node refunded.',
  ),
  reconcilerFailures: counter(
    'genderd_reconciler_failures_total',
    'Failed attempts of this node to refund a reservation.',
  ),
  reconcilerSkipped: gauge(
    'genderd_reconciler_skipped_operations',
    'Reservations whose refund failed and is retried after a minute.',
  ),
  breaker: gauge(
    'genderd_ai_circuit_state',
    '1 for the current state of the circuit breaker of the LLM, else 0.',
    {
      labels: { provider, state: '`closed`, `half_open`, `open`' },
      seriesMax: 12,
    },
  ),
  aiInFlight: gauge('genderd_ai_calls_in_flight', 'Calls to the LLM in flight.', byProvider),
  aiWaiting: gauge('genderd_ai_calls_waiting', 'Prompts waiting for a free slot.', byProvider),
  aiCallsToday: gauge(
    'genderd_ai_calls_today',
    'Calls to the LLM since midnight UTC or the start.',
    byProvider,
  ),
  aiCostToday: gauge(
    'genderd_ai_cost_today',
    'Cost of these calls in the currency of `AI_INPUT_PRICE`; calls in flight count at their maximum cost.',
    byProvider,
  ),
  datasetInfo: gauge('genderd_dataset_info', 'Always 1; the label is the dataset in use.', {
    labels: { version: 'version of the dataset: one at a time' },
  }),
  datasetNames: gauge('genderd_dataset_names', 'Names of the dataset.'),
  datasetCountryRows: gauge('genderd_dataset_country_rows', 'Country rows of the dataset.'),
  correctionsRows: gauge(
    'genderd_corrections_rows',
    "Rows of the operator's corrections; absent without a file.",
  ),
  correctionsLoaded: gauge(
    'genderd_corrections_loaded_timestamp_seconds',
    'UNIX time at which the corrections in use were loaded; absent without a file.',
  ),
  workers: gauge('genderd_workers', 'Threads that answer; fewer than `WORKERS` while one is replaced.'),
  workersReplaced: counter('genderd_workers_replaced_total', 'Threads that ended and were replaced.'),
  logUp: gauge('genderd_log_up', '1 if the last write of the log succeeded, else 0.'),
  logLinesLost: counter(
    'genderd_log_lines_lost_total',
    'Log lines dropped because standard output did not accept them.',
  ),
  buildInfo: gauge('genderd_build_info', 'Always 1; the labels are the versions in use.', {
    labels: { version: 'version of genderd', node_version: 'version of Node.js' },
  }),
} as const;

/** All metrics of genderd, in the order of the table. */
export const definitions: readonly Definition[] = [...Object.values(counted), ...Object.values(sampled)];
