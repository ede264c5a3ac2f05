import { type Command, Option } from 'commander';
import { draftKey, newId } from '../access/keys.js';
import { accountJson, isoOrNull } from '../ledger/json.js';
import { newOperationId } from '../runtime/operation-id.js';
import { accountName, futureTime, isoTime, network, startingCredits } from './arguments.js';
import { actor, withLedger } from './context.js';
import { print, type Session, table } from './terminal.js';

interface CreateOptions {
  readonly name: string;
  readonly credits: number;
  readonly expires?: number;
  readonly allowIp?: string[];
  readonly json?: boolean;
}

async function create(session: Session, options: CreateOptions): Promise<void> {
  await withLedger(
    session,
    async ({ ledger, hashes }) => {
      const accountId = newId('acc');
      const { key, stored } = draftKey(hashes, accountId, { allowedNetworks: options.allowIp });
      const account = await ledger.createAccount({
        operationId: newOperationId(),
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
        `key      ${key}  (${stored.keyId}; shown only once, save it now)`,
      ];
      print(session, value, lines, options);
    },
    { isCreating: true },
  );
}

async function list(session: Session, options: { json?: boolean }): Promise<void> {
  await withLedger(session, async ({ ledger }) => {
    const accounts = (await ledger.listAccounts()).map(accountJson);
    const rows = accounts.map((a) => [a.account_id, a.name, String(a.credits), a.expires_at ?? 'never']);
    print(session, { accounts }, table(['ACCOUNT', 'NAME', 'CREDITS', 'EXPIRES'], rows), options);
  });
}

interface UpdateOptions {
  readonly name?: string;
  readonly expires?: number;
  readonly neverExpires?: boolean;
  readonly json?: boolean;
}

async function update(
  session: Session,
  accountId: string,
  options: UpdateOptions,
  command: Command,
): Promise<void> {
  const expiresAt = options.neverExpires ? null : options.expires;
  if (options.name === undefined && expiresAt === undefined)
    command.error('error: nothing to change; use --name, --expires or --never-expires');
  await withLedger(session, async ({ ledger, unknown }) => {
    const account = await ledger.updateAccount(accountId, { name: options.name, expiresAt });
    if (account === null) throw unknown('account');
    const expiry = account.expiresAt === null ? 'never expires' : `expires ${isoOrNull(account.expiresAt)}`;
    print(session, accountJson(account), [`account ${accountId} "${account.name}" ${expiry}`], options);
  });
}

/** `accounts create`, `accounts update`, `accounts list`. */
export function addAccountCommands(program: Command, session: Session): void {
  const accounts = program.command('accounts').description('accounts and their credits');
  accounts
    .command('create')
    .description('create an account and its first key, which is shown only once')
    .requiredOption('--name <name>', 'name of the account', accountName)
    .requiredOption('--credits <number>', 'starting credits', startingCredits)
    .option('--expires <iso>', 'time at which its keys stop working', futureTime)
    .option('--allow-ip <cidr...>', 'addresses or CIDR ranges that may use the key', network)
    .option('--json', 'print one JSON object')
    .action((options: CreateOptions) => create(session, options));
  accounts
    .command('update')
    .argument('<id>', 'account ID')
    .description('change the name or expiry of an account')
    .option('--name <name>', 'new name', accountName)
    .addOption(
      new Option('--expires <iso>', 'time at which its keys stop working; a past time disables them now')
        .argParser(isoTime)
        .conflicts('neverExpires'),
    )
    .option('--never-expires', 'remove the expiry')
    .option('--json', 'print one JSON object')
    .action((id: string, options: UpdateOptions, command: Command) => update(session, id, options, command));
  accounts
    .command('list')
    .description('list accounts')
    .option('--json', 'print one JSON object')
    .action((options: { json?: boolean }) => list(session, options));
}
