import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperatorRefusal } from '../../../access/operator/operator.js';
import { LedgerConflictError } from '../../../ledger/ledger.js';
import type { Problem, ProblemDetails } from '../../problems/problem.js';
import { Refusal } from '../../problems/refusal.js';
import { durationMs } from '../../request-context.js';
import { type AdminProblemCode, adminCatalogue, isAdminCode } from './catalogue.js';

export type AdminProblemDetails = Pick<ProblemDetails, 'detail' | 'errors' | 'headers'>;

/** An error that is answered with a problem document. */
export class AdminProblem extends Refusal {
  override readonly name = 'AdminProblem';
  constructor(
    readonly code: AdminProblemCode,
    readonly details: AdminProblemDetails = {},
  ) {
    super(details.detail ?? adminCatalogue[code].description);
  }
}

export function refusalProblem(refusal: OperatorRefusal): AdminProblem {
  switch (refusal.refused) {
    case 'login_limited':
      return new AdminProblem('login_limited', { headers: { 'retry-after': String(refusal.retrySeconds) } });
    case 'operator_required':
      return new AdminProblem('operator_required', { headers: { 'www-authenticate': 'Bearer' } });
    default:
      return new AdminProblem(refusal.refused);
  }
}

/** The admin problem of a problem of the whole service. */
function adminProblemOf({ code, details, message }: Problem): AdminProblem {
  if (!isAdminCode(code)) return new AdminProblem('internal_error');
  const { detail, errors, headers } = details;
  return new AdminProblem(code, {
    // A specific detail is kept.
    ...(detail === undefined ? {} : { detail: message }),
    ...(errors === undefined ? {} : { errors }),
    ...(headers === undefined ? {} : { headers }),
  });
}

/** The problem of an error; `problemOf` converts, and logs, an error of the service. */
export function toAdminProblem(error: unknown, problemOf: (error: unknown) => Problem): AdminProblem {
  if (error instanceof AdminProblem) return error;
  if (error instanceof LedgerConflictError) return new AdminProblem('id_conflict');
  return adminProblemOf(problemOf(error));
}

/** The document: that of the v2 interface without billing. */
function adminProblemDocument(
  { code, details, message }: AdminProblem,
  requestId: string,
  publicUrl: string,
) {
  const { status, action } = adminCatalogue[code];
  return {
    type: `urn:genderapi:problem:${code}`,
    title: code.replaceAll('_', ' '),
    status,
    detail: message,
    instance: `urn:uuid:${requestId}`,
    code,
    request_id: requestId,
    documentation: `${publicUrl}/admin/v1/openapi.json`,
    action,
    ...(details.errors === undefined ? {} : { errors: details.errors }),
  };
}

/** Responds with a problem document. */
export function sendAdminProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: AdminProblem,
  publicUrl: string,
): FastifyReply {
  const document = adminProblemDocument(problem, request.id, publicUrl);
  request.context.problemCode = problem.code;
  return reply
    .code(document.status)
    .headers(problem.details.headers ?? {})
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ ...document, meta: { request_id: request.id, duration_ms: durationMs(request.context) } });
}
