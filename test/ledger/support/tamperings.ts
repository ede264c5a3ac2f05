import type { Ledger } from '../../../src/ledger/ledger.js';
import { chargeOf, hourMs, makePrincipal, newTrial, reserve } from './bench.js';

/** Two customers and a trial, with an operation in each state; the second customer's key is disabled. */
export async function fillLedger(ledger: Ledger): Promise<void> {
  const [first, second] = [
    await makePrincipal(ledger, { credits: 10 }),
    await makePrincipal(ledger, { credits: 10 }),
  ];
  for (const principal of [first, first, second]) await ledger.charge(chargeOf(principal));
  await ledger.charge(chargeOf(newTrial(), 2));
  await reserve(ledger, first, 2, hourMs);
  await ledger.settle({ ...(await reserve(ledger, first, 5, hourMs)), credits: 3 });
  await ledger.refund(await reserve(ledger, first, 1, hourMs));
  await ledger.disableKey(second.keyId);
}

/** The two customers' accounts and the trial's. */
export const account = `(select account_id from account where kind = 'customer' order by created_at, account_id limit 1)`;
const other = `(select account_id from account where kind = 'customer' order by created_at desc, account_id desc limit 1)`;
const trial = `(select account_id from account where kind = 'trial')`;

/** Adds an entry at the end of an account, with every figure as it should be. */
export const append = (
  owner: string,
  kind: string,
  amount: number,
  operation: string,
  extra = 'null, null, null',
) => `
  insert into entry (account_id, seq, operation_id, kind, amount, balance_after, key_id, actor, reason, created_at)
    select account_id, last_seq + 1, ${operation}, '${kind}', ${amount}, balance + (${amount}), ${extra}, 0
    from account where account_id = ${owner};
  update account set balance = balance + (${amount}), last_seq = last_seq + 1 where account_id = ${owner};`;

/** The operation of an account's first charge, which needed no reservation. */
const chargedBy = (owner: string) =>
  `(select operation_id from entry where account_id = ${owner} and kind = 'charge' order by seq limit 1)`;

const operationIn = (state: string) => `(select operation_id from operation where state = '${state}')`;

const keyOf = (owner: string) => `(select key_id from api_key where account_id = ${owner})`;

/** A change in the database by hand, and the one rule that it breaks. */
type Tampering = readonly [rule: string, how: string, sql: string];

