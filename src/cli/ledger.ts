import { type Command, Option } from 'commander';
import { entryJson, iso, isoOrNull, openOperationJson, summaryJson } from '../ledger/json.js';
import type { DayUsage, OpenOperation, OperationRecord, OperationSummary } from '../ledger/ledger.js';
import { operatorBounds } from '../ledger/operator.js';
import { crashPoint } from '../runtime/crash-point.js';
import { newOperationId } from '../runtime/operation-id.js';
import { grantedCredits, operationId as operationIdOf, reasonText, uuid, wholeNumber } from './arguments.js';
import { actor, type OpenedLedger, onLedger, type Printed, refuseUnknownAccount } from './context.js';
import { type Session, table } from './terminal.js';

interface GrantOptions {
  readonly account: string;
  readonly amount: number;
  readonly reason: string;
  readonly id?: string;
}

async function grant(session: Session, opened: OpenedLedger, options: GrantOptions): Promise<Printed> {
  await refuseUnknownAccount(opened, options.account);
  const operationId = options.id ?? newOperationId();
  // Printed before the write: after a lost answer the grant can be repeated under the same ID.
  session.stderr.write(`operation ${operationId}\n`);
  const account = await opened.ledger.grant({
    operationId,
    accountId: options.account,
    credits: options.amount,
    actor: actor(),
    reason: options.reason,
  });
  if (account === null) throw opened.unknown('account');
  crashPoint('grant.committed');
  const { accountId, balance, isReplayed } = account;
  const value = { operation_id: operationId, account_id: accountId, credits: balance, repeated: isReplayed };
  const note = isReplayed ? ' (this grant was already applied)' : '';
  return [value, [`account ${accountId} has ${balance} credits${note}`]];
}

async function verify(session: Session, { ledger }: OpenedLedger): Promise<Printed> {
  const { ok, accounts, entries, invariants } = await ledger.verify();
  const lines = invariants.map(({ rule, violations, examples }) =>
    violations === 0
      ? `ok      ${rule}`
      : `BROKEN  ${rule} Violations: ${violations}, such as ${examples.join(', ')}`,
  );
  lines.push(`${accounts} accounts, ${entries} entries: ${ok ? 'all rules hold' : 'RULES ARE BROKEN'}`);
  if (!ok) session.exitCode = 1;
  return [{ ok, accounts, entries, invariants }, lines];
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

async function show({ ledger, unknown }: OpenedLedger, _: object, operationId: string): Promise<Printed> {
  const operation = await ledger.findOperation(operationId);
  if (operation === null) throw unknown('operation');
  return [operationJson(operation), operationLines(operation)];
}

const dayMs = 86_400_000;
const { operationsMax, usageDaysMax, usageDaysDefault } = operatorBounds;
const operationsDefault = 20;
/** They fit into `usageDaysMax`. */
const monthsMax = 12;

interface UsageOptions {
  readonly account?: string;
  readonly days: number;
  readonly months?: number;
}

const figures = ['granted', 'withdrawn', 'charged', 'refunded', 'operations'] as const;
type Figures = Record<(typeof figures)[number], number>;

/** The sums of each month, as a bill has them. */
export function sumByMonth(days: readonly DayUsage[]): ({ readonly month: string } & Figures)[] {
  const months = new Map<string, Figures>();
  for (const { day, ...sums } of days) {
    const month = day.slice(0, 7);
    const total = months.get(month);
    if (total === undefined) months.set(month, sums);
    else for (const name of figures) total[name] += sums[name];
  }
  return [...months].map(([month, sums]) => ({ month, ...sums }));
}

async function usage(opened: OpenedLedger, { account, days, months }: UsageOptions): Promise<Printed> {
  await refuseUnknownAccount(opened, account);
  const isDaily = months === undefined;
  const today = new Date();
  const toMs = (Math.floor(today.getTime() / dayMs) + 1) * dayMs;
  const fromMs = isDaily
    ? toMs - days * dayMs
    : Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1 - months);
  const found = await opened.ledger.usageByDay({ accountId: account ?? null, fromMs, toMs });
  const periods = isDaily ? found : sumByMonth(found);
  const range = { account_id: account ?? null, from: iso(fromMs), to: iso(toMs) };
  const head = [isDaily ? 'DAY' : 'MONTH', ...figures.map((name) => name.toUpperCase())];
  const rows = periods.map((one) => [
    'day' in one ? one.day : one.month,
    ...figures.map((name) => String(one[name])),
  ]);
  return [{ ...range, [isDaily ? 'days' : 'months']: periods }, table(head, rows)];
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
}

