import type { OperationEnd, Principal } from '../ledger.js';
import { type Command, type CommandKind, type CommandOutcome, commandKinds } from './commands.js';
import type { CallResult } from './store.js';

/**
 * Fields of one command after the other, in a flat list: a message of objects or typed arrays takes the main thread twice
 * as long. Principals, which the commands of a batch share, are listed once.
 */
export interface PackedCommands {
  /** Kind, operation id, index into `targets`, credits, lease and deadline of each command. */
  readonly fields: readonly (string | number)[];
  readonly targets: readonly (Principal | string)[];
}
const commandFields = 6;

/** Status, account id, balance, end of the window and charged credits of each outcome; of a fault its name and message. */
export type PackedOutcomes = readonly (string | number | null)[];
const outcomeFields = 5;

/** Characters of a UUID. */
export const operationIdLength = 36;

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
  const status = fields[at] as
    | 'charged'
    | 'insufficient'
    | 'stale_key'
    | 'absent'
    | OperationEnd['state']
    | 'fault';
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
    case 'fault': {
      const fault = fields[at + 1] as Extract<CallResult<never>, { ok: false }>['fault'];
      return { ok: false, fault, message: fields[at + 4] as string };
    }
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
