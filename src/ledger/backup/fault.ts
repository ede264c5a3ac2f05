/** A backup or a restore that failed; the message says what to do. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** What the system says of a file, without the call's name: "no space left on device". */
export function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  const [, told] = /^[A-Z0-9_]+: ([^,]+),/.exec(message) ?? [];
  return told ?? code ?? message;
}
