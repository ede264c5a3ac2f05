import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import {
  type Charge,
  type ChargeOutcome,
  LedgerConflictError,
  LedgerUnavailableError,
  LedgerUnconfirmedError,
  type OperationEnd,
  type OperationKey,
  type Principal,
  type Reservation,
  type Settlement,
} from '../ledger.js';

/** The messages between the threads that answer requests and the one that owns the database. */

/** Settings of the storage thread. */
export interface StorageSettings {
  readonly dataDir: string;
  /** One 64-bit integer, milliseconds added to the clock; lets tests move the time of every thread. */
  readonly clockOffset: BigInt64Array | null;
}

/** The database of a data folder. It is not beside the code that opens it: that would load SQLite in every thread. */
export const databasePath = (dataDir: string): string => join(dataDir, 'genderd.db');

/**
 * `expire` refunds a reservation whose lease has expired; `compensate` refunds the debit of an
 * operation id, whose request was answered as unconfirmed: a charge, a reservation, or what its settlement left.
 */
const commandKinds = ['charge', 'reserve', 'settle', 'refund', 'expire', 'compensate'] as const;
type CommandKind = (typeof commandKinds)[number];

/** A change of balances. All kinds have the same members, so that a batch is packed without branches. */
export interface Command {
  readonly kind: CommandKind;
  readonly operationId: string;
  /** The principal to debit; else the id of the operation's account, empty for `compensate`, which finds it by the operation. */
  readonly target: Principal | string;
  /** Of a charge, a reservation or a settlement; else 0. */
  readonly credits: number;
  /** Of a reservation; else 0. */
  readonly leaseMs: number;
  /** Of a settlement: the deadline of its request, by `monotonicMs`; else infinite. After it the operation is refunded. */
  readonly untilMs: number;
}

/** Whether a command debits an account, so that it must be compensated when its request got no result. */
export const isDebit = ({ kind }: Command): boolean => kind === 'charge' || kind === 'reserve';

/** One clock for all threads of the process, in milliseconds. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;

const command = (
  kind: CommandKind,
  operationId: string,
  target: Command['target'],
  credits = 0,
  leaseMs = 0,
  untilMs = Number.POSITIVE_INFINITY,
): Command => ({ kind, operationId, target, credits, leaseMs, untilMs });

export const commandOf = {
  charge: ({ operationId, principal, credits }: Charge) => command('charge', operationId, principal, credits),
  reserve: ({ operationId, principal, credits, leaseMs }: Reservation) =>
    command('reserve', operationId, principal, credits, leaseMs),
  settle: ({ operationId, accountId, credits }: Settlement, untilMs: number) =>
    command('settle', operationId, accountId, credits, 0, untilMs),
  refund: ({ operationId, accountId }: OperationKey) => command('refund', operationId, accountId),
  expire: ({ operationId, accountId }: OperationKey) => command('expire', operationId, accountId),
  compensate: (operationId: string) => command('compensate', operationId, ''),
} as const;

/** Null for an unknown operation, and for one that `expire` or `compensate` leaves as it is. */
export type CommandOutcome = ChargeOutcome | OperationEnd | null;

export const isCharged = (outcome: CommandOutcome): boolean => outcome !== null && 'accountId' in outcome;

/**
 * Why a command or call failed. `locked`: the transaction could not begin, or the file was replaced. `refused`: rolled
 * back. `conflict`: the id was used with other terms. These wrote nothing; `unconfirmed` may have been written.
 */
export type FaultKind = 'locked' | 'refused' | 'conflict' | 'unconfirmed';

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: FaultKind; readonly message: string };

/** A promise that the storage thread is to fulfil. */
interface Pending<T> {
  /** When it was enqueued, by the monotonic clock in milliseconds; infinite: without a deadline. */
  readonly since: number;
  resolve(value: T): void;
  reject(error: Error): void;
}

export interface PendingCommand extends Pending<CommandOutcome> {
  readonly command: Command;
  /** Whether it was rejected as unconfirmed already. */
  isAbandoned: boolean;
  /** Whether an earlier attempt failed and left open whether it was written. */
  mayBeWritten: boolean;
}

export interface PendingCall extends Pending<unknown> {
  readonly name: string;
  readonly args: readonly unknown[];
  /** Whether it is a read with a deadline. */
  readonly isRead: boolean;
}

export interface BatchInFlight {
  /** By the monotonic clock, in milliseconds. */
  readonly sentAt: number;
  readonly commands: readonly PendingCommand[];
  readonly calls: readonly PendingCall[];
}

export function answer<T>(pending: Pending<T>, result: CallResult<T>): void {
  if (result.ok) pending.resolve(result.value);
  else if (result.fault === 'unconfirmed') pending.reject(new LedgerUnconfirmedError(result.message));
  else if (result.fault === 'conflict') pending.reject(new LedgerConflictError(result.message));
  else pending.reject(new LedgerUnavailableError(result.message));
}

