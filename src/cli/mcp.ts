import { once } from 'node:events';
import type { Command } from 'commander';
import { packageVersion } from '../package-root.js';
import { openLocalBackend } from './local-mcp-backend.js';

/** Serves until the client closes stdin. */
async function serveTools(): Promise<void> {
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
  const { createMcpServer } = await import('../mcp/server.js');
  const backend = await openLocalBackend();
  const onerror = ({ name }: Error) => process.stderr.write(`genderd mcp: ${name}\n`);
  const ended = once(process.stdin, 'close');
  const handle = serveStdio(() => createMcpServer(backend, packageVersion), { onerror });
  await ended;
  await handle.close();
  await backend.close();
}

/** `mcp`: the tools of the Model Context Protocol over stdin and stdout. */
export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description('serve MCP tools over stdin and stdout, in process: no server and no credits needed')
    .action(serveTools);
}