export const tamperings: readonly Tampering[] = [
  [
    'balance_is_sum',
    'a balance raised by hand',
    `update account set balance = balance + 5 where account_id = ${account}`,
  ],
  ['amount_and_sign', 'an entry of nothing', append(account, 'grant', 0, `'zero'`, `null, 'a', 'r'`)],
  ['amount_and_sign', 'a charge that gives', append(account, 'charge', 3, `'gift'`)],
  [
    'amount_and_sign',
    'an amount beyond the bound',
    append(account, 'grant', 1_000_000_000_001, `'large'`, `null, 'a', 'r'`),
  ],
  [
    'sequence',
    'a number left out',
    `update entry set seq = seq + 1 where account_id = ${account} and seq = (select last_seq from account where account_id = ${account});
     update account set last_seq = last_seq + 1 where account_id = ${account}`,
  ],
  [
    'sequence',
    'a balance that does not follow',
    `update entry set balance_after = balance_after + 1 where account_id = ${account} and seq = 2`,
  ],
  [
    'last_sequence',
    'a wrong last number',
    `update account set last_seq = last_seq + 1 where account_id = ${account}`,
  ],
  [
    'charge_gate',
    'a charge on an empty account',
    append(account, 'charge', -50, `'deep'`) + append(account, 'charge', -1, `'deeper'`),
  ],
  ['one_charge', 'a second charge of an operation', append(account, 'charge', -1, chargedBy(account))],
  ['one_charge', 'one operation on two accounts', append(other, 'charge', -1, chargedBy(account))],
  ['refund_matches', 'a refund of nothing', append(account, 'refund', 1, `'nothing'`)],
  ['refund_matches', 'a refund of too much', append(account, 'refund', 2, chargedBy(account))],
  ['refund_matches', 'a refund to another account', append(other, 'refund', 1, chargedBy(account))],
  [
    'refund_matches',
    'two refunds',
    append(account, 'refund', 1, chargedBy(account)) + append(account, 'refund', 1, chargedBy(account)),
  ],
  ['refund_matches', 'a refund of a part', append(trial, 'refund', 1, chargedBy(trial))],
  [
    'refund_matches',
    'a refund before its charge',
    append(other, 'refund', 1, `'early'`) + append(other, 'charge', -1, `'early'`),
  ],
  ['operator_entries', 'a grant without an operator', append(account, 'grant', 5, `'nobody'`)],
  [
    'operator_entries',
    'a grant by a key',
    append(account, 'grant', 5, `'key'`, `${keyOf(account)}, 'a', 'r'`),
  ],
  [
    'grant_once',
    'one grant on two accounts',
    append(
      other,
      'grant',
      10,
      `(select operation_id from entry where kind = 'grant' and account_id = ${account})`,
      `null, 'a', 'r'`,
    ),
  ],
  [
    'operator_request',
    'a request for credits that were not granted',
    `insert into operator_request (operation_id, kind, account_id, credits, terms, created_at)
     values ('ghost', 'grant', ${account}, 5, '', 0)`,
  ],
  [
    'operator_request',
    'more credits than were given',
    `update operator_request set credits = credits + 1 where account_id = ${account}`,
  ],
  [
    'operator_request',
    "another account's first key",
    `update operator_request set key_id = ${keyOf(other)} where account_id = ${account}`,
  ],
  ['trial_allowance', 'a second allowance', append(trial, 'trial', 10, `'again'`)],
  [
    'trial_allowance',
    'a trial that never had one',
    `insert into account (account_id, kind, name, balance, last_seq, created_at) values ('t', 'trial', '', 0, 0, 0)`,
  ],
  [
    'key_owner',
    "another account's key",
    append(account, 'charge', -1, `'foreign'`, `${keyOf(other)}, null, null`),
  ],
  [
    'key_owner',
    'a key that does not exist',
    append(account, 'charge', -1, `'ghost'`, `'key_ghost', null, null`),
  ],
  [
    'disabled_key',
    'a charge after its key was disabled',
    append(other, 'charge', -1, `'late'`, `${keyOf(other)}, null, null`),
  ],
  [
    'references',
    'a request of an unknown account',
    `insert into operator_request (operation_id, kind, account_id, credits, terms, created_at)
     values ('ghost', 'grant', 'acc_gone', 0, '', 0)`,
  ],
  [
    'references',
    'a key without an account',
    `insert into api_key (key_id, account_id, hash, hint, created_at) values ('key', 'acc_gone', 'h', 'h', 0)`,
  ],
  [
    'operation_charged',
    'a reservation of more than was taken',
    `update operation set reserved_credits = 3 where state = 'reserved'`,
  ],
  [
    'operation_charged',
    'a reservation without a charge',
    `insert into operation (account_id, operation_id, state, reserved_credits, lease_ends_at, created_at)
     values (${account}, 'free', 'reserved', 1, 32503680000000, 0)`,
  ],
  [
    'operation_state',
    'a state that does not exist',
    `update operation set state = 'lost', charged_credits = 2, ended_at = 1 where state = 'reserved'`,
  ],
  [
    'operation_state',
    'an open operation with an end',
    `update operation set ended_at = 1 where state = 'reserved'`,
  ],
  [
    'operation_state',
    'an end without its time',
    `update operation set ended_at = null where state = 'settled'`,
  ],
  [
    'operation_state',
    'a lease that ended before it began',
    `update operation set lease_ends_at = created_at where state = 'settled'`,
  ],
  [
    'operation_net',
    'a settlement raised later',
    `update operation set charged_credits = 4 where state = 'settled'`,
  ],
  [
    'operation_net',
    'a refunded operation that was settled late',
    `update operation set state = 'settled', charged_credits = 1 where state = 'refunded'`,
  ],
  [
    'operation_net',
    'an open operation that was refunded',
    append(account, 'refund', 2, operationIn('reserved')),
  ],
  [
    'operation_overdue',
    'a lease that ended long ago',
    `update operation set created_at = 1, lease_ends_at = 2 where state = 'reserved'`,
  ],
  ['trial_allowance', 'a trial that was given more', append(trial, 'grant', 5, `'gift'`, `null, 'a', 'r'`)],
  [
    'compacted_trials',
    'sums that lost a charge',
    `insert into compacted_trial values (1, 2, 20, 7, 1, 5, 13)`,
  ],
  [
    'compacted_trials',
    'a trial that is half compacted',
    `insert into trial_compaction select account_id from account where kind = 'trial'`,
  ],
  ['trial_window', 'a longer window', 'update trial_window set ends_at = ends_at + 1'],
  ['trial_window', "a window of a customer's account", `update trial_window set account_id = ${account}`],
];
