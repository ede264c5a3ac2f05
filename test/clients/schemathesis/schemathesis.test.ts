import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageFile } from '../../../src/runtime/package-root.js';
import { programOf } from '../../support/python.js';
import { closeInstallation, type Installation, type InstallationTotals, install } from '../installation.js';

/** Fixed, so that a failure can be repeated; change it to look elsewhere. */
const seed = 20_260_101;
const casesMin = 2000;
const startingCredits = 1_000_000;

/** The parts of the tool's report that are read here. */
interface Report {
  readonly seed: number;
  readonly complete: boolean;
  readonly operations: { readonly selected: number; readonly tested: number };
  readonly test_cases: { readonly generated: number };
  readonly failures: readonly object[];
  readonly errors: readonly object[];
}

let installation: Installation;
let output = '';
let report: Report;
let explained: Readonly<Record<string, number>>;
let totals: InstallationTotals;

/** Runs every check over the served document; two of them know which failures are explained by name. */
async function generateCases(url: string, key: string, folder: string): Promise<void> {
  const reportPath = join(folder, 'report.json');
  const explainedPath = join(folder, 'explained.json');
  const options = {
    checks: 'all',
    'exclude-checks': 'not_a_server_error,positive_data_acceptance',
    phases: 'examples,coverage,fuzzing',
    'max-examples': '250',
    seed: String(seed),
    header: `Authorization: Bearer ${key}`,
    'generation-database': 'none',
    report: 'json',
    'report-json-path': reportPath,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(
    programOf('schemathesis'),
    ['run', `${url}/api/v2/openapi.json`, ...flags, '--continue-on-failure', '--no-color'],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        SCHEMATHESIS_HOOKS: packageFile('test/clients/schemathesis/explained.py'),
        EXPLAINED_REPORT: explainedPath,
        PYTHONDONTWRITEBYTECODE: '1',
      },
    },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await once(child, 'close');
  report = JSON.parse(readFileSync(reportPath, 'utf8')) as Report;
  explained = JSON.parse(readFileSync(explainedPath, 'utf8')) as Record<string, number>;
}

beforeAll(async () => {
  installation = await install({ RATE_LIMIT: 'off', TRIAL: 'off' });
  const { workplace, service } = installation;
  const credits = String(startingCredits);
  const { key } = await workplace.json('accounts', 'create', '--name', 'cases', '--credits', credits);
  await generateCases(service.url, key, workplace.folder);
  totals = await closeInstallation(installation);
  process.stdout.write(
    `schemathesis: seed ${report.seed}, ${report.test_cases.generated} cases, ` +
      `explained by name: ${JSON.stringify(explained)}\n`,
  );
}, 600_000);
afterAll(() => installation.workplace.remove());

test('every operation was tested, with enough cases', () => {
  expect(report).toMatchObject({ seed, complete: true });
  // The description itself is the one operation that the tool leaves out: it reads it to begin with.
  expect(report.operations).toMatchObject({ selected: 7, tested: 7 });
  expect(report.test_cases.generated).toBeGreaterThanOrEqual(casesMin);
});

test('no case failed that is not explained by name', () => {
  expect(report.failures, output).toEqual([]);
  expect(report.errors, output).toEqual([]);
});

test('what is explained: rules that the description cannot say, and AI that is not there', () => {
  expect(Object.keys(explained).sort()).toEqual([
    'forced with ai_mode in the query',
    'form of an e-mail address',
    'no AI provider',
    'unique ids',
  ]);
});

test('no rejected case left a row in the ledger, and every answer is charged as it says', async () => {
  expect(totals.requests.length).toBeGreaterThanOrEqual(report.test_cases.generated);
  expect(Object.keys(totals.billed).length).toBeGreaterThan(100);
  expect(totals.charged).toEqual(totals.billed);
  expect(totals.verification).toMatchObject({ ok: true, entries: Object.keys(totals.billed).length + 1 });
  const { accounts } = await installation.workplace.json('accounts', 'list');
  const spent = Object.values(totals.billed).reduce((sum, credits) => sum + credits, 0);
  expect(accounts).toMatchObject([{ credits: startingCredits - spent }]);
});
