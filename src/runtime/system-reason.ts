/** The system's reason for a fault of a file, without the name of the call: "no space left on device". */
export function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  const [, text] = /^[A-Z0-9_]+: ([^,]+),/.exec(message) ?? [];
  return text ?? code ?? message;
}
