import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { loadPhone } from '../phone/load.js';
import { loadCompilers } from './schemas/compile.js';

/** What a request would load: little of it is needed to start. */
const loaders = ({ mcp, admin, ai: { llm } }: Config): (() => Promise<unknown>)[] => [
  async () => loadCompilers(),
  () => import('@fastify/send'),
  () => import('@fastify/busboy'),
  () => import('./v2/openapi/document.js'),
  loadPhone,
  ...(admin.enabled ? [() => import('./admin/openapi.js')] : []),
  ...(llm === null ? [] : [async () => (await import('../ai/llm/call.js')).loadSdk[llm.kind]()]),
  ...(mcp.enabled ? [() => import('@modelcontextprotocol/server'), () => import('../mcp/server.js')] : []),
];

/** Pause after each module, in milliseconds, in which requests are answered. */
const pauseMs = 20;

/**
 * Loads after the start what requests would load. Node.js keeps a failed import for the life of the process: without
 * this, a moment without file descriptors would turn off phone numbers, pages, tools or the LLM until a restart.
 */
export async function preload(config: Config, logger: Logger): Promise<void> {
  for (const load of loaders(config)) {
    await sleep(pauseMs, undefined, { ref: false });
    await load().catch(({ message }: Error) =>
      logger.error({ error: message }, 'a module cannot be loaded: restart with more file descriptors'),
    );
  }
}
