import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Gatekeeper } from '../access/gatekeeper.js';
import type { Limits } from '../access/limits/limits.js';
import type { Ledger } from '../billing/ledger.js';
import type { Config } from '../config/config.js';
import type { Dataset } from '../dataset/dataset.js';
import { createServer } from './server.js';

/** The listening service. */
export interface HttpSide {
  /** Where it listens: `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly fastify: FastifyInstance;
  /** Tells load balancers to look elsewhere; requests are still served. */
  drain(): void;
  /** Ends requests under way and closes. */
  close(): Promise<void>;
}

export interface HttpSideSettings {
  readonly config: Config;
  readonly dataset: Dataset;
  readonly ledger: Ledger;
  readonly gatekeeper: Gatekeeper;
  readonly limits: Limits | null;
  readonly logger: Logger;
  readonly packageVersion: string;
}

/** How long a sign of life from the ledger may take, in milliseconds. */
const ledgerProbeMs = 1000;

async function isLedgerReady(ledger: Ledger): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ledgerProbeMs, false);
  });
  const answer = ledger.standing({ kind: 'trial', addressHash: '' }).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function urlOf({ address, port, family }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Builds the HTTP server over the core and listens. */
export async function createHttpSide(settings: HttpSideSettings): Promise<HttpSide> {
  const { config, ledger, logger } = settings;
  let isDraining = false;
  let url = '';
  const fastify = createServer({
    config,
    logger,
    services: {
      ...settings,
      trialEnabled: config.trial.enabled,
      publicUrl: () => config.http.publicUrl || url,
    },
    health: { isDraining: () => isDraining, isLedgerReady: () => isLedgerReady(ledger) },
  });
  await fastify.listen({ host: config.http.host, port: config.http.port });
  url = urlOf(fastify.server.address() as AddressInfo);
  return {
    url,
    fastify,
    drain() {
      isDraining = true;
    },
    close: () => fastify.close(),
  };
}