/** The commands of one transaction, and calls that run after it, by their names in the store. */
export interface Batch {
  readonly commands: PackedCommands;
  readonly calls: readonly { readonly name: string; readonly args: readonly unknown[] }[];
}

export interface BatchResult {
  readonly outcomes: PackedOutcomes;
  readonly calls: readonly CallResult<unknown>[];
}

/** `attach`: another thread sends batches by this port from now on; its `close` closes the port alone. */
export type ToStorage = Batch | 'close' | { readonly attach: MessagePort; readonly id: number };
export type FromStorage =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly message: string }
  /** Of batches in the order that they were sent, which shared a commit. */
  | { readonly type: 'done'; readonly results: readonly BatchResult[] }
  /** Everything that came by an attached port is done, and the port is closed. */
  | { readonly type: 'detached'; readonly id: number };

/**
 * The fields of all commands in one flat list: to send objects or typed arrays takes the main thread twice as long.
 * Principals are listed once, since commands of a batch share them.
 */
interface PackedCommands {
  /** Kind, operation id, index into `targets`, credits, lease and deadline of each command. */
  readonly fields: readonly (string | number)[];
  readonly targets: readonly (Principal | string)[];
}
const commandFields = 6;

export function packCommands(commands: readonly Command[]): PackedCommands {
  const fields: (string | number)[] = [];
  const targets: (Principal | string)[] = [];
  const indexes = new Map<Principal | string, number>();
  for (const { kind, operationId, target, credits, leaseMs, untilMs } of commands) {
    const index = indexes.get(target) ?? targets.push(target) - 1;
    indexes.set(target, index);
    fields.push(commandKinds.indexOf(kind), operationId, index, credits, leaseMs, untilMs);
  }
  return { fields, targets };
}

export function unpackCommands({ fields, targets }: PackedCommands): Command[] {
  const commands: Command[] = [];
  for (let at = 0; at < fields.length; at += commandFields)
    commands.push({
      kind: commandKinds[fields[at] as number] as CommandKind,
      operationId: fields[at + 1] as string,
      target: targets[fields[at + 2] as number] as Principal | string,
      credits: fields[at + 3] as number,
      leaseMs: fields[at + 4] as number,
      untilMs: fields[at + 5] as number,
    });
  return commands;
}

/** Status, account id, balance, end of the window and charged credits of each outcome; of a fault its name and message. */
type PackedOutcomes = readonly (string | number | null)[];
const outcomeFields = 5;

export function packOutcomes(results: readonly CallResult<CommandOutcome>[]): PackedOutcomes {
  const fields: (string | number | null)[] = [];
  for (const result of results) {
    if (!result.ok) fields.push('fault', result.fault, 0, null, result.message);
    else if (result.value === null) fields.push('absent', null, 0, null, 0);
    else if ('state' in result.value) {
      const { state, balance, windowEndsAt, chargedCredits } = result.value;
      fields.push(state, null, balance, windowEndsAt, chargedCredits);
    } else if (result.value.status === 'stale_key') fields.push('stale_key', null, 0, null, 0);
    else {
      const { status, balance, windowEndsAt } = result.value;
      fields.push(status, status === 'charged' ? result.value.accountId : null, balance, windowEndsAt, 0);
    }
  }
  return fields;
}

function unpackOutcome(fields: PackedOutcomes, at: number): CallResult<CommandOutcome> {
  type Status = ChargeOutcome['status'] | OperationEnd['state'] | 'absent' | 'fault';
  const status = fields[at] as Status;
  const balance = fields[at + 2] as number;
  const windowEndsAt = fields[at + 3] as number | null;
  switch (status) {
    case 'charged':
      return { ok: true, value: { status, accountId: fields[at + 1] as string, balance, windowEndsAt } };
    case 'insufficient':
      return { ok: true, value: { status, balance, windowEndsAt } };
    case 'stale_key':
      return { ok: true, value: { status } };
    case 'absent':
      return { ok: true, value: null };
    case 'fault':
      return { ok: false, fault: fields[at + 1] as FaultKind, message: fields[at + 4] as string };
    default:
      return {
        ok: true,
        value: { state: status, chargedCredits: fields[at + 4] as number, balance, windowEndsAt },
      };
  }
}

/** In the order of the commands. */
export function unpackOutcomes(fields: PackedOutcomes): CallResult<CommandOutcome>[] {
  const outcomes: CallResult<CommandOutcome>[] = [];
  for (let at = 0; at < fields.length; at += outcomeFields) outcomes.push(unpackOutcome(fields, at));
  return outcomes;
}
