import type { Ledger } from '../ledger.js';
import type { WorkerSettings } from './messages.js';
import { type RoundTripLimits, RoundTrips } from './round-trips.js';

/**
 * The ledger on the embedded database, in a thread of its own.
 * @throws LedgerOpenError
 */
export async function openSqliteLedger(settings: WorkerSettings, limits: RoundTripLimits): Promise<Ledger> {
  const trips = await RoundTrips.open(settings, limits);
  return {
    charge: (charge) => trips.charge(charge),
    standing: (payer) => trips.call('standing', payer),
    findKey: (hash) => trips.call('findKey', hash),
    createAccount: (account) => trips.call('createAccount', account),
    listAccounts: () => trips.call('listAccounts'),
    createKey: (key) => trips.call('createKey', key),
    disableKey: (keyId) => trips.call('disableKey', keyId),
    listKeys: (accountId) => trips.call('listKeys', accountId),
    grant: (grant) => trips.call('grant', grant),
    // Read first: a command that only reads must not wait for the write lock.
    pin: async (name, value) => (await trips.call('setting', name)) ?? trips.call('pin', name, value),
    verify: () => trips.call('verify'),
    close: () => trips.close(),
  };
}
