import { type Command, Option } from 'commander';
import { draftKey } from '../access/keys.js';
import { isoOrNull, keyJson } from '../ledger/json.js';
import type { ApiKey, KeyChanges } from '../ledger/ledger.js';
import { futureTime, isoTime, minConfidence, network } from './arguments.js';
import { refuseUnknownAccount, withLedger } from './context.js';
import { print, type Session, table } from './terminal.js';

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
  readonly json?: boolean;
}

async function create(session: Session, options: CreateOptions): Promise<void> {
  await withLedger(session, async ({ ledger, hashes, unknown }) => {
    const { key, stored } = draftKey(hashes, options.account, {
      allowedNetworks: options.allowIp,
      confidenceMin: options.minConfidence,
      expiresAt: options.expires,
    });
    const created = await ledger.createKey(stored);
    if (created === null) throw unknown('account');
    print(
      session,
      { ...keyJson(created), key },
      [`key  ${key}  (${stored.keyId}; shown only once, save it now)`],
      options,
    );
  });
}

interface UpdateOptions {
  readonly allowIp?: string[];
  readonly anyIp?: boolean;
  readonly minConfidence?: number;
  readonly anyConfidence?: boolean;
  readonly expires?: number;
  readonly neverExpires?: boolean;
  readonly json?: boolean;
}

const changesOf = (options: UpdateOptions): KeyChanges => ({
  allowedNetworks: options.anyIp ? null : options.allowIp,
  confidenceMin: options.anyConfidence ? null : options.minConfidence,
  expiresAt: options.neverExpires ? null : options.expires,
});

async function update(
  session: Session,
  keyId: string,
  options: UpdateOptions,
  command: Command,
): Promise<void> {
  const changes = changesOf(options);
  if (Object.values(changes).every((change) => change === undefined))
    command.error('error: nothing to change; give addresses, a minimum confidence or an expiry');
  await withLedger(session, async ({ ledger, unknown }) => {
    const key = await ledger.updateKey(keyId, changes);
    if (key === null) throw unknown('key');
    print(session, keyJson(key), [`key ${keyId} updated`, ...keyTable([key])], options);
  });
}

async function disable(session: Session, keyId: string, options: { json?: boolean }): Promise<void> {
  await withLedger(session, async ({ ledger, unknown }) => {
    const key = await ledger.disableKey(keyId);
    if (key === null) throw unknown('key');
    print(session, keyJson(key), [`key ${keyId} disabled since ${isoOrNull(key.disabledAt)}`], options);
  });
}

async function list(session: Session, options: { account?: string; json?: boolean }): Promise<void> {
  await withLedger(session, async (opened) => {
    await refuseUnknownAccount(opened, options.account);
    const keys = await opened.ledger.listKeys(options.account);
    print(session, { keys: keys.map(keyJson) }, keyTable(keys), options);
  });
}

function addUpdate(keys: Command, session: Session): void {
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
    .option('--json', 'print one JSON object')
    .action((id: string, options: UpdateOptions, command: Command) => update(session, id, options, command));
}

/** `keys create`, `keys update`, `keys disable`, `keys list`. */
export function addKeyCommands(program: Command, session: Session): void {
  const keys = program.command('keys').description('API keys; stored as hashes, shown only once');
  keys
    .command('create')
    .description('create a further key for an account')
    .requiredOption('--account <id>', 'account ID')
    .option('--allow-ip <cidr...>', 'addresses or CIDR ranges that may use the key', network)
    .option(
      '--min-confidence <share>',
      'minimum confidence of its answers, if above that of the service',
      minConfidence,
    )
    .option('--expires <iso>', 'time at which it stops working', futureTime)
    .option('--json', 'print one JSON object')
    .action((options: CreateOptions) => create(session, options));
  addUpdate(keys, session);
  keys
    .command('disable')
    .argument('<id>', 'key ID')
    .description('disable a key permanently')
    .option('--json', 'print one JSON object')
    .action((id: string, options: { json?: boolean }) => disable(session, id, options));
  keys
    .command('list')
    .description('list keys')
    .option('--account <id>', 'only keys of this account')
    .option('--json', 'print one JSON object')
    .action((options: { account?: string; json?: boolean }) => list(session, options));
}
