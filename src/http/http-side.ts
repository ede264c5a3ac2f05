import type { Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Gatekeeper } from '../access/gatekeeper.js';
import type { Limits } from '../access/limits/limits.js';
import type { AiProvider } from '../ai/provider.js';
import type { Ledger } from '../billing/ledger.js';
import type { Config } from '../config/config.js';
import type { Names } from '../names.js';
import { createCloser } from './closing.js';
import { createServer } from './server.js';
import { readTls } from './tls.js';

/** The listening service. */
export interface HttpSide {
  /** Where it listens: `http://127.0.0.1:8080`, or `https:` with a certificate. */
  readonly url: string;
  readonly fastify: FastifyInstance;
  /** Tells load balancers to look elsewhere; requests are still served. */
  drain(): void;
  /**
   * Reads certificate and key anew for connections to come; open ones stay.
   * @throws ConfigError when the files cannot be used; then those in use stay
   */
  reloadTls(): void;
  /** Ends requests under way and closes. */
  close(): Promise<void>;
}

export interface HttpSideSettings {
  readonly config: Config;
  readonly names: Names;
  readonly ledger: Ledger;
  readonly gatekeeper: Gatekeeper;
  readonly limits: Limits | null;
  readonly ai: AiProvider;
  readonly logger: Logger;
  readonly operatorToken: string;
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

function urlOf(scheme: 'http' | 'https', { address, port, family }: AddressInfo): string {
  return `${scheme}://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Builds the HTTP server over the core and listens. @throws ConfigError for unusable TLS files */
export async function createHttpSide(settings: HttpSideSettings): Promise<HttpSide> {
  const { config, ledger, logger, ai } = settings;
  const { dataset, rules, reload } = settings.names;
  let isDraining = false;
  let url = '';
  const tlsPaths = config.http.tls;
  const fastify = createServer({
    config,
    logger,
    tls: tlsPaths && readTls(tlsPaths),
    services: {
      ledger,
      gatekeeper: settings.gatekeeper,
      limits: settings.limits,
      packageVersion: settings.packageVersion,
      operatorToken: settings.operatorToken,
      ledgerDeadlineMs: config.ledger.deadlineMs,
      dataset,
      sources: {
        dataset,
        rules,
        inferAtOnce: ai.inferAtOnce,
        wordsOf: ai.wordsOf ?? null,
        hasCorrections: reload !== null,
      },
      ai: { provider: ai, deadlineMs: config.ai.deadlineMs },
      trialEnabled: config.trial.enabled,
      publicUrl: () => config.http.publicUrl || url,
    },
    health: { isDraining: () => isDraining, isLedgerReady: () => isLedgerReady(ledger) },
  });
  const closeGently = createCloser(fastify.server);
  try {
    await fastify.listen({ host: config.http.host, port: config.http.port });
  } catch (error) {
    await fastify.close();
    throw error;
  }
  url = urlOf(tlsPaths === null ? 'http' : 'https', fastify.server.address() as AddressInfo);
  return {
    url,
    fastify,
    drain() {
      isDraining = true;
    },
    reloadTls() {
      if (tlsPaths !== null) (fastify.server as HttpsServer).setSecureContext(readTls(tlsPaths));
    },
    close: () => closeGently(() => fastify.close()),
  };
}
