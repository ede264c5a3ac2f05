import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Hashes } from '../../access/keys.js';
import type { Operator, OperatorAccess } from '../../access/operator/operator.js';
import type { Names } from '../../names.js';
import type { Activity } from '../../telemetry/activity.js';
import { type Operation, operationOf } from '../operation.js';
import type { HttpServices } from '../services.js';

export interface AdminServices extends HttpServices {
  readonly operator: Operator;
  readonly hashes: Hashes;
  readonly names: Names;
  /** The requests that this process has answered. */
  readonly activity: () => Promise<Activity>;
}

export interface AdminContext {
  readonly services: AdminServices;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Null for public operations. */
  readonly access: OperatorAccess | null;
  /** Path parameters by name; arbitrary text. */
  readonly params: Readonly<Record<string, string>>;
}

export interface AdminAnswer {
  readonly status: number;
  /** Null: no body. */
  readonly body: object | null;
}

export const answer = (status: number, body: object | null): AdminAnswer => ({ status, body });

export type AdminOperation = Operation<AdminContext, AdminAnswer>;

export const operation = operationOf<AdminContext, AdminAnswer>('operator');

/** The actor of ledger entries. */
export const actorOf = ({ access }: Pick<AdminContext, 'access'>): string =>
  access?.mode === 'cookie' ? 'operator:console' : 'operator:api';

/** One log line per change, besides the request's line: actor, action and the IDs concerned. */
export function audit(
  call: AdminContext,
  action: string,
  ids: Readonly<Record<string, string | number | boolean>>,
): void {
  call.services.logger.info(
    { request_id: call.request.context.id, actor: actorOf(call), action, ...ids },
    'operator',
  );
}
