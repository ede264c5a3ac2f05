import { fstatSync, write, writeSync } from 'node:fs';

/** What takes text for the log. */
export interface LogSink {
  /** Writes; `rest` is what was not taken, all or part of the text when there is an error. */
  write(text: string, done: (error: NodeJS.ErrnoException | null, rest: string) => void): void;
  /** Tries once, at the end of the process. */
  writeNow(text: string): void;
}

/** A file or a device: written on a thread, so that a slow disk delays no request. */
function fileSink(fd: number): LogSink {
  const writeFrom = (bytes: Buffer, done: Parameters<LogSink['write']>[1]) =>
    write(fd, bytes, (error, written) => {
      const rest = bytes.subarray(written ?? 0);
      if (error !== null) done(error, rest.toString());
      else if (rest.length > 0) writeFrom(rest, done);
      else done(null, '');
    });
  return {
    write: (text, done) => writeFrom(Buffer.from(text), done),
    writeNow(text) {
      try {
        writeSync(fd, text);
      } catch {
        // The process ends, and standard error was told before if the log failed before.
      }
    },
  };
}

/**
 * A pipe or a socket: written without blocking. A thread that waits for a reader that never reads could not be ended, and
 * with it the process.
 */
function streamSink(stream: NodeJS.WriteStream): LogSink {
  stream.on('error', () => undefined);
  return {
    write: (text, done) => void stream.write(text, (error) => (error ? done(error, text) : done(null, ''))),
    writeNow: (text) => void stream.write(text),
  };
}

/** Standard output, whatever it leads to. */
export function openStandardOutput(): LogSink {
  const kind = fstatSync(1);
  return kind.isFIFO() || kind.isSocket() ? streamSink(process.stdout) : fileSink(1);
}
