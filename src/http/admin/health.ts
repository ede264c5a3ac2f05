import type { CorrectionsFile } from '../../corrections/corrections-file.js';
import { iso } from '../../ledger/json.js';
import { examples } from './examples.js';
import { type AdminOperation, answer, operation } from './operation.js';
import { HealthSchema } from './schemas/service.js';
import type { AdminServices } from './services.js';

/** Timeout for the health of one component, in milliseconds. */
const partMs = 1000;

/** The result of a component; after the timeout or a failure, `otherwise`. */
async function within<T>(work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, partMs, otherwise);
  });
  return Promise.race([work.catch(() => otherwise), late]).finally(() => clearTimeout(timer));
}

async function ledgerHealth({ ledger, isLedgerReady, config }: AdminServices) {
  const [ready, open] = await Promise.all([
    within(isLedgerReady(), false),
    within<{ reserved: number; overdue: number } | null>(ledger.countOpen(), null),
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

function datasetHealth({ dataset: { info } }: AdminServices) {
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

const correctionsJson = (file: CorrectionsFile | null) =>
  file && {
    path: file.path,
    sha256: file.sha256,
    rows: file.corrections.length,
    loaded_at: iso(file.loadedAt),
  };

/** A request under an unused caller ID shows whether the store responds. */
const probe = { kind: 'trial', addressHash: 'health' } as const;

async function rateLimitStoreHealth({ limits, config }: AdminServices) {
  if (limits === null) return { kind: null, available: true };
  const answers = async () => {
    const limit = limits.of(probe);
    const { hasSlot, counted } = await limit.begin(probe.addressHash);
    if (hasSlot) limit.end(probe.addressHash);
    await counted;
    return true;
  };
  return { kind: config.rateLimitStore, available: await within(answers(), false) };
}

const health = operation({
  method: 'GET',
  path: '/admin/v1/health',
  operationId: 'getHealth',
  ...examples.getHealth,
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
      version: services.packageVersion,
      uptime_seconds: Math.floor(process.uptime()),
      ledger,
      ai: aiHealth(services),
      dataset: datasetHealth(services),
      corrections: correctionsJson(services.corrections()),
      rate_limit_store: store,
      memory_bytes: process.memoryUsage.rss(),
      time: iso(services.now()),
    });
  },
});

export const healthOperations: readonly AdminOperation[] = [health];
