/** The port of tracing: what the service knows of spans. Without a collector none exist. */

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** One piece of a request's work. */
export interface Span {
  /** Never a submitted value, a key, an address or a query. */
  set(attributes: Attributes): void;
  /** The work failed; `type` is a word for the fault, never its message. */
  fail(type: string): void;
  end(): void;
}

export interface RequestEnd {
  /** The route's pattern; null outside of every route. */
  readonly route: string | null;
  readonly status: number;
  /** A problem's code; null without one. */
  readonly code: string | null;
  readonly attributes: Attributes;
}

/** The span of one request and the spans below it. */
export interface RequestTrace {
  /** Begins a span below the request's. `client`: what is waited for is elsewhere. */
  child(name: string, kind: 'internal' | 'client', attributes?: Attributes): Span;
  end(end: RequestEnd): void;
}

export interface Tracing {
  /** `traceparent` as W3C Trace Context has it; anything else in it counts as none. */
  begin(method: string, traceparent: string | undefined): RequestTrace;
  /** Hands over what is left, for a bounded time. Never rejects. */
  close(): Promise<void>;
}

const faultTypeOf = (error: unknown): string => (error instanceof Error ? error.name : 'error');

/**
 * Runs work inside a span below the request's, which fails with the work; without a trace just the work, and
 * nothing is made for it. `told` is what the result adds to the span.
 */
export function traced<T>(
  trace: RequestTrace | null,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  told?: (result: T) => Attributes,
): Promise<T> {
  return trace === null ? work() : inSpan(trace.child(name, 'internal', attributes), work, told);
}

async function inSpan<T>(
  span: Span,
  work: () => Promise<T>,
  told: (result: T) => Attributes = () => ({}),
): Promise<T> {
  try {
    const result = await work();
    span.set(told(result));
    return result;
  } catch (error) {
    span.fail(faultTypeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** As `traced`, for work that does not wait. */
export function tracedNow<T>(trace: RequestTrace | null, name: string, work: () => T): T {
  if (trace === null) return work();
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
