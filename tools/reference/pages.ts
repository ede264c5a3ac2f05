import { readFileSync } from 'node:fs';
import { configurationPage } from '../../src/config/options-table.js';
import { adminOperations } from '../../src/http/admin/list.js';
import { adminDocument } from '../../src/http/admin/openapi/document.js';
import { catalogue, problemCodes, reservedCodes } from '../../src/http/problems/catalogue.js';
import { v2Operations } from '../../src/http/v2/index.js';
import { openapiDocument } from '../../src/http/v2/openapi/document.js';
import { packageFile } from '../../src/package-root.js';
import { withMetricsTable } from '../../src/telemetry/metrics/table.js';
import { parametersPage } from './parameters-page.js';
import { reportStyleModule } from './report-style.js';

/** The base address of an installation that was not configured. */
const publicUrl = 'http://127.0.0.1:8080';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function errorsPage(): string {
  const rows = problemCodes.map((code) => {
    const { status, action, description } = catalogue[code];
    const reserved = reservedCodes[code];
    return row([`\`${code}\``, String(status), `\`${action}\``, description, reserved ?? '']);
  });
  const lines = [
    '# Problem codes',
    '',
    'Every error of a v2 operation is a problem document (RFC 9457, `application/problem+json`). Branch on',
    '`code`, and read `meta.usage.billing_status` before you repeat a request: a repeated request is a new',
    'operation. A reserved code is known to clients, and no path of this version answers it, for the reason given.',
    '',
    row(['Code', 'Status', 'Action', 'What it means and what to do', 'Reserved because']),
    row(['---', '---', '---', '---', '---']),
    ...rows,
    '',
    'The service answers the same list at `GET /api/v2/errors`. This page is written by `npm run openapi:write` from',
    'the catalogue in `src/http/problems/catalogue.ts`.',
    '',
  ];
  return lines.join('\n');
}

/** The generated pages by their path in the checkout. */
export const referencePages: Readonly<Record<string, () => string>> = {
  'docs/openapi.json': () => `${JSON.stringify(openapiDocument(v2Operations, publicUrl), null, 2)}\n`,
  'docs/admin-openapi.json': () => `${JSON.stringify(adminDocument(adminOperations, publicUrl), null, 2)}\n`,
  'docs/errors.md': errorsPage,
  'docs/configuration.md': configurationPage,
  'docs/parameters.md': parametersPage,
  'src/tables/enrichment/report-style.ts': reportStyleModule,
  'docs/metrics.md': () => withMetricsTable(readFileSync(packageFile('docs/metrics.md'), 'utf8')),
};
