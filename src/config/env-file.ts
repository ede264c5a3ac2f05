import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { nearest } from '../nearest.js';
import { ConfigError, optionNames, readEnvironment } from './env.js';
import { namedFileFaults } from './named-files.js';

const known: readonly string[] = optionNames;
const isKnown = new Set(known);

/** First words that several settings share, such as `RATE_`; those of OpenTelemetry are read by its SDK too. */
const families = known
  .map((name) => `${name.split('_')[0]}_`)
  .filter((family, at, all) => family !== 'OTEL_' && all.indexOf(family) !== at);

/** Variables that the runtime, its libraries and shells read. */
const foreign =
  /^(OTEL_.+|NODE|NODE_(ENV|OPTIONS|EXTRA_CA_CERTS|DEBUG|NO_WARNINGS|PENDING_DEPRECATION)|UV_.+|PG[A-Z]+|TZ|LANG|LC_.+|PATH|HOME|TMPDIR|SSL_CERT_(FILE|DIR)|(HTTPS?|NO|ALL)_PROXY|CRASH_POINT)$/i;

/** In the working folder. */
const path = '.env';

/** What Kubernetes and Docker set for services of other pods. */
const injected = /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP)(_|$)/;

const hint = (near: string | null): string => (near === null ? '' : `: did you mean ${near}?`);

const isMisspelled = (name: string): boolean => !isKnown.has(name) && nearest(name, known) !== null;

/** Whether a variable is another program's: no setting, no misspelled one, and nothing that the runtime reads. */
const isOfAnotherProgram = (name: string): boolean =>
  !isKnown.has(name) && !isMisspelled(name) && !foreign.test(name);

/** Faults of the names in the file that are no settings. Values, which may be secrets, are not quoted. */
const fileFaults = (names: readonly string[]): string[] =>
  names
    .filter((name) => isMisspelled(name) || isOfAnotherProgram(name))
    .map((name) => `${name} in the file "${path}" is not a setting${hint(nearest(name, known))}`);

/** Whether a name begins like a family of settings, or is its first word. */
const looksLikeSetting = (name: string): boolean =>
  families.some((family) => name.startsWith(family) || `${name}_` === family);

/** Variables of the environment that are no settings and look like misspelled ones, with what they may stand for. */
export const likelyMisspellings = (env: NodeJS.ProcessEnv): string[] =>
  Object.keys(env)
    .filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name) && !isKnown.has(name) && !injected.test(name))
    // Other programs read secrets from files that such a variable names.
    .map((name) => ({ name, near: nearest(name.replace(/_FILE$/, ''), known) }))
    .filter(({ name, near }) => near !== null || (looksLikeSetting(name) && !foreign.test(name)))
    .map(({ name, near }) => `${name}${hint(near)}`);

/** The faults of the settings themselves and of the files that they name, so that all are reported at once. */
function settingFaults(): readonly string[] {
  try {
    readEnvironment(process.env, namedFileFaults);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

/**
 * A blank line, a comment, or a setting, whose value may span lines in quotes. The parser takes a quote that is not closed
 * as part of the value, or closes it at a quote of a later setting; so only a comment may follow a closing quote.
 */
const entry =
  /[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_][\w.-]*[ \t]*=(?:[ \t]*(["'`])(?:(?!\1)[\s\S])*\1[ \t]*(?:#.*)?|(?![ \t]*["'`]).*))?(?:\n|$)/y;

/** Numbers of the lines that set nothing, from 1. Their text, which may be a secret, is not returned. */
function strayLines(text: string): number[] {
  const stray: number[] = [];
  for (let at = 0, line = 1; at < text.length; ) {
    entry.lastIndex = at;
    const isEntry = entry.test(text);
    if (!isEntry) stray.push(line);
    const end = isEntry ? entry.lastIndex : text.indexOf('\n', at) + 1 || text.length;
    line += text.slice(at, end).split('\n').length - 1;
    at = end;
  }
  return stray;
}

/** What the file sets. @throws ConfigError when it cannot be read */
function readEnvironmentFile() {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError([`the file "${path}" cannot be read (${(error as Error).message})`]);
  }
  // Editors of Windows begin files with a byte order mark.
  text = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const values = parseEnv(text) as Record<string, string>;
  // The parser joins a line without `=` and the next one to a name.
  const names = Object.keys(values).map((name) => name.slice(name.lastIndexOf('\n') + 1));
  return { values, names, stray: strayLines(text) };
}

/** @throws ConfigError when the file sets what is not a setting */
function apply({ values, names, stray }: ReturnType<typeof readEnvironmentFile>): void {
  const faults = [
    ...stray.map((line) => `line ${line} of the file "${path}" is not NAME=VALUE, or lacks a quote`),
    ...fileFaults(names),
  ];
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
  if (faults.length > 0) throw new ConfigError([...faults, ...settingFaults()]);
}

/**
 * Reads `.env` in the working folder if there is one; variables that are already set take precedence.
 * @throws ConfigError when it cannot be read, or sets what is not a setting
 */
export function loadEnvironmentFile(): void {
  if (existsSync(path)) apply(readEnvironmentFile());
}

/**
 * The same for a command that needs neither service nor ledger and may be run in the folder of any program: a file that
 * sets another program's variables is not applied.
 * @returns the first variable of another program; null when the file was applied or there is none
 * @throws ConfigError when the file cannot be read, or has a misspelled setting
 */
export function loadOwnEnvironmentFile(): string | null {
  if (!existsSync(path)) return null;
  const file = readEnvironmentFile();
  const another = file.names.find(isOfAnotherProgram) ?? null;
  if (another !== null && !file.names.some(isMisspelled)) return another;
  apply(file);
  return null;
}
