import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaType,
  McpServer,
} from '@modelcontextprotocol/server';
import { packageVersion } from '../package-root.js';
import type { Backend, ToolAnswer } from './backend.js';
import { tools } from './tools.js';

const instructions =
  'genderd infers gender from names, e-mail addresses and usernames by name statistics. Results are not facts about people: a person’s own statement takes precedence, and no decision about a person may rest on a result.';

/** A refusal as a tool result, which is how the protocol reports tool errors to the model. */
function toResult(answer: ToolAnswer): CallToolResult {
  const value = answer.status === 'answered' ? answer.value : { ...answer.refused };
  return {
    content: [{ type: 'text', text: JSON.stringify(value) }],
    structuredContent: value,
    isError: answer.status === 'refused',
  };
}

/** A server of the Model Context Protocol over a backend, not yet connected. */
export function createMcpServer(backend: Backend): McpServer {
  const server = new McpServer(
    { name: 'genderd', title: 'genderd', version: packageVersion },
    { instructions },
  );
  for (const { name, title, description, inputSchema, run } of tools) {
    const annotations = { readOnlyHint: true, openWorldHint: false };
    const config = {
      title,
      description,
      // The schemas are already JSON Schema; TypeBox's additions to them are not enumerable.
      inputSchema: fromJsonSchema<unknown>(inputSchema as JsonSchemaType),
      annotations,
    };
    server.registerTool(name, config, async (given) => toResult(await run(backend, given)));
  }
  return server;
}
