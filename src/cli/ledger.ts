import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { grantedCredits, reasonText } from './arguments.js';
import { actor, withBooks } from './context.js';
import { CommandError, print } from './output.js';

interface GrantOptions {
  readonly account: string;
  readonly amount: number;
  readonly reason: string;
  readonly json?: boolean;
}

async function grant(options: GrantOptions): Promise<void> {
  await withBooks(async ({ ledger }) => {
    const operationId = randomUUID();
    const account = await ledger.grant({
      operationId,
      accountId: options.account,
      credits: options.amount,
      actor: actor(),
      reason: options.reason,
    });
    if (account === null) throw new CommandError('there is no such account');
    const value = { operation_id: operationId, account_id: account.accountId, credits: account.balance };
    print(value, [`account ${account.accountId} has ${account.balance} credits`], options);
  });
}

async function verify(options: { json?: boolean }): Promise<void> {
  await withBooks(async ({ ledger }) => {
    const { ok, accounts, entries, invariants } = await ledger.verify();
    const lines = invariants.map(({ rule, violations, examples }) =>
      violations === 0 ? `ok      ${rule}` : `BROKEN  ${rule} ${violations} times: ${examples.join(', ')}`,
    );
    lines.push(`${accounts} accounts, ${entries} entries: ${ok ? 'every rule holds' : 'RULES ARE BROKEN'}`);
    print({ ok, accounts, entries, invariants }, lines, options);
    if (!ok) process.exitCode = 1;
  });
}

/** `credits grant`, `ledger verify`. */
export function addLedgerCommands(program: Command): void {
  const credits = program.command('credits').description('credits by hand');
  credits
    .command('grant')
    .description('add credits to an account')
    .requiredOption('--account <id>', 'the account')
    .requiredOption('--amount <number>', 'credits to add', grantedCredits)
    .requiredOption('--reason <text>', 'kept with the entry', reasonText)
    .option('--json', 'print one JSON object')
    .action(grant);
  const ledger = program.command('ledger').description('the book of every credit');
  ledger
    .command('verify')
    .description('check every rule of the ledger; exit code 1 when one is broken')
    .option('--json', 'print one JSON object')
    .action(verify);
}
