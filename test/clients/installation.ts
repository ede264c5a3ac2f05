import { once } from 'node:events';
import { join } from 'node:path';
import Database from 'libsql';
import { packageFile } from '../../src/runtime/package-root.js';
import {
  createWorkplace,
  type ServiceProcess,
  type Variables,
  type Workplace,
} from '../support/processes.js';

/** A genderd as an operator runs it: the shipped code, the committed dataset, accounts by the CLI. */
export interface Installation {
  readonly workplace: Workplace;
  readonly service: ServiceProcess;
  readonly baseUrl: string;
}

/** Operations that cost credits, as the request log names them. */
const billable = /^\/api\/v2\/(gender|gender\/batch|phone\/validate)$/;

export async function install(settings: Variables = {}): Promise<Installation> {
  const workplace = createWorkplace({
    DATASET: packageFile('data/genderd.dataset'),
    // What a client is told when AI is not there is part of what they are tested on.
    AI_PROVIDER: 'none',
    ...settings,
  });
  const service = await workplace.serve();
  return { workplace, service, baseUrl: `${service.url}/api/v2` };
}

/** One request as the log has it. */
interface LogLine {
  readonly msg: string;
  readonly request_id: string;
  readonly route: string | null;
  readonly status: number;
  readonly charged_credits: number;
}

interface ChargeRow {
  readonly operation_id: string;
  readonly credits: number;
}

export interface InstallationTotals {
  /** Every request that the service answered. */
  readonly requests: readonly LogLine[];
  /** What the answers with 200 on billable operations say that they cost, by request id. */
  readonly billed: Readonly<Record<string, number>>;
  /** What the ledger holds, by operation id. */
  readonly charged: Readonly<Record<string, number>>;
  readonly verification: { readonly ok: boolean; readonly entries: number };
}

/** Ends the service, which writes the rest of its log, and sets its answers beside its ledger. */
export async function closeInstallation({ workplace, service }: Installation): Promise<InstallationTotals> {
  service.kill('SIGTERM');
  if (service.child.exitCode === null) await once(service.child, 'close');
  const requests = service
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line) as LogLine);
  const successes = requests.filter(({ status, route }) => status === 200 && billable.test(route ?? ''));
  const db = new Database(join(workplace.dataDir, 'genderd.db'), { readonly: true });
  const rows = db
    .prepare("select operation_id, -amount as credits from entry where kind = 'charge'")
    .all() as ChargeRow[];
  db.close();
  return {
    requests,
    billed: Object.fromEntries(successes.map((line) => [line.request_id, line.charged_credits])),
    charged: Object.fromEntries(rows.map((row) => [row.operation_id, row.credits])),
    verification: await workplace.json('ledger', 'verify'),
  };
}
