import type { ServerResponse } from 'node:http';

/**
 * Calls back once, when the response was sent or the client disconnected. A pipelined response that waits for an
 * earlier one has no socket yet and gets no event when the connection breaks, so the request's socket is observed too.
 */
export function onFinished(response: ServerResponse, callback: () => void): void {
  const { socket } = response.req;
  if (response.closed || socket.destroyed) {
    callback();
    return;
  }
  let isOver = false;
  const over = () => {
    // Both events may fire: the response closes while the socket emits `close` to listeners copied before.
    if (isOver) return;
    isOver = true;
    response.off('close', over);
    socket.off('close', over);
    callback();
  };
  response.once('close', over);
  socket.once('close', over);
}
