import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ClientAddressError } from '../access/client-address.js';
import { LedgerBusyError, LedgerUnavailableError, LedgerUnconfirmedError } from '../ledger/ledger.js';
import { JsonBodyError } from './media.js';
import { Problem, problemDocument } from './problems/problem.js';
import { metaOf } from './request-context.js';
import { toFaults } from './validation-faults.js';

/** Framework errors by code; any other unexpected error is `internal_error`. */
function fromFramework(error: FastifyError): Problem | null {
  if (error.validation) return new Problem('validation_error', { errors: toFaults(error.validation) });
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('payload_too_large', { headers: { connection: 'close' } });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('unsupported_media_type');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem('invalid_json', { detail: 'The body is not as long as its Content-Length says.' });
    default:
      return null;
  }
}

/** The problem of an error. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof JsonBodyError) return new Problem('invalid_json', { detail: error.message });
  if (error instanceof ClientAddressError) return new Problem('invalid_client_ip');
  if (error instanceof LedgerBusyError)
    return new Problem('server_busy', { headers: { 'retry-after': '1' } });
  if (error instanceof LedgerUnavailableError) return new Problem('billing_unavailable');
  if (error instanceof LedgerUnconfirmedError)
    return new Problem('billing_reconciliation_required', { isUnconfirmed: true });
  return fromFramework(error as FastifyError) ?? new Problem('internal_error');
}

/** Responds with a problem document. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  documentation: string,
): FastifyReply {
  const { context } = request;
  context.problemCode = problem.code;
  if (problem.details.isUnconfirmed) context.billingStatus = 'unconfirmed';
  const document = problemDocument(problem, request.id, documentation);
  return reply
    .code(document.status)
    .headers(problem.details.headers ?? {})
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ ...document, ...problem.details.members, meta: metaOf(request) });
}
