import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { type Hashes, newApiKey } from '../access/hashes.js';
import type { Account, NewKey } from '../billing/ledger.js';
import { accountName, isoTime, network, startingCredits } from './arguments.js';
import { actor, withBooks } from './context.js';
import { isoOrNull, print, table } from './output.js';

const newId = (kind: string): string => `${kind}_${randomBytes(8).toString('hex')}`;

type KeyTerms = Pick<NewKey, 'allowedNetworks' | 'confidenceMin'>;

/** A fresh key and what the ledger keeps of it. */
export function draftKey(
  hashes: Hashes,
  accountId: string,
  { allowedNetworks = null, confidenceMin = null }: Partial<KeyTerms> = {},
): { readonly key: string; readonly stored: NewKey } {
  const key = newApiKey();
  const stored = {
    keyId: newId('key'),
    accountId,
    hash: hashes.key(key),
    hint: key.slice(-4),
    allowedNetworks,
    confidenceMin,
  };
  return { key, stored };
}

const accountJson = (account: Account) => ({
  account_id: account.accountId,
  name: account.name,
  credits: account.balance,
  expires_at: isoOrNull(account.expiresAt),
  created_at: isoOrNull(account.createdAt),
});

interface CreateOptions {
  readonly name: string;
  readonly credits: number;
  readonly expires?: number;
  readonly allowIp?: string[];
  readonly json?: boolean;
}

async function create(options: CreateOptions): Promise<void> {
  await withBooks(async ({ ledger, hashes }) => {
    const accountId = newId('acc');
    const { key, stored } = draftKey(hashes, accountId, { allowedNetworks: options.allowIp ?? null });
    const account = await ledger.createAccount({
      accountId,
      name: options.name,
      credits: options.credits,
      expiresAt: options.expires ?? null,
      key: stored,
      actor: actor(),
      reason: 'starting credits',
    });
    const value = { ...accountJson(account), key_id: stored.keyId, key };
    const lines = [
      `account  ${accountId}  ${account.name}  ${account.balance} credits`,
      `key      ${key}  (${stored.keyId}; shown once, store it now)`,
    ];
    print(value, lines, options);
  });
}

async function list(options: { json?: boolean }): Promise<void> {
  await withBooks(async ({ ledger }) => {
    const accounts = (await ledger.listAccounts()).map(accountJson);
    const rows = accounts.map((a) => [a.account_id, a.name, String(a.credits), a.expires_at ?? 'never']);
    print({ accounts }, table(['ACCOUNT', 'NAME', 'CREDITS', 'EXPIRES'], rows), options);
  });
}

/** `accounts create`, `accounts list`. */
export function addAccountCommands(program: Command): void {
  const accounts = program.command('accounts').description('customers and their credits');
  accounts
    .command('create')
    .description('make an account and its first key, which is shown once')
    .requiredOption('--name <name>', 'name of the account', accountName)
    .requiredOption('--credits <number>', 'starting credits', startingCredits)
    .option('--expires <iso>', 'time from which its keys are refused; the past is allowed', isoTime)
    .option('--allow-ip <cidr...>', 'addresses or networks that may use the first key', network)
    .option('--json', 'print one JSON object')
    .action(create);
  accounts
    .command('list')
    .description('list the accounts')
    .option('--json', 'print one JSON object')
    .action(list);
}
