import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LedgerConflictError } from '../../src/ledger/ledger.js';
import { databasePath } from '../../src/ledger/sqlite/messages.js';
import { openSqliteLedger } from '../../src/ledger/sqlite/sqlite-ledger.js';
import { newOperationId } from '../../src/runtime/operation-id.js';
import { useFolder } from '../support/folder.js';
import { newAccount } from './support/bench.js';
import { withDatabase } from './support/sqlite-bench.js';

const dataDir = useFolder();
const open = () =>
  openSqliteLedger({ dataDir: dataDir(), clockOffset: null }, { queueMax: 100, deadlineMs: 5000 });

const askFor = (operationId: string, name: string) => ({ ...newAccount({ name }), operationId });

test('the name of an account that was renamed is nowhere in the database', async () => {
  const ledger = await open();
  const asked = askFor(newOperationId(), 'Canary Customer');
  const { accountId } = await ledger.createAccount(asked);
  await ledger.updateAccount(accountId, { name: 'customer 17' });
  expect(await ledger.createAccount(asked)).toMatchObject({ name: 'customer 17', isReplayed: true });
  await ledger.close();
  const file = readFileSync(databasePath(dataDir()), 'latin1');
  expect(file).toContain('customer 17');
  expect(file).not.toContain('Canary');
});

test('an account whose record has its terms as they were given is recognized', async () => {
  const ledger = await open();
  const asked = askFor(newOperationId(), 'Canary Customer');
  const { accountId, credits, expiresAt, reason, key, operationId } = asked;
  await ledger.createAccount(asked);
  const terms = JSON.stringify([asked.name, credits, expiresAt, reason, null, null, null]);
  expect(key).toMatchObject({ allowedNetworks: null, confidenceMin: null, expiresAt: null });
  withDatabase(dataDir(), (db) =>
    db.prepare('update operator_request set terms = ? where operation_id = ?').run(terms, operationId),
  );
  expect(await ledger.createAccount(asked)).toMatchObject({ accountId, isReplayed: true });
  await expect(ledger.createAccount(askFor(operationId, 'Other'))).rejects.toThrow(LedgerConflictError);
  await ledger.close();
});
