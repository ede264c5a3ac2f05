import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../../config/config.js';
import { createLogDestination, type LogFigures, openStandardOutput } from './log-destination.js';

/** The line of one request, without addresses, keys and submitted values. */
export interface RequestLine {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern; null for unknown routes. */
  readonly route: string | null;
  readonly status: number;
  readonly code: string | null;
  readonly durationMs: number;
  readonly access: string | null;
  readonly accountId: string | null;
  readonly keyId: string | null;
  readonly billingStatus: string;
  readonly chargedCredits: number;
}

export type RequestLog = (line: RequestLine) => void;

/** A text of a few known characters, or null. */
const plain = (text: string | null): string => (text === null ? 'null' : `"${text}"`);

/**
 * Writes a line as the logger does, in a third of its time: its members are known, and only the ids of accounts and keys
 * and the node's name may need escaping.
 */
function createRequestLog(
  logger: Pick<Logger, 'isLevelEnabled'>,
  write: (line: string) => void,
  nodeName: string,
): RequestLog {
  const node = JSON.stringify(nodeName);
  return (line) => {
    if (!logger.isLevelEnabled('info')) return;
    const account = line.accountId === null ? 'null' : JSON.stringify(line.accountId);
    const key = line.keyId === null ? 'null' : JSON.stringify(line.keyId);
    write(
      `{"level":30,"time":${Date.now()},"node":${node},"request_id":"${line.requestId}","method":"${line.method}",` +
        `"route":${plain(line.route)},"status":${line.status},"code":${plain(line.code)},` +
        `"duration_ms":${line.durationMs},"access":${plain(line.access)},"account_id":${account},"key_id":${key},` +
        `"billing_status":"${line.billingStatus}","charged_credits":${line.chargedCredits},"msg":"request"}\n`,
    );
  };
}

export interface Log {
  readonly logger: Logger;
  /** Logs a finished request. */
  readonly logRequest: RequestLog;
  readonly figures: () => LogFigures;
}

const healthy: LogFigures = { linesLost: 0, isFailing: false };

/** Standard error may lead to the same full disk: a fault of its own must not end the process. */
function tellFault(cause: string): void {
  process.stderr.on('error', () => undefined);
  process.stderr.write(
    `genderd: the log cannot be written (${cause}): the service goes on, lines that find no room are lost\n`,
  );
}

/** The log on standard output. @param stream takes the lines instead */
export function openLog({ log, nodeName }: Config, stream?: DestinationStream): Log {
  const options = { level: log.level, base: { node: nodeName } };
  const open = (destination: DestinationStream, figures: () => LogFigures): Log => {
    const logger = pino(options, destination);
    const logRequest = createRequestLog(logger, (line) => destination.write(line), nodeName);
    return { logger, logRequest, figures };
  };
  if (stream !== undefined) return open(stream, () => healthy);
  const destination = createLogDestination(openStandardOutput(), tellFault);
  process.once('exit', destination.end);
  return open(destination, destination.figures);
}
