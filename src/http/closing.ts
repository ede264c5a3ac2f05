import type { Socket } from 'node:net';

/** How long, and for how many bytes, a client may go on sending a body that was refused. */
const linger = { ms: 5000, bytes: 16_777_216, checkMs: 50 } as const;

const closing = new WeakSet<Socket>();

/** Marks the answer in progress as the last of its connection: requests pipelined behind it are not served. */
export function closeAfterAnswer(socket: Socket): void {
  closing.add(socket);
}

/** Whether a connection has its last answer: RFC 9112, section 9.6 forbids to process requests behind it. */
export const isClosing = (socket: Socket): boolean => closing.has(socket);

/**
 * Makes Node.js close a connection gently once its answer was sent: our side is ended, and what the client still sends is
 * discarded. Closing at once would reset the connection, and with it the answer that the client had not read yet.
 */
export function lingerBeforeClosing(socket: Socket): void {
  const { bytesRead } = socket;
  closeAfterAnswer(socket);
  socket.destroySoon = () => {
    const until = performance.now() + linger.ms;
    socket.end();
    const check = setInterval(() => {
      if (socket.readableEnded || performance.now() > until || socket.bytesRead - bytesRead > linger.bytes)
        socket.destroy();
    }, linger.checkMs);
    socket.once('close', () => clearInterval(check));
  };
}
