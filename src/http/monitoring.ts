import type { RouteOptions } from 'fastify';
import { bearerOf, isSecret } from '../config/secrets.js';
import { within } from '../runtime/within.js';
import { EXPOSITION_TYPE, type Exposition } from '../telemetry/metrics/exposition.js';
import { Problem } from './problems/problem.js';
import type { HttpServices } from './services.js';

/** Timeout of the ledger probe, in milliseconds. */
const ledgerProbeMs = 1000;

/** Probes the ledger within a second. */
export function isLedgerReady({ ledger }: HttpServices): Promise<boolean> {
  const read = ledger.balanceOf({ kind: 'trial', addressHash: '' });
  const answer = Promise.all([read, ledger.proveWrite()]).then(() => true);
  return within(answer, ledgerProbeMs, false);
}

/** `/livez`: the event loop runs. `/readyz`: load balancers may send requests here. Many monitors ask by HEAD. */
export const healthRoutes = (services: HttpServices): RouteOptions[] => [
  { method: ['GET', 'HEAD'], url: '/livez', handler: async () => ({ status: 'live' }) },
  {
    method: ['GET', 'HEAD'],
    url: '/readyz',
    handler: async (_request, reply) => {
      const checks = { draining: services.health.isDraining, ledger: await isLedgerReady(services) };
      const isReady = !checks.draining && checks.ledger;
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not_ready', ...checks });
    },
  },
];

/** `/metrics` on the port of the service. */
export interface MetricsAccess {
  readonly exposition: Pick<Exposition, 'text'>;
  /** At least 32 characters. */
  readonly token: string;
}

/** Not registered when metrics are off or have a separate listener. */
export const metricsRoute = ({ exposition, token }: MetricsAccess): RouteOptions => ({
  method: 'GET',
  url: '/metrics',
  handler: async ({ headers }, reply) => {
    if (!isSecret(bearerOf(headers.authorization), token))
      throw new Problem('invalid_api_key', {
        detail: 'This address is for the operator. Send Authorization: Bearer with METRICS_TOKEN.',
        headers: { 'www-authenticate': 'Bearer' },
      });
    return reply.type(EXPOSITION_TYPE).send(await exposition.text());
  },
});
