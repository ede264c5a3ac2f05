import type { Command } from 'commander';
import type { ApiKey } from '../billing/ledger.js';
import { draftKey } from './accounts.js';
import { barShare, network } from './arguments.js';
import { withBooks } from './context.js';
import { CommandError, isoOrNull, print, table } from './output.js';

const keyJson = (key: ApiKey) => ({
  key_id: key.keyId,
  account_id: key.accountId,
  hint: key.hint,
  allowed_networks: key.allowedNetworks,
  confidence_min: key.confidenceMin,
  disabled_at: isoOrNull(key.disabledAt),
  created_at: isoOrNull(key.createdAt),
});

interface CreateOptions {
  readonly account: string;
  readonly allowIp?: string[];
  readonly minConfidence?: number;
  readonly json?: boolean;
}

async function create(options: CreateOptions): Promise<void> {
  await withBooks(async ({ ledger, hashes }) => {
    const { key, stored } = draftKey(hashes, options.account, {
      allowedNetworks: options.allowIp ?? null,
      confidenceMin: options.minConfidence ?? null,
    });
    const created = await ledger.createKey(stored);
    if (created === null) throw new CommandError('there is no such account');
    print(
      { ...keyJson(created), key },
      [`key  ${key}  (${stored.keyId}; shown once, store it now)`],
      options,
    );
  });
}

async function disable(keyId: string, options: { json?: boolean }): Promise<void> {
  await withBooks(async ({ ledger }) => {
    const key = await ledger.disableKey(keyId);
    if (key === null) throw new CommandError('there is no such key');
    print(keyJson(key), [`key ${keyId} is disabled since ${isoOrNull(key.disabledAt)}`], options);
  });
}

async function list(options: { account?: string; json?: boolean }): Promise<void> {
  await withBooks(async ({ ledger }) => {
    const keys = (await ledger.listKeys(options.account)).map(keyJson);
    const rows = keys.map((key) => [
      key.key_id,
      key.account_id,
      `…${key.hint}`,
      key.disabled_at === null ? 'active' : 'disabled',
      key.allowed_networks?.join(' ') ?? 'anywhere',
      key.confidence_min === null ? 'as configured' : String(key.confidence_min),
    ]);
    print(
      { keys },
      table(['KEY', 'ACCOUNT', 'ENDS', 'STATE', 'USABLE FROM', 'LEAST CONFIDENCE'], rows),
      options,
    );
  });
}

/** `keys create`, `keys disable`, `keys list`. */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('API keys; stored hashed, shown once');
  keys
    .command('create')
    .description('make another key for an account')
    .requiredOption('--account <id>', 'the account')
    .option('--allow-ip <cidr...>', 'addresses or networks that may use the key', network)
    .option(
      '--min-confidence <share>',
      'least confidence of the answers it gets, above the configured one',
      barShare,
    )
    .option('--json', 'print one JSON object')
    .action(create);
  keys
    .command('disable')
    .argument('<id>', 'the key id')
    .description('refuse a key from now on')
    .option('--json', 'print one JSON object')
    .action(disable);
  keys
    .command('list')
    .description('list the keys')
    .option('--account <id>', 'of this account only')
    .option('--json', 'print one JSON object')
    .action(list);
}
