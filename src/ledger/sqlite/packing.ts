import type { Principal } from '../ledger.js';
import { type Command, type CommandKind, type CommandOutcome, commandKinds } from './commands.js';
import type { CallResult } from './store.js';

/**
 * The commands of a batch as a few flat values: as objects, each would copy its member names and its whole
 * principal from thread to thread.
 */
export interface PackedCommands {
  /** Indexes into `commandKinds`. */
  readonly kinds: Uint8Array;
  /** Operation ids of 36 characters, one after the other. */
  readonly operationIds: string;
  readonly targets: readonly (Principal | string)[];
  /** Index into `targets`, for each command. */
  readonly targetIndexes: Uint32Array;
  readonly credits: Float64Array;
  readonly leases: Float64Array;
  readonly untils: Float64Array;
}

/** Outcomes in the order of the commands; faults, which are rare, are listed apart. */
export interface PackedOutcomes {
  /** Indexes into `statuses`; one beyond them for a fault. */
  readonly statuses: Uint8Array;
  readonly accountIds: readonly string[];
  /** Index into `accountIds`, for a debit. */
  readonly accountIndexes: Uint32Array;
  readonly balances: Float64Array;
  /** NaN where there is no window. */
  readonly windowEnds: Float64Array;
  /** Of a settled or refunded operation. */
  readonly chargedCredits: Float64Array;
  readonly faults: readonly { readonly index: number; readonly result: CallResult<CommandOutcome> }[];
}

/** Characters of a UUID. */
export const operationIdLength = 36;
const statuses = ['charged', 'insufficient', 'stale_key', 'settled', 'refunded', 'absent'] as const;
const faultStatus = statuses.length;

/** Gives equal values one index, in the order of first use. */
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

export function packCommands(commands: readonly Command[]): PackedCommands {
  const targets = indexer<Principal | string>();
  const packed = {
    kinds: new Uint8Array(commands.length),
    targetIndexes: new Uint32Array(commands.length),
    credits: new Float64Array(commands.length),
    leases: new Float64Array(commands.length),
    untils: new Float64Array(commands.length),
  };
  let operationIds = '';
  commands.forEach((command, i) => {
    packed.kinds[i] = commandKinds.indexOf(command.kind);
    packed.targetIndexes[i] = targets.indexOf(command.target);
    packed.credits[i] = command.credits;
    packed.leases[i] = command.leaseMs;
    packed.untils[i] = command.untilMs;
    operationIds += command.operationId;
  });
  return { ...packed, operationIds, targets: targets.values };
}

export function unpackCommands({
  kinds,
  operationIds,
  targets,
  targetIndexes,
  credits,
  leases,
  untils,
}: PackedCommands): Command[] {
  return Array.from(targetIndexes, (targetIndex, i) => ({
    kind: commandKinds[kinds[i] as number] as CommandKind,
    operationId: operationIds.slice(i * operationIdLength, (i + 1) * operationIdLength),
    target: targets[targetIndex] as Principal | string,
    credits: credits[i] as number,
    leaseMs: leases[i] as number,
    untilMs: untils[i] as number,
  }));
}

const statusOf = (outcome: CommandOutcome): (typeof statuses)[number] => {
  if (outcome === null) return 'absent';
  return 'status' in outcome ? outcome.status : outcome.state;
};

export function packOutcomes(results: readonly CallResult<CommandOutcome>[]): PackedOutcomes {
  const accounts = indexer<string>();
  const faults: { index: number; result: CallResult<CommandOutcome> }[] = [];
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

function unpackOutcome(packed: PackedOutcomes, index: number): CallResult<CommandOutcome> | undefined {
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

/** In the order of the commands; undefined where the thread returned no outcome. */
export function unpackOutcomes(packed: PackedOutcomes): (CallResult<CommandOutcome> | undefined)[] {
  const outcomes = Array.from(packed.statuses, (_status, index) => unpackOutcome(packed, index));
  for (const { index, result } of packed.faults) outcomes[index] = result;
  return outcomes;
}
