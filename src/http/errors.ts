import type { FastifyError } from 'fastify';
import type { Logger } from 'pino';
import { ClientAddressError } from '../access/client-address.js';
import { LedgerBusyError, LedgerUnavailableError, LedgerUnconfirmedError } from '../ledger/ledger.js';
import { JsonBodyError } from './body.js';
import { Problem } from './problems/problem.js';
import type { RequestContext } from './request-context.js';

/** The framework's error for a body that it has no parser for. */
const noParser = 'FST_ERR_CTP_INVALID_MEDIA_TYPE';

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof JsonBodyError) return new Problem('invalid_json', { detail: error.message });
  if (error instanceof ClientAddressError) return new Problem('invalid_client_ip');
  if (error instanceof LedgerBusyError)
    return new Problem('server_busy', { headers: { 'retry-after': '1' } });
  if (error instanceof LedgerUnavailableError) return new Problem('billing_unavailable');
  if (error instanceof LedgerUnconfirmedError)
    return new Problem('billing_reconciliation_required', { isUnconfirmed: true });
  return new Problem((error as FastifyError).code === noParser ? 'unsupported_media_type' : 'internal_error');
}

/** Faults of the ledger, whose messages contain nothing of a request. */
const isStorageFault = (error: unknown): error is Error =>
  error instanceof LedgerUnavailableError || error instanceof LedgerUnconfirmedError;

/** The client disconnected while it sent its body: not a fault of the service. */
const cutShort = () => new Problem('invalid_json', { detail: 'The body did not arrive whole.' });

/** The stack frames without the message, which may quote a submitted value, also across lines. */
function stackOf(error: unknown): string {
  const { stack = '', message = '' } = error as Error;
  const messageAt = stack.indexOf(message);
  if (messageAt < 0) return '';
  return stack
    .slice(messageAt + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

/** The problem of an error; an unexpected error is logged. */
export function readProblem(
  logger: Pick<Logger, 'warn' | 'error'>,
  error: unknown,
  { id, request }: Pick<RequestContext, 'id' | 'request'>,
): Problem {
  const problem = error === request.errored ? cutShort() : toProblem(error);
  if (isStorageFault(error))
    logger.warn({ request_id: id, error: { name: error.name, message: error.message } }, 'storage');
  if (problem.code === 'internal_error')
    logger.error({ request_id: id, error: { name: (error as Error).name, stack: stackOf(error) } });
  return problem;
}
