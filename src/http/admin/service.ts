import * as Type from 'typebox';
import { trialScope } from '../../access/trial-scopes.js';
import { explain } from '../../inference/explain.js';
import { iso } from '../../ledger/json.js';
import type { OpenOperations } from '../../ledger/ledger.js';
import { correctionsJson, datasetJson } from '../../names.js';
import { itemFaults } from '../../predictions/item.js';
import { explanationJson, predictionJson } from '../../predictions/json.js';
import { packageVersion } from '../../runtime/package-root.js';
import { within } from '../../runtime/within.js';
import { isLedgerReady } from '../monitoring.js';
import { invalid } from '../problems/problem.js';
import { metaOf } from '../request-context.js';
import { closed, described, nullable, nullableEnum, nullableText, oneOf } from '../schemas/members.js';
import { ExplainSchema } from '../v2/schemas/prediction-request.js';
import { CountSchema } from './ledger.js';
import { type AdminOperation, type AdminServices, answer, operation } from './operation.js';
import { TimeSchema, WholeSchema } from './schemas.js';

const CorrectionsSchema = closed({
  path: Type.String({ description: 'The file.' }),
  sha256: Type.String({ description: 'Hash of the file.' }),
  rows: WholeSchema('Corrections in the file.'),
  loaded_at: TimeSchema('When it was read.'),
});

const LedgerHealthSchema = described('The ledger.', {
  ready: Type.Boolean({ description: 'It answered within a second.' }),
  store: oneOf(['sqlite', 'postgres'], 'Where it is stored.'),
  open: Type.Union([CountSchema, Type.Null()], {
    description: 'Operations that are still reserved; null if the ledger did not respond in time.',
  }),
});

const AiHealthSchema = described('The AI provider.', {
  provider: Type.String({ description: '`none`, `embedded`, or the kind of LLM.' }),
  model: nullableText('Model name at the LLM.'),
  fallback: nullableEnum(['embedded'], 'What answers when the LLM cannot; null: nothing.'),
  available: Type.Boolean({ description: 'Whether it accepts requests now.' }),
  breaker: nullableEnum(
    ['closed', 'open', 'half_open'],
    'open: the LLM is not asked after repeated failures. Null without an LLM.',
  ),
  calls_today: nullable<number>('integer', {
    minimum: 0,
    description: 'Calls of this node to the LLM in this UTC day; null without an LLM.',
  }),
  cost_today: nullable<number>('number', {
    minimum: 0,
    description: 'What they cost in the currency of the configured prices.',
  }),
});

const DatasetHealthSchema = described('The dataset that answers are based on.', {
  version: Type.String({ description: 'Version of the dataset.' }),
  names: WholeSchema('Names.'),
  country_rows: WholeSchema('Rows of single countries.'),
  countries: Type.Array(Type.String(), { description: 'ISO 3166-1 alpha-2 codes.' }),
  sources: Type.Array(Type.String(), { description: 'Sources of its names.' }),
  size_bytes: WholeSchema('Size of the file.'),
  sha256: Type.String({ description: 'Hash of the file.' }),
});

export const HealthSchema = described('The state of this node.', {
  node: Type.String({ description: 'Name of the node.' }),
  version: Type.String({ description: 'Version of the package.' }),
  uptime_seconds: WholeSchema('Since the process started.'),
  ledger: LedgerHealthSchema,
  ai: AiHealthSchema,
  dataset: DatasetHealthSchema,
  corrections: Type.Union([CorrectionsSchema, Type.Null()], {
    description: "The operator's corrections in use; null: none are configured.",
  }),
  rate_limit_store: described('Kind null: request rates are not limited.', {
    kind: nullableEnum(
      ['memory', 'redis', 'postgres'],
      'Where request rates are counted; null: they are not.',
    ),
    available: Type.Boolean({ description: 'It answered within a second.' }),
  }),
  memory_bytes: WholeSchema('Resident memory of the process.'),
  time: TimeSchema('The clock of the node.'),
});

export const SettingsSchema = closed({
  settings: Type.Array(
    closed({
      name: Type.String({ description: 'Name of the environment variable.' }),
      group: Type.String({ description: 'Group of related settings.' }),
      value: Type.Unsafe<string | number | null>({
        type: ['string', 'number', 'null'],
        description: 'Null for secrets.',
      }),
      is_default: Type.Boolean({ description: 'Not set; of a secret only this is shown.' }),
      is_secret: Type.Boolean({ description: 'Whether its value is never shown.' }),
      description: Type.String({ description: 'What it does.' }),
    }),
    { description: 'In the order of the documentation.' },
  ),
});

