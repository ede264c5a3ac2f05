import type { ServerResponse } from 'node:http';

/**
 * Calls back once, when the response was sent or the client disconnected. A pipelined response that waits for an
 * earlier one has no socket yet and gets no event when the connection breaks, so the request's socket is observed then.
 */
export function onFinished(response: ServerResponse, callback: () => void): void {
  const { socket } = response.req;
  if (response.closed || socket.destroyed) {
    callback();
    return;
  }
  if (response.socket !== null) {
    response.once('close', callback);
    return;
  }
  const over = () => {
    response.off('close', over);
    socket.off('close', over);
    callback();
  };
  response.once('close', over);
  socket.once('close', over);
}
