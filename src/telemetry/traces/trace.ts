import type { RequestLine } from '../log.js';

/** The port of tracing. Without a collector there are no spans. */

/** Methods that are named where requests are counted and traced. */
export const httpMethods: ReadonlySet<string> = new Set(
  'GET HEAD POST PUT PATCH DELETE OPTIONS CONNECT TRACE'.split(' '),
);

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A span: one part of a request's processing. */
export interface Span {
  /** Must not contain a submitted value, a key, an address or a query. */
  set(attributes: Attributes): void;
  /** Marks a failure; `type` names the fault, without its message. */
  fail(type: string): void;
  end(): void;
}

export interface RequestEnd extends Pick<RequestLine, 'route' | 'status' | 'code'> {
  readonly attributes: Attributes;
}

/** The span of one request and the spans below it. */
export interface RequestTrace {
  /** Starts a span below the request's. `client`: for a call to another service. */
  child(name: string, kind: 'internal' | 'client', attributes?: Attributes): Span;
  end(end: RequestEnd): void;
}

export interface Tracing {
  /** `traceparent` of W3C Trace Context; a malformed one counts as absent. */
  begin(method: string, traceparent: string | undefined): RequestTrace;
  /** Exports the remaining spans within a bounded time. Does not reject. */
  close(): Promise<void>;
}

const faultTypeOf = (error: unknown): string => (error instanceof Error ? error.name : 'error');

/**
 * Runs work inside a span below the request's, which fails with the work. `attributesOf` returns attributes from the result.
 */
export async function traced<T>(
  trace: RequestTrace,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  attributesOf: (result: T) => Attributes = () => ({}),
): Promise<T> {
  const span = trace.child(name, 'internal', attributes);
  try {
    const result = await work();
    span.set(attributesOf(result));
    return result;
  } catch (error) {
    span.fail(faultTypeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Like `traced`, for synchronous work. */
export function tracedNow<T>(trace: RequestTrace, name: string, work: () => T): T {
  const span = trace.child(name, 'internal');
  try {
    return work();
  } catch (error) {
    span.fail(faultTypeOf(error));
    throw error;
  } finally {
    span.end();
  }
}
