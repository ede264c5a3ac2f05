import type { Session } from './terminal.js';

/** Writes the answer of a command: one JSON object, or lines for people. */
export function print(
  { stdout }: Pick<Session, 'stdout'>,
  value: object,
  lines: readonly string[],
  options: { readonly json?: boolean },
): void {
  stdout.write(options.json ? `${JSON.stringify(value)}\n` : lines.map((line) => `${line}\n`).join(''));
}

/** Columns as wide as their widest cell. */
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

export const isoOrNull = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString();

/** A command that could not do what it was asked: a plain message and exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
