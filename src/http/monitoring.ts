import type { FastifyRequest, RouteOptions } from 'fastify';
import { bearerOf, isSecret } from '../config/secrets.js';
import { EXPOSITION_TYPE, type Exposition } from '../telemetry/metrics/exposition.js';
import { Problem } from './problems/problem.js';

export interface Health {
  /** The process is about to stop: it still serves, and load balancers should select another node. */
  isDraining: boolean;
  /** Probes the ledger within a second. */
  isLedgerReady(): Promise<boolean>;
}

/** `/livez`: the event loop runs. `/readyz`: load balancers may send requests here. Many monitors ask by HEAD. */
export const healthRoutes = (health: Health): RouteOptions[] => [
  { method: ['GET', 'HEAD'], url: '/livez', handler: async () => ({ status: 'live' }) },
  {
    method: ['GET', 'HEAD'],
    url: '/readyz',
    handler: async (_request, reply) => {
      const checks = { draining: health.isDraining, ledger: await health.isLedgerReady() };
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

function requireToken({ headers }: FastifyRequest, token: string): void {
  if (isSecret(bearerOf(headers.authorization), token)) return;
  const detail = 'This address is for the operator. Send Authorization: Bearer with METRICS_TOKEN.';
  throw new Problem('invalid_api_key', { detail, headers: { 'www-authenticate': 'Bearer' } });
}

/** Not registered when metrics are off or have a separate listener. */
export const metricsRoute = ({ exposition, token }: MetricsAccess): RouteOptions => ({
  method: 'GET',
  url: '/metrics',
  handler: async (request, reply) => {
    requireToken(request, token);
    return reply.type(EXPOSITION_TYPE).send(await exposition.text());
  },
});
