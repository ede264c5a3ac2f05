import type { Principal } from '../ledger.js';
import type { CallResult } from './store.js';
import { type Work, type WorkKind, type WorkOutcome, workKinds } from './work.js';

/**
 * The work of a round in few, flat values: copied as objects, every piece would carry its members' names and
 * its whole principal from thread to thread.
 */
export interface PackedWorks {
  /** Indexes into `workKinds`. */
  readonly kinds: Uint8Array;
  /** Operation ids of 36 characters, one after the other. */
  readonly operationIds: string;
  readonly holders: readonly (Principal | string)[];
  /** Index into `holders`, for each piece. */
  readonly holderIndexes: Uint32Array;
  readonly credits: Float64Array;
  readonly leases: Float64Array;
  readonly untils: Float64Array;
}

/** Outcomes in the order of the work; faults, which are rare, go beside as they are. */
export interface PackedOutcomes {
  /** Indexes into `statuses`; one beyond them for a fault. */
  readonly statuses: Uint8Array;
  readonly accountIds: readonly string[];
  /** Index into `accountIds`, where credits were taken. */
  readonly accountIndexes: Uint32Array;
  readonly balances: Float64Array;
  /** NaN where there is no window. */
  readonly windowEnds: Float64Array;
  /** Where an operation ended. */
  readonly chargedCredits: Float64Array;
  readonly faults: readonly { readonly index: number; readonly result: CallResult<WorkOutcome> }[];
}

/** Characters of a UUID. */
export const operationIdLength = 36;
const statuses = ['charged', 'insufficient', 'stale_key', 'settled', 'refunded', 'absent'] as const;
const faultStatus = statuses.length;

/** Gives equal values one index, in the order in which they come. */
function indexer<T>(): { readonly values: T[]; readonly indexOf: (value: T) => number } {
  const values: T[] = [];
  const indexes = new Map<T, number>();
  const indexOf = (value: T) => {
    let index = indexes.get(value);
    if (index === undefined) {
      index = values.push(value) - 1;
      indexes.set(value, index);
    }
    return index;
  };
  return { values, indexOf };
}

export function packWorks(works: readonly Work[]): PackedWorks {
  const holders = indexer<Principal | string>();
  const packed = {
    kinds: new Uint8Array(works.length),
    holderIndexes: new Uint32Array(works.length),
    credits: new Float64Array(works.length),
    leases: new Float64Array(works.length),
    untils: new Float64Array(works.length),
  };
  let operationIds = '';
  works.forEach((work, i) => {
    packed.kinds[i] = workKinds.indexOf(work.kind);
    packed.holderIndexes[i] = holders.indexOf(work.holder);
    packed.credits[i] = work.credits;
    packed.leases[i] = work.leaseMs;
    packed.untils[i] = work.untilMs;
    operationIds += work.operationId;
  });
  return { ...packed, operationIds, holders: holders.values };
}

export function unpackWorks({
  kinds,
  operationIds,
  holders,
  holderIndexes,
  credits,
  leases,
  untils,
}: PackedWorks): Work[] {
  return Array.from(holderIndexes, (holderIndex, i) => ({
    kind: workKinds[kinds[i] as number] as WorkKind,
    operationId: operationIds.slice(i * operationIdLength, (i + 1) * operationIdLength),
    holder: holders[holderIndex] as Principal | string,
    credits: credits[i] as number,
    leaseMs: leases[i] as number,
    untilMs: untils[i] as number,
  }));
}

const statusOf = (outcome: WorkOutcome): (typeof statuses)[number] => {
  if (outcome === null) return 'absent';
  return 'status' in outcome ? outcome.status : outcome.state;
};

export function packOutcomes(results: readonly CallResult<WorkOutcome>[]): PackedOutcomes {
  const accounts = indexer<string>();
  const faults: { index: number; result: CallResult<WorkOutcome> }[] = [];
  const packed = {
    statuses: new Uint8Array(results.length),
    accountIndexes: new Uint32Array(results.length),
    balances: new Float64Array(results.length),
    windowEnds: new Float64Array(results.length).fill(Number.NaN),
    chargedCredits: new Float64Array(results.length),
  };
  results.forEach((result, index) => {
    packed.statuses[index] = result.ok ? statuses.indexOf(statusOf(result.value)) : faultStatus;
    if (!result.ok) faults.push({ index, result });
    const outcome = result.ok ? result.value : null;
    if (outcome === null || !('balance' in outcome)) return;
    packed.balances[index] = outcome.balance;
    packed.windowEnds[index] = outcome.windowEndsAt ?? Number.NaN;
    if ('accountId' in outcome) packed.accountIndexes[index] = accounts.indexOf(outcome.accountId);
    if ('state' in outcome) packed.chargedCredits[index] = outcome.chargedCredits;
  });
  return { ...packed, accountIds: accounts.values, faults };
}

function unpackOutcome(packed: PackedOutcomes, index: number): CallResult<WorkOutcome> | undefined {
  const status = statuses[packed.statuses[index] as number];
  if (status === undefined) return undefined;
  if (status === 'absent') return { ok: true, value: null };
  if (status === 'stale_key') return { ok: true, value: { status } };
  const windowEnd = packed.windowEnds[index] as number;
  const balance = packed.balances[index] as number;
  const windowEndsAt = Number.isNaN(windowEnd) ? null : windowEnd;
  if (status === 'charged') {
    const accountId = packed.accountIds[packed.accountIndexes[index] as number] as string;
    return { ok: true, value: { status, accountId, balance, windowEndsAt } };
  }
  if (status === 'insufficient') return { ok: true, value: { status, balance, windowEndsAt } };
  const chargedCredits = packed.chargedCredits[index] as number;
  return { ok: true, value: { state: status, chargedCredits, balance, windowEndsAt } };
}

/** In the order of the work; undefined where the thread gave no outcome. */
export function unpackOutcomes(packed: PackedOutcomes): (CallResult<WorkOutcome> | undefined)[] {
  const outcomes = Array.from(packed.statuses, (_status, index) => unpackOutcome(packed, index));
  for (const { index, result } of packed.faults) outcomes[index] = result;
  return outcomes;
}
