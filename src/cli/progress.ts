import type { ReadStream } from 'node:fs';
import type { WriteStream } from 'node:tty';

/** Files below this size are done before a bar is read. */
const BYTES_MIN = 1_000_000;
const NOTHING = { stop: () => undefined };

/** A bar over the bytes that were read, where somebody looks at it: on a terminal, for a file that takes a while. */
export async function startProgress(
  sizeBytes: number,
  source: ReadStream,
  terminal: WriteStream & { readonly fd: 2 },
): Promise<{ stop(): void }> {
  if (!terminal.isTTY || sizeBytes < BYTES_MIN) return NOTHING;
  const { default: progress } = await import('cli-progress');
  const bar = new progress.SingleBar(
    {
      stream: terminal,
      format: '{bar} {percentage} % | {eta} s left',
      hideCursor: true,
      clearOnComplete: true,
    },
    progress.Presets.shades_classic,
  );
  bar.start(sizeBytes, 0);
  const timer = setInterval(() => bar.update(source.bytesRead), 100);
  return {
    stop: () => {
      clearInterval(timer);
      bar.update(source.bytesRead);
      bar.stop();
    },
  };
}
