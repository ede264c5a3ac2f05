import type { Fault } from '../../predictions/rules.js';
import { catalogue, type ProblemCode } from './catalogue.js';

/** Where a request breaks a rule: a JSON pointer into the body, or into the query by parameter. */
export interface ProblemDetails {
  /** One plain sentence instead of the catalogue's; never holds a key or a submitted value. */
  readonly detail?: string;
  readonly errors?: readonly Fault[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Further members of the document: the rows of a batch that failed as a whole. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Whether a charge took effect is not known. */
  readonly isUnconfirmed?: boolean;
}

/** A request that ends in a problem document. */
export class Problem extends Error {
  override readonly name = 'Problem';
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(details.detail ?? catalogue[code].description);
  }
}

/** The document's members that depend on the code and the request alone. */
export function problemDocument(problem: Problem, requestId: string, documentation: string) {
  const { status, action } = catalogue[problem.code];
  return {
    type: `urn:genderapi:problem:${problem.code}`,
    title: problem.code.replaceAll('_', ' '),
    status,
    detail: problem.message,
    instance: `urn:uuid:${requestId}`,
    code: problem.code,
    request_id: requestId,
    documentation,
    action,
    ...(problem.details.errors ? { errors: problem.details.errors } : {}),
  };
}
