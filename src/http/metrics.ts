import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Exposition } from '../telemetry/metrics/exposition.js';
import { carriesToken } from '../telemetry/metrics/token.js';
import { Problem } from './problems/problem.js';

/** `/metrics` on the port of the service. */
export interface MetricsAccess {
  readonly exposition: Pick<Exposition, 'contentType' | 'text'>;
  /** At least 32 characters. */
  readonly token: string;
}

function requireToken({ headers }: FastifyRequest, token: string): void {
  if (carriesToken(headers.authorization, token)) return;
  const detail = 'This address is for the operator. Send Authorization: Bearer with METRICS_TOKEN.';
  throw new Problem('invalid_api_key', { detail, headers: { 'www-authenticate': 'Bearer' } });
}

/** Not registered when metrics are off or have a separate listener. */
export const metricsRoutes = (access: MetricsAccess | null): RouteOptions[] =>
  access === null
    ? []
    : [
        {
          method: 'GET',
          url: '/metrics',
          handler: async (request, reply) => {
            requireToken(request, access.token);
            return reply.type(access.exposition.contentType).send(await access.exposition.text());
          },
        },
      ];
