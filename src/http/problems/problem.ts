import type { Fault } from '../../predictions/request.js';
import { catalogue, type ProblemCode } from './catalogue.js';
import { Refusal } from './refusal.js';

/** Location of a violation: a JSON pointer into the body, or into the query by parameter. */
export interface ProblemDetails {
  /** A plain sentence in place of the catalogue's; contains no key and no submitted value. */
  readonly detail?: string;
  readonly errors?: readonly Fault[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional members of the document: the rows of a batch that failed as a whole. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Whether it is unknown if a charge took effect. */
  readonly isUnconfirmed?: boolean;
}

/** An error that is answered with a problem document. */
export class Problem extends Refusal {
  override readonly name = 'Problem';
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(details.detail ?? catalogue[code].description);
  }
}

/** Members of the document that depend only on the code and the request. */
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
