import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { OperatorAccess } from '../../access/operator/operator.js';
import type { AdminProblemCode } from './problems/catalogue.js';
import type { AdminServices } from './services.js';

/** One request of the operator, read and checked. */
export interface AdminCall<Query, Body> {
  readonly services: AdminServices;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Null for operations that are open to anyone. */
  readonly access: OperatorAccess | null;
  /** Parts of the path by their names; any text. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
}

export interface AdminAnswer {
  readonly status: number;
  /** Null: no body. */
  readonly body: object | null;
}

export const answer = (status: number, body: object | null): AdminAnswer => ({ status, body });

/** What one answer of an operation looks like; what the schema does not name is not sent. */
interface AnswerDescription {
  readonly description: string;
  /** Null: no body. */
  readonly schema: TSchema | null;
}

/** One operation: what it takes and answers is checked, typed, filtered and described by the same schemas. */
export interface AdminOperation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for the parts that vary. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: 'Session' | 'Accounts' | 'Keys' | 'Ledger' | 'Service';
  readonly summary: string;
  readonly description: string;
  /** `anyone`: neither token nor session is looked at. */
  readonly openTo: 'operator' | 'anyone';
  readonly query: TSchema | null;
  readonly body: TSchema | null;
  readonly answers: Readonly<Record<number, AnswerDescription>>;
  /** Problems beyond those of every operation. */
  readonly problems: readonly AdminProblemCode[];
  readonly handle: (call: AdminCall<unknown, unknown>) => Promise<AdminAnswer>;
}

interface Definition<Query extends TSchema, Body extends TSchema>
  extends Omit<AdminOperation, 'query' | 'body' | 'openTo' | 'problems' | 'handle'> {
  readonly openTo?: AdminOperation['openTo'];
  readonly query?: Query;
  readonly body?: Body;
  readonly problems?: AdminOperation['problems'];
  readonly handle: (call: AdminCall<Static<Query>, Static<Body>>) => Promise<AdminAnswer>;
}

/** Ties the types of what a handler reads to the schemas that were checked before. */
export const operation = <Query extends TSchema = TSchema, Body extends TSchema = TSchema>({
  openTo = 'operator',
  query,
  body,
  problems = [],
  handle,
  ...rest
}: Definition<Query, Body>): AdminOperation => ({
  ...rest,
  openTo,
  query: query ?? null,
  body: body ?? null,
  problems,
  handle: handle as AdminOperation['handle'],
});

/** Who stands behind an entry of the ledger. */
export const actorOf = ({ access }: Pick<AdminCall<unknown, unknown>, 'access'>): string =>
  access?.mode === 'cookie' ? 'operator:console' : 'operator:api';

/** One log line for each change, beside the line of the request: who did what to what, by ids alone. */
export function audit(
  call: AdminCall<unknown, unknown>,
  action: string,
  ids: Readonly<Record<string, string | number | boolean>>,
): void {
  call.services.logger.info(
    { request_id: call.request.id, actor: actorOf(call), action, ...ids },
    'operator',
  );
}