const settings = operation('Service', 'GET /admin/v1/settings', {
  operationId: 'listSettings',
  summary: 'The settings in use',
  description: 'As configured at the start. Of secrets, only whether they are set.',
  answers: { 200: { description: 'Every setting.', schema: SettingsSchema } },
  async handle({ services }) {
    return answer(200, { settings: services.config.settings });
  },
});

const whoami = operation('Service', 'GET /admin/v1/whoami', {
  operationId: 'whoAmI',
  summary: 'Client address of the request',
  description: 'The client address as derived from the connection and TRUST_PROXY, to check that setting.',
  answers: {
    200: {
      description: 'The derived address.',
      schema: closed({
        client_address: Type.String({ description: 'The address of the client as the service derives it.' }),
        trial_scope: Type.String({ description: 'Scope of one trial: the address, or its /64 network.' }),
      }),
    },
  },
  async handle({ request }) {
    const { clientAddress } = request.context;
    return answer(200, { client_address: clientAddress, trial_scope: trialScope(clientAddress) });
  },
});

/** Timeout for the health of one component, in milliseconds. */
const partMs = 1000;

async function ledgerHealth(services: AdminServices) {
  const [ready, open] = await Promise.all([
    isLedgerReady(services),
    within<OpenOperations | null>(services.ledger.countOpen(), partMs, null),
  ]);
  return { ready, store: services.config.ledger.store, open };
}

function aiHealth({ ai: { provider }, config: { ai: settings } }: AdminServices) {
  const { llm, isEmbedded } = settings;
  const figures = provider.figures?.();
  return {
    provider: llm?.kind ?? (isEmbedded ? 'embedded' : 'none'),
    model: llm?.model ?? null,
    fallback: llm !== null && isEmbedded ? 'embedded' : null,
    available: provider.isAvailable(),
    breaker: figures?.breaker ?? null,
    calls_today: figures?.calls ?? null,
    cost_today: figures?.cost ?? null,
  };
}

/** A request under this unused caller ID shows whether the store responds. */
const probeId = 'health';

async function rateLimitStoreHealth({ limits, config }: AdminServices) {
  if (limits === null) return { kind: null, available: true };
  const answers = async () => {
    const { hasSlot, counted } = await limits.trial.begin(probeId);
    if (hasSlot) limits.trial.end(probeId);
    await counted;
    return true;
  };
  return { kind: config.rateLimitStore, available: await within(answers(), partMs, false) };
}

const health = operation('Service', 'GET /admin/v1/health', {
  operationId: 'getHealth',
  summary: 'State of this node and its components',
  description:
    'Always answered, in little more than a second at worst: a component that does not respond in time counts as down.',
  answers: {
    200: { description: 'The state of this node, even if components are down.', schema: HealthSchema },
  },
  async handle({ services }) {
    const { corrections } = services.names;
    const [ledger, store] = await Promise.all([ledgerHealth(services), rateLimitStoreHealth(services)]);
    return answer(200, {
      node: services.config.nodeName,
      version: packageVersion,
      uptime_seconds: Math.floor(process.uptime()),
      ledger,
      ai: aiHealth(services),
      dataset: datasetJson(services.names),
      corrections: corrections === null ? null : correctionsJson(corrections.current()),
      rate_limit_store: store,
      memory_bytes: process.memoryUsage.rss(),
      time: iso(services.now()),
    });
  },
});

export const serviceOperations: readonly AdminOperation[] = [health, settings, whoami];

/** A page of readings and rows, made of what the dataset holds: its shape is the explanation's own. */
const ExplanationSchema = Type.Unsafe<object>({ type: 'object', required: ['data', 'meta'] });

/** Why the dataset answers a value as it does, with every reading and row behind it. Free. */
export const explanation = operation('Service', 'POST /debug/explain', {
  operationId: 'explain',
  summary: 'Why the dataset answers as it does',
  description: 'The likeliest readings of the value with their probabilities, origins and rows. Free.',
  body: ExplainSchema,
  answers: { 200: { description: 'The answer with its reasons.', schema: ExplanationSchema } },
  async handle({ services: { sources }, request, body }) {
    const item: Type.Static<typeof ExplainSchema> = body;
    const errors = itemFaults(item);
    if (errors.length > 0) throw invalid(...errors);
    const { type, value, country = null } = item;
    const explained = explain({ type, value, country }, sources.dataset, sources.thresholds);
    const data = { ...predictionJson(item, explained.prediction), ...explanationJson(explained) };
    return answer(200, { data, meta: metaOf(request.context) });
  },
});
