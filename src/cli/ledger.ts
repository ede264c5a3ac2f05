import type { Command } from 'commander';
import { crashPoint } from '../crash-point.js';
import { entryJson, isoOrNull } from '../ledger/json.js';
import type { OperationRecord } from '../ledger/ledger.js';
import { newOperationId } from '../operation-id.js';
import { grantedCredits, operationId as operationIdOf, reasonText, uuid } from './arguments.js';
import { actor, withLedger } from './context.js';
import { CommandError, print, table } from './output.js';
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
    // Printed before the write: after a lost answer the grant can be repeated under the same ID.
    session.stderr.write(`operation ${operationId}\n`);
    const account = await ledger.grant({
      operationId,
      accountId: options.account,
      credits: options.amount,
      actor: actor(),
      reason: options.reason,
    });
    if (account === null) throw new CommandError('no such account');
    crashPoint('grant.committed');
    const { accountId, balance, isReplayed } = account;
    const value = {
      operation_id: operationId,
      account_id: accountId,
      credits: balance,
      repeated: isReplayed,
    };
    const note = isReplayed ? ' (this grant was already applied)' : '';
    print(session, value, [`account ${accountId} has ${balance} credits${note}`], options);
  });
}

async function verify(session: Session, options: { json?: boolean }): Promise<void> {
  await withLedger(session, async ({ ledger }) => {
    const { ok, accounts, entries, invariants } = await ledger.verify();
    const lines = invariants.map(({ rule, violations, examples }) =>
      violations === 0
        ? `ok      ${rule}`
        : `BROKEN  ${rule} Violations: ${violations}, such as ${examples.join(', ')}`,
    );
    lines.push(`${accounts} accounts, ${entries} entries: ${ok ? 'all rules hold' : 'RULES ARE BROKEN'}`);
    print(session, { ok, accounts, entries, invariants }, lines, options);
    if (!ok) session.exitCode = 1;
  });
}

const operationJson = (operation: OperationRecord) => ({
  operation_id: operation.operationId,
  state: operation.state,
  lease_ends_at: isoOrNull(operation.leaseEndsAt),
  net_credits: operation.netCredits,
  entries: operation.entries.map(entryJson),
});

function operationLines({ operationId, state, leaseEndsAt, netCredits, entries }: OperationRecord): string[] {
  const lease = leaseEndsAt === null ? '' : `, refunded if not settled by ${isoOrNull(leaseEndsAt)}`;
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
    if (operation === null) throw new CommandError('the ledger has no operation with this ID');
    print(session, operationJson(operation), operationLines(operation), options);
  });
}

/** `credits grant`, `ledger verify`, `ledger show`, and the lists of `ledger`. */
export function addLedgerCommands(program: Command, session: Session): void {
  const credits = program.command('credits').description('credits of accounts');
  credits
    .command('grant')
    .description('grant credits to an account')
    .requiredOption('--account <id>', 'account ID')
    .requiredOption('--amount <number>', 'credits to add', grantedCredits)
    .requiredOption('--reason <text>', 'stored with the ledger entry', reasonText)
    .option('--id <uuid>', 'ID of the grant; repeating it applies the grant only once', uuid)
    .option('--json', 'print one JSON object')
    .action((options: GrantOptions) => grant(session, options));
  const ledger = program.command('ledger').description('the ledger of all credits');
  ledger
    .command('verify')
    .description('check all ledger rules; exit code 1 if one is broken')
    .option('--json', 'print one JSON object')
    .action((options: { json?: boolean }) => verify(session, options));
  ledger
    .command('show')
    .description('show the cost and the entries of one operation')
    .argument('<operation-id>', 'request ID of an answer, or ID of a grant', operationIdOf)
    .option('--json', 'print one JSON object')
    .action((id: string, options: { json?: boolean }) => show(session, id, options));
  addReportCommands(ledger, session);
}
