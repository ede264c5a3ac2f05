import type { RouteOptions } from 'fastify';

export interface Health {
  /** The process is about to stop: it still serves, and load balancers should select another node. */
  isDraining: boolean;
  /** Probes the ledger. */
  isLedgerReady(): Promise<boolean>;
}

/** `/livez`: the event loop runs. `/readyz`: load balancers may send requests here. */
export const healthRoutes = (health: Health): RouteOptions[] => [
  { method: 'GET', url: '/livez', handler: async () => ({ status: 'live' }) },
  {
    method: 'GET',
    url: '/readyz',
    handler: async (_request, reply) => {
      const checks = { draining: health.isDraining, ledger: await health.isLedgerReady() };
      const isReady = !checks.draining && checks.ledger;
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not_ready', ...checks });
    },
  },
];
