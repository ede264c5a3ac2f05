import type { ServerResponse } from 'node:http';

/**
 * Calls back once, when the answer is out or the client is gone. A pipelined answer that waits behind another
 * one has no connection of its own yet and never hears that it broke, so the request's is asked too.
 */
export function whenOver(response: ServerResponse, callback: () => void): void {
  const { socket } = response.req;
  if (response.closed || socket.destroyed) {
    callback();
    return;
  }
  let isOver = false;
  const over = () => {
    // The response closes while its socket tells of its own end, from a list that was fixed before.
    if (isOver) return;
    isOver = true;
    response.off('close', over);
    socket.off('close', over);
    callback();
  };
  response.once('close', over);
  socket.once('close', over);
}
