import { ledgerContract } from './contract/ledger-contract.js';
import { openSqliteBench } from './support/sqlite-bench.js';

ledgerContract('SQLite', openSqliteBench);
