import type { Config } from '../../config/config.js';
import { loadOrCreateOperatorToken, type Secrets } from '../../config/secrets.js';
import type { Hashes } from '../hashes.js';
import type { Attempts } from './attempts.js';
import { createOperator, type Operator } from './operator.js';
import type { EndedSessions } from './sessions.js';
import { createOperatorToken } from './token.js';

export interface OperatorDeps {
  readonly hashes: Hashes;
  /** UNIX milliseconds. */
  readonly now: () => number;
  readonly attempts: Attempts;
  readonly ended: EndedSessions;
  readonly log: { warn(fields: object, message: string): void };
}

export interface OpenedOperator {
  readonly operator: Operator;
  /** Whether this start generated the token in the data folder. */
  readonly isTokenNew: boolean;
}

/**
 * Without a configured token, one is generated in the data folder. When that cannot be written, the service still
 * starts and refuses every operator request. Null when the operator interface is off.
 */
export function openOperator(
  { admin, dataDir }: Pick<Config, 'admin' | 'dataDir'>,
  { operatorToken }: Pick<Secrets, 'operatorToken'>,
  { hashes, now, attempts, ended, log }: OperatorDeps,
): OpenedOperator | null {
  if (!admin.enabled) return null;
  let isTokenNew = false;
  try {
    if (operatorToken === '') ({ isNew: isTokenNew } = loadOrCreateOperatorToken(dataDir));
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'there is no operator token: set OPERATOR_TOKEN');
  }
  const token = createOperatorToken(operatorToken, dataDir);
  return {
    operator: createOperator({ token, sign: hashes.operatorSession, now, attempts, ended }),
    isTokenNew,
  };
}
