/** The SQLSTATE of a database's error, or the system's code of a connection's; null without one. */
export function faultCode(error: unknown): string | null {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : null;
}

/**
 * The fate of a failed statement. `unsent`: no connection, nothing was written. `again`: a conflict with another
 * transaction, rolled back. `refused`: rolled back because of its values. `failed`: rolled back because of the
 * server's state. `lost`: sent and not answered, so it may have been written or may be written yet.
 */
export type FaultKind = 'unsent' | 'again' | 'refused' | 'failed' | 'lost';

export class StorageFault extends Error {
  override readonly name = 'StorageFault';
  constructor(
    readonly kind: FaultKind,
    cause: unknown,
  ) {
    super((cause as Error).message, { cause });
  }
}

/** Serialization failure and deadlock. */
const conflictCodes: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Classifies the error of a statement that was sent. By code: severities are translated. The server ends
 * connections with class 57P, also after the commit; 40003 says that it does not know itself.
 */
export function faultOfStatement(error: unknown): StorageFault {
  // The driver's message for a connection that was closed before it sent anything.
  if (/is not queryable$/.test((error as Error).message)) return new StorageFault('unsent', error);
  const code = faultCode(error);
  const isFromServer = code !== null && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code);
  if (!isFromServer || /^(08|57P|40003)/.test(code)) return new StorageFault('lost', error);
  if (conflictCodes.has(code)) return new StorageFault('again', error);
  return new StorageFault(/^2[23]/.test(code) ? 'refused' : 'failed', error);
}
