import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ClientAddressError } from '../../access/client-address.js';
import { LedgerBusyError, LedgerUnavailableError, LedgerUnconfirmedError } from '../../ledger/ledger.js';
import type { RequestFault } from '../../predictions/item.js';
import { metaOf, type RequestContext } from '../request-context.js';
import { type AdminProblemCode, type CatalogueEntry, catalogue, type ProblemCode } from './catalogue.js';
import type { FaultLog } from './fault-log.js';

/** What a problem has besides its code. */
export interface ProblemDetails {
  /** A plain sentence in place of the catalogue's; contains no key and no submitted value. */
  readonly detail?: string;
  /** Violations, each with a JSON pointer into the body, or into the query by parameter. */
  readonly errors?: readonly RequestFault[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional members of the document: the rows of a batch that failed as a whole. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/**
 * A refusal, which is answered with a problem document. It is thrown and extends no Error: nobody would read its stack,
 * and creating one makes a refusal a fifteenth slower, even without a stack.
 */
export class Problem {
  constructor(
    readonly code: ProblemCode | AdminProblemCode,
    readonly details: ProblemDetails = {},
  ) {}
}

export const invalid = (...errors: readonly RequestFault[]): Problem =>
  new Problem('validation_error', { errors });

/** A refusal that asks to come again after whole seconds. */
export const retryAfter = (code: Problem['code'], seconds: number): Problem =>
  new Problem(code, { headers: { 'retry-after': String(seconds) } });

/** How an interface presents its problems. */
export interface ProblemForm {
  /** A code that is not in it is an internal error. */
  readonly catalogue: Readonly<Record<string, CatalogueEntry>>;
  /** Where the codes are explained. */
  readonly documentation: string;
  /** Address of the pages about codes, to which a code is added. */
  readonly pages: string;
  /** Its `meta`, once the request's state is complete. */
  readonly metaOf: (context: RequestContext) => object;
}

/** @param meta undefined in the items of a batch, whose answer has it; undefined members are not written */
export function problemDocument(
  { code, details: { detail, errors } }: Problem,
  requestId: string,
  { catalogue: entries, documentation }: ProblemForm,
  meta?: object,
) {
  const { status, action, description } = entries[code] ?? catalogue.internal_error;
  return {
    type: `urn:genderapi:problem:${code}`,
    title: code.replaceAll('_', ' '),
    status,
    detail: detail ?? description,
    instance: `urn:uuid:${requestId}`,
    code,
    request_id: requestId,
    documentation,
    action,
    errors,
    meta,
  };
}

/** A problem as a response: its members, status and headers. Records it in the request context. */
export function problemAnswer(context: RequestContext, given: Problem, form: ProblemForm) {
  const problem = Object.hasOwn(form.catalogue, given.code) ? given : new Problem('internal_error');
  const { headers = {}, members } = problem.details;
  context.problemCode = problem.code;
  const document = problemDocument(problem, context.id, form, form.metaOf(context));
  return {
    status: document.status,
    headers: { link: `<${form.pages}${problem.code}>; rel="help"`, ...headers },
    text: JSON.stringify(members === undefined ? document : { ...document, ...members }),
  };
}

export const problemMediaType = 'application/problem+json';

/** Responds with a problem document by way of the framework. */
export function sendProblem(
  { context }: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  form: ProblemForm,
): FastifyReply {
  const { status, headers, text } = problemAnswer(context, problem, form);
  return reply
    .code(status)
    .headers(headers)
    .type(problemMediaType)
    .serializer((written: string) => written)
    .send(text);
}

export const v2Form = (publicUrl: string): ProblemForm => ({
  catalogue,
  documentation: `${publicUrl}/api/v2/errors`,
  pages: `${publicUrl}/docs/errors/`,
  metaOf,
});

/** The framework's error for a body that it has no parser for. */
const noParser = 'FST_ERR_CTP_INVALID_MEDIA_TYPE';

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ClientAddressError) return new Problem('invalid_client_ip');
  if (error instanceof LedgerBusyError) return retryAfter('server_busy', 1);
  if (error instanceof LedgerUnavailableError) return new Problem('billing_unavailable');
  if (error instanceof LedgerUnconfirmedError) return new Problem('billing_reconciliation_required');
  return new Problem((error as FastifyError).code === noParser ? 'unsupported_media_type' : 'internal_error');
}

/** The problem of an error; a fault of the storage and an unexpected error are logged. */
export function readProblem(faults: FaultLog, error: unknown, context: RequestContext): Problem {
  // The client disconnected while it sent its body: not a fault of the service.
  if (error === context.request.errored)
    return new Problem('invalid_json', { detail: 'The body did not arrive whole.' });
  const problem = toProblem(error);
  if (error instanceof LedgerUnconfirmedError) context.billingStatus = 'unconfirmed';
  if (error instanceof LedgerUnavailableError || error instanceof LedgerUnconfirmedError)
    faults.storage(context.id, error);
  if (problem.code === 'internal_error') faults.unexpected(context.id, error);
  return problem;
}
