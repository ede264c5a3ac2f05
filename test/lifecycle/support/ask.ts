import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly agent?: Agent | false;
}

/** One request, by default on a connection of its own. @throws when the connection is cut */
export async function ask(
  url: string,
  { method = 'GET', headers = {}, body, agent = false }: Asked = {},
): Promise<Reply> {
  const outgoing = request(url, { method, agent, headers }).end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
}
