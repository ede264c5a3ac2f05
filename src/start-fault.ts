import { ModelError } from './ai/embedded/model-file.js';
import { ConfigError } from './config/env.js';
import { CorrectionsError } from './corrections.js';
import { DatasetError } from './dataset/file.js';
import { LedgerOpenError } from './ledger/ledger.js';
import { LexiconError } from './lexicon/lexicon.js';

/** True for errors that the operator can fix: the message suffices, a stack would only hide it. */
export const isStartFault = (error: unknown): error is Error =>
  [ConfigError, LedgerOpenError, DatasetError, LexiconError, CorrectionsError, ModelError].some(
    (fault) => error instanceof fault,
  );

/** Ends a process that cannot start. */
export function exitWithFault(error: unknown): never {
  process.stderr.write(`${isStartFault(error) ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
