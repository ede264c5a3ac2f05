import type { Command } from 'commander';
import { loadConfig } from '../config/config.js';
import { keptOperatorToken, operatorTokenPath, replaceOperatorToken } from '../config/secrets.js';
import { CommandError, print } from './output.js';
import type { Session } from './terminal.js';

interface TokenOptions {
  readonly new?: boolean;
  readonly json?: boolean;
}

/** The token in use. A configured one can only be changed where it is configured. */
function readToken(
  session: Session,
  options: TokenOptions,
): { readonly token: string; readonly path: string | null } {
  const { config, secrets } = loadConfig(session.env);
  const { operatorToken } = secrets;
  if (operatorToken !== '' && options.new)
    throw new CommandError('OPERATOR_TOKEN is set: change it there and start the service anew');
  if (operatorToken !== '') return { token: operatorToken, path: null };
  const { dataDir } = config;
  const path = operatorTokenPath(dataDir);
  const token = options.new ? replaceOperatorToken(dataDir) : keptOperatorToken(dataDir).token;
  return { token, path };
}

function showToken(session: Session, options: TokenOptions): void {
  const { token, path } = readToken(session, options);
  if (options.new)
    session.stderr.write(
      'the old token and every session opened with it are void now, also in services that run\n',
    );
  print(session, { token, path }, [token], options);
}

/** `operator token`. */
export function addOperatorCommands(program: Command, session: Session): void {
  const operator = program
    .command('operator')
    .description('access to the Admin API and the operator’s pages');
  operator
    .command('token')
    .description('print the operator token; it is made when there is none')
    .option('--new', 'replace it: the old one and all sessions end at once')
    .option('--json', 'print one JSON object')
    .action((options: TokenOptions) => showToken(session, options));
}
