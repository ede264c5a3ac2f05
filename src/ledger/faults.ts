/** Too many operations wait already; nothing was written. */
export class LedgerBusyError extends Error {
  override readonly name = 'LedgerBusyError';
}

/** The storage refused or did not take the operation; nothing was written. */
export class LedgerUnavailableError extends Error {
  override readonly name = 'LedgerUnavailableError';
}

/** The storage took the operation and did not answer in time: whether it was written is not known yet. */
export class LedgerUnconfirmedError extends Error {
  override readonly name = 'LedgerUnconfirmedError';
}

/** The storage cannot be opened as it is; the message says what to do. */
export class LedgerOpenError extends Error {
  override readonly name = 'LedgerOpenError';
}

/** The id was used before, for a movement with other terms. Nothing was written; another try ends the same. */
export class LedgerConflictError extends Error {
  override readonly name = 'LedgerConflictError';
}
