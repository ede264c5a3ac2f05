import { options } from './env.js';

interface Option {
  readonly description?: string;
  readonly default?: string | number;
  readonly must?: string;
  /** Stands for a default that depends on the machine. */
  readonly shown?: string;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const defaultOf = (option: Option): string => option.shown ?? `\`${option.default}\``;

/** A text without further rules needs no word. */
const bound = ({ must }: Option): string =>
  must === undefined || must === 'be a text' ? '' : ` Must ${cell(must)}.`;

/** Options by name, as they are defined. */
export const optionEntries = Object.entries(options.properties) as [string, Option][];

/** The documented table of every option, in Markdown. */
function optionsTable(): string {
  const rows = optionEntries.map(
    ([name, option]) =>
      `| \`${name}\` | ${cell(defaultOf(option))} | ${cell(option.description ?? '')}${bound(option)} |`,
  );
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

/** `docs/configuration.md`. */
export const configurationPage = (): string => `# Configuration

Every setting is an environment variable; a \`.env\` file in the working folder is read too, and a variable
that is set already wins over it. An empty variable counts as unset. All settings are checked together at the
start: the service names every malformed one at once and does not start with it. The command line reads the same
variables.

${optionsTable()}

This page is written by \`npm run openapi:write\` from the definition in \`src/config/env.ts\`.
`;
