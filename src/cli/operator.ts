import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { loadConfig } from '../config/config.js';
import { findOperatorToken, operatorTokenPath, replaceOperatorToken } from '../config/secrets.js';
import { dataFolder } from './context.js';
import { CommandError, print, type Session } from './terminal.js';

interface TokenOptions {
  readonly new?: boolean;
  readonly json?: boolean;
}

/** The current token. A token set by OPERATOR_TOKEN is not replaced here. */
function readToken(session: Session, options: TokenOptions) {
  const { config, secrets } = loadConfig(session.env);
  const { operatorToken } = secrets;
  if (operatorToken !== '' && options.new)
    throw new CommandError('OPERATOR_TOKEN is set; change it there and restart the service');
  if (operatorToken !== '') return { token: operatorToken, path: null };
  const { dataDir } = config;
  const path = operatorTokenPath(dataDir);
  const replaceOrFind = options.new ? replaceOperatorToken : findOperatorToken;
  // A wrong folder would get a token of its own, while the one to be revoked stays valid.
  const token = existsSync(path) ? replaceOrFind(dataDir) : null;
  if (token === null)
    throw new CommandError(
      `there is no operator token in ${dataFolder(dataDir)}: check DATA_DIR; "genderd serve" creates it at its first start`,
    );
  return { token, path };
}

function showToken(session: Session, options: TokenOptions): void {
  const { token, path } = readToken(session, options);
  if (options.new)
    session.stderr.write('the old token and all of its sessions are revoked, also in running services\n');
  print(session, { token, path }, [token], options);
}

/** `operator token`. */
export function addOperatorCommands(program: Command, session: Session): void {
  const operator = program.command('operator').description('access to the Admin API and the operator pages');
  operator
    .command('token')
    .description('print the operator token')
    .option('--new', 'replace the token; revokes the old one and all sessions')
    .option('--json', 'print one JSON object')
    .action((options: TokenOptions) => showToken(session, options));
}
