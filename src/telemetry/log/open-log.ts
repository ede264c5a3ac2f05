import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../../config/config.js';
import { createLogDestination, type LogFigures } from './log-destination.js';
import { openStandardOutput } from './log-sink.js';
import { createRequestLog, type RequestLog } from './request-log.js';

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
