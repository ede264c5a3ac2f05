import { ledgerContract } from '../contract/ledger-contract.js';
import { openPostgresBench } from '../support/postgres-bench.js';
import { usePostgres } from '../support/use-postgres.js';

const server = usePostgres();

ledgerContract('PostgreSQL', () => openPostgresBench(server().url));
