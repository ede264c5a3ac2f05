import type { Charge, ChargeOutcome, Payer } from '../ledger.js';
import type { CallResult } from './store.js';

/**
 * Charges of a round in few, flat values: copied as objects, every charge would carry its members' names and
 * its whole payer from thread to thread.
 */
export interface PackedCharges {
  /** Operation ids of 36 characters, one after the other. */
  readonly operationIds: string;
  readonly payers: readonly Payer[];
  /** Index into `payers`, for each charge. */
  readonly payerIndexes: Uint32Array;
  readonly credits: Float64Array;
}

/** Outcomes in the order of the charges; faults, which are rare, go beside as they are. */
export interface PackedOutcomes {
  readonly statuses: Uint8Array;
  readonly balances: Float64Array;
  /** NaN where there is no window. */
  readonly windowEnds: Float64Array;
  readonly faults: readonly { readonly index: number; readonly result: CallResult<ChargeOutcome> }[];
}

/** Characters of a UUID. */
export const operationIdLength = 36;
const statuses = ['charged', 'insufficient', 'stale_key'] as const;
const faultStatus = statuses.length;

export function packCharges(charges: readonly Charge[]): PackedCharges {
  const payers: Payer[] = [];
  const indexes = new Map<Payer, number>();
  const payerIndexes = new Uint32Array(charges.length);
  const credits = new Float64Array(charges.length);
  let operationIds = '';
  charges.forEach((charge, i) => {
    let index = indexes.get(charge.payer);
    if (index === undefined) {
      index = payers.push(charge.payer) - 1;
      indexes.set(charge.payer, index);
    }
    payerIndexes[i] = index;
    credits[i] = charge.credits;
    operationIds += charge.operationId;
  });
  return { operationIds, payers, payerIndexes, credits };
}

export function unpackCharges({ operationIds, payers, payerIndexes, credits }: PackedCharges): Charge[] {
  return Array.from(payerIndexes, (payerIndex, i) => ({
    operationId: operationIds.slice(i * operationIdLength, (i + 1) * operationIdLength),
    payer: payers[payerIndex] as Payer,
    credits: credits[i] as number,
  }));
}

export function packOutcomes(results: readonly CallResult<ChargeOutcome>[]): PackedOutcomes {
  const packed = {
    statuses: new Uint8Array(results.length),
    balances: new Float64Array(results.length),
    windowEnds: new Float64Array(results.length).fill(Number.NaN),
    faults: [] as { index: number; result: CallResult<ChargeOutcome> }[],
  };
  results.forEach((result, index) => {
    packed.statuses[index] = result.ok ? statuses.indexOf(result.value.status) : faultStatus;
    if (!result.ok) packed.faults.push({ index, result });
    else if (result.value.status !== 'stale_key') {
      packed.balances[index] = result.value.balance;
      packed.windowEnds[index] = result.value.windowEndsAt ?? Number.NaN;
    }
  });
  return packed;
}

function unpackOutcome(packed: PackedOutcomes, index: number): CallResult<ChargeOutcome> | undefined {
  const status = statuses[packed.statuses[index] as number];
  if (status === undefined) return undefined;
  if (status === 'stale_key') return { ok: true, value: { status } };
  const windowEnd = packed.windowEnds[index] as number;
  return {
    ok: true,
    value: {
      status,
      balance: packed.balances[index] as number,
      windowEndsAt: Number.isNaN(windowEnd) ? null : windowEnd,
    },
  };
}

/** In the order of the charges; undefined where the thread gave no outcome. */
export function unpackOutcomes(packed: PackedOutcomes): (CallResult<ChargeOutcome> | undefined)[] {
  const outcomes = Array.from(packed.statuses, (_status, index) => unpackOutcome(packed, index));
  for (const { index, result } of packed.faults) outcomes[index] = result;
  return outcomes;
}
