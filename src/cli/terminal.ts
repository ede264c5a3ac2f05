import type { Readable, Writable } from 'node:stream';

/** Streams and environment of a command line; commands use nothing else of the process. */
export interface Terminal {
  /** Opened only by commands that read it. */
  readonly stdin: () => Readable;
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: NodeJS.ProcessEnv;
  /** Yields the processor to other processes, such as the running service. */
  readonly lowerPriority: () => void;
}

/** A running command line and its exit code. */
export interface Session extends Terminal {
  exitCode: number;
}

/** Prints the result of a command as one JSON object or as text. */
export function print(
  { stdout }: Pick<Session, 'stdout'>,
  value: object,
  lines: readonly string[],
  options: { readonly json?: boolean },
): void {
  stdout.write(options.json ? `${JSON.stringify(value)}\n` : lines.map((line) => `${line}\n`).join(''));
}

/** Writes messages beside the result of a command. */
export const notifierOf =
  ({ stderr }: Pick<Session, 'stderr'>) =>
  (message: string): void =>
    void stderr.write(`genderd: ${message}\n`);

/** A terminal would interpret control characters. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

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

/** 1: the command failed, or did so in part; 2: nothing was done, since its arguments were wrong. */
export const exitCodes = { failed: 1, usage: 2 } as const;

/** An expected failure: its message is printed without a stack, with exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Smaller files are done before a progress bar helps. */
const BYTES_MIN = 1_000_000;
const NOTHING = { stop: () => undefined };

/** A progress bar over the bytes read; only on a terminal and for large files. */
export async function startProgress(
  sizeBytes: number,
  bytesRead: () => number,
  terminal: Session['stderr'],
  rateOf: (() => string) | null = null,
): Promise<{ stop(): void }> {
  if (!terminal.isTTY || sizeBytes < BYTES_MIN) return NOTHING;
  const { default: progress } = await import('cli-progress');
  const bar = new progress.SingleBar(
    {
      stream: terminal,
      format: `{bar} {percentage}% |${rateOf === null ? '' : ' {rate} |'} {eta} s left`,
      hideCursor: true,
      clearOnComplete: true,
    },
    progress.Presets.shades_classic,
  );
  const update = (): void => bar.update(bytesRead(), { rate: rateOf?.() ?? '' });
  bar.start(sizeBytes, 0, { rate: '' });
  const timer = setInterval(update, 100);
  return {
    stop: () => {
      clearInterval(timer);
      update();
      bar.stop();
    },
  };
}
