import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Intervals of closing, in milliseconds. */
export interface ClosingPace {
  readonly sweepEveryMs: number;
  /** Requests that are still incomplete are cut then: their clients stopped sending. */
  readonly cutAfterMs: number;
}

const defaultPace: ClosingPace = { sweepEveryMs: 50, cutAfterMs: 20_000 };

/**
 * Closes a server: requests in flight are answered, and idle connections do not keep it open. Node.js closes idle
 * connections only once, when closing begins: not those that become idle later, nor those that never sent a byte. Its
 * timeouts do not run while a server closes.
 */
export function createCloser(
  server: Server,
  pace: ClosingPace = defaultPace,
): (close: () => Promise<unknown>) => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async (close) => {
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, pace.sweepEveryMs);
    const cut = setTimeout(() => server.closeAllConnections(), pace.cutAfterMs);
    try {
      await close();
    } finally {
      clearInterval(sweep);
      clearTimeout(cut);
    }
  };
}
