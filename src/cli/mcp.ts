import { once } from 'node:events';
import type { Command } from 'commander';
import { packageVersion } from '../package-root.js';
import { openLocalBackend } from './local-mcp-backend.js';
import type { Session } from './terminal.js';

/** Serves until the client closes stdin. */
async function serveTools({ stdin, stderr, env }: Session): Promise<void> {
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
  const { createMcpServer } = await import('../mcp/server.js');
  const backend = await openLocalBackend(env);
  const onerror = ({ name }: Error) => stderr.write(`genderd mcp: ${name}\n`);
  const ended = once(stdin(), 'close');
  const handle = serveStdio(() => createMcpServer(backend, packageVersion), { onerror });
  await ended;
  await handle.close();
  await backend.close();
}

/** `mcp`: the tools of the Model Context Protocol over stdin and stdout. */
export function addMcpCommand(program: Command, session: Session): void {
  program
    .command('mcp')
    .description('serve MCP tools over stdin and stdout, without a server or credits')
    .action(() => serveTools(session));
}
