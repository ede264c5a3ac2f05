/** Log for events that happen after the request was answered. */
export interface LedgerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const ignore = () => undefined;

/** For CLI commands, which end before such an event can happen. */
export const silentLog: LedgerLog = { info: ignore, warn: ignore, error: ignore };
