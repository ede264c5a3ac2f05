import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccessDecision, type Credential, isRefusal, type Refusal } from '../access/access.js';
import { readCredential } from '../access/credential.js';
import { crashPoint } from '../crash-point.js';
import { checkLimits } from './limit-check.js';
import { Problem } from './problems/problem.js';
import type { HttpServices } from './services.js';

type Done = (error?: Error) => void;

const credentialOf = (request: FastifyRequest): Credential => {
  const query = request.method === 'GET' ? (request.query as { key?: unknown }) : {};
  const acceptsQueryKey = request.routeOptions.config.acceptsQueryKey === true;
  return readCredential(request.headers.authorization, acceptsQueryKey ? query.key : undefined);
};

/** The problem of a refused credential. */
export function refuseAccess(request: FastifyRequest, { refused, mode, reason, retryS }: Refusal): Problem {
  request.context.access = null;
  if (retryS !== undefined) return new Problem(refused, { headers: { 'retry-after': String(retryS) } });
  request.context.refusedAs = { mode, reason };
  return new Problem(
    refused,
    refused === 'invalid_api_key' ? { headers: { 'www-authenticate': 'Bearer' } } : {},
  );
}

/** Authenticates against the storage again, because a key may change while its request runs. */
export const authenticateAgain = (services: HttpServices, request: FastifyRequest): Promise<AccessDecision> =>
  services.authenticator.authenticate(credentialOf(request), request.context.clientAddress);

/**
 * A hook that authenticates a request, then counts it against its limits. A cached key needs no storage read and no
 * promise.
 */
export function createAccessCheck(
  { authenticator, limits }: HttpServices,
  options: { readonly fresh: boolean },
) {
  const apply = (request: FastifyRequest, reply: FastifyReply, decision: AccessDecision, done: Done) => {
    if (isRefusal(decision)) return done(refuseAccess(request, decision));
    request.context.access = decision;
    if (limits === null) done();
    else checkLimits(limits, decision, reply, done);
  };
  return (request: FastifyRequest, reply: FastifyReply, done: Done): void => {
    crashPoint('request.parsed');
    const credential = credentialOf(request);
    const { clientAddress } = request.context;
    const known = options.fresh ? undefined : authenticator.authenticateFromCache(credential, clientAddress);
    if (known !== undefined) apply(request, reply, known, done);
    else
      authenticator
        .authenticate(credential, clientAddress)
        .then((decision) => apply(request, reply, decision, done), done);
  };
}
