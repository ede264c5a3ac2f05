import type {
  Charge,
  ChargeOutcome,
  OperationEnd,
  OperationKey,
  Principal,
  Reservation,
  Settlement,
} from '../ledger.js';

/**
 * `expire` refunds a reservation whose lease has expired; `compensate` refunds the debit of an
 * operation id, whose request was answered as unconfirmed: a charge, a reservation, or what its settlement left.
 */
export const commandKinds = ['charge', 'reserve', 'settle', 'refund', 'expire', 'compensate'] as const;
export type CommandKind = (typeof commandKinds)[number];

/** A change of balances. All kinds have one shape, so that a batch is packed without branches. */
export interface Command {
  readonly kind: CommandKind;
  readonly operationId: string;
  /** The principal to debit; for a reserved operation the id of its account, empty where the operation id suffices. */
  readonly target: Principal | string;
  /** Of a charge, a reservation or a settlement; else 0. */
  readonly credits: number;
  /** Of a reservation; else 0. */
  readonly leaseMs: number;
  /** Of a settlement: the deadline of its request, by `monotonicMs`; else infinite. After it the operation is refunded. */
  readonly untilMs: number;
}

/** One clock for all threads of the process, in milliseconds. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Null for an unknown operation, and for one that `expire` or `compensate` leaves as it is. */
export type CommandOutcome = ChargeOutcome | OperationEnd | null;

export const commandOf = {
  charge: ({ operationId, principal, credits }: Charge): Command => ({
    kind: 'charge',
    operationId,
    target: principal,
    credits,
    leaseMs: 0,
    untilMs: Number.POSITIVE_INFINITY,
  }),
  reserve: ({ operationId, principal, credits, leaseMs }: Reservation): Command => ({
    kind: 'reserve',
    operationId,
    target: principal,
    credits,
    leaseMs,
    untilMs: Number.POSITIVE_INFINITY,
  }),
  settle: ({ operationId, accountId, credits }: Settlement, untilMs: number): Command => ({
    kind: 'settle',
    operationId,
    target: accountId,
    credits,
    leaseMs: 0,
    untilMs,
  }),
  refund: ({ operationId, accountId }: OperationKey): Command => ({
    kind: 'refund',
    operationId,
    target: accountId,
    credits: 0,
    leaseMs: 0,
    untilMs: Number.POSITIVE_INFINITY,
  }),
  expire: ({ operationId, accountId }: OperationKey): Command => ({
    kind: 'expire',
    operationId,
    target: accountId,
    credits: 0,
    leaseMs: 0,
    untilMs: Number.POSITIVE_INFINITY,
  }),
  compensate: (operationId: string): Command => ({
    kind: 'compensate',
    operationId,
    target: '',
    credits: 0,
    leaseMs: 0,
    untilMs: Number.POSITIVE_INFINITY,
  }),
} as const;
