import type { Session } from './terminal.js';

/** Prints the result of a command as one JSON object or as text. */
export function print(
  { stdout }: Pick<Session, 'stdout'>,
  value: object,
  lines: readonly string[],
  options: { readonly json?: boolean },
): void {
  stdout.write(options.json ? `${JSON.stringify(value)}\n` : lines.map((line) => `${line}\n`).join(''));
}

/** Rows with columns as wide as their widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** An expected failure: its message is printed without a stack, with exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
