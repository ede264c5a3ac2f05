import type { Session } from './terminal.js';

/** Files below this size are done before a bar is read. */
const BYTES_MIN = 1_000_000;
const NOTHING = { stop: () => undefined };

/** A bar over the bytes that were read, where somebody looks at it: on a terminal, for a file that takes a while. */
export async function startProgress(
  sizeBytes: number,
  source: { readonly bytesRead: number },
  terminal: Session['stderr'],
  rateOf: (() => string) | null = null,
): Promise<{ stop(): void }> {
  if (!terminal.isTTY || sizeBytes < BYTES_MIN) return NOTHING;
  const { default: progress } = await import('cli-progress');
  const bar = new progress.SingleBar(
    {
      stream: terminal,
      format: `{bar} {percentage} % |${rateOf === null ? '' : ' {rate} |'} {eta} s left`,
      hideCursor: true,
      clearOnComplete: true,
    },
    progress.Presets.shades_classic,
  );
  const update = (): void => bar.update(source.bytesRead, { rate: rateOf?.() ?? '' });
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
