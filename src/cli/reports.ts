import type { Command } from 'commander';
import { isoOrNull, openOperationJson, summaryJson } from '../ledger/json.js';
import type { DayUsage, OpenOperation, OperationSummary } from '../ledger/ledger.js';
import { wholeNumber } from './arguments.js';
import { refuseUnknownAccount, withLedger } from './context.js';
import { print, table } from './output.js';
import type { Session } from './terminal.js';

const dayMs = 86_400_000;
const defaults = { days: 30, operations: 20 } as const;
/** The most that the ledger returns at once. */
const operationsMax = 200;

interface UsageOptions {
  readonly account?: string;
  readonly days: number;
  readonly json?: boolean;
}

const usageRow = (day: DayUsage): string[] => [
  day.day,
  ...[day.granted, day.withdrawn, day.charged, day.refunded, day.operations].map(String),
];

async function usage(session: Session, { account, days, json = false }: UsageOptions): Promise<void> {
  await withLedger(session, async (opened) => {
    await refuseUnknownAccount(opened, account);
    const toMs = (Math.floor(Date.now() / dayMs) + 1) * dayMs;
    const fromMs = toMs - days * dayMs;
    const found = await opened.ledger.usageByDay({ accountId: account ?? null, fromMs, toMs });
    const head = ['DAY', 'GRANTED', 'WITHDRAWN', 'CHARGED', 'REFUNDED', 'OPERATIONS'];
    const value = {
      account_id: account ?? null,
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
      days: found,
    };
    print(session, value, table(head, found.map(usageRow)), { json });
  });
}

/** The charge of an operation, or the signed amount of a grant. */
function credits({ kind, netCredits }: OperationSummary): string {
  if (kind === 'charge') return String(netCredits);
  return netCredits < 0 ? `+${-netCredits}` : String(-netCredits);
}

const summaryRow = (operation: OperationSummary): string[] => [
  isoOrNull(operation.createdAt) ?? '',
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

async function recent(session: Session, { account, limit, json = false }: RecentOptions): Promise<void> {
  await withLedger(session, async (opened) => {
    await refuseUnknownAccount(opened, account);
    const ofAccount = account === undefined ? {} : { accountId: account };
    const { operations } = await opened.ledger.recentOperations({ limit, ...ofAccount });
    const head = ['TIME', 'OPERATION', 'ACCOUNT', 'KIND', 'STATE', 'CREDITS'];
    print(session, { operations: operations.map(summaryJson) }, table(head, operations.map(summaryRow)), {
      json,
    });
  });
}

const openRow = (operation: OpenOperation): string[] => [
  isoOrNull(operation.createdAt) ?? '',
  operation.operationId,
  operation.accountId,
  String(operation.reservedCredits),
  isoOrNull(operation.leaseEndsAt) ?? '',
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
export function addReportCommands(ledger: Command, session: Session): void {
  ledger
    .command('usage')
    .description('show credits per UTC day')
    .option('--account <id>', 'only this account')
    .option('--days <number>', 'number of days, up to today', wholeNumber(1, 366), defaults.days)
    .option('--json', 'print one JSON object')
    .action((options: UsageOptions) => usage(session, options));
  ledger
    .command('recent')
    .description('show recent charges and grants; grants with custom IDs only with --account')
    .option('--account <id>', 'only this account')
    .option('--limit <number>', 'number of operations', wholeNumber(1, operationsMax), defaults.operations)
    .option('--json', 'print one JSON object')
    .action((options: RecentOptions) => recent(session, options));
  ledger
    .command('open')
    .description('show open reservations, overdue ones first')
    .option('--json', 'print one JSON object')
    .action((options: { json?: boolean }) => open(session, options));
}
