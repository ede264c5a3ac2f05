import type { FastifyError, FastifySchema } from 'fastify';
import { ClientAddressError } from '../access/client-address.js';
import { LedgerBusyError, LedgerUnavailableError, LedgerUnconfirmedError } from '../ledger/ledger.js';
import { JsonBodyError } from './media.js';
import { Problem } from './problems/problem.js';
import { toFaults } from './validation-faults.js';

/** Framework errors by code; any other unexpected error is `internal_error`. */
function fromFramework(error: FastifyError, schema: FastifySchema | undefined): Problem | null {
  if (error.validation) {
    const violated = error.validationContext === 'querystring' ? schema?.querystring : schema?.body;
    return new Problem('validation_error', { errors: toFaults(error.validation, violated) });
  }
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

/** The problem of an error. @param schema of the route, for suggestions */
export function toProblem(error: unknown, schema?: FastifySchema): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof JsonBodyError) return new Problem('invalid_json', { detail: error.message });
  if (error instanceof ClientAddressError) return new Problem('invalid_client_ip');
  if (error instanceof LedgerBusyError)
    return new Problem('server_busy', { headers: { 'retry-after': '1' } });
  if (error instanceof LedgerUnavailableError) return new Problem('billing_unavailable');
  if (error instanceof LedgerUnconfirmedError)
    return new Problem('billing_reconciliation_required', { isUnconfirmed: true });
  return fromFramework(error as FastifyError, schema) ?? new Problem('internal_error');
}
