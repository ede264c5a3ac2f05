import { PassThrough, type Readable, type Writable } from 'node:stream';
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** Requests that were read and are not answered yet. */
function createPending() {
  const ids = new Set<unknown>();
  let onNone: (() => void) | null = null;
  const settle = (id: unknown): void => {
    ids.delete(id);
    if (ids.size === 0) onNone?.();
  };
  return {
    read(message: JSONRPCMessage): void {
      // A subscription is answered when it ends, and what was cancelled never is.
      if (isJSONRPCRequest(message) && message.method !== 'subscriptions/listen') ids.add(message.id);
      else if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled')
        settle(message.params?.requestId as RequestId | undefined);
    },
    sent(message: JSONRPCMessage): void {
      if (isJSONRPCResponse(message)) settle(message.id);
    },
    whenNone(done: () => void): void {
      onNone = done;
      if (ids.size === 0) done();
    },
  };
}

/**
 * A transport over these streams that closes once its input has ended and every request in it is answered; the library's
 * own drops the calls that are still running. `closed` resolves when the transport has closed.
 */
export function openStdio(stdin: Readable, stdout: Writable) {
  const pending = createPending();
  // Requests of the last chunk are read in the next turn of the event loop.
  const input = new PassThrough({ flush: (done) => void setImmediate(() => pending.whenNone(done)) });
  const wire = new StdioServerTransport(input, stdout);
  let settleClosed: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    settleClosed = resolve;
  });
  const transport: Transport = {
    async start() {
      wire.onmessage = (message) => {
        pending.read(message);
        transport.onmessage?.(message);
      };
      wire.onerror = (error) => transport.onerror?.(error);
      wire.onclose = () => {
        input.destroy();
        transport.onclose?.();
        settleClosed();
      };
      await wire.start();
      stdin.on('error', (error) => input.destroy(error));
      stdin.pipe(input);
    },
    send: (message) => wire.send(message).finally(() => pending.sent(message)),
    close: () => wire.close(),
  };
  return { transport, closed };
}
