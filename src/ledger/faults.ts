/** The queue is full; nothing was written. */
export class LedgerBusyError extends Error {
  override readonly name = 'LedgerBusyError';
}

/** The storage rejected or did not accept the operation; nothing was written. */
export class LedgerUnavailableError extends Error {
  override readonly name = 'LedgerUnavailableError';
}

/** The storage accepted the operation and did not confirm it in time: whether it was written is not known yet. */
export class LedgerUnconfirmedError extends Error {
  override readonly name = 'LedgerUnconfirmedError';
}

/** The storage cannot be opened as it is; the message says what to do. */
export class LedgerOpenError extends Error {
  override readonly name = 'LedgerOpenError';
}

/** The id was used before with other terms. Nothing was written; a retry fails the same way. */
export class LedgerConflictError extends Error {
  override readonly name = 'LedgerConflictError';
}
