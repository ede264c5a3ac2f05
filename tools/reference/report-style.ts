import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { packageFile } from '../../src/package-root.js';

/** The style of a report as a module: the colours and sizes of the console, which the command line has no files of. */
export function reportStyleModule(): string {
  const sheets = ['tokens', 'base', 'report'].map((name) =>
    readFileSync(packageFile(`console/design/${name}.css`), 'utf8'),
  );
  const style = transformSync(sheets.join('\n'), { loader: 'css', minify: true }).code.trim();
  return [
    '// Written by `npm run openapi:write` from console/design.',
    '// biome-ignore format: one line as it is embedded',
    `export const reportStyle = ${JSON.stringify(style)};`,
    '',
  ].join('\n');
}
