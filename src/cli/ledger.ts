import type { Command } from 'commander';
import { crashPoint } from '../crash-point.js';
import type { LedgerEntry, OperationRecord } from '../ledger/ledger.js';
import { newOperationId } from '../operation-id.js';
import { grantedCredits, operationId as operationIdOf, reasonText, uuid } from './arguments.js';
import { actor, withLedger } from './context.js';
import { CommandError, isoOrNull, print, table } from './output.js';
import { addReportCommands } from './reports.js';
import type { Session } from './terminal.js';

interface GrantOptions {
  readonly account: string;
  readonly amount: number;
  readonly reason: string;
  readonly id?: string;
  readonly json?: boolean;
}

async function grant(session: Session, options: GrantOptions): Promise<void> {
  await withLedger(session, async ({ ledger }) => {
    const operationId = options.id ?? newOperationId();
    // Before anything is written: whoever loses the answer can ask again under the same id.
    session.stderr.write(`operation ${operationId}\n`);
    const account = await ledger.grant({
      operationId,
      accountId: options.account,
      credits: options.amount,
      actor: actor(),
      reason: options.reason,
    });
    if (account === null) throw new CommandError('there is no such account');
    crashPoint('grant.committed');
    const { accountId, balance, isReplayed } = account;
    const value = {
      operation_id: operationId,
      account_id: accountId,
      credits: balance,
      repeated: isReplayed,
    };
    const told = isReplayed ? ': this grant was made before' : '';
    print(session, value, [`account ${accountId} has ${balance} credits${told}`], options);
  });
}

async function verify(session: Session, options: { json?: boolean }): Promise<void> {
  await withLedger(session, async ({ ledger }) => {
    const { ok, accounts, entries, invariants } = await ledger.verify();
    const lines = invariants.map(({ rule, violations, examples }) =>
      violations === 0 ? `ok      ${rule}` : `BROKEN  ${rule} ${violations} times: ${examples.join(', ')}`,
    );
    lines.push(`${accounts} accounts, ${entries} entries: ${ok ? 'every rule holds' : 'RULES ARE BROKEN'}`);
    print(session, { ok, accounts, entries, invariants }, lines, options);
    if (!ok) session.exitCode = 1;
  });
}

const entryJson = (entry: LedgerEntry) => ({
  account_id: entry.accountId,
  seq: entry.seq,
  kind: entry.kind,
  amount: entry.amount,
  balance_after: entry.balanceAfter,
  key_id: entry.keyId,
  actor: entry.actor,
  reason: entry.reason,
  created_at: isoOrNull(entry.createdAt),
});

const operationJson = (operation: OperationRecord) => ({
  operation_id: operation.operationId,
  state: operation.state,
  lease_ends_at: isoOrNull(operation.leaseEndsAt),
  net_credits: operation.netCredits,
  entries: operation.entries.map(entryJson),
});

function operationLines({ operationId, state, leaseEndsAt, netCredits, entries }: OperationRecord): string[] {
  const lease = leaseEndsAt === null ? '' : `, refunded after ${isoOrNull(leaseEndsAt)} if nothing ends it`;
  const rows = entries.map((entry) => [
    isoOrNull(entry.createdAt) ?? '',
    entry.accountId,
    entry.kind,
    String(entry.amount),
    String(entry.balanceAfter),
    entry.keyId ?? [entry.actor, entry.reason].filter((text) => text !== null).join(': '),
  ]);
  return [
    `operation  ${operationId}`,
    `state      ${state}${lease}`,
    `net        ${netCredits} credits`,
    ...table(['TIME', 'ACCOUNT', 'ENTRY', 'AMOUNT', 'BALANCE', 'BY'], rows),
  ];
}

async function show(session: Session, operationId: string, options: { json?: boolean }): Promise<void> {
  await withLedger(session, async ({ ledger }) => {
    const operation = await ledger.findOperation(operationId);
    if (operation === null)
      throw new CommandError('the ledger has no entry with this id: it stands for nothing that was charged');
    print(session, operationJson(operation), operationLines(operation), options);
  });
}

/** `credits grant`, `ledger verify`, `ledger show`, and the lists of `ledger`. */
export function addLedgerCommands(program: Command, session: Session): void {
  const credits = program.command('credits').description('credits by hand');
  credits
    .command('grant')
    .description('add credits to an account')
    .requiredOption('--account <id>', 'the account')
    .requiredOption('--amount <number>', 'credits to add', grantedCredits)
    .requiredOption('--reason <text>', 'kept with the entry', reasonText)
    .option('--id <uuid>', 'id of the grant: repeated under the same one it counts once', uuid)
    .option('--json', 'print one JSON object')
    .action((options: GrantOptions) => grant(session, options));
  const ledger = program.command('ledger').description('the book of every credit');
  ledger
    .command('verify')
    .description('check every rule of the ledger; exit code 1 when one is broken')
    .option('--json', 'print one JSON object')
    .action((options: { json?: boolean }) => verify(session, options));
  ledger
    .command('show')
    .description('show what one operation cost, and each of its entries')
    .argument('<operation-id>', 'the request id of an answer, or the id that a grant printed', operationIdOf)
    .option('--json', 'print one JSON object')
    .action((id: string, options: { json?: boolean }) => show(session, id, options));
  addReportCommands(ledger, session);
}