async function recent(opened: OpenedLedger, { account, limit }: RecentOptions): Promise<Printed> {
  await refuseUnknownAccount(opened, account);
  const { operations } = await opened.ledger.recentOperations({ limit, accountId: account });
  const head = ['TIME', 'OPERATION', 'ACCOUNT', 'KIND', 'STATE', 'CREDITS'];
  return [{ operations: operations.map(summaryJson) }, table(head, operations.map(summaryRow))];
}

const openRow = (operation: OpenOperation): string[] => [
  iso(operation.createdAt),
  operation.operationId,
  operation.accountId,
  String(operation.reservedCredits),
  iso(operation.leaseEndsAt),
];

async function open({ ledger }: OpenedLedger): Promise<Printed> {
  const operations = await ledger.listOpen(operationsMax);
  const { reserved, overdue } = await ledger.countOpen();
  const lines = [
    ...table(['TIME', 'OPERATION', 'ACCOUNT', 'RESERVED', 'LEASE EXPIRES'], operations.map(openRow)),
    `${reserved} open, ${overdue} with an expired lease`,
  ];
  return [{ open: operations.map(openOperationJson), count: { reserved, overdue } }, lines];
}

/** `credits grant`, `ledger verify`, `ledger show`, and the lists of `ledger`. */
export function addLedgerCommands(program: Command, session: Session): void {
  const granting = program
    .command('credits')
    .description('credits of accounts')
    .command('grant')
    .description('add credits to an account, or remove them')
    .requiredOption('--account <id>', 'account ID')
    .requiredOption('--amount <number>', 'credits to add; a negative number removes them', grantedCredits)
    .requiredOption('--reason <text>', 'stored with the ledger entry', reasonText)
    .option('--id <uuid>', 'ID of the grant; repeating it applies the grant only once', uuid);
  onLedger(session, granting, (opened, options: GrantOptions) => grant(session, opened, options));
  const ledger = program.command('ledger').description('the ledger of all credits');
  const verifying = ledger
    .command('verify')
    .description('check all ledger rules; exit code 1 if one is broken');
  onLedger(session, verifying, (opened) => verify(session, opened));
  const showing = ledger
    .command('show')
    .description('show the cost and the entries of one operation')
    .argument('<operation-id>', 'request ID of an answer, or ID of a grant', operationIdOf);
  onLedger(session, showing, show);
  const ofUsage = ledger
    .command('usage')
    .description('show credits per UTC day or month')
    .option('--account <id>', 'only this account')
    .option('--days <number>', 'number of days, up to today', wholeNumber(1, usageDaysMax), usageDaysDefault)
    .addOption(
      new Option('--months <number>', 'sums of calendar months instead, up to this one')
        .argParser(wholeNumber(1, monthsMax))
        .conflicts('days'),
    );
  onLedger(session, ofUsage, usage);
  const listing = ledger
    .command('recent')
    .description('show recent charges and grants; grants with custom IDs only with --account')
    .option('--account <id>', 'only this account')
    .option('--limit <number>', 'number of operations', wholeNumber(1, operationsMax), operationsDefault);
  onLedger(session, listing, recent);
  const opening = ledger.command('open').description('show open reservations, overdue ones first');
  onLedger(session, opening, open);
}
