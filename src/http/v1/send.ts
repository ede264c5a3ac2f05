import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../problems/problem.js';
import { type Errno, errmsgs, errnoOf, type V1Refusal } from './errno.js';
import { callScript, readCallback } from './jsonp.js';

/** Headers of a problem that are also meaningful with HTTP 200. */
const keptHeaders = ['retry-after', 'connection'] as const;

/** Sends JSON, or a script that passes it to the callback. The address may contain a key. */
export function send(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  // An invalid callback names no function to call.
  const callback = readCallback(request) ?? null;
  const json = JSON.stringify(body);
  reply.header('referrer-policy', 'no-referrer').header('x-content-type-options', 'nosniff');
  return callback === null
    ? reply.type('application/json; charset=utf-8').send(json)
    : reply.type('application/javascript; charset=utf-8').send(callScript(callback, json));
}

const errorBody = (errno: Errno, errmsg: string, server: string) => ({
  status: false,
  errno,
  errmsg,
  server,
});

/** A refusal by v1 itself. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { errno, errmsg, status }: V1Refusal,
  server: string,
): FastifyReply {
  request.context.problemCode = `errno_${errno}`;
  const body = errorBody(errno, errmsg, server);
  return send(request, reply.code(status), body);
}

/** A problem of the core with its v1 number; the log line keeps the code, which is more specific. */
export function sendProblemAsErrno(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  server: string,
): FastifyReply {
  const { context } = request;
  context.problemCode = problem.code;
  if (problem.details.isUnconfirmed) context.billingStatus = 'unconfirmed';
  for (const name of keptHeaders) {
    const value = problem.details.headers?.[name];
    if (value !== undefined) reply.header(name, value);
  }
  const errno = errnoOf(problem);
  return send(request, reply.code(200), errorBody(errno, errmsgs[errno], server));
}
