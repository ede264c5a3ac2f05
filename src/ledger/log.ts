/** Where the ledger tells operators what no request can be told any more. */
export interface LedgerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const ignore = () => undefined;

/** For commands, which end before anything late can happen. */
export const silentLog: LedgerLog = { info: ignore, warn: ignore, error: ignore };
