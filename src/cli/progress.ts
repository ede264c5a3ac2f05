import type { Session } from './terminal.js';

/** Smaller files are done before a progress bar helps. */
const BYTES_MIN = 1_000_000;
const NOTHING = { stop: () => undefined };

/** A progress bar over the bytes read; only on a terminal and for large files. */
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
      format: `{bar} {percentage}% |${rateOf === null ? '' : ' {rate} |'} {eta} s left`,
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
