import { fstatSync, write, writeSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';
import type { Config } from '../config/config.js';

/** The log: the line of a request, and where lines go. */

/** The line of one request, without addresses, keys and submitted values. */
export interface RequestLine {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern; null for unknown routes. */
  readonly route: string | null;
  readonly status: number;
  /** A problem's code; null without one. */
  readonly code: string | null;
  readonly durationMs: number;
  readonly access: string | null;
  readonly accountId: string | null;
  readonly keyId: string | null;
  readonly billingStatus: string;
  readonly chargedCredits: number;
}

export type RequestLog = (line: RequestLine) => void;

/** JSON of a text that needs no escaping, or of null. */
const unescapedJson = (text: string | null): string => (text === null ? 'null' : `"${text}"`);

/**
 * Writes a line as the logger does, in a third of its time: its members are known, and only the ids of accounts and keys
 * and the node's name may need escaping.
 */
function createRequestLog(destination: DestinationStream, nodeName: string): RequestLog {
  const node = JSON.stringify(nodeName);
  return (line) => {
    const account = line.accountId === null ? 'null' : JSON.stringify(line.accountId);
    const key = line.keyId === null ? 'null' : JSON.stringify(line.keyId);
    destination.write(
      `{"level":30,"time":${Date.now()},"node":${node},"request_id":"${line.requestId}","method":"${line.method}",` +
        `"route":${unescapedJson(line.route)},"status":${line.status},"code":${unescapedJson(line.code)},` +
        `"duration_ms":${line.durationMs},"access":${unescapedJson(line.access)},"account_id":${account},"key_id":${key},` +
        `"billing_status":"${line.billingStatus}","charged_credits":${line.chargedCredits},"msg":"request"}\n`,
    );
  };
}

/** Standard error may lead to the same full disk: a fault of its own must not end the process. */
function reportFault(cause: string): void {
  process.stderr.on('error', () => undefined);
  process.stderr.write(
    `genderd: the log cannot be written (${cause}): the service goes on, lines that find no room are lost\n`,
  );
}

/** The log on standard output. @param stream receives the lines instead */
export function openLog({ log, nodeName }: Config, stream?: DestinationStream) {
  const options = { level: log.level, base: { node: nodeName } };
  const open = (destination: DestinationStream, figures: () => LogFigures) => {
    const logger = pino(options, destination);
    const hasRequests = log.requests && logger.isLevelEnabled('info');
    /** Null: finished requests have no lines. */
    const logRequest = hasRequests ? createRequestLog(destination, nodeName) : null;
    return { logger, logRequest, figures };
  };
  if (stream !== undefined) return open(stream, () => ({ linesLost: 0, isFailing: false }));
  const destination = createLogDestination(openStandardOutput(), reportFault);
  process.once('exit', destination.end);
  return open(destination, destination.figures);
}

/** Writes the text of the log. */
export interface LogWriter {
  /** `rest` is what was not written: after an error, all or part of the text. */
  write(text: string, done: (error: NodeJS.ErrnoException | null, rest: string) => void): void;
  /** Tries once, at the end of the process. */
  writeNow(text: string): void;
}

/** A file or a device: written on a thread, so that a slow disk delays no request. */
function fileWriter(fd: number): LogWriter {
  const writeFrom = (bytes: Buffer, done: Parameters<LogWriter['write']>[1]) =>
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
        // The process ends, and standard error has the message if the log failed before.
      }
    },
  };
}

/**
 * A pipe or a socket: written without blocking. A thread that waits for a reader that never reads could not be ended, and
 * with it the process.
 */
function streamWriter(stream: NodeJS.WriteStream): LogWriter {
  stream.on('error', () => undefined);
  return {
    write: (text, done) => void stream.write(text, (error) => (error ? done(error, text) : done(null, ''))),
    writeNow: (text) => void stream.write(text),
  };
}

/** Standard output, whatever it leads to. */
function openStandardOutput(): LogWriter {
  const kind = fstatSync(1);
  return kind.isFIFO() || kind.isSocket() ? streamWriter(process.stdout) : fileWriter(1);
}

/** Maximum characters that wait for the writer, about 4,000 request lines; further lines are lost. */
export const waitingCharactersMax = 1_048_576;

/**
 * A write begins at the latest after this, in milliseconds, or at once with this many characters: each wakes a thread,
 * which takes as long as forming a hundred lines.
 */
const pace = { writeEveryMs: 250, writeAtCharacters: 64_000 } as const;

/** How long `flush` waits for the writer, in milliseconds. */
const flushMs = 1000;

export interface LogFigures {
  /** Lines that found no room while the writer took none. */
  readonly linesLost: number;
  /** Whether the last write failed, or lines are being lost. */
  readonly isFailing: boolean;
}

/**
 * Where log lines go. Collects lines and writes many at a time. Nothing here throws, blocks or grows without bound,
 * whatever happens to the writer. What a failed write left is tried again, so that a short fault loses nothing. pino's
 * own destination ends the process on an error, and at the exit retries for ever.
 * @param onFault called once for the life of the destination, with the cause
 */
export function createLogDestination(writer: LogWriter, onFault: (cause: string) => void) {
  let waiting = '';
  let isWriting = false;
  let isFailing = false;
  let linesLost = 0;
  let hasReported = false;
  let flushes: (() => void)[] = [];

  function fail(cause: string): void {
    isFailing = true;
    if (hasReported) return;
    hasReported = true;
    onFault(cause);
  }

  function finishFlushes(): void {
    for (const finish of [...flushes]) finish();
  }

  function start(): void {
    if (isWriting) return;
    if (waiting === '') {
      finishFlushes();
      return;
    }
    const chunk = waiting;
    waiting = '';
    isWriting = true;
    writer.write(chunk, (error, rest) => {
      isWriting = false;
      waiting = rest + waiting;
      if (error === null) isFailing = false;
      else fail(error.code ?? error.message);
      if (error !== null) finishFlushes();
      else if (flushes.length > 0 || waiting.length >= pace.writeAtCharacters) start();
    });
  }

  setInterval(start, pace.writeEveryMs).unref();
  return {
    /** Takes one line; loses it when too many wait. */
    write(line: string): void {
      if (waiting.length + line.length > waitingCharactersMax) {
        linesLost += 1;
        fail('its reader accepts no lines');
        return;
      }
      waiting += line;
      if (waiting.length >= pace.writeAtCharacters && !isFailing) start();
    },
    /** Calls back when everything was written, when a write failed, or after a second. */
    flush(callback: () => void): void {
      const finish = () => {
        clearTimeout(timer);
        flushes = flushes.filter((other) => other !== finish);
        callback();
      };
      const timer = setTimeout(finish, flushMs);
      flushes.push(finish);
      start();
    },
    /** Tries to write the rest at the end of the process. */
    end(): void {
      if (!isWriting && !isFailing && waiting !== '') writer.writeNow(waiting);
      waiting = '';
    },
    figures: (): LogFigures => ({ linesLost, isFailing }),
  };
}
