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
 * `expire` refunds an operation if its lease has ended and nobody ended it yet; `give_back` refunds whatever
 * was taken under an operation id, charge or reservation, unless it was settled.
 */
export const workKinds = ['charge', 'reserve', 'settle', 'refund', 'expire', 'give_back'] as const;
export type WorkKind = (typeof workKinds)[number];

/** One step that moves credits. All kinds have one shape, so that a group is packed without looking at them. */
export interface Work {
  readonly kind: WorkKind;
  readonly operationId: string;
  /** Who pays; for an operation under way its account's id, empty where the operation id alone counts. */
  readonly holder: Principal | string;
  /** Of a charge, a reservation or a settlement; else 0. */
  readonly credits: number;
  /** Of a reservation; else 0. */
  readonly leaseMs: number;
  /** Of a settlement: when its caller is gone, by `monotonicMs`; else infinite. Later it is refunded instead. */
  readonly untilMs: number;
}

/** One clock for all threads of the process, in milliseconds. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Null for what is not there: an unknown operation, or one that a pass has no reason to refund. */
export type WorkOutcome = ChargeOutcome | OperationEnd | null;

export const work = {
  charge: ({ operationId, principal, credits }: Charge): Work => ({
    kind: 'charge',
    operationId,
    holder: principal,
    credits,
    leaseMs: 0,
    untilMs: Number.POSITIVE_INFINITY,
  }),
  reserve: ({ operationId, principal, credits, leaseMs }: Reservation): Work => ({
    kind: 'reserve',
    operationId,
    holder: principal,
    credits,
    leaseMs,
    untilMs: Number.POSITIVE_INFINITY,
  }),
  settle: ({ operationId, accountId, credits }: Settlement, untilMs: number): Work => ({
    kind: 'settle',
    operationId,
    holder: accountId,
    credits,
    leaseMs: 0,
    untilMs,
  }),
  refund: ({ operationId, accountId }: OperationKey): Work => ({
    kind: 'refund',
    operationId,
    holder: accountId,
    credits: 0,
    leaseMs: 0,
    untilMs: Number.POSITIVE_INFINITY,
  }),
  expire: ({ operationId, accountId }: OperationKey): Work => ({
    kind: 'expire',
    operationId,
    holder: accountId,
    credits: 0,
    leaseMs: 0,
    untilMs: Number.POSITIVE_INFINITY,
  }),
  giveBack: (operationId: string): Work => ({
    kind: 'give_back',
    operationId,
    holder: '',
    credits: 0,
    leaseMs: 0,
    untilMs: Number.POSITIVE_INFINITY,
  }),
} as const;
