import type { Command } from 'commander';
import { entryJson, iso, isoOrNull, openOperationJson, summaryJson } from '../ledger/json.js';
import type { DayUsage, OpenOperation, OperationRecord, OperationSummary } from '../ledger/ledger.js';
import { operatorBounds } from '../ledger/operator.js';
import { crashPoint } from '../runtime/crash-point.js';
import { newOperationId } from '../runtime/operation-id.js';
import { grantedCredits, operationId as operationIdOf, reasonText, uuid, wholeNumber } from './arguments.js';
import { actor, refuseUnknownAccount, withLedger } from './context.js';
import { print, type Session, table } from './terminal.js';

interface GrantOptions {
  readonly account: string;
  readonly amount: number;
  readonly reason: string;
  readonly id?: string;
  readonly json?: boolean;
}

async function grant(session: Session, options: GrantOptions): Promise<void> {
  await withLedger(session, async (opened) => {
    const { ledger, unknown } = opened;
    await refuseUnknownAccount(opened, options.account);
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
    if (account === null) throw unknown('account');
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
    iso(entry.createdAt),
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
  await withLedger(session, async ({ ledger, unknown }) => {
    const operation = await ledger.findOperation(operationId);
    if (operation === null) throw unknown('operation');
    print(session, operationJson(operation), operationLines(operation), options);
  });
}

const dayMs = 86_400_000;
const { operationsMax, usageDaysMax, usageDaysDefault } = operatorBounds;
const operationsDefault = 20;

interface UsageOptions {
  readonly account?: string;
  readonly days: number;
  readonly json?: boolean;
}

const usageRow = (day: DayUsage): string[] => [
  day.day,
  ...[day.granted, day.withdrawn, day.charged, day.refunded, day.operations].map(String),
];

async function usage(session: Session, options: UsageOptions): Promise<void> {
  const { account, days } = options;
  await withLedger(session, async (opened) => {
    await refuseUnknownAccount(opened, account);
    const toMs = (Math.floor(Date.now() / dayMs) + 1) * dayMs;
    const fromMs = toMs - days * dayMs;
    const found = await opened.ledger.usageByDay({ accountId: account ?? null, fromMs, toMs });
    const head = ['DAY', 'GRANTED', 'WITHDRAWN', 'CHARGED', 'REFUNDED', 'OPERATIONS'];
    const value = { account_id: account ?? null, from: iso(fromMs), to: iso(toMs), days: found };
    print(session, value, table(head, found.map(usageRow)), options);
  });
}

/** The charge of an operation, or the signed amount of a grant. */
function credits({ kind, netCredits }: OperationSummary): string {
  if (kind === 'charge') return String(netCredits);
  return netCredits < 0 ? `+${-netCredits}` : String(-netCredits);
}

const summaryRow = (operation: OperationSummary): string[] => [
  iso(operation.createdAt),
  operation.operationId,
  operation.accountId,
  operation.kind,
  operation.state,
  credits(operation),
];

interface RecentOptions {
  readonly account?: string;
  readonly limit: number;
  readonly json?: boolean;
}

async function recent(session: Session, options: RecentOptions): Promise<void> {
  const { account, limit } = options;
  await withLedger(session, async (opened) => {
    await refuseUnknownAccount(opened, account);
    const { operations } = await opened.ledger.recentOperations({ limit, accountId: account });
    const head = ['TIME', 'OPERATION', 'ACCOUNT', 'KIND', 'STATE', 'CREDITS'];
    const lines = table(head, operations.map(summaryRow));
    print(session, { operations: operations.map(summaryJson) }, lines, options);
  });
}

const openRow = (operation: OpenOperation): string[] => [
  iso(operation.createdAt),
  operation.operationId,
  operation.accountId,
  String(operation.reservedCredits),
  iso(operation.leaseEndsAt),
];

async function open(session: Session, options: { json?: boolean }): Promise<void> {
  await withLedger(session, async ({ ledger }) => {
    const operations = await ledger.listOpen(operationsMax);
    const { reserved, overdue } = await ledger.countOpen();
    const lines = [
      ...table(['TIME', 'OPERATION', 'ACCOUNT', 'RESERVED', 'LEASE EXPIRES'], operations.map(openRow)),
      `${reserved} open, ${overdue} with an expired lease`,
    ];
    print(session, { open: operations.map(openOperationJson), count: { reserved, overdue } }, lines, options);
  });
}

/** `ledger usage`, `ledger recent`, `ledger open`. */
function addReportCommands(ledger: Command, session: Session): void {
  ledger
    .command('usage')
    .description('show credits per UTC day')
    .option('--account <id>', 'only this account')
    .option('--days <number>', 'number of days, up to today', wholeNumber(1, usageDaysMax), usageDaysDefault)
    .option('--json', 'print one JSON object')
    .action((options: UsageOptions) => usage(session, options));
  ledger
    .command('recent')
    .description('show recent charges and grants; grants with custom IDs only with --account')
    .option('--account <id>', 'only this account')
    .option('--limit <number>', 'number of operations', wholeNumber(1, operationsMax), operationsDefault)
    .option('--json', 'print one JSON object')
    .action((options: RecentOptions) => recent(session, options));
  ledger
    .command('open')
    .description('show open reservations, overdue ones first')
    .option('--json', 'print one JSON object')
    .action((options: { json?: boolean }) => open(session, options));
}

/** `credits grant`, `ledger verify`, `ledger show`, and the lists of `ledger`. */
export function addLedgerCommands(program: Command, session: Session): void {
  const credits = program.command('credits').description('credits of accounts');
  credits
    .command('grant')
    .description('add credits to an account, or remove them')
    .requiredOption('--account <id>', 'account ID')
    .requiredOption('--amount <number>', 'credits to add; a negative number removes them', grantedCredits)
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
