import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

export interface ExportEvents {
  /** After each batch. */
  readonly onExport: (outcome: 'exported' | 'failed', spans: number) => void;
  /** A batch failed after the previous ones succeeded. */
  readonly onLost: () => void;
  /** A batch succeeded again. */
  readonly onFound: () => void;
}

/** An exporter that reports each outage once, so that an unavailable collector does not fill the log. */
export function loggingOutagesOnce(
  exporter: SpanExporter,
  { onExport, onLost, onFound }: ExportEvents,
): SpanExporter {
  let isLost = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isTaken = result.code === ExportResultCode.SUCCESS;
        onExport(isTaken ? 'exported' : 'failed', spans.length);
        if (isTaken && isLost) onFound();
        if (!isTaken && !isLost) onLost();
        isLost = !isTaken;
        // The processor would report the fault too, with the collector's text.
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
