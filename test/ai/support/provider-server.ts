import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type LlmKind, llmKinds } from '../../../src/ai/llm/settings.js';
import { listen } from '../../support/listen.js';
import { type Behaviour, giveAnswers, type ProviderCall } from './provider-behaviours.js';
import { protocols, questionsOf } from './provider-protocols.js';

/**
 * An LLM provider on a local port that speaks the three protocols and misbehaves on demand.
 *
 *     const provider = await startProvider();
 *     createLlmProvider({ ...llmDefaults, ...provider.settings('openai') }, { log });
 *     provider.behave(giveStatus(503), giveAnswers());   // the first call, then every other
 */
export interface ProviderServer {
  /** Every call so far, in order of arrival. */
  readonly calls: readonly ProviderCall[];
  /** Connections so far, whatever came over them. */
  readonly connections: () => number;
  /** The most calls that were in flight at the same time. */
  readonly inFlightMax: () => number;
  /** Calls that asked this value. */
  readonly callsOf: (value: string) => number;
  /** Where, what and with which key: the settings that have no default. */
  readonly settings: (kind: LlmKind) => { kind: LlmKind; baseUrl: string; model: string; apiKey: string };
  /** One behaviour for each call to come; the last one stays. */
  readonly behave: (...behaviours: [Behaviour, ...Behaviour[]]) => void;
  /** Resolves when `count` calls have arrived in all. */
  readonly reached: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const apiKey = 'sk-CANARY-KEY-4f1d';

function readCall(path: string, headers: ProviderCall['headers'], bodyText: string, connection: number) {
  const kind = llmKinds.find((each) => protocols[each].matches(path)) as LlmKind;
  const body = JSON.parse(bodyText);
  const { instructionOf, promptOf } = protocols[kind];
  const prompt = promptOf(body);
  const instruction = instructionOf(body);
  const questions = questionsOf(prompt);
  return { kind, path, headers, bodyText, body, instruction, prompt, questions, connection };
}

/** Starts a provider that answers every question until it is told to behave otherwise. */
export async function startProvider(): Promise<ProviderServer> {
  const calls: ProviderCall[] = [];
  const arrivals = new Set<() => void>();
  let behaviours: [Behaviour, ...Behaviour[]] = [giveAnswers()];
  let [connections, inFlight, inFlightMax] = [0, 0, 0];
  const connectionOf = new WeakMap<object, number>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bodyText = await text(request);
    const connection = connectionOf.get(request.socket) ?? 0;
    const call = readCall(request.url ?? '', request.headers, bodyText, connection);
    calls.push(call);
    inFlight += 1;
    inFlightMax = Math.max(inFlightMax, inFlight);
    response.on('close', () => {
      inFlight -= 1;
    });
    const [behaviour, ...rest] = behaviours;
    if (rest.length > 0) behaviours = rest as [Behaviour, ...Behaviour[]];
    for (const arrival of arrivals) arrival();
    await behaviour(call, response);
  }

  const server = createServer((request, response) => {
    // A client that leaves early breaks what is being written: that is what the tests are about.
    response.on('error', () => undefined);
    serve(request, response).catch((error) => {
      response.writeHead(418).end(String(error));
    });
  });
  server.on('connection', (socket) => {
    connections += 1;
    connectionOf.set(socket, connections);
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;

  return {
    calls,
    connections: () => connections,
    inFlightMax: () => inFlightMax,
    callsOf: (value) => calls.filter((call) => call.questions.some((asked) => asked.value === value)).length,
    settings: (kind) => ({ kind, baseUrl: `${origin}/v1`, model: 'test-model', apiKey }),
    behave: (...next) => {
      behaviours = next;
    },
    reached: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (calls.length < count) return;
          arrivals.delete(check);
          resolve();
        };
        arrivals.add(check);
        check();
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
