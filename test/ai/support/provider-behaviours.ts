import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { LlmKind } from '../../../src/ai/llm/settings.js';
import { type AskedQuestion, type Body, protocols } from './provider-protocols.js';

/** One request that reached the provider. */
export interface ProviderCall {
  readonly kind: LlmKind;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The body as it was sent, and parsed. */
  readonly bodyText: string;
  readonly body: Body;
  readonly instruction: unknown;
  readonly prompt: string;
  readonly questions: readonly AskedQuestion[];
  /** Number of the connection that it came on, from 1. */
  readonly connection: number;
}

/** What a provider does with one call. Nothing of it outlives the connection. */
export type Behaviour = (call: ProviderCall, response: ServerResponse) => void | Promise<void>;

const json = { 'content-type': 'application/json' };

/** A whole answer of any kind. */
export const giveRaw =
  (status: number, headers: OutgoingHttpHeaders, body: string | Buffer): Behaviour =>
  (_, response) => {
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
  };

/** An error, with text that must not be passed on. */
export const giveStatus = (status: number, headers: OutgoingHttpHeaders = {}): Behaviour =>
  giveRaw(status, { ...json, ...headers }, '{"error":{"message":"CANARY-PROVIDER-TEXT sk-CANARY-KEY-4f1d"}}');

/** The protocol's envelope around whatever the model says, until it is stopped or by itself. */
export const giveText =
  (content: string, ending?: 'cut_off' | 'filtered'): Behaviour =>
  (call, response) => {
    const { wrap, reasons } = protocols[call.kind];
    const body = JSON.stringify(wrap(content, call.body, ending && reasons[ending]));
    response.writeHead(200, json).end(body);
  };

/** An answer without fault: the first word of the value, female. */
export const goodAnswer = ({ index, value }: AskedQuestion) => ({
  index,
  name: /\p{L}+/u.exec(value)?.[0] ?? null,
  gender: /\p{L}/u.test(value) ? 'female' : null,
  country: null,
  confidence: /\p{L}/u.test(value) ? 0.9 : null,
});

/** One answer for each question, made by `answer`. */
export const giveAnswers =
  (answer: (question: AskedQuestion) => unknown = goodAnswer): Behaviour =>
  (call, response) =>
    giveText(JSON.stringify({ answers: call.questions.map(answer) }))(call, response);

/** Accepts and never answers. */
export const hang: Behaviour = () => undefined;

/** Closes the connection without an answer. */
export const reset: Behaviour = (_, response) => {
  response.socket?.resetAndDestroy();
};

/** Headers and half of the body, then nothing. */
export const stall: Behaviour = (_, response) => {
  response.writeHead(200, { ...json, 'content-length': 1000 }).write('{"choices":[');
};

/** Half of the body, then the connection is gone. */
export const cutOff: Behaviour = (_, response) => {
  response
    .writeHead(200, { ...json, 'content-length': 1000 })
    .write('{"choices":[', () => response.socket?.destroy());
};

/** A byte every few milliseconds, for as long as the client stays. */
export const drip: Behaviour = (_, response) => {
  response.writeHead(200, json);
  const timer = setInterval(() => response.write(' '), 5);
  response.on('close', () => clearInterval(timer));
};

/** A body of `bytes`, as fast as it is taken; `sent` is how much of it left. */
export function pour(bytes: number): { behaviour: Behaviour; sent: () => number } {
  const block = Buffer.alloc(65_536, 'x');
  let sent = 0;
  const behaviour: Behaviour = (_, response) => {
    response.writeHead(200, json);
    const more = () => {
      while (sent < bytes && !response.destroyed) {
        sent += block.length;
        if (!response.write(block)) {
          response.once('drain', more);
          return;
        }
      }
      response.end();
    };
    more();
  };
  return { behaviour, sent: () => sent };
}

/** A good answer behind `bytes` of white space, packed to a thousandth of it. */
export const gzipBomb =
  (bytes: number): Behaviour =>
  (call, response) => {
    const text = JSON.stringify({ answers: call.questions.map(goodAnswer) });
    const answer = JSON.stringify(protocols[call.kind].wrap(text, call.body));
    const packed = gzipSync(Buffer.concat([Buffer.alloc(bytes, ' '), Buffer.from(answer)]));
    return giveRaw(200, { ...json, 'content-encoding': 'gzip' }, packed)(call, response);
  };

/** Behaves only when released, so that a test decides what happens first. */
export function hold(then: Behaviour): { behaviour: Behaviour; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const behaviour: Behaviour = async (call, response) => {
    await released;
    await then(call, response);
  };
  return { behaviour, release };
}
