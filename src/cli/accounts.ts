import { type Command, Option } from 'commander';
import { draftKey, newId } from '../access/keys.js';
import { accountJson, isoOrNull } from '../ledger/json.js';
import { newOperationId } from '../runtime/operation-id.js';
import { accountName, futureTime, isoTime, network, startingCredits } from './arguments.js';
import { actor, type OpenedLedger, onLedger, type Printed, refuseNoChange } from './context.js';
import { type Session, table } from './terminal.js';

interface CreateOptions {
  readonly name: string;
  readonly credits: number;
  readonly expires?: number;
  readonly allowIp?: string[];
}

async function create({ ledger, hashes }: OpenedLedger, options: CreateOptions): Promise<Printed> {
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
  const lines = [
    `account  ${accountId}  ${account.name}  ${account.balance} credits`,
    `key      ${key}  (${stored.keyId}; shown only once, save it now)`,
  ];
  return [{ ...accountJson(account), key_id: stored.keyId, key }, lines];
}

async function list({ ledger }: OpenedLedger): Promise<Printed> {
  const accounts = (await ledger.listAccounts()).map(accountJson);
  const rows = accounts.map((a) => [a.account_id, a.name, String(a.credits), a.expires_at ?? 'never']);
  return [{ accounts }, table(['ACCOUNT', 'NAME', 'CREDITS', 'EXPIRES'], rows)];
}

interface UpdateOptions {
  readonly name?: string;
  readonly expires?: number;
  readonly neverExpires?: boolean;
}

async function update(
  { ledger, unknown }: OpenedLedger,
  { name, expires, neverExpires }: UpdateOptions,
  accountId: string,
): Promise<Printed> {
  const account = await ledger.updateAccount(accountId, { name, expiresAt: neverExpires ? null : expires });
  if (account === null) throw unknown('account');
  const expiry = account.expiresAt === null ? 'never expires' : `expires ${isoOrNull(account.expiresAt)}`;
  return [accountJson(account), [`account ${accountId} "${account.name}" ${expiry}`]];
}

/** `accounts create`, `accounts update`, `accounts list`. */
export function addAccountCommands(program: Command, session: Session): void {
  const accounts = program.command('accounts').description('accounts and their credits');
  const creation = accounts
    .command('create')
    .description('create an account and its first key, which is shown only once')
    .requiredOption('--name <name>', 'name of the account', accountName)
    .requiredOption('--credits <number>', 'starting credits', startingCredits)
    .option('--expires <iso>', 'time at which its keys stop working', futureTime)
    .option('--allow-ip <cidr...>', 'addresses or CIDR ranges that may use the key', network);
  onLedger(session, creation, create, { isCreating: true });
  const change = accounts
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
    .hook('preAction', refuseNoChange('use --name, --expires or --never-expires'));
  onLedger(session, change, update);
  onLedger(session, accounts.command('list').description('list accounts'), list);
}
