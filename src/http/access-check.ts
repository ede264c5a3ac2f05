import type { FastifyRequest } from 'fastify';
import { type AccessDecision, type Credential, isRefusal, type Refusal } from '../access/access.js';
import { readCredential } from '../access/credential.js';
import { Problem } from './problems/problem.js';
import type { HttpServices } from './services.js';

type Done = (error?: Error) => void;

const credentialOf = (request: FastifyRequest): Credential => {
  const query = request.method === 'GET' ? (request.query as { key?: unknown }) : {};
  const takesQueryKey = request.routeOptions.config.takesQueryKey === true;
  return readCredential(request.headers.authorization, takesQueryKey ? query.key : undefined);
};

/** Ends the request of a refused credential. */
export function refuseAccess(request: FastifyRequest, { refused, mode, reason }: Refusal): Problem {
  request.exchange.access = null;
  request.exchange.refusedAs = { mode, reason };
  return new Problem(
    refused,
    refused === 'invalid_api_key' ? { headers: { 'www-authenticate': 'Bearer' } } : {},
  );
}

function apply(request: FastifyRequest, decision: AccessDecision, done: Done): void {
  const isRefused = isRefusal(decision);
  if (!isRefused) request.exchange.access = decision;
  done(isRefused ? refuseAccess(request, decision) : undefined);
}

/** Decides anew from the storage, for a key that changed while the request ran. */
export const decideAgain = (services: HttpServices, request: FastifyRequest): Promise<AccessDecision> =>
  services.gatekeeper.decide(credentialOf(request), request.exchange.clientAddress);

/** A hook that decides access; a remembered key costs no storage read and no promise. */
export function createAccessCheck({ gatekeeper }: HttpServices, options: { readonly fresh: boolean }) {
  return (request: FastifyRequest, _reply: unknown, done: Done): void => {
    const credential = credentialOf(request);
    const { clientAddress } = request.exchange;
    const known = options.fresh ? undefined : gatekeeper.decideFromMemory(credential, clientAddress);
    if (known !== undefined) apply(request, known, done);
    else
      gatekeeper.decide(credential, clientAddress).then((decision) => apply(request, decision, done), done);
  };
}
