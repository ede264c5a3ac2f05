import Type, { type Static } from 'typebox';
import { trialScope } from '../../access/client-address.js';
import { explain } from '../../inference/explain.js';
import { iso } from '../../ledger/json.js';
import type { OpenOperations } from '../../ledger/ledger.js';
import type { Names } from '../../names.js';
import { packageVersion } from '../../package-root.js';
import { explanationJson, itemFaults, predictionJson } from '../../predictions/item.js';
import { within } from '../../within.js';
import { metaOf } from '../request-context.js';
import { PredictionRequestSchema } from '../v2/schemas/prediction-request.js';
import { invalid } from './checks.js';
import type { AdminServices } from './operation.js';
import { type AdminOperation, answer, operation } from './operation.js';
import { DescriptionSchema, HealthSchema, SettingsSchema, WhoamiSchema } from './schemas/service.js';

const settings = operation({
  method: 'GET',
  path: '/admin/v1/settings',
  operationId: 'listSettings',
  tag: 'Service',
  summary: 'The settings in use',
  description: 'As configured at the start. Of secrets, only whether they are set.',
  answers: { 200: { description: 'Every setting.', schema: SettingsSchema } },
  async handle({ services }) {
    return answer(200, { settings: services.config.settings });
  },
});

const whoami = operation({
  method: 'GET',
  path: '/admin/v1/whoami',
  operationId: 'whoAmI',
  tag: 'Service',
  summary: 'Client address of the request',
  description: 'The client address as derived from the connection and TRUST_PROXY, to check that setting.',
  answers: { 200: { description: 'The derived address.', schema: WhoamiSchema } },
  async handle({ request }) {
    const { clientAddress } = request.context;
    return answer(200, { client_address: clientAddress, trial_scope: trialScope(clientAddress) });
  },
});

/** Describes every operation including this one; the list is read once it is complete. */
export const descriptionOperation = (operations: () => readonly AdminOperation[]) =>
  operation({
    method: 'GET',
    path: '/admin/v1/openapi.json',
    operationId: 'getDescription',
    tag: 'Service',
    summary: 'This document',
    description: 'The machine-readable description of the Admin API. Open to anyone; it holds no secrets.',
    openTo: 'anyone',
    answers: { 200: { description: 'An OpenAPI document.', schema: DescriptionSchema } },
    async handle({ services }) {
      const { adminDocument } = await import('./openapi.js');
      return answer(200, adminDocument(operations(), services.publicUrl()));
    },
  });

/** Timeout for the health of one component, in milliseconds. */
const partMs = 1000;

async function ledgerHealth({ ledger, isLedgerReady, config }: AdminServices) {
  const [ready, open] = await Promise.all([
    within(isLedgerReady(), partMs, false),
    within<OpenOperations | null>(ledger.countOpen(), partMs, null),
  ]);
  return { ready, store: config.ledger.store, open };
}

function aiHealth({ ai, config: { ai: settings } }: AdminServices) {
  const { llm, isEmbedded } = settings;
  const figures = ai.figures?.();
  return {
    provider: llm?.kind ?? (isEmbedded ? 'embedded' : 'none'),
    model: llm?.model ?? null,
    fallback: llm !== null && isEmbedded ? 'embedded' : null,
    available: ai.isAvailable(),
    breaker: figures?.breaker ?? null,
    calls_today: figures?.calls ?? null,
    cost_today: figures?.cost ?? null,
  };
}

function datasetHealth({
  names: {
    dataset: { info },
  },
}: AdminServices) {
  return {
    version: info.version,
    names: info.names,
    country_rows: info.countryRows,
    countries: info.countries,
    sources: info.sources,
    size_bytes: info.sizeBytes,
    sha256: info.sha256,
  };
}

function correctionsJson({ corrections }: Names) {
  if (corrections === null) return null;
  const { path, sha256, corrections: rows, loadedAt } = corrections();
  return { path, sha256, rows: rows.length, loaded_at: iso(loadedAt) };
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

const health = operation({
  method: 'GET',
  path: '/admin/v1/health',
  operationId: 'getHealth',
  tag: 'Service',
  summary: 'State of this node and its components',
  description:
    'Always answered, in little more than a second at worst: a component that does not respond in time counts as down.',
  answers: {
    200: { description: 'The state of this node, even if components are down.', schema: HealthSchema },
  },
  async handle({ services }) {
    const [ledger, store] = await Promise.all([ledgerHealth(services), rateLimitStoreHealth(services)]);
    return answer(200, {
      node: services.config.nodeName,
      version: packageVersion,
      uptime_seconds: Math.floor(process.uptime()),
      ledger,
      ai: aiHealth(services),
      dataset: datasetHealth(services),
      corrections: correctionsJson(services.names),
      rate_limit_store: store,
      memory_bytes: process.memoryUsage.rss(),
      time: iso(services.now()),
    });
  },
});

export const serviceOperations: readonly AdminOperation[] = [health, settings, whoami];

const ExplainSchema = Type.Pick(PredictionRequestSchema, ['type', 'value', 'country'], {
  additionalProperties: false,
});

/** A page of readings and rows, made of what the dataset holds: its shape is the explanation's own. */
const ExplanationSchema = Type.Unsafe<object>({ type: 'object', required: ['data', 'meta'] });

/** Why the dataset answers a value as it does, with every reading and row behind it. Free. */
export const explanation = operation({
  method: 'POST',
  path: '/debug/explain',
  operationId: 'explain',
  tag: 'Service',
  summary: 'Why the dataset answers as it does',
  description: 'The likeliest readings of the value with their probabilities, origins and rows. Free.',
  body: ExplainSchema,
  answers: { 200: { description: 'The answer with its reasons.', schema: ExplanationSchema } },
  async handle({ services: { names }, request, body }) {
    const item: Static<typeof ExplainSchema> = body;
    const errors = itemFaults(item);
    if (errors.length > 0) throw invalid(...errors);
    const { type, value, country = null } = item;
    const explained = explain({ type, value, country }, names.dataset, names.rules);
    const data = { ...predictionJson(item, explained.prediction), ...explanationJson(explained) };
    return answer(200, { data, meta: metaOf(request.context) });
  },
});
