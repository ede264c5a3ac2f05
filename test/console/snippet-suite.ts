import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlaygroundRequest, requestOf } from '../../console/src/playground/request.js';
import { keyPlaceholder, snippetsOf } from '../../console/src/playground/snippets.js';
import { listen } from '../support/listen.js';

const run = promisify(execFile);

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

let server: Server;
let folder: string;
let url: string;
let received: Received[] = [];

export function codeOf(request: PlaygroundRequest, label: string, hasKey = false): string {
  const snippet = snippetsOf(request, { url, hasKey }).find((one) => one.label === label);
  if (snippet === undefined) throw new Error(`no snippet for ${label}`);
  return snippet.code;
}

const programs = {
  curl: async (code: string) => run('bash', ['-c', code]),
  JavaScript: async (code: string) => {
    const path = join(folder, 'snippet.mjs');
    await writeFile(path, code);
    return run(process.execPath, [path]);
  },
  Python: async (code: string) => run('python3', ['-c', code]),
} as const;

/** Values that break code which quotes carelessly. */
const values = [
  'Andrea',
  'O\'Brien "Mac" \\ $HOME `id` $(id) %s',
  'Ayşe 名前 👩‍👩‍👧',
  "'; rm -rf / #",
  '</script>{{x}}\t#{x}',
];

/** Runs the code that the playground shows in these languages. */
export function testSnippets(languages: readonly (keyof typeof programs)[]): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'genderd-snippets-'));
    server = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request.setEncoding('utf8')) text += chunk;
      received.push({ headers: request.headers, body: JSON.parse(text) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"gender":null}}');
    });
    url = `http://127.0.0.1:${await listen(server)}/api/v2/gender`;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    received = [];
  });

  describe.each(languages)('the request in %s', (label) => {
    test.each(values)('sends the value of the form: %s', async (value) => {
      const request = requestOf({ type: 'username', value, country: 'TR', aiMode: 'off', isForced: false });
      await programs[label](codeOf(request, label));
      expect(received.map(({ body }) => body)).toEqual([request.body]);
      expect(received[0]?.headers['content-type']).toBe('application/json');
      expect(received[0]?.headers.authorization).toBeUndefined();
    });

    test('has a placeholder for the key', async () => {
      const request = requestOf({
        type: 'name',
        value: 'Ana',
        country: '',
        aiMode: 'fallback',
        isForced: true,
      });
      await programs[label](codeOf(request, label, true));
      expect(received[0]?.headers.authorization).toBe(`Bearer ${keyPlaceholder}`);
      expect(received[0]?.body).toEqual({ type: 'name', value: 'Ana', forceToGenderize: true });
    });
  });
}
