import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { adminOperations } from '../../src/http/admin/index.js';
import { adminDocument } from '../../src/http/admin/openapi.js';
import { catalogue, problemCodes, reservedCodes } from '../../src/http/problems/catalogue.js';
import { v2Operations } from '../../src/http/v2/index.js';
import { openapiDocument } from '../../src/http/v2/openapi/document.js';
import { packageFile } from '../../src/runtime/package-root.js';
import { publicUrl } from '../api-document.js';
import { markdownTable } from '../markdown.js';
import { configurationPage } from './configuration-page.js';
import { withMetricsTable } from './metrics-table.js';

/** The style of a report as a module: the colours and sizes of the console, which the command line has no files of. */
function reportStyleModule(): string {
  const sheets = ['tokens', 'base', 'report'].map((name) =>
    readFileSync(packageFile(`console/design/${name}.css`), 'utf8'),
  );
  const style = transformSync(sheets.join('\n'), { loader: 'css', minify: true }).code.trim();
  return [
    '// Written by `npm run reference:write` from console/design.',
    '// biome-ignore format: one line as it is embedded',
    `export const reportStyle = ${JSON.stringify(style)};`,
    '',
  ].join('\n');
}

interface Described {
  readonly value: number;
  readonly meaning: string;
}

/** The fitted parameters of the model with their meaning. */
function parametersPage(): string {
  const text = readFileSync(packageFile('model/parameters.json'), 'utf8');
  const file: Record<string, Described> = JSON.parse(text);
  const rows = Object.entries(file).map(([name, { value, meaning }]) => [
    `\`${name}\``,
    String(value),
    meaning,
  ]);
  return [
    '# Parameters of the model',
    '',
    'Beside the counts of the dataset, the [formula](concepts.md#the-formula) has these parameters. Logarithms are natural.',
    'A rate is a share of all people or words, and a log-rate its logarithm. A log-prior is the logarithm of a probability, unless',
    'the meaning says what it is relative to. Log-odds above 0 mean that a woman is likelier. “The same” refers to the row above.',
    '',
    markdownTable(['Parameter', 'Value', 'Meaning'], rows, ['---', '--:', '---']),
    '',
    '`npm run parameters:fit` fits them and writes `model/parameters.json`; `npm run reference:write` writes this page from it.',
    '',
  ].join('\n');
}

function errorsPage(): string {
  const rows = problemCodes.map((code) => {
    const { status, action, description } = catalogue[code];
    const reserved = reservedCodes[code];
    return [`\`${code}\``, String(status), `\`${action}\``, description, reserved ?? ''];
  });
  const lines = [
    '# Problem codes',
    '',
    'Every error of a v2 operation is a problem document (RFC 9457, `application/problem+json`). Branch on',
    '`code`, and read `meta.usage.billing_status` before you repeat a request: a repeated request is a new',
    'operation. Clients may know the reserved codes too; this version never answers them, for the reason in the last column.',
    '',
    'With the default deadlines, a client that waits 20 seconds gets an answer. If it gets none, the request may have been',
    'charged: repeat it only if a second charge does no harm, at most three times after growing pauses.',
    '',
    markdownTable(['Code', 'Status', 'Action', 'What it means and what to do', 'Reserved because'], rows),
    '',
    'The service answers the same list at `GET /api/v2/errors`. This page is written by `npm run reference:write` from',
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
