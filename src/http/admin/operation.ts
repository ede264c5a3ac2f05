import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { OperatorAccess } from '../../access/operator/operator.js';
import type { AdminProblemCode } from '../problems/catalogue.js';
import type { AdminServices } from './services.js';

/** A validated request of the operator. */
export interface AdminCall<Query, Body> {
  readonly services: AdminServices;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Null for public operations. */
  readonly access: OperatorAccess | null;
  /** Path parameters by name; arbitrary text. */
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

/** One response of an operation; members that the schema does not name are not sent. */
interface AnswerDescription {
  readonly description: string;
  /** Null: no body. */
  readonly schema: TSchema | null;
}

/** An operation: its schemas validate, type, filter and document its input and output. */
export interface AdminOperation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: 'Session' | 'Accounts' | 'Keys' | 'Ledger' | 'Service';
  readonly summary: string;
  readonly description: string;
  /** `anyone`: neither token nor session is checked. */
  readonly openTo: 'operator' | 'anyone';
  readonly query: TSchema | null;
  readonly body: TSchema | null;
  readonly answers: Readonly<Record<number, AnswerDescription>>;
  /** Problems besides those of every operation. */
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

/** Infers a handler's types from the schemas that validate its input. */
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

/** The actor of ledger entries. */
export const actorOf = ({ access }: Pick<AdminCall<unknown, unknown>, 'access'>): string =>
  access?.mode === 'cookie' ? 'operator:console' : 'operator:api';

/** One log line per change, besides the request's line: actor, action and the IDs concerned. */
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
