import { readFileSync } from 'node:fs';
import { packageFile } from '../../src/package-root.js';

interface Described {
  readonly value: number;
  readonly meaning: string;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The fitted parameters of the model with their meaning. */
export function parametersPage(): string {
  const file = JSON.parse(readFileSync(packageFile('model/parameters.json'), 'utf8')) as Record<
    string,
    Described
  >;
  const rows = Object.entries(file).map(([name, { value, meaning }]) =>
    row([`\`${name}\``, String(value), meaning]),
  );
  return [
    '# Parameters of the model',
    '',
    'The figures that the [formula](concepts.md#the-formula) takes beside the counts of the dataset. Logarithms are natural.',
    'A rate is a share of all people or words; its logarithm is a log-rate. Log-odds above 0 speak for a woman. Where the',
    'meaning does not say more, the unit of a prior is that of a logarithm of a probability.',
    '',
    row(['Parameter', 'Value', 'Meaning']),
    row(['---', '--:', '---']),
    ...rows,
    '',
    '`npm run parameters:fit` fits them and writes `model/parameters.json`; `npm run openapi:write` writes this page from it.',
    '',
  ].join('\n');
}
