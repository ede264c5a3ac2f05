import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../problems/problem.js';
import { type Errno, errmsgs, errnoOf, type V1Refusal } from './errno.js';
import { callScript, readCallback } from './jsonp.js';

/** Headers of a problem that mean something with HTTP 200 too. */
const keptHeaders = ['retry-after', 'connection'] as const;

/** Answers with JSON, or with a script that hands it to the callback. The address may hold a key. */
export function send(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  // With a bad callback there is no function to hand anything to.
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

/** A request that v1 refuses on its own. */
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

/** A problem of the core in the words of v1; the log line keeps the code, which says more. */
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
