import { type Command, Option } from 'commander';
import { draftKey } from '../access/keys.js';
import { isoOrNull, keyJson } from '../ledger/json.js';
import type { ApiKey } from '../ledger/ledger.js';
import { futureTime, isoTime, minConfidence, network } from './arguments.js';
import {
  type OpenedLedger,
  onLedger,
  type Printed,
  refuseNoChange,
  refuseUnknownAccount,
} from './context.js';
import { type Session, table } from './terminal.js';

/** The state of the key itself; its account may have expired too. */
function stateOf({ disabledAt, expiresAt }: ApiKey): string {
  if (disabledAt !== null) return 'disabled';
  return expiresAt !== null && expiresAt <= Date.now() ? 'expired' : 'active';
}

function keyTable(keys: readonly ApiKey[]): string[] {
  const rows = keys.map((key) => [
    key.keyId,
    key.accountId,
    `…${key.hint}`,
    stateOf(key),
    key.allowedNetworks?.join(' ') ?? 'any',
    key.confidenceMin === null ? 'default' : String(key.confidenceMin),
    isoOrNull(key.expiresAt) ?? 'with account',
  ]);
  return table(['KEY', 'ACCOUNT', 'LAST 4', 'STATE', 'ALLOWED ADDRESSES', 'MIN CONFIDENCE', 'EXPIRES'], rows);
}

interface CreateOptions {
  readonly account: string;
  readonly allowIp?: string[];
  readonly minConfidence?: number;
  readonly expires?: number;
}

async function create(
  { ledger, hashes, unknown }: OpenedLedger,
  { account, allowIp, minConfidence, expires }: CreateOptions,
): Promise<Printed> {
  const { key, stored } = draftKey(hashes, account, {
    allowedNetworks: allowIp,
    confidenceMin: minConfidence,
    expiresAt: expires,
  });
  const created = await ledger.createKey(stored);
  if (created === null) throw unknown('account');
  return [{ ...keyJson(created), key }, [`key  ${key}  (${stored.keyId}; shown only once, save it now)`]];
}

interface UpdateOptions {
  readonly allowIp?: string[];
  readonly anyIp?: boolean;
  readonly minConfidence?: number;
  readonly anyConfidence?: boolean;
  readonly expires?: number;
  readonly neverExpires?: boolean;
}

async function update(
  { ledger, unknown }: OpenedLedger,
  options: UpdateOptions,
  keyId: string,
): Promise<Printed> {
  const key = await ledger.updateKey(keyId, {
    allowedNetworks: options.anyIp ? null : options.allowIp,
    confidenceMin: options.anyConfidence ? null : options.minConfidence,
    expiresAt: options.neverExpires ? null : options.expires,
  });
  if (key === null) throw unknown('key');
  return [keyJson(key), [`key ${keyId} updated`, ...keyTable([key])]];
}

async function disable({ ledger, unknown }: OpenedLedger, _: object, keyId: string): Promise<Printed> {
  const key = await ledger.disableKey(keyId);
  if (key === null) throw unknown('key');
  return [keyJson(key), [`key ${keyId} disabled since ${isoOrNull(key.disabledAt)}`]];
}

async function list(opened: OpenedLedger, { account }: { readonly account?: string }): Promise<Printed> {
  await refuseUnknownAccount(opened, account);
  const keys = await opened.ledger.listKeys(account);
  return [{ keys: keys.map(keyJson) }, keyTable(keys)];
}

const updateOf = (keys: Command): Command =>
  keys
    .command('update')
    .argument('<id>', 'key ID')
    .description('change the restrictions of a key, effective from the next request')
    .addOption(
      new Option(
        '--allow-ip <cidr...>',
        'addresses or CIDR ranges that may use it; replaces the current ones',
      )
        .argParser<string[]>(network)
        .conflicts('anyIp'),
    )
    .option('--any-ip', 'allow any address')
    .addOption(
      new Option('--min-confidence <share>', 'minimum confidence of its answers')
        .argParser(minConfidence)
        .conflicts('anyConfidence'),
    )
    .option('--any-confidence', 'use the confidence threshold of the service')
    .addOption(
      new Option('--expires <iso>', 'time at which it stops working; a past time disables it now')
        .argParser(isoTime)
        .conflicts('neverExpires'),
    )
    .option('--never-expires', 'remove its expiry; the expiry of its account still applies')
    .hook('preAction', refuseNoChange('give addresses, a minimum confidence or an expiry'));

/** `keys create`, `keys update`, `keys disable`, `keys list`. */
export function addKeyCommands(program: Command, session: Session): void {
  const keys = program.command('keys').description('API keys; stored as hashes, shown only once');
  const creation = keys
    .command('create')
    .description('create a further key for an account')
    .requiredOption('--account <id>', 'account ID')
    .option('--allow-ip <cidr...>', 'addresses or CIDR ranges that may use the key', network)
    .option(
      '--min-confidence <share>',
      'minimum confidence of its answers, if above that of the service',
      minConfidence,
    )
    .option('--expires <iso>', 'time at which it stops working', futureTime);
  onLedger(session, creation, create);
  onLedger(session, updateOf(keys), update);
  const disabling = keys
    .command('disable')
    .argument('<id>', 'key ID')
    .description('disable a key permanently');
  onLedger(session, disabling, disable);
  const listing = keys
    .command('list')
    .description('list keys')
    .option('--account <id>', 'only keys of this account');
  onLedger(session, listing, list);
}
